// A network's file: lines of text, an empty line, a checksum, and the weights.
//
//   gipfel network 1
//   features dvonn-reach-1
//   licence …
//   (further lines for people: how it was made)
//
//   CRC-32 of the weights (4 bytes, lowest first), then the weights
//
// A weight is a whole number, zigzag-encoded (twice its size, less one where it is negative) and
// written as an unsigned LEB128: bytes of seven bits, lowest first, each but the last with its
// upper bit set. Most weights take one byte.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

namespace gipfel::net {

// The first line: what kind of file it is, and its version.
inline constexpr std::string_view file_header = "gipfel network 1";

// Why a file is no network that can be used here.
enum class Unfit : std::uint8_t { foreign, version, features, licence, size, checksum, range };

inline constexpr std::string_view reasons[] = {
    "it is no network of gipfel",
    "its version is not known here",
    "it was made for other features",
    "it names no licence",
    "its size is wrong",
    "it is damaged: the checksum is wrong",
    "a weight is out of bounds",
};

constexpr std::string_view reason(Unfit why) { return reasons[static_cast<std::size_t>(why)]; }

// The weights of a file for these features; empty where it is unfit.
std::string_view body_of(std::string_view file, std::string_view features, Unfit& why);

// The weights one after the other.
class VarintReader {
 public:
  explicit VarintReader(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  void take(Number* to, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      const std::int64_t number = next();
      has_fitted_ &= number >= std::numeric_limits<Number>::min() &&
                     number <= std::numeric_limits<Number>::max();
      to[i] = static_cast<Number>(number);
    }
  }

  bool is_at_end() const { return at_ == bytes_.size() && !is_exhausted_; }
  bool has_fitted() const { return has_fitted_; }

 private:
  std::int64_t next() {
    std::uint64_t number = 0;
    for (int shift = 0; shift <= longest_shift; shift += 7) {
      if (at_ == bytes_.size()) {
        is_exhausted_ = true;
        return 0;
      }
      const auto byte = static_cast<unsigned char>(bytes_[at_++]);
      number |= std::uint64_t{byte & 0x7fu} << shift;
      if (byte < 0x80) break;
    }
    const auto half = static_cast<std::int64_t>(number >> 1);
    return number & 1 ? -half - 1 : half;
  }

  static constexpr int longest_shift = 28;  // five bytes

  std::string_view bytes_;
  std::size_t at_ = 0;
  bool is_exhausted_ = false;
  bool has_fitted_ = true;
};

}  // namespace gipfel::net

// A network's file: lines of text, an empty line, a checksum, and the weights.
//
//   gipfel network 1
//   features dvonn-reach-1
//   licence …
//   (further lines for people: how it was made)
//
//   CRC-32 of the weights (4 bytes), then the weights, lowest bytes first
#pragma once

#include <cstdint>
#include <string_view>

namespace gipfel::net {

// Why a file is no network that can be used here.
enum class Unfit : std::uint8_t { foreign, version, features, licence, size, checksum, wild };

constexpr std::string_view reason(Unfit why) {
  switch (why) {
    case Unfit::foreign:
      return "it is no network of gipfel";
    case Unfit::version:
      return "its version is not known here";
    case Unfit::features:
      return "it was made for other features";
    case Unfit::licence:
      return "it names no licence";
    case Unfit::size:
      return "its size is wrong";
    case Unfit::checksum:
      return "it is damaged: the checksum is wrong";
    case Unfit::wild:
      return "a weight is out of bounds";
  }
  return "";
}

// The weights of a file for these features; empty where it is unfit.
std::string_view body_of(std::string_view file, std::string_view features, std::size_t bytes,
                         Unfit& why);

// Numbers out of a file, one after the other, on any machine.
class Numbers {
 public:
  explicit Numbers(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  void take(Number* to, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) to[i] = static_cast<Number>(next(sizeof(Number)));
  }

 private:
  std::uint32_t next(std::size_t size) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < size; ++i)
      number |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes_[at_ + i])) << 8 * i;
    at_ += size;
    return number;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

}  // namespace gipfel::net

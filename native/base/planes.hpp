// Sets as bytes, 0 or 1 each: what learning programs read.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/bits.hpp"

namespace gipfel {

// Eight bits as eight bytes, the lowest bit first.
inline constexpr std::array<std::uint64_t, 256> spread_bits = [] {
  std::array<std::uint64_t, 256> words{};
  for (std::size_t bits = 0; bits < 256; ++bits)
    for (std::size_t i = 0; i < 8; ++i) {
      const std::size_t byte = std::endian::native == std::endian::little ? i : 7 - i;
      words[bits] |= std::uint64_t{bits >> i & 1} << 8 * byte;
    }
  return words;
}();

inline std::uint64_t spread(Bits set, int from) { return spread_bits[set >> from & 0xff]; }

// Writes planes of `cells` bytes (8 to 64) one after the other.
template <int cells>
class PlaneWriter {
 public:
  explicit PlaneWriter(std::uint8_t* bytes) : at_(bytes) {}

  void set(Bits set) {
    write([&](int from) { return spread(set, from); });
  }
  // The same number on all these cells.
  void number(Bits set, int value) {
    write([&](int from) { return spread(set, from) * static_cast<std::uint64_t>(value); });
  }
  // The number that each cell's binary digits make.
  template <class Digits>
  void numbers(const Digits& digits) {
    write([&](int from) {
      std::uint64_t bytes = 0;
      for (std::size_t i = 0; i < digits.size(); ++i) bytes |= spread(digits[i], from) << i;
      return bytes;
    });
  }

 private:
  // The last eight bytes overlap with those before them, so that nothing is written beyond.
  template <class Bytes>
  void write(Bytes&& bytes) {
    static_assert(cells >= 8 && cells <= 64);
    for (int from = 0; from + 8 <= cells; from += 8) put(from, bytes(from));
    if constexpr (cells % 8 != 0) put(cells - 8, bytes(cells - 8));
    at_ += cells;
  }

  void put(int from, std::uint64_t bytes) { std::memcpy(at_ + from, &bytes, 8); }

  std::uint8_t* at_;
};

// Actions that mean the same while a square is empty: the lowest stands for all of them.
struct AlikeActions {
  int square;
  std::vector<int> actions;
};

// A set of actions, one bit each.
template <int actions>
class ActionSet {
 public:
  static constexpr std::size_t words = (actions + 63) / 64;

  bool operator[](int action) const { return word(action) >> (action % 64) & 1; }
  void add(int action) { word(action) |= bit(action % 64); }
  // Adds `first + i` for each bit i of the set.
  void add(int first, Bits set) {
    const int shift = first % 64;
    word(first) |= set << shift;
    if (shift != 0 && first + 64 < static_cast<int>(64 * words))
      word(first + 64) |= set >> (64 - shift);
  }

  bool empty() const {
    Bits any = 0;
    for (const Bits word : words_) any |= word;
    return any == 0;
  }
  int size() const {
    int sum = 0;
    for (const Bits word : words_) sum += count(word);
    return sum;
  }
  // The action that has `n` smaller ones before it; the set must have it.
  int nth(int n) const {
    int first = 0;
    for (Bits word : words_) {
      const int here = count(word);
      if (n < here) {
        for (; n > 0; --n) word &= word - 1;
        return first + lowest(word);
      }
      n -= here;
      first += 64;
    }
    return first;
  }

  // One byte for each action.
  void write(std::uint8_t* bytes) const {
    for (int action = 0; action + 8 <= actions; action += 8) put(bytes, action);
    for (int action = actions / 8 * 8; action < actions; ++action) bytes[action] = (*this)[action];
  }

 private:
  Bits& word(int action) { return words_[static_cast<std::size_t>(action) / 64]; }
  const Bits& word(int action) const { return words_[static_cast<std::size_t>(action) / 64]; }
  void put(std::uint8_t* bytes, int action) const {
    const std::uint64_t spread_word = spread(word(action), action % 64);
    std::memcpy(bytes + action, &spread_word, 8);
  }

  std::array<Bits, words> words_{};
};

}  // namespace gipfel

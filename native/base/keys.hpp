// Position keys. Their values are fixed for good: tables, files and tests rely on them.
//
// They do the work of Zobrist keys (Zobrist, "A New Hashing Method with Application for Game
// Playing", 1970) but are none: nothing is drawn for each piece and cell, and no move updates them.
// A position is a few words of bits, so it is hashed afresh by multiplication (Knuth, The Art of
// Computer Programming, 6.4).
#pragma once

#include <cstdint>
#include <initializer_list>

#include "base/bits.hpp"

namespace gipfel {

// A bijection of 64-bit words in which each bit of the input moves about half of the output
// (the finaliser of SplitMix64).
constexpr std::uint64_t mixed(std::uint64_t word) {
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
  return word ^ (word >> 31);
}

// Each word is scattered with its own odd factor, so that the words do not wait for each other.
constexpr std::uint64_t key_of(std::initializer_list<std::uint64_t> words) {
  std::uint64_t key = 0xa0761d6478bd642fu;
  std::uint64_t factor = 0x9e3779b97f4a7c15u;
  for (const std::uint64_t word : words) {
    const std::uint64_t product = (word ^ (word >> 29)) * factor;
    key += product ^ (product >> 32);
    key = std::rotl(key, 23);
    factor = factor * 0xd1342543de82ef95u | 1u;
  }
  return mixed(key);
}

}  // namespace gipfel

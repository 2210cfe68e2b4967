// Positions that are alike but for a symmetry of the board, as one.
#pragma once

#include <cstdint>

#include "games/games.hpp"

namespace gipfel {

// The same one of all positions that are alike: the one with the least key.
template <class Position>
Position canonical(const Position& position) {
  Position least = position;  // symmetry 0 leaves the board as it is
  for (int symmetry = 1; symmetry < TraitsOf<Position>::symmetries; ++symmetry) {
    const Position other = transformed(position, symmetry);
    if (other.key() < least.key()) least = other;
  }
  return least;
}

// The key by which opening books and archives know a position.
template <class Position>
std::uint64_t folded_key(const Position& position) {
  return canonical(position).key();
}

}  // namespace gipfel

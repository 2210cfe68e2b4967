// Counting the leaves of the game tree: the measure of a move generator. A pass is a ply, and a
// finished game has no successors.
#pragma once

#include <cstdint>

namespace gipfel {

inline constexpr int deepest_perft = 200;

template <class Position>
std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(position));
  std::uint64_t leaves = 0;
  for_each_next(position, [&](const Position& next) { leaves += perft(next, depth - 1); });
  return leaves;
}

// The same with every last move played, and a checksum of where they led: the work of a search,
// which cannot count its leaves in bulk.
template <class Position>
std::uint64_t perft_played(const Position& position, int depth, std::uint64_t& checksum) {
  if (depth == 0) {
    checksum += digest(position);
    return 1;
  }
  std::uint64_t leaves = 0;
  for_each_next(position,
                [&](const Position& next) { leaves += perft_played(next, depth - 1, checksum); });
  return leaves;
}

}  // namespace gipfel

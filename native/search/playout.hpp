// Many random games, and how they ended.
#pragma once

#include <cstdint>

#include "base/random.hpp"

namespace gipfel {

struct Tally {
  std::uint64_t white = 0;
  std::uint64_t black = 0;
  std::uint64_t drawn = 0;
  std::uint64_t unfinished = 0;
  std::uint64_t plies = 0;
  std::int64_t margin = 0;  // summed, from White's view

  friend bool operator==(const Tally&, const Tally&) = default;
};

// Plays on at random for at most `plies`; gives the number played.
template <class Position>
std::uint64_t play_out(Position& position, Random& random, std::uint64_t plies) {
  std::uint64_t played = 0;
  while (played < plies && play_random(position, random)) ++played;
  return played;
}

// Counts a game that was played up to this position.
template <class Position>
void add_game(const Position& position, Tally& tally) {
  const auto end = outcome(position);
  if (!end) {
    ++tally.unfinished;
    return;
  }
  tally.margin += margin(position);
  if (!end->winner) {
    ++tally.drawn;
  } else {
    ++(*end->winner == Colour::white ? tally.white : tally.black);
  }
}

}  // namespace gipfel

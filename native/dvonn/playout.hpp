// Random play, for measuring and for learning.
#pragma once

#include "base/random.hpp"
#include "dvonn/position.hpp"

namespace gipfel::dvonn {

// Plays one of the legal moves, all equally likely; false where the game is over.
bool play_random(Position& position, Random& random);

// What a finished game is worth to White, in pieces.
inline int margin(const Position& position) {
  const auto [white, black] = score(position);
  return white - black;
}

}  // namespace gipfel::dvonn

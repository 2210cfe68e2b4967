// Random play, for measuring and for learning.
#pragma once

#include "base/random.hpp"
#include "gipf/position.hpp"

namespace gipfel::gipf {

// Plays one turn, each of its choices made evenly among what is open; false where the game is
// over. (Whole turns are not equally likely where rows can be taken in several ways: listing
// them all could take very long.)
bool play_random(Position& position, Random& random);

// What a finished game is worth to White: a win has no size in GIPF.
inline int margin(const Position& position) {
  const std::optional<Outcome> end = outcome(position);
  return !end ? 0 : end->winner == Colour::white ? 1 : -1;
}

}  // namespace gipfel::gipf

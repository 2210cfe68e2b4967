// What a GIPF position is worth, evaluated by hand-chosen features with tuned weights.
#pragma once

#include <array>

#include "gipf/position.hpp"

namespace gipfel::gipf {

// Each feature is White's count less Black's.
enum Feature {
  not_captured,  // pieces still in the game
  reserve,       // pieces in hand
  low_reserve,   // how far the reserve is below four
  gipf_pieces,   // GIPF pieces on the board
  last_gipf,     // one if only one GIPF piece is left
  centre,        // pieces on the inner seven spots
  ring,          // pieces on the ring around them
  pairs,         // two of one's own next to each other
  threes,        // three of one's own in a row
  faced_threes,  // three in a row with an enemy piece at an end: a capture is near
  tempo,         // one for the player to move
  feature_count
};

using Features = std::array<int, feature_count>;

Features features_of(const Position& position);

// For the player to move, in hundredths of a piece.
int evaluate(const Position& position);

}  // namespace gipfel::gipf

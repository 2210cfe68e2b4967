// What a DVONN board is worth while its pieces are being placed.
#pragma once

#include <array>

#include "dvonn/position.hpp"

namespace gipfel::dvonn {

// Each feature is White's count less Black's, on a board of single pieces.
enum PlacingFeature {
  at_rim,        // pieces on the rim, which can move at once
  at_corner,     // of these, those with only three neighbours
  touching_red,  // pieces beside a red one
  near_red,      // pieces two cells from a red one
  rim_near_red,  // pieces on the rim at most two cells from a red one
  own_pairs,     // two of one's own side by side
  rim_takes,     // enemy pieces beside a piece of one's own on the rim
  second_row,    // pieces just inside the rim
  heart,         // pieces further in
  placing_feature_count
};

using PlacingFeatures = std::array<int, placing_feature_count>;

PlacingFeatures placing_features(const Position& position);

// For the player to move, in hundredths of a piece.
int evaluate_placing(const Position& position);

}  // namespace gipfel::dvonn

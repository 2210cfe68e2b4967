// What a DVONN position is worth, evaluated by hand-chosen features with tuned weights.
#pragma once

#include <array>

#include "dvonn/position.hpp"

namespace gipfel::dvonn {

// Each feature is White's count less Black's.
enum Feature {
  control,         // pieces in one's stacks
  mobile_control,  // pieces in stacks that can move now
  moves,           // legal moves
  mobile_stacks,   // stacks that can move now
  takes,           // moves onto an enemy stack
  taken_pieces,    // pieces in enemy stacks that one can land on
  low_stacks,      // stacks of one or two pieces
  beside_red,      // stacks that touch a red stack or piece
  red_control,     // stacks with red in one's hands
  edge,            // stacks on the rim, never surrounded
  safe_control,    // pieces in stacks that no enemy stack can land on now
  tempo,           // one for the player to move
  feature_count
};

using Features = std::array<int, feature_count>;

// Whether anyone can move, found out on the way.
struct PositionFeatures {
  Features features{};
  bool is_over = false;
};

PositionFeatures features_of(const Position& position);

// For the player to move, in hundredths of a piece; `found` must be of this position.
int evaluate(const Position& position, const PositionFeatures& found);

}  // namespace gipfel::dvonn

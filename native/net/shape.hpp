// The shape of a network, the same for every game but for its features and the first layer's width.
//
//   features (a game's FeatureSet: few of many are active)
//     → `width` for the player to move, and `width` for the opponent, with the colours exchanged
//     → 16 → 32 → outputs
//
// Beside them every feature has a weight of its own in the value (piece-square table, PSQT), and
// the layers after the first have one set of weights for each bucket of each phase of the game. A
// feature is active in one phase only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/score.hpp"

namespace gipfel::net {

inline constexpr std::size_t buckets_per_phase = 8;
inline constexpr std::size_t hidden1_size = 16;
inline constexpr std::size_t hidden2_size = 32;

// The features of a network: it knows the first `count` of them, and so many phases of the game.
struct FeatureSetVersion {
  std::string_view name;
  std::size_t count;
  std::size_t phases;
};

// In the order of a file's weights.
enum Output {
  value,   // what the search goes by
  margin,  // the expected margin, where the game has one
  win,
  draw,
  loss,
  output_count
};

// Numbers are whole: an activation of 1 is 127, a weight of 1 is 64 in the layers after the
// first, and the sums that come out have both factors.
inline constexpr int one_activation = 127;
inline constexpr int weight_shift = 6;
inline constexpr int one_weight = 1 << weight_shift;
inline constexpr int one_output = one_activation * one_weight;

// PSQT weights are kept in parts this much coarser.
inline constexpr int psqt_factor = 16;

// A value of 1 is one unit of the logistic curve: so many hundredths of a piece, as in the
// hand-made evaluations.
inline constexpr int value_scale = hand_made_spread;

// A margin of 1 is so many pieces.
inline constexpr int margin_scale = 10;

// Further than this no bias can lie, so that no sum runs over.
inline constexpr std::int32_t largest_bias = 1 << 28;

}  // namespace gipfel::net

// What a position is worth to the player to move, in hundredths of a piece.
#pragma once

namespace gipfel::baseline {

inline constexpr int infinity = 32'000;

// A win at the root; each ply until then takes one off. No evaluation comes near.
inline constexpr int mate = 30'000;
inline constexpr int longest_mate = 200;

constexpr bool is_mate(int score) {
  return score > mate - longest_mate || score < longest_mate - mate;
}

constexpr int further(int score, int plies) {
  if (!is_mate(score)) return score;
  return score > 0 ? score - plies : score + plies;
}

}  // namespace gipfel::baseline

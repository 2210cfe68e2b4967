// What the search calls a position worth.
#pragma once

#include <optional>

namespace gipfel {

// Scores are hundredths of a piece. A game that is decided for certain stands above all that are
// only estimated.
using Score = int;
inline constexpr Score decided = 20000;
inline constexpr Score infinite = 32000;
// A forced end stands as many plies below this as it is away.
inline constexpr Score mate = infinite - 500;

// An estimated score becomes what the player can expect by a logistic curve of this width: as
// measured with networks (docs/engine/networks.md), and as the hand-made evaluations were fitted.
inline constexpr Score network_spread = 175;
inline constexpr Score hand_made_spread = 250;

constexpr bool is_decided(Score score) { return score >= decided || score <= -decided; }

// What a score tells people.
struct Verdict {
  Score hundredths = 0;      // of a piece; of the final margin, where that is decided
  bool is_solved = false;    // exact: nothing was cut short
  bool is_decided = false;   // the winner is certain, or the draw
  std::optional<int> turns;  // to a forced end, negative for a loss; in games without a margin
};

constexpr Verdict verdict_of(Score score, bool is_exact, bool has_margin) {
  if (!is_decided(score)) return {score, is_exact, is_exact, std::nullopt};
  const int sign = score > 0 ? 1 : -1;
  if (has_margin) return {score - sign * decided, is_exact, true, std::nullopt};
  return {score, true, true, sign * mate - score};
}

}  // namespace gipfel

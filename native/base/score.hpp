// What the search calls a position worth.
#pragma once

namespace gipfel {

// Scores are hundredths of a piece. A game that is decided for certain stands above all that are
// only estimated.
using Score = int;
inline constexpr Score decided = 20000;
inline constexpr Score infinite = 32000;
// A forced end stands as many plies below this as it is away.
inline constexpr Score mate = infinite - 500;

// An estimated score becomes what the player can expect by a logistic curve of this width.
inline constexpr Score expectation_spread = 175;

constexpr bool is_decided(Score score) { return score >= decided || score <= -decided; }

}  // namespace gipfel

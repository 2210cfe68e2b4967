// What the search calls a position worth.
#pragma once

namespace gipfel {

// Scores are hundredths of a piece. A game that is decided for certain stands above all that are
// only estimated.
using Score = int;
inline constexpr Score decided = 20000;
inline constexpr Score infinite = 32000;

constexpr bool is_decided(Score score) { return score >= decided || score <= -decided; }

}  // namespace gipfel

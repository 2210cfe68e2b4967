// The engine's ten levels. Weaker ones look at fewer nodes, so that they play alike on every
// machine, and choose among moves that look nearly equal to them.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "base/score.hpp"

namespace gipfel {

struct Level {
  std::uint64_t nodes;  // 0: no bound, as long as the caller allows
  int lines;            // how many moves are compared
  int spread;           // how far below the best a move may look, in hundredths of a piece
};

inline constexpr int highest_level = 10;

// Each game has its own, found by matches between them.
using Levels = std::array<Level, highest_level>;

// A line that looks worse by more than so many spreads is never played.
inline constexpr double max_spreads = 3;

// The line that a level plays, of lines with the best first: the nearer to the best, the likelier.
// A win for certain is always taken, and a loss for certain only where there is nothing else.
inline std::size_t pick_line(const std::vector<Score>& scores, const Level& level, Random& random) {
  if (scores.size() < 2 || level.spread == 0 || scores[0] >= decided) return 0;
  std::vector<double> chances;
  double sum = 0;
  for (const Score score : scores) {
    const double below = static_cast<double>(scores[0] - score);
    const bool is_lost = score <= -decided && scores[0] > -decided;
    const double chance =
        is_lost || below > max_spreads * level.spread ? 0 : std::exp(-below / level.spread);
    chances.push_back(chance);
    sum += chance;
  }
  double left = sum * random.uniform();
  for (std::size_t i = 0; i < chances.size(); ++i) {
    left -= chances[i];
    if (left < 0) return i;
  }
  return 0;
}

}  // namespace gipfel

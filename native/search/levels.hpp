// The engine's ten levels. Weaker ones look at fewer nodes, so that they play alike on every
// machine, overlook moves that are hard to see, and choose by taste among what looks nearly equal.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "search/limits.hpp"

namespace gipfel {

struct Level {
  std::uint64_t nodes;  // 0: no bound, as long as the caller allows
  int sight;            // in per cent (search/sight.hpp)
  Score taste;          // in hundredths of a piece
};

inline constexpr int highest_level = 10;

// From here on levels evaluate by the game's network, below by hand-chosen features.
inline constexpr int first_network_level = 6;

// Each game has its own, found by matches between them.
using Levels = std::array<Level, highest_level>;

// The limits of a search at a level. A clock only breaks it off: how a level plays must not depend
// on how fast the machine is.
constexpr Limits limits_at(const Level& level, std::uint64_t seed, Limits limits) {
  if (level.nodes > 0) limits.nodes = std::min(limits.nodes, level.nodes);
  limits.soft_milliseconds = limits.hard_milliseconds;
  limits.is_clocked = false;
  limits.sight = {level.sight, level.taste, seed};
  return limits;
}

}  // namespace gipfel

// What a weaker level overlooks in the tree, and which of the moves that look nearly equal it
// likes.
#pragma once

#include <cstdint>

#include "base/keys.hpp"
#include "base/score.hpp"

namespace gipfel {

// A move is seen by a chance that falls with how hard it is to see (the game's `hardness`), at the
// root and below: so a mistake is a good move, or a refutation, that was hard to see. The same seed
// sees the same moves of a position.
struct Sight {
  static constexpr int full = 100;

  int percent = full;  // how likely a move of hardness 1 is seen; of hardness n, its nth power
  Score taste = 0;     // a move of the root may seem so much better than it is
  std::uint64_t seed = 0;

  constexpr bool is_full() const { return percent == full; }

  constexpr bool sees(std::uint64_t key, std::uint16_t code, int hardness) const {
    return (hash(key, code) & (certain - 1)) < chance(hardness);
  }

  constexpr Score liking(std::uint64_t key, std::uint16_t code) const {
    if (taste == 0) return 0;
    return static_cast<Score>((hash(key, code) >> 32) % static_cast<std::uint64_t>(taste + 1));
  }

 private:
  static constexpr std::uint64_t certain = 1 << 16;

  // In whole numbers, so that it is the same in every build.
  constexpr std::uint64_t chance(int hardness) const {
    std::uint64_t found = certain;
    for (int i = 0; i < hardness; ++i) found = found * static_cast<std::uint64_t>(percent) / full;
    return found;
  }

  constexpr std::uint64_t hash(std::uint64_t key, std::uint16_t code) const {
    return mixed((seed ^ key) + code * 0x9e3779b97f4a7c15u);
  }
};

}  // namespace gipfel

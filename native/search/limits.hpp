// When a search ends.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace gipfel {

inline constexpr int max_search_depth = 100;  // plies

// What the caller gives to the search: bounds, a clock and a flag to stop it. The core knows no
// clock of its own; without one, time does not count.
struct Limits {
  int depth = max_search_depth;
  std::uint64_t nodes = ~std::uint64_t{0};
  // A new iteration is begun up to `soft`, and the search is broken off at `hard`.
  std::int64_t soft_milliseconds = INT64_MAX;
  std::int64_t hard_milliseconds = INT64_MAX;
  std::int64_t (*now_milliseconds)() = nullptr;
  const std::atomic<bool>* stop = nullptr;
  bool counts_repetition = true;
  int helper_number = 0;  // which helper this is: helpers leave out different iterations
};

// A game's clock, from which each move gets its share.
struct Clock {
  std::int64_t left_milliseconds = 0;
  std::int64_t increment_milliseconds = 0;
  int moves_to_go = 25;
};

struct Budget {
  std::int64_t soft_milliseconds;
  std::int64_t hard_milliseconds;
};

// A margin that the rest of the world needs between two moves.
inline constexpr std::int64_t overhead_milliseconds = 15;

// Per cent: of the increment that a move may use up; then of a move's share, and at most of all the
// time left, until when an iteration is begun and when the search is broken off.
inline constexpr std::int64_t increment_percent = 75;
inline constexpr std::int64_t soft_percent = 60;
inline constexpr std::int64_t soft_limit_percent = 50;
inline constexpr std::int64_t hard_percent = 300;
inline constexpr std::int64_t hard_limit_percent = 70;

constexpr Budget time_budget(const Clock& clock) {
  const auto percent = [](std::int64_t part, std::int64_t whole) { return whole * part / 100; };
  const std::int64_t usable =
      std::max<std::int64_t>(clock.left_milliseconds - overhead_milliseconds, 1);
  const std::int64_t share = usable / std::max(clock.moves_to_go, 1) +
                             percent(increment_percent, clock.increment_milliseconds);
  const auto budget = [&](std::int64_t part, std::int64_t limit) {
    return std::max<std::int64_t>(std::min(percent(part, share), percent(limit, usable)), 1);
  };
  return {budget(soft_percent, soft_limit_percent), budget(hard_percent, hard_limit_percent)};
}

}  // namespace gipfel

// When a search ends.
#pragma once

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

// How long to think about one move of a whole game: the time left, what each move adds to it, and
// how many moves the player still has to make.
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

constexpr Budget time_budget(const Clock& clock) {
  const std::int64_t left = clock.left_milliseconds - overhead_milliseconds;
  const std::int64_t usable = left > 1 ? left : 1;
  const std::int64_t moves = clock.moves_to_go > 1 ? clock.moves_to_go : 1;
  const std::int64_t share = usable / moves + clock.increment_milliseconds * 3 / 4;
  const auto at_most = [&](std::int64_t wanted, std::int64_t bound) {
    const std::int64_t least = wanted < bound ? wanted : bound;
    return least > 1 ? least : std::int64_t{1};
  };
  return {at_most(share * 6 / 10, usable / 2), at_most(share * 3, usable * 7 / 10)};
}

}  // namespace gipfel

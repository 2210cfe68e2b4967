// When a search ends.
#pragma once

#include <atomic>
#include <cstdint>

#include "search/sight.hpp"

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
  // They are a move's part of a clock: `soft` is stretched where the best move is unsettled and
  // shortened where it is not, and what is decided is answered at once.
  bool is_clocked = false;
  bool is_to_play = false;  // only a move is wanted: where there is but one, it is answered at once
  std::int64_t (*now_milliseconds)() = nullptr;
  const std::atomic<bool>* stop = nullptr;
  const std::atomic<bool>* ponder_hit = nullptr;  // until it is set, time bounds nothing
  bool counts_repetition = true;
  Sight sight = {};       // what is seen of the moves
  int helper_number = 0;  // which helper this is: helpers leave out different iterations
};

}  // namespace gipfel

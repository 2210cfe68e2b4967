// Time management, before the search: what a move gets of a game's clock.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "search/limits.hpp"

namespace gipfel {

struct Clock {
  std::int64_t left_milliseconds = 0;
  std::int64_t increment_milliseconds = 0;  // for each move
  int moves_to_go = 0;                      // until there is more time; 0: it is for the whole game
};

// What a game says of a position, from measurement.
struct TimeShare {
  double share;  // what this move deserves of all the time from here on
  double moves;  // for which that time is, this one included: those that need thought
};

// More than any game has: where the clock is for all of them.
inline constexpr double most_moves = 1000;

struct Budget {
  std::int64_t soft_milliseconds;
  std::int64_t hard_milliseconds;
};

// What is kept back for the rest of the world: once for a machine that stands still for a moment,
// as a busy one does, but at most half of what is left; and for each move that may follow. A game
// may last longer than expected.
inline constexpr double reserve_milliseconds = 100;
inline constexpr double most_of_left_kept_back = 0.5;
inline constexpr double overhead_milliseconds = 2;
inline constexpr double least_moves_that_follow = 25;

// Of a move's share, until when an iteration is begun and when the search is broken off; and at
// most of all the time left, where more moves follow and where none does before there is more time.
inline constexpr double soft_part = 0.7;
inline constexpr double hard_part = 4;
inline constexpr double most_of_left = 0.6;
inline constexpr double most_of_last = 0.95;

template <class SearchTraits>
Budget time_budget(const typename SearchTraits::Position& position, const Clock& clock) {
  const TimeShare due = SearchTraits::time_share(position, clock.moves_to_go);
  const double left = static_cast<double>(clock.left_milliseconds);
  const double increment = static_cast<double>(clock.increment_milliseconds);
  const double following = std::max(due.moves, least_moves_that_follow);
  const double reserve = std::min(reserve_milliseconds, most_of_left_kept_back * left) +
                         overhead_milliseconds * following;
  const double usable = std::max(left - reserve, 0.0);
  const double share = due.share * (usable + increment * (due.moves - 1));
  const double most = usable * (clock.moves_to_go == 1 ? most_of_last : most_of_left);
  const auto milliseconds = [&](double part) {
    return std::int64_t{std::llround(std::min(share * part, most))};
  };
  return {milliseconds(soft_part), std::max<std::int64_t>(milliseconds(hard_part), 1)};
}

// Lets a search take its time from a clock. Where its nodes are bounded, they and not the clock
// say when it is enough, so that a level plays alike on every machine: time only breaks it off.
inline void set_budget(Limits& limits, const Budget& budget) {
  const bool is_bounded = limits.nodes != Limits{}.nodes;
  limits.is_clocked = !is_bounded;
  limits.is_to_play = true;
  limits.hard_milliseconds = std::min(limits.hard_milliseconds, budget.hard_milliseconds);
  limits.soft_milliseconds = is_bounded
                                 ? limits.hard_milliseconds
                                 : std::min(limits.hard_milliseconds, budget.soft_milliseconds);
}

}  // namespace gipfel

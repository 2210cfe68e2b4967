// What the search leaves out, and what it looks at less deeply: forward pruning and late-move
// reductions. The names are those of the chess programming wiki; what each of them won in matches
// stands in docs/engine/changes.md, and the numbers are each game's SearchParameters. None of it is
// done near the end of the game.
#pragma once

#include <algorithm>
#include <array>

#include "base/score.hpp"
#include "search/parameters.hpp"

namespace gipfel {

// Reverse futility pruning (static null move pruning): the static evaluation is so far above the
// window that the opponent will hardly get it back.
constexpr bool is_reverse_futile(const SearchParameters& parameters, Score static_eval, Score beta,
                                 int depth, bool is_improving) {
  const Score margin = parameters.reverse_futility_margin * depth -
                       (is_improving ? parameters.reverse_futility_improving : 0);
  return depth <= parameters.reverse_futility_depth && static_eval >= beta + margin &&
         !is_decided(beta);
}

// Razoring: the static evaluation is so far below the window that a search will hardly reach it.
constexpr bool is_razored(const SearchParameters& parameters, Score static_eval, Score alpha,
                          int depth) {
  return depth <= parameters.razoring_depth &&
         static_eval + parameters.razoring_margin * depth <= alpha && !is_decided(alpha);
}

// Late-move pruning: quiet moves are left out after so many.
constexpr bool is_late_move_pruned(const SearchParameters& parameters, int depth, int tried,
                                   bool is_improving) {
  if (depth > parameters.late_move_depth) return false;
  int most = parameters.late_move_base + parameters.late_move_factor * depth * depth / 16;
  if (!is_improving) most -= most * parameters.late_move_not_improving / 16;
  return tried >= most;
}

// log2 of small whole numbers, in 64ths, the same in every build.
inline constexpr std::array<int, 64> log2_64ths = [] {
  std::array<int, 64> table{};
  for (int n = 1; n < 64; ++n) {
    // The square of a number between 1 and 2 shows the next binary digit of its logarithm.
    int whole = 0;
    double rest = n;
    while (rest >= 2) {
      rest /= 2;
      ++whole;
    }
    int digits = 0;
    for (int i = 0; i < 6; ++i) {
      rest *= rest;
      digits *= 2;
      if (rest >= 2) {
        rest /= 2;
        ++digits;
      }
    }
    table[static_cast<std::size_t>(n)] = 64 * whole + digits;
  }
  return table;
}();

constexpr int log2_of(int number) {
  return log2_64ths[static_cast<std::size_t>(std::clamp(number, 1, 63))];
}

inline constexpr int one_ply = 1024;

// Late-move reductions, before what is known of the node and the move: in 1024ths of a ply, the
// more the deeper the search and the more moves were tried.
constexpr int late_move_reduction(const SearchParameters& parameters, int depth, int tried) {
  return parameters.reduction_base +
         parameters.reduction_factor * log2_of(depth) / 64 * log2_of(tried) / 64;
}

}  // namespace gipfel

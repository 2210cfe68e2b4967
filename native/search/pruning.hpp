// What the search leaves out, and what it looks at less deeply: forward pruning near the leaves and
// late-move reductions. The names are those of the chess programming wiki; what each of them won in
// matches stands in docs/engine/changes.md. None of it is done near the end of the game.
#pragma once

#include <algorithm>

#include "base/score.hpp"

namespace gipfel {

// Pruning before any move is tried and late-move pruning happen up to this depth.
inline constexpr int pruning_max_depth = 3;  // plies

// Reverse futility pruning (static null move pruning): the static evaluation is so far above the
// window that the opponent will hardly get it back. The margin is the game's, for each ply of
// depth.
constexpr bool is_reverse_futile(Score static_eval, Score beta, int depth, Score margin) {
  return depth <= pruning_max_depth && static_eval >= beta + margin * depth && !is_decided(beta);
}

// Razoring: the static evaluation is so far below the window that a search will hardly reach it.
inline constexpr int razoring_max_depth = 2;   // plies
inline constexpr Score razoring_margin = 250;  // for each ply, hundredths of a piece
constexpr bool is_razored(Score static_eval, Score alpha, int depth) {
  return depth <= razoring_max_depth && static_eval + razoring_margin * depth <= alpha &&
         !is_decided(alpha);
}

// Late-move pruning: quiet moves are left out after so many, 6, 15 and 30 at depth 1, 2 and 3.
constexpr bool is_late_move_pruned(int depth, int tried) {
  return depth <= pruning_max_depth && tried >= 3 + 3 * depth * depth;
}

// Late-move reductions: by how many plies less a quiet move is searched, after so many others.
//
//   moves tried before it    2–4   5–9   10–15   16 and more
//   depth 2                   1     1      1         1
//   depth 3 and 4             1     2      2         2
//   depth 5 and 6             1     2      3         3
//   depth 7 and more          1     2      3         4
//
// In a principal-variation node it is one less, but at depth 2 after five moves it is 1 there, too.
constexpr int late_move_reduction(int depth, int tried, bool is_pv_node) {
  if (depth < 2 || tried < 2) return 0;
  const int reduction =
      1 + (tried >= 5) + (depth >= 5 && tried >= 10) + (depth >= 7 && tried >= 16) - is_pv_node;
  return std::clamp(reduction, 0, depth - 1);
}

}  // namespace gipfel

// The constants of the search that are tuned by games. Each game has its own in its search traits;
// `python -m training.search` tunes and judges them (docs/engine/changes.md). Scores are hundredths
// of a piece, depths plies, histories parts of `max_history`; a depth of 0 means never.
#pragma once

namespace gipfel {

struct SearchParameters {
  // Reverse futility pruning: up to this depth, by a margin for each ply, and by so much less where
  // the side is improving.
  int reverse_futility_depth = 0;
  int reverse_futility_margin = 0;
  int reverse_futility_improving = 0;
  // Razoring: up to this depth, by a margin for each ply.
  int razoring_depth = 0;
  int razoring_margin = 0;
  // Late-move pruning: up to this depth, after base + factor / 16 * depth² moves, less so many
  // 16ths where the side is not improving.
  int late_move_depth = 0;
  int late_move_base = 0;
  int late_move_factor = 0;
  int late_move_not_improving = 0;
  // Late-move reductions, in 1024ths of a ply: base + factor * log2(depth) * log2(moves tried),
  // then less in principal-variation nodes, more in cut nodes and where the side is not improving,
  // less by the move's history (so much for all of it). Moves that win something are reduced by so
  // much less.
  int reduction_base = 0;
  int reduction_factor = 0;
  int reduction_pv = 0;
  int reduction_cut_node = 0;
  int reduction_not_improving = 0;
  int reduction_history = 0;
  int reduction_capture = 0;
  // Internal iterative reduction: from this depth on, where the table has no move.
  int iir_depth = 0;
  // ProbCut: from this depth on, by this margin, in a search so much less deep.
  int probcut_depth = 0;
  int probcut_margin = 0;
  int probcut_reduction = 0;
  // Singular extensions: from this depth on, by this margin for each ply.
  int singular_depth = 0;
  int singular_margin = 0;
  // History: a bonus of factor * depth, at most so much, and 16ths of it as a malus.
  int history_factor = 0;
  int history_most = 0;
  int history_malus = 0;
  bool has_capture_history = false;  // moves that win something have a history of their own
  // What ordering pays for a unit of gain and of a game's ordering bonus, in history.
  int gain_weight = 0;
  int bonus_weight = 0;
  // Aspiration windows: so wide to either side.
  int aspiration_width = 0;
};

}  // namespace gipfel

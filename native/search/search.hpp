// The search: iterative deepening over several lines (MultiPV), each in an aspiration window, with
// attempts to solve the rest of the game. What happens in the tree is in tree_search.hpp, what is
// left out of it in pruning.hpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/tree_search.hpp"

namespace gipfel {

template <class Traits, class Evaluator = net::Evaluator<Traits>>
class Search {
 public:
  using Position = typename Traits::Position;
  using Item = typename Traits::Item;

  struct Line {
    std::vector<Item> moves;
    Score score = 0;
    bool is_solved = false;  // no line of play was cut short: the score is exact
  };

  struct Report {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<Line> lines;
  };

  // What evaluates positions, a network where there is one; it must outlive the search.
  explicit Search(TranspositionTable& table, typename Evaluator::Source* source = nullptr)
      : tree_(table, source) {}

  // Deepens until a limit is reached, reporting after each iteration. `earlier` are the keys of
  // the game's positions so far, for repetition; `only` are the codes of the moves to look at,
  // all where it is empty. The last report is the result; it has a line even where the search is
  // stopped at once.
  template <class OnReport>
  Report run(const Position& root, const std::vector<std::uint64_t>& earlier,
             const std::vector<std::uint16_t>& only, int lines, const Limits& limits,
             OnReport&& on_report) {
    begin(root, earlier, only, lines, limits);
    go_on(INT64_MAX, on_report);
    return last_;
  }

  // The same in slices, for callers that cannot be interrupted: `begin`, then `go_on` until it
  // answers that a limit is reached. A slice ends when the limits' clock shows `pause`; the next
  // one takes the iteration up again, which is quick by what the table has learned.
  void begin(const Position& root, const std::vector<std::uint64_t>& earlier,
             const std::vector<std::uint16_t>& only, int lines, const Limits& limits) {
    root_ = root;
    lines_ = lines;
    last_ = {};
    depth_ = 1;
    next_solve_nodes_ = 0;
    is_solving_ = false;
    is_over_ = false;
    time_manager_ = {};
    tree_.begin(root, earlier, only, limits);
  }

  template <class OnReport>
  bool go_on(std::int64_t pause_milliseconds, OnReport&& on_report) {
    control().resume(pause_milliseconds);
    while (!is_over_ && !control().is_paused()) {
      if (is_solving_) {
        solve(on_report);
      } else {
        run_iteration(on_report);
      }
    }
    last_.nodes = nodes();
    return is_over_;
  }

  // What was found up to here.
  const Report& last() const { return last_; }

  std::uint64_t nodes() const { return tree_.control.nodes(); }

 private:
  StopControl& control() { return tree_.control; }

  template <class OnReport>
  void run_iteration(OnReport&& on_report) {
    if (is_skipped()) return go_deeper();
    tree_.root_effort.clear();
    Report report = search_lines(depth_);
    if (control().is_paused()) return;
    if (!control().is_stopped() || last_.lines.empty()) last_ = std::move(report);
    last_.nodes = nodes();
    control().allow_stop();
    is_over_ = control().is_stopped();
    if (is_over_) return;
    on_report(static_cast<const Report&>(last_));
    is_over_ = are_lines_solved() || is_only_move() || is_thought_enough();
    if (is_over_) return;
    is_solving_ = begin_solving();
    if (!is_solving_) go_deeper();
  }

  // Whether a move is wanted and there is but one.
  bool is_only_move() {
    return control().limits().is_to_play && depth_ == 1 && tree_.root_effort.moves() == 1;
  }

  // After an iteration: whether its time is up, or with a clock more time would not help.
  bool is_thought_enough() {
    const Limits& limits = control().limits();
    soft_milliseconds_ = limits.soft_milliseconds;
    if (limits.is_clocked) {
      const Line& best = last_.lines.front();
      // A sure win is as good as any. Where the margin counts, it is looked for as long as before.
      if (Traits::prefers_short_wins && is_decided(best.score)) soft_milliseconds_ = 0;
      const std::uint16_t code = Traits::code(best.moves.front());
      time_manager_.note_iteration(code, best.score, tree_.root_effort.part_of(code));
      soft_milliseconds_ = time_manager_.scaled(soft_milliseconds_);
    }
    control().note_soft_limit(soft_milliseconds_);
    return control().is_out_of_time(soft_milliseconds_);
  }

  void go_deeper() { is_over_ = ++depth_ > control().limits().depth; }

  // Lazy SMP: threads share the table, and each helper leaves out a third of the iterations, so
  // that they are not all busy with the same one.
  bool is_skipped() {
    const int helper = control().limits().helper_number;
    return helper != 0 && depth_ > 2 && (depth_ + helper) % 3 == 0;
  }

  // Nothing is left to find out: every line is exact.
  bool are_lines_solved() const {
    return std::all_of(last_.lines.begin(), last_.lines.end(),
                       [](const Line& line) { return line.is_solved; });
  }

  // Where the end comes into sight, now and then the rest of the game is searched in one go. That
  // needs far fewer nodes than every depth up to the end; where it needs more than its share, it is
  // given up, and the deepening goes on with what the table has learned.
  static constexpr int solve_sight = 8;                  // plies beyond those of the last iteration
  static constexpr std::uint64_t solve_node_share = 12;  // times the nodes so far
  static constexpr std::uint64_t solve_retry_nodes = 2;  // times those at which it was given up

  bool begin_solving() {
    if (control().limits().depth < max_search_depth || nodes() < next_solve_nodes_) return false;
    if (!Traits::is_near_end(root_, depth_ + solve_sight)) return false;
    next_solve_nodes_ = control().bound_nodes(nodes() * solve_node_share) * solve_retry_nodes;
    return true;
  }

  template <class OnReport>
  void solve(OnReport&& on_report) {
    Report report = search_lines(max_search_depth);
    if (control().is_paused()) return;
    is_solving_ = false;
    const bool is_solved = !control().is_stopped();
    if (is_solved) last_ = std::move(report);
    last_.nodes = nodes();
    control().lift_node_bound();
    if (is_solved) on_report(static_cast<const Report&>(last_));
    is_over_ = is_solved || control().is_stopped();
    if (!is_over_) is_over_ = control().is_out_of_time(soft_milliseconds_);
    if (!is_over_) go_deeper();
  }

  // The best lines, each without the first moves of those before it.
  Report search_lines(int depth) {
    Report report{depth, 0, {}};
    std::vector<std::uint16_t>& excluded = tree_.root_moves.excluded;
    excluded.clear();
    for (std::size_t i = 0; i < static_cast<std::size_t>(lines_); ++i) {
      const bool is_guessed = i < last_.lines.size();
      Line line = search_line(depth, is_guessed ? last_.lines[i].score : 0, is_guessed);
      if (line.moves.empty() || (control().is_stopped() && i > 0)) break;
      excluded.push_back(Traits::code(line.moves.front()));
      report.lines.push_back(std::move(line));
      if (control().is_stopped()) break;
    }
    // Reduced searches do not always agree: a later line may turn out better.
    std::stable_sort(report.lines.begin(), report.lines.end(),
                     [](const Line& a, const Line& b) { return a.score > b.score; });
    return report;
  }

  Line search_line(int depth, Score guess, bool is_guessed) {
    if constexpr (Traits::has_endgame_solver)
      if (depth == max_search_depth) return search_margin(guess);
    const bool is_narrow = is_guessed && depth >= aspiration_min_depth;
    return search_window(depth, guess, is_narrow ? aspiration_width : 2 * infinite);
  }

  // Aspiration windows: so wide to either side of the last score, and four times as wide where the
  // score falls outside.
  static constexpr int aspiration_min_depth = 5;  // plies; before, scores still jump
  static constexpr Score aspiration_width = 40;   // hundredths of a piece
  static constexpr Score aspiration_growth = 4;
  static constexpr Score aspiration_max_width = 4000;  // beyond it the window is open

  Line search_window(int depth, Score guess, Score width) {
    Score alpha = std::max(guess - width, -infinite);
    Score beta = std::min(guess + width, infinite);
    for (;;) {
      bool is_estimate = false;
      const Score score = tree_.search(root_, alpha, beta, depth, is_estimate);
      const bool is_inside = score > alpha && score < beta;
      if (control().is_stopped() || is_inside || (alpha == -infinite && beta == infinite))
        return line_of(score, is_estimate);
      width *= aspiration_growth;
      if (score <= alpha) alpha = std::max(guess - width, -infinite);
      if (score >= beta) beta = std::min(guess + width, infinite);
      if (width > aspiration_max_width) {
        alpha = -infinite;
        beta = infinite;
      }
    }
  }

  // The exact margin, looked for around what it seems to be, by so many pieces to either side and
  // then by twice as many.
  static constexpr int margin_window = 2;

  Line search_margin(Score guess) {
    int width = margin_window;
    int low = Traits::margin_near(guess) - width;
    int high = low + 2 * width;
    for (;;) {
      bool is_estimate = false;
      const Score alpha = Traits::score_of(low);
      const Score beta = Traits::score_of(high);
      const Score score = tree_.search(root_, alpha, beta, max_search_depth, is_estimate);
      if (control().is_stopped() || (score > alpha && score < beta))
        return line_of(score, is_estimate);
      width *= 2;
      if (score <= alpha) {
        high = low + 1;
        low = high - 2 * width;
      } else {
        low = high - 1;
        high = low + 2 * width;
      }
    }
  }

  Line line_of(Score score, bool is_estimate) {
    return {tree_.principal_variation(), score, !is_estimate && !control().is_stopped()};
  }

  TreeSearch<Traits, Evaluator> tree_;
  TimeManager time_manager_;
  std::int64_t soft_milliseconds_ = INT64_MAX;  // of this iteration
  Position root_{};
  int lines_ = 1;
  Report last_;
  int depth_ = 1;                       // of the iteration
  std::uint64_t next_solve_nodes_ = 0;  // solving is tried again from so many nodes on
  bool is_solving_ = false;             // instead of deepening
  bool is_over_ = true;
};

}  // namespace gipfel

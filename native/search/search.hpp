// The search: iterative deepening over several lines (MultiPV), each in an aspiration window, with
// attempts to solve the rest of the game (endgame_solver.hpp). What happens in the tree is in
// tree_search.hpp, what is left out of it in pruning.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "search/endgame_solver.hpp"
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
      : tree_(table, source), solver_(table) {}

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
    solved_lines_.clear();
    solver_nodes_ = 0;
    is_solving_ = false;
    is_over_ = false;
    time_manager_ = {};
    tree_.begin(root, earlier, only, limits);
    if constexpr (Traits::has_endgame_solver) solver_.begin(limits.helper_number);
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
  struct NoSolver {
    explicit NoSolver(TranspositionTable&) {}
  };
  using Solver = typename std::conditional_t<Traits::has_endgame_solver,
                                             std::type_identity<EndgameSolver<Traits>>,
                                             std::type_identity<NoSolver>>::type;

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

  // Where the end is so near that solving the rest of the game is likely to succeed soon, that is
  // tried between iterations. An attempt goes on from the one before; it gets a number of nodes
  // (its own are cheaper than those of the deepening), and where they do not do, the deepening goes
  // on.
  static constexpr std::uint64_t solve_node_share = 24;  // times the nodes of the deepening
  static constexpr std::uint64_t solve_luck = 4;  // it begins where so many times less may do

  bool begin_solving() {
    if constexpr (Traits::has_endgame_solver) {
      // Who overlooks moves proves nothing.
      if (!control().limits().sight.is_full()) return false;
      if (control().limits().depth < max_search_depth) return false;
      const std::uint64_t left = control().limits().nodes - nodes();
      const std::uint64_t share = (nodes() - solver_nodes_) * solve_node_share;
      if (std::min(left, share) + solver_nodes_ < Traits::solving_nodes(root_) / solve_luck)
        return false;
      if (share <= solver_nodes_) return false;
      solve_bound_ = nodes() + share - solver_nodes_;
      return true;
    }
    return false;
  }

  // With a clock, what is not solved may not take the time of the moves that follow.
  static constexpr std::int64_t solve_time_share = 2;  // times what the move deserves

  std::int64_t solve_milliseconds() {
    if (!control().limits().is_clocked) return INT64_MAX;
    return std::min(soft_milliseconds_, INT64_MAX / solve_time_share) * solve_time_share;
  }

  template <class OnReport>
  void solve(OnReport&& on_report) {
    const std::uint64_t nodes_before = nodes();
    const bool is_solved = solve_lines();
    solver_nodes_ += nodes() - nodes_before;
    if (control().is_paused()) return;
    is_solving_ = false;
    if (is_solved) last_ = {max_search_depth, 0, solved_lines_};
    last_.nodes = nodes();
    control().lift_bounds();
    if (is_solved) on_report(static_cast<const Report&>(last_));
    is_over_ = is_solved || control().is_stopped();
    if (!is_over_) is_over_ = control().is_out_of_time(soft_milliseconds_);
    if (!is_over_) go_deeper();
  }

  // Whether all lines that are wanted, or as many as there are moves, are solved.
  bool solve_lines() {
    while (solved_lines_.size() < static_cast<std::size_t>(lines_)) {
      const std::vector<Item> items = unsolved_moves();
      if (items.empty()) return true;
      control().bound(solve_bound_, solve_milliseconds());
      std::optional<Line> line = solve_line(items);
      if (!line) return false;
      solved_lines_.push_back(std::move(*line));
    }
    return true;
  }

  std::optional<Line> solve_line(const std::vector<Item>& items) {
    if constexpr (Traits::has_endgame_solver) {
      const std::size_t i = std::min(solved_lines_.size(), last_.lines.size() - 1);
      const int guess = Traits::margin_near(last_.lines[i].score);
      auto solution = solver_.solve(root_, items, guess, control());
      if (solution)
        return Line{std::move(solution->line), Traits::score_of(solution->margin), true};
    }
    return std::nullopt;
  }

  // The moves of the root that are searched, without the first moves of solved lines.
  std::vector<Item> unsolved_moves() {
    tree_.root_moves.excluded.clear();
    for (const Line& line : solved_lines_)
      tree_.root_moves.excluded.push_back(Traits::code(line.moves.front()));
    std::array<Item, Traits::max_moves> items;
    const int count = Traits::generate(root_, items.data());
    std::vector<Item> found;
    std::copy_if(items.begin(), items.begin() + count, std::back_inserter(found),
                 [&](const Item& item) { return tree_.root_moves.holds(Traits::code(item)); });
    return found;
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
    const bool is_narrow = is_guessed && depth >= aspiration_min_depth;
    return search_window(depth, guess,
                         is_narrow ? Traits::parameters.aspiration_width : 2 * infinite);
  }

  // Aspiration windows: so wide to either side of the last score, and four times as wide where the
  // score falls outside.
  static constexpr int aspiration_min_depth = 5;  // plies; before, scores still jump
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

  Line line_of(Score score, bool is_estimate) {
    return {tree_.principal_variation(), score, !is_estimate && !control().is_stopped()};
  }

  TreeSearch<Traits, Evaluator> tree_;
  Solver solver_;
  TimeManager time_manager_;
  std::int64_t soft_milliseconds_ = INT64_MAX;  // of this iteration
  Position root_{};
  int lines_ = 1;
  Report last_;
  int depth_ = 1;                   // of the iteration
  std::vector<Line> solved_lines_;  // by the solver, until they are all
  std::uint64_t solver_nodes_ = 0;  // of all that were searched
  std::uint64_t solve_bound_ = 0;   // nodes, of all, at which an attempt is given up
  bool is_solving_ = false;         // instead of deepening
  bool is_over_ = true;
};

}  // namespace gipfel

// Principal variation search with a transposition table, the same for every game.
//
// A game brings its traits (see dvonn/search_traits.hpp and gipf/search_traits.hpp):
//   Position, Item          a position; a move with what ordering and playing it need
//   max_moves               room for the moves of one position
//   key(position)
//   generate(position, items)   the legal moves, none where the game is over; gives their number
//   next(position, item)    the position after the move
//   code(item)              16 bits that tell a position's moves apart, never 0
//   history_index(item)     a place in the history table, below history_size
//   gain(position, item)    what the move is likely to win, for ordering; from `good_gain` on it is
//                           not reduced
//   final_score(position, ply)  of a finished game, from the view of the player to move
//   static_eval(position, ply, is_estimate)   the same where the game is over; else, with
//                           `is_estimate` set, what the position is worth, in hundredths of a piece
//   FeatureSet              what a network sees of a position (see net/evaluator.hpp)
//   is_near_end(position, depth)    whether this depth may see the end of the game: then nothing is
//                           reduced, so that the end is really seen
//   reverse_futility_margin for each ply of depth, in hundredths of a piece
//   has_quiescence, may_capture(position)     whether captures are played out before a position is
//                           evaluated; whether there may be any. `delta_margin` bounds what they
//                           win
//   has_endgame_solver, is_small_endgame(position)    whether the last plies are played out without
//                           the table; whether so little is left: no more than `max_endgame_moves`
//                           moves. Such games have a margin: margin_near(score), score_of(margin)
//   is_forced(item)         the only kind of move there can be (a pass): it costs no depth
//   can_repeat              whether a position that comes again is a draw
//   prefers_short_wins      whether the score of a win counts the plies to it
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/phrase.hpp"
#include "base/score.hpp"
#include "net/evaluator.hpp"
#include "search/limits.hpp"
#include "search/transposition_table.hpp"

namespace gipfel {

template <class Traits>
class Search {
 public:
  using Position = typename Traits::Position;
  using Item = typename Traits::Item;
  using Network = net::Network<typename Traits::FeatureSet>;

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

  // A network evaluates positions where there is one; it must outlive the search.
  explicit Search(TranspositionTable& table, const Network* network = nullptr)
      : table_(table), evaluator_(network, max_ply + 1), frames_(std::make_unique<Frames>()) {}

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
    limits_ = limits;
    root_ = root;
    lines_ = lines;
    only_ = only;
    last_ = {};
    depth_ = 1;
    is_solving_ = false;
    is_over_ = false;
    reset(earlier);
  }

  template <class OnReport>
  bool go_on(std::int64_t pause_milliseconds, OnReport&& on_report) {
    pause_milliseconds_ = pause_milliseconds;
    if (is_paused_) stopped_ = false;
    is_paused_ = false;
    while (!is_over_ && !is_paused_) {
      if (is_solving_) {
        solve(on_report);
      } else {
        run_iteration(on_report);
      }
    }
    last_.nodes = nodes_;
    return is_over_;
  }

  // What was found up to here.
  const Report& last() const { return last_; }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int max_ply = max_search_depth + 28;

  struct Frame {
    std::array<Item, Traits::max_moves> items;
    std::array<int, Traits::max_moves> order;
    std::array<std::uint16_t, 2> killers;
    std::array<Item, max_ply> pv;
    int pv_length;
  };
  using Frames = std::array<Frame, max_ply + 1>;

  Frame& frame(int ply) { return (*frames_)[static_cast<std::size_t>(ply)]; }

  void reset(const std::vector<std::uint64_t>& earlier) {
    nodes_ = 0;
    stopped_ = false;
    is_paused_ = false;
    has_line_ = false;
    node_bound_ = limits_.nodes;
    next_solve_nodes_ = 0;
    next_poll_nodes_ = 0;
    table_.begin_search();
    keys_ = earlier;
    if (keys_.empty() || keys_.back() != Traits::key(root_)) keys_.push_back(Traits::key(root_));
    for (Frame& each : *frames_) each.killers = {0, 0};
    for (auto& side : history_) side.fill(0);
  }

  // One iteration.
  template <class OnReport>
  void run_iteration(OnReport&& on_report) {
    if (limits_.helper_number != 0 && depth_ > 2 && (depth_ + limits_.helper_number) % 3 == 0)
      return go_deeper();
    Report report = search_lines(root_, depth_, lines_, last_);
    if (is_paused_) return;
    if (!stopped_ || last_.lines.empty()) last_ = std::move(report);
    last_.nodes = nodes_;
    has_line_ = true;
    is_over_ = stopped_;
    if (is_over_) return;
    on_report(static_cast<const Report&>(last_));
    is_over_ = are_lines_solved(last_) || is_past(limits_.soft_milliseconds);
    if (is_over_) return;
    is_solving_ = begin_solving();
    if (!is_solving_) go_deeper();
  }

  void go_deeper() { is_over_ = ++depth_ > limits_.depth; }

  // Where the end comes into sight, now and then the rest of the game is searched in
  // one go. That needs far fewer nodes than every depth up to the end; where it needs more than its
  // share, it is given up, and the deepening goes on with what the table has learned.
  bool begin_solving() {
    if (limits_.depth < max_search_depth || nodes_ < next_solve_nodes_) return false;
    if (!Traits::is_near_end(root_, depth_ + solve_sight_plies)) return false;
    node_bound_ = std::min(limits_.nodes, nodes_ * solve_node_factor);
    next_solve_nodes_ = node_bound_ * 2;
    return true;
  }

  template <class OnReport>
  void solve(OnReport&& on_report) {
    Report report = search_lines(root_, max_search_depth, lines_, last_);
    if (is_paused_) return;
    is_solving_ = false;
    const bool is_solved = !stopped_;
    if (is_solved) last_ = std::move(report);
    last_.nodes = nodes_;
    if (nodes_ >= node_bound_ && nodes_ < limits_.nodes) stopped_ = false;
    node_bound_ = limits_.nodes;
    if (is_solved) on_report(static_cast<const Report&>(last_));
    is_over_ = is_solved || stopped_;
    if (!is_over_) go_deeper();
  }
  static constexpr int solve_sight_plies = 8;  // plies beyond those of the last iteration
  static constexpr std::uint64_t solve_node_factor = 12;  // of the nodes so far

  bool is_past(std::int64_t milliseconds) const {
    return limits_.now_milliseconds && milliseconds != INT64_MAX &&
           limits_.now_milliseconds() >= milliseconds;
  }

  bool should_stop() {
    if (stopped_) return true;
    if (!has_line_) return false;
    if (nodes_ >= node_bound_) stopped_ = true;
    if (nodes_ >= next_poll_nodes_) {
      next_poll_nodes_ = nodes_ + nodes_between_polls;
      if (limits_.stop && limits_.stop->load(std::memory_order_relaxed)) stopped_ = true;
      if (is_past(limits_.hard_milliseconds)) stopped_ = true;
      if (!stopped_ && is_past(pause_milliseconds_)) stopped_ = is_paused_ = true;
    }
    return stopped_;
  }

  // Nothing is left to find out: every line is exact.
  static bool are_lines_solved(const Report& report) {
    return std::all_of(report.lines.begin(), report.lines.end(),
                       [](const Line& line) { return line.is_solved; });
  }

  Report search_lines(const Position& root, int depth, int lines, const Report& last) {
    Report report;
    report.depth = depth;
    excluded_.clear();
    for (int i = 0; i < lines; ++i) {
      const std::size_t place = static_cast<std::size_t>(i);
      const Score guess = place < last.lines.size() ? last.lines[place].score : 0;
      Line line = search_root(root, depth, guess, place < last.lines.size());
      if (line.moves.empty()) break;
      if (stopped_ && i > 0) break;
      excluded_.push_back(Traits::code(line.moves.front()));
      report.lines.push_back(std::move(line));
      if (stopped_) break;
    }
    // Reduced searches do not always agree: a later line may turn out better.
    std::stable_sort(report.lines.begin(), report.lines.end(),
                     [](const Line& a, const Line& b) { return a.score > b.score; });
    return report;
  }

  Line search_root(const Position& root, int depth, Score guess, bool is_guessed) {
    if constexpr (Traits::has_endgame_solver)
      if (depth == max_search_depth) return search_exact_margin(root, guess);
    return aspiration_search(root, depth, guess, depth > 4 && is_guessed);
  }

  // A narrow window around the last score, widened where the score falls outside.
  Line aspiration_search(const Position& root, int depth, Score guess, bool is_narrow) {
    Score width = is_narrow ? 40 : 2 * infinite;
    Score alpha = std::max(guess - width, -infinite);
    Score beta = std::min(guess + width, infinite);
    for (;;) {
      bool is_estimate = false;
      const Score score = search(root, alpha, beta, depth, 0, is_estimate);
      const bool is_inside = score > alpha && score < beta;
      if (stopped_ || is_inside || (alpha == -infinite && beta == infinite))
        return line_of(score, is_estimate);
      width *= 4;
      if (score <= alpha) alpha = std::max(guess - width, -infinite);
      if (score >= beta) beta = std::min(guess + width, infinite);
      if (width > 4000) {
        alpha = -infinite;
        beta = infinite;
      }
    }
  }

  // The exact result, looked for around what it seems to be.
  Line search_exact_margin(const Position& root, Score guess) {
    int width = 2;
    int low = Traits::margin_near(guess) - width;
    int high = low + 2 * width;
    for (;;) {
      bool is_estimate = false;
      const Score alpha = Traits::score_of(low);
      const Score beta = Traits::score_of(high);
      const Score score = search(root, alpha, beta, max_search_depth, 0, is_estimate);
      if (stopped_ || (score > alpha && score < beta)) return line_of(score, is_estimate);
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
    const Frame& first = frame(0);
    Line line;
    line.moves.assign(first.pv.begin(), first.pv.begin() + first.pv_length);
    line.score = score;
    line.is_solved = !is_estimate && !stopped_;
    return line;
  }

  bool is_repeated(std::uint64_t key) const {
    // keys_.back() is this position's own.
    for (std::size_t i = keys_.size() - 1; i-- > 0;)
      if (keys_[i] == key) return true;
    return false;
  }

  // `is_estimate` is set where the score rests on a static evaluation or a repetition: it is not
  // exact.
  Score search(const Position& position, Score alpha, Score beta, int depth, int ply,
               bool& is_estimate) {
    frame(ply).pv_length = 0;
    if (should_stop()) {
      is_estimate = true;
      return 0;
    }
    ++nodes_;
    const std::uint64_t key = keys_.back();
    if (Traits::can_repeat && limits_.counts_repetition && ply > 0 && is_repeated(key)) {
      is_estimate = true;
      return 0;
    }
    const bool is_root = ply == 0;
    const bool is_pv_node = beta - alpha > 1;
    if constexpr (Traits::has_endgame_solver)
      if (!is_pv_node && Traits::is_small_endgame(position) && Traits::is_near_end(position, depth))
        return solve_endgame(position, alpha, beta, ply);
    TableEntry entry;
    const bool is_hit = table_.probe(key, entry);
    if (is_hit && !is_root && !is_pv_node && entry.depth >= table_depth(depth)) {
      const Score score = score_from_table(entry.score, ply);
      if (entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= beta) ||
          (entry.bound == Bound::upper && score <= alpha)) {
        if (entry.depth != solved_depth) is_estimate = true;
        return score;
      }
    }

    if (depth <= 0 || ply >= max_ply - 1) {
      if constexpr (Traits::has_quiescence)
        return quiescence(position, alpha, beta, ply, 0, is_estimate);
      return evaluator_.static_eval(position, ply, is_estimate);
    }
    if (!is_pv_node && depth <= shallow && ply > 0 && !Traits::is_near_end(position, depth)) {
      bool child_is_estimate = false;
      const Score static_eval = evaluator_.static_eval(position, ply, child_is_estimate);
      if (child_is_estimate && is_futile(static_eval, alpha, beta, depth)) {
        is_estimate = true;
        return static_eval;
      }
    }
    Frame& here = frame(ply);
    const int count = Traits::generate(position, here.items.data());
    if (count == 0) return Traits::final_score(position, ply);
    return search_children(position, alpha, beta, depth, ply, count, is_hit ? entry.move : 0,
                           is_estimate);
  }

  // The last few plies: playing on is cheaper than remembering, and exact.
  Score solve_endgame(const Position& position, Score alpha, Score beta, int ply) {
    if (should_stop()) return 0;
    std::array<Item, Traits::max_endgame_moves> items;
    const int count = Traits::generate(position, items.data());
    if (count == 0) return Traits::final_score(position, ply);
    sort_by_gain(position, items, count);
    Score best = -infinite;
    for (int i = 0; i < count && best < beta; ++i) {
      ++nodes_;
      alpha = std::max(alpha, best);
      const Position next = Traits::next(position, items[static_cast<std::size_t>(i)]);
      best = std::max(best, -solve_endgame(next, -beta, -alpha, ply + 1));
    }
    return best;
  }

  // By insertion: there are few, and equal ones keep their order in every build.
  template <class Items>
  static void sort_by_gain(const Position& position, Items& items, int count) {
    std::array<int, Traits::max_endgame_moves> gains;
    for (int i = 0; i < count; ++i) {
      const Item item = items[static_cast<std::size_t>(i)];
      const int gain = Traits::gain(position, item);
      std::size_t place = static_cast<std::size_t>(i);
      for (; place > 0 && gains[place - 1] < gain; --place) {
        items[place] = items[place - 1];
        gains[place] = gains[place - 1];
      }
      items[place] = item;
      gains[place] = gain;
    }
  }

  // Near the leaves: whether the score is so far above or below the window that a search would
  // hardly change it.
  static constexpr int shallow = 3;
  static bool is_futile(Score static_eval, Score alpha, Score beta, int depth) {
    if (static_eval >= beta + Traits::reverse_futility_margin * depth && !is_decided(beta))
      return true;
    return depth < shallow && static_eval + razoring_margin * depth <= alpha && !is_decided(alpha);
  }
  static constexpr Score razoring_margin = 250;

  // At the end of the depth: what the player to move captures is played out, for as long as
  // captures follow each other, before the position is evaluated.
  Score quiescence(const Position& position, Score alpha, Score beta, int ply, int captures,
                   bool& is_estimate) {
    bool child_is_estimate = false;
    const Score static_eval = evaluator_.static_eval(position, ply, child_is_estimate);
    if (!child_is_estimate) return static_eval;
    is_estimate = true;
    if (static_eval >= beta || static_eval + Traits::delta_margin <= alpha) return static_eval;
    if (captures >= max_quiescence_plies || ply >= max_ply - 1 || !Traits::may_capture(position))
      return static_eval;
    Frame& here = frame(ply);
    const int count = Traits::generate(position, here.items.data());
    Score best = static_eval;
    for (int i = 0; i < count && best < beta; ++i) {
      const Item& item = here.items[static_cast<std::size_t>(i)];
      if (Traits::gain(position, item) < Traits::good_gain) continue;
      ++nodes_;
      alpha = std::max(alpha, best);
      const Score score = -quiescence(Traits::next(position, item), -beta, -alpha, ply + 1,
                                      captures + 1, is_estimate);
      best = std::max(best, score);
    }
    return best;
  }
  static constexpr int max_quiescence_plies = 8;

  Score search_children(const Position& position, Score alpha, Score beta, int depth, int ply,
                        int count, std::uint16_t hash_move, bool& is_estimate) {
    Frame& here = frame(ply);
    const std::uint64_t key = keys_.back();
    const bool is_pv_node = beta - alpha > 1;
    const Score first_alpha = alpha;
    const int side = Traits::side(position);
    score_moves(position, count, ply, hash_move, side);
    Score best = -infinite;
    std::uint16_t best_move = 0;
    bool any_estimate = false;
    int tried = 0;
    for (int i = 0; i < count; ++i) {
      const Item& item = pick_best(here, i, count);
      if (ply == 0 && is_excluded(item)) continue;
      if (is_late_move_pruned(position, depth, ply, tried, best, is_pv_node) &&
          here.order[static_cast<std::size_t>(i)] < good_gain_order) {
        any_estimate = true;
        break;
      }
      const Position next = Traits::next(position, item);
      keys_.push_back(Traits::key(next));
      table_.prefetch(keys_.back());
      bool child_is_estimate = false;
      const int less = Traits::is_forced(item) || count == 1 ? 0 : 1;
      const int deeper = depth - less;
      // DVONN E1: the player who places the last piece also makes the first move.
      const bool is_again = Traits::side(next) == side;
      const auto look = [&](Score lower, Score upper, int plies) {
        return is_again ? search(next, lower, upper, plies, ply + 1, child_is_estimate)
                        : -search(next, -upper, -lower, plies, ply + 1, child_is_estimate);
      };
      Score score;
      if (tried == 0) {
        score = look(alpha, beta, deeper);
      } else {
        const int reduction = Traits::is_near_end(position, depth)
                                  ? 0
                                  : late_move_reduction(depth, tried, is_pv_node,
                                                        here.order[static_cast<std::size_t>(i)]);
        score = look(alpha, alpha + 1, deeper - reduction);
        if (score > alpha && reduction > 0) {
          child_is_estimate = false;
          score = look(alpha, alpha + 1, deeper);
        }
        if (score > alpha && score < beta) {
          child_is_estimate = false;
          score = look(alpha, beta, deeper);
        }
      }
      keys_.pop_back();
      if (stopped_) {
        is_estimate = true;
        if (tried == 0 && best == -infinite) best = alpha;
        return best;
      }
      ++tried;
      any_estimate |= child_is_estimate;
      if (score > best) {
        best = score;
        best_move = Traits::code(item);
        if (score > alpha || (ply == 0 && tried == 1)) update_pv(item, ply);
        if (score > alpha) alpha = score;
      }
      if (alpha >= beta) {
        // One exact refutation is enough for the bound to be exact.
        any_estimate = child_is_estimate;
        update_history(item, depth, ply, side);
        break;
      }
    }
    if (tried == 0) return best;
    is_estimate |= any_estimate;
    const Bound bound = best >= beta         ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    if (ply > 0 || (excluded_.empty() && only_.empty()))
      table_.store(key, {best_move, score_to_table(best, ply),
                         any_estimate ? table_depth(depth) : solved_depth, bound});
    return best;
  }

  // Whatever was searched to the end of every line is good for every depth.
  static constexpr std::uint8_t solved_depth = 255;
  static std::uint8_t table_depth(int depth) {
    return static_cast<std::uint8_t>(std::clamp(depth, 0, 250));
  }

  // Distances to the end are counted from the root in the search and from here in the table.
  static Score score_from_table(std::int16_t score, int ply) {
    if (!Traits::prefers_short_wins || !is_decided(score)) return score;
    return score > 0 ? score - ply : score + ply;
  }
  static std::int16_t score_to_table(Score score, int ply) {
    if (Traits::prefers_short_wins && is_decided(score)) score += score > 0 ? ply : -ply;
    return static_cast<std::int16_t>(std::clamp(score, -infinite, infinite));
  }

  bool is_excluded(const Item& item) const {
    const auto holds = [&](const std::vector<std::uint16_t>& codes) {
      return std::find(codes.begin(), codes.end(), Traits::code(item)) != codes.end();
    };
    return holds(excluded_) || (!only_.empty() && !holds(only_));
  }

  // Near the leaves: whether so many moves were tried that the quiet ones left are not worth it.
  static bool is_late_move_pruned(const Position& position, int depth, int ply, int tried,
                                  Score best, bool is_pv_node) {
    return !is_pv_node && ply > 0 && depth <= shallow && tried >= 3 + 3 * depth * depth &&
           best > -decided && !Traits::is_near_end(position, depth);
  }

  static int late_move_reduction(int depth, int tried, bool is_pv_node, int order) {
    if (depth < 2 || tried < 2 || order >= good_gain_order) return 0;
    int reduction = 1 + (tried >= 5) + (depth >= 5 && tried >= 10) + (depth >= 7 && tried >= 16);
    if (is_pv_node) --reduction;
    return std::clamp(reduction, 0, depth - 1);
  }

  // Orders: the table's move, then what the game calls good, killers, then history.
  static constexpr int hash_move_order = 1 << 28;
  static constexpr int good_gain_order = 1 << 22;
  static constexpr int killer_order = 1 << 20;

  void score_moves(const Position& position, int count, int ply, std::uint16_t hash_move,
                   int side) {
    Frame& here = frame(ply);
    for (int i = 0; i < count; ++i) {
      const std::size_t place = static_cast<std::size_t>(i);
      const Item& item = here.items[place];
      const std::uint16_t code = Traits::code(item);
      int order = history_[static_cast<std::size_t>(side)][Traits::history_index(item)];
      const int gain = Traits::gain(position, item);
      order += gain * 4096;
      if (gain >= Traits::good_gain) order += good_gain_order;
      if (code == here.killers[0]) order += killer_order;
      if (code == here.killers[1]) order += killer_order / 2;
      if (code == hash_move) order = hash_move_order;
      here.order[place] = order;
    }
  }

  // The best of what is left, moved to the front.
  const Item& pick_best(Frame& here, int from, int count) {
    int best = from;
    for (int i = from + 1; i < count; ++i)
      if (here.order[static_cast<std::size_t>(i)] > here.order[static_cast<std::size_t>(best)])
        best = i;
    std::swap(here.order[static_cast<std::size_t>(from)],
              here.order[static_cast<std::size_t>(best)]);
    std::swap(here.items[static_cast<std::size_t>(from)],
              here.items[static_cast<std::size_t>(best)]);
    return here.items[static_cast<std::size_t>(from)];
  }

  void update_pv(const Item& item, int ply) {
    Frame& here = frame(ply);
    const Frame& below = frame(ply + 1);
    here.pv[0] = item;
    std::copy(below.pv.begin(), below.pv.begin() + below.pv_length, here.pv.begin() + 1);
    here.pv_length = below.pv_length + 1;
  }

  void update_history(const Item& item, int depth, int ply, int side) {
    Frame& here = frame(ply);
    const std::uint16_t code = Traits::code(item);
    if (here.killers[0] != code) here.killers = {code, here.killers[0]};
    int& value = history_[static_cast<std::size_t>(side)][Traits::history_index(item)];
    const int weight = std::min(depth, history_max_depth);
    value += weight * weight * 16;
    if (value < killer_order / 4) return;
    for (auto& each : history_)
      for (int& old : each) old /= 2;
  }

  static constexpr int history_max_depth =
      10;  // plies: the rest in one go has a depth without meaning

  TranspositionTable& table_;
  Limits limits_;
  std::int64_t pause_milliseconds_ = INT64_MAX;
  Position root_{};
  int lines_ = 1;
  Report last_;
  int depth_ = 1;            // of the iteration
  bool is_solving_ = false;  // instead of deepening
  bool is_over_ = true;
  net::Evaluator<Traits> evaluator_;
  std::unique_ptr<Frames> frames_;
  std::array<std::array<int, Traits::history_size>, 2> history_{};
  std::vector<std::uint64_t> keys_;
  std::vector<std::uint16_t> excluded_;
  std::vector<std::uint16_t> only_;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_bound_ = 0;
  std::uint64_t next_solve_nodes_ = 0;
  std::uint64_t next_poll_nodes_ = 0;
  bool stopped_ = false;
  bool is_paused_ = false;  // stopped, and to go on
  bool has_line_ = false;
};

}  // namespace gipfel

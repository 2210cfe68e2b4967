// One search of the game tree to a given depth: principal variation search (Marsland and Campbell,
// "Parallel Search of Strongly Ordered Game Trees", 1982) with a transposition table, quiescence
// search and a solver of small endgames, the same for every game.
//
// A game brings its traits (see dvonn/search_traits.hpp and gipf/search_traits.hpp):
//   Position, Item          a position; a move with what ordering and playing it need
//   max_moves               room for the moves of one position
//   key(position), side(position)   its Zobrist key; the player to move, 0 or 1
//   generate(position, items)   the legal moves, none where the game is over; gives their number
//   next(position, item)    the position after the move
//   code(item)              16 bits that tell a position's moves apart, never 0
//   history_index(item)     a place in the history table, below history_size
//   gain(position, item)    what the move is likely to win, for ordering; from `good_gain` on it is
//                           not reduced
//   final_score(position, ply)  of a finished game, for the player to move
//   hardness(position, item)    how hard the move is to see, 0 where it strikes everybody
//   static_eval(position, ply, is_estimate)   the same where the game is over; else, with
//                           `is_estimate` set, what the position is worth, in hundredths of a piece
//   FeatureSet              what a network sees of a position (see net/evaluator.hpp)
//   is_near_end(position, depth)    whether this depth may see the end of the game: then nothing is
//                           pruned or reduced, so that the end is really seen
//   parameters              the constants of its search (see search/parameters.hpp)
//   has_ordering_bonus, ordering_bonus(position, item)   whether quiet moves are ordered by more
//   than
//                           their history; by what
//   has_quiescence, may_capture(position)     whether captures are played out before a position is
//                           evaluated; whether there may be any. `delta_margin` bounds what they
//                           win
//   has_endgame_solver      whether games end with a margin and are solved (endgame_solver.hpp):
//                           margin_near(score), score_of(margin), margin_reaching(score);
//                           solving_nodes(position) is about what that takes
//   is_small_endgame(position)  whether so little is left, no more than `max_endgame_moves` moves,
//                           that the last plies are played out without the table
//   is_forced(item)         the only kind of move there can be (a pass): it costs no depth
//   can_repeat              whether a position that comes again is a draw
//   prefers_short_wins      whether the score of a win counts the plies to it
//   time_share(position, moves_to_go)   what a move deserves of the time on the clock, from here
//                           on or for the next moves alone (see search/time_budget.hpp)
//   levels(position)        the weaker players that it offers (see search/levels.hpp)
//   margin_of(score)        what a decided score says of the result, for self-play
//
// An evaluator evaluates positions, by a network or by hand-chosen features (net/evaluator.hpp):
//   Source                  what it evaluates by; the search is handed one
//   static_eval(position, ply, is_estimate)   as a game's
//   is_batched, evaluate_children(position, items, count)   whether it would rather do all
//                           positions after one together, just before the search comes to them
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <tuple>
#include <vector>

#include "net/evaluator.hpp"
#include "search/ordering.hpp"
#include "search/pruning.hpp"
#include "search/small_endgame.hpp"
#include "search/stop_control.hpp"
#include "search/time_manager.hpp"
#include "search/transposition_table.hpp"

namespace gipfel {

// Which moves of the root are searched, by their codes.
struct RootMoves {
  std::vector<std::uint16_t> only;      // all where it is empty
  std::vector<std::uint16_t> excluded;  // those of better lines

  bool are_all() const { return only.empty() && excluded.empty(); }
  bool holds(std::uint16_t code) const {
    return (only.empty() || contains(only, code)) && !contains(excluded, code);
  }

 private:
  static bool contains(const std::vector<std::uint16_t>& codes, std::uint16_t code) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
  }
};

template <class Traits, class Evaluator = net::Evaluator<Traits>>
class TreeSearch {
 public:
  using Position = typename Traits::Position;
  using Item = typename Traits::Item;

  TreeSearch(TranspositionTable& table, typename Evaluator::Source* source)
      : table_(table), evaluator_(source, max_ply + 1), frames_(std::make_unique<Frames>()) {}

  // Forgets the search before. `earlier` are the keys of the game's positions so far.
  void begin(const Position& root, const std::vector<std::uint64_t>& earlier,
             const std::vector<std::uint16_t>& only, const Limits& limits) {
    control = StopControl(limits);
    root_moves = {only, {}};
    keys_ = earlier;
    if (keys_.empty() || keys_.back() != Traits::key(root)) keys_.push_back(Traits::key(root));
    for (Frame& each : *frames_) {
      each.killers = {};
      each.excluded = 0;
    }
    ordering_.clear();
    table_.begin_search();
  }

  // The score of the root between alpha and beta, or a bound outside. `is_estimate` is set where it
  // rests on a static evaluation or a repetition: it is not exact.
  Score search(const Position& root, Score alpha, Score beta, int depth, bool& is_estimate) {
    return search(root, alpha, beta, depth, 0, false, is_estimate);
  }

  // The line of play of the last search.
  std::vector<Item> principal_variation() const {
    const Frame& first = frames_->front();
    return {first.pv.begin(), first.pv.begin() + first.pv_length};
  }

  StopControl control;
  RootMoves root_moves;
  RootEffort root_effort;

 private:
  // How far forced moves and captures may lead a search beyond its depth.
  static constexpr int max_extension_plies = 28;
  static constexpr int max_ply = max_search_depth + max_extension_plies;

  struct Frame {
    std::array<Item, Traits::max_moves> items;
    std::array<int, Traits::max_moves> order;
    Killers killers;
    std::array<Item, max_ply> pv;  // the best line of play from here
    int pv_length;
    Score static_eval;           // no_eval where there is none
    std::uint16_t excluded = 0;  // a move that is left out, to see whether it is singular
  };
  using Frames = std::array<Frame, max_ply + 1>;
  using Ordering = MoveOrdering<Traits>;

  Frame& frame(int ply) { return (*frames_)[static_cast<std::size_t>(ply)]; }

  bool is_repeated(std::uint64_t key) const {
    // keys_.back() is this position's own.
    return std::find(keys_.begin(), keys_.end() - 1, key) != keys_.end() - 1;
  }

  static constexpr Score no_eval = infinite + 1;
  static constexpr const SearchParameters& parameters() { return Traits::parameters; }

  // A node of the tree while it is searched.
  struct Node {
    const Position& position;
    Score alpha;
    Score beta;
    int depth;
    int ply;
    bool is_cut_node;  // of a null window, and expected to fail high
    bool is_near_end = false;
    bool is_improving = true;  // since the player's move before, or not known
    TableEntry entry = {};     // the table's, if any

    bool is_pv_node() const { return beta - alpha > 1; }
    bool is_root() const { return ply == 0; }
  };

  Score search(const Position& position, Score alpha, Score beta, int depth, int ply,
               bool is_cut_node, bool& is_estimate) {
    Frame& here = frame(ply);
    here.pv_length = 0;
    if (control.should_stop()) {
      is_estimate = true;
      return 0;
    }
    control.count_node();
    const std::uint64_t key = keys_.back();
    if (Traits::can_repeat && control.limits().counts_repetition && ply > 0 && is_repeated(key)) {
      is_estimate = true;
      return 0;
    }
    Node node{position, alpha, beta, depth, ply, is_cut_node};
    if constexpr (Traits::has_endgame_solver)
      if (!node.is_pv_node() && control.limits().sight.is_full() &&
          Traits::is_small_endgame(position) && Traits::is_near_end(position, depth))
        return Traits::score_of(
            SmallEndgame<Traits>::search(position, Traits::margin_reaching(beta), control));
    Score score = 0;
    if (table_.probe(key, node.entry) && is_cut_by_table(node, score)) {
      if (node.entry.depth != solved_depth) is_estimate = true;
      return score;
    }
    if (depth <= 0 || ply >= max_ply - 1) {
      if constexpr (Traits::has_quiescence)
        return quiescence(position, alpha, beta, ply, 0, is_estimate);
      return evaluator_.static_eval(position, ply, is_estimate);
    }
    evaluate(node);
    if (is_pruned(node, score)) {
      is_estimate = true;
      return score;
    }
    if (is_reduced_without_table_move(node)) --node.depth;
    const int extension = singular_extension(node, score);
    if (extension == multi_cut) {
      is_estimate = true;
      return score;
    }
    const int count = Traits::generate(position, here.items.data());
    if (count == 0) return Traits::final_score(position, ply);
    return search_moves(node, count, extension, is_estimate);
  }

  bool is_cut_by_table(const Node& node, Score& score) {
    if (node.is_root() || node.is_pv_node() || frame(node.ply).excluded != 0 ||
        node.entry.depth < table_depth(node.depth))
      return false;
    score = score_from_table(node.entry.score, node.ply);
    const Bound bound = node.entry.bound;
    return bound == Bound::exact || (bound == Bound::lower && score >= node.beta) ||
           (bound == Bound::upper && score <= node.alpha);
  }

  void evaluate(Node& node) {
    Frame& here = frame(node.ply);
    here.static_eval = no_eval;
    node.is_near_end = Traits::is_near_end(node.position, node.depth);
    if (node.is_near_end) return;
    bool is_undecided = false;
    const Score static_eval = evaluator_.static_eval(node.position, node.ply, is_undecided);
    if (!is_undecided) return;
    here.static_eval = static_eval;
    if (node.ply < 2 || frame(node.ply - 2).static_eval == no_eval) return;
    node.is_improving = static_eval > frame(node.ply - 2).static_eval;
  }

  // Pruning before any move is tried.
  bool is_pruned(const Node& node, Score& score) {
    const Frame& here = frame(node.ply);
    if (node.is_pv_node() || node.is_root() || here.excluded != 0 || here.static_eval == no_eval)
      return false;
    score = here.static_eval;
    return is_reverse_futile(parameters(), score, node.beta, node.depth, node.is_improving) ||
           is_razored(parameters(), score, node.alpha, node.depth);
  }

  // Internal iterative reduction.
  bool is_reduced_without_table_move(const Node& node) {
    return parameters().iir_depth != 0 && node.depth >= parameters().iir_depth &&
           node.entry.move == 0 && frame(node.ply).excluded == 0 && !node.is_near_end &&
           !node.is_root();
  }

  static constexpr int multi_cut = -1;

  // Singular extensions: a table move that stands alone is looked at one ply deeper. Where another
  // one reaches the window, too, the node needs no search (multi-cut).
  int singular_extension(const Node& node, Score& score) {
    const TableEntry& entry = node.entry;
    if (parameters().singular_depth == 0 || node.depth < parameters().singular_depth ||
        node.is_root() || node.is_near_end || node.ply >= singular_max_ply || entry.move == 0 ||
        frame(node.ply).excluded != 0 || entry.bound == Bound::upper ||
        entry.depth == solved_depth || entry.depth + singular_depth_gap < node.depth)
      return 0;
    const Score expected = score_from_table(entry.score, node.ply);
    if (is_decided(expected)) return 0;
    const Score least = expected - parameters().singular_margin * node.depth;
    bool is_estimate = false;
    frame(node.ply).excluded = entry.move;
    score = search(node.position, least - 1, least, (node.depth - 1) / 2, node.ply,
                   node.is_cut_node, is_estimate);
    frame(node.ply).excluded = 0;
    if (control.is_stopped()) return 0;
    if (score < least) return 1;
    return !node.is_pv_node() && least >= node.beta ? multi_cut : 0;
  }
  static constexpr int singular_depth_gap = 3;  // by which the table may know less
  static constexpr int singular_max_ply = max_ply / 2;

  // ProbCut (Buro, "ProbCut: An Effective Selective Extension of the Alpha-Beta Algorithm", 1995):
  // where a move that wins something stays far above the window in a shallower search, it will in a
  // deeper one. The moves are scored, and the first of them get into order.
  bool is_probcut(const Node& node, int count, Score& score) {
    Frame& here = frame(node.ply);
    if (parameters().probcut_depth == 0 || node.depth < parameters().probcut_depth ||
        node.is_pv_node() || node.is_near_end || is_decided(node.beta) || here.excluded != 0)
      return false;
    const Score bound = node.beta + parameters().probcut_margin;
    for (int i = 0; i < std::min(count, probcut_moves); ++i) {
      Ordering::pick_best(here.items.data(), here.order.data(), i, count);
      if (here.order[static_cast<std::size_t>(i)] < Ordering::good_gain_order) break;
      const Position next = Traits::next(node.position, here.items[static_cast<std::size_t>(i)]);
      if (Traits::side(next) == Traits::side(node.position)) break;
      keys_.push_back(Traits::key(next));
      bool is_estimate = false;
      score = -search(next, -bound, 1 - bound, node.depth - parameters().probcut_reduction,
                      node.ply + 1, !node.is_cut_node, is_estimate);
      keys_.pop_back();
      if (control.is_stopped()) return false;
      if (score >= bound) return true;
    }
    return false;
  }
  static constexpr int probcut_moves = 4;

  // By how many plies less a move is searched, after so many others.
  int reduction(const Node& node, const Item& item, bool is_quiet, int tried) const {
    if (node.depth < 2 || tried < 2 || node.is_near_end) return 0;
    if (!is_quiet && parameters().reduction_capture == 0) return 0;
    int parts = late_move_reduction(parameters(), node.depth, tried);
    if (node.is_pv_node()) parts -= parameters().reduction_pv;
    if (node.is_cut_node) parts += parameters().reduction_cut_node;
    if (!node.is_improving) parts += parameters().reduction_not_improving;
    parts -= is_quiet ? ordering_.history(node.position, item) * parameters().reduction_history /
                            max_history
                      : parameters().reduction_capture;
    return std::clamp(parts / one_ply, 0, node.depth - 1);
  }

  Score search_moves(const Node& node, int count, int extension, bool& is_estimate) {
    const auto [position, first_alpha, beta, depth, ply] =
        std::tie(node.position, node.alpha, node.beta, node.depth, node.ply);
    Frame& here = frame(ply);
    const int side = Traits::side(position);
    if constexpr (Evaluator::is_batched)
      if (depth <= 1) evaluator_.evaluate_children(position, here.items.data(), count);
    ordering_.score_moves(position, here.items.data(), count, here.killers, node.entry.move,
                          here.order.data());
    Score best = -infinite;
    if (is_probcut(node, count, best)) {
      is_estimate = true;
      return best;
    }
    best = -infinite;
    Score alpha = first_alpha;
    std::uint16_t best_move = 0;
    bool any_estimate = false;
    int tried = 0;
    for (int i = 0; i < count; ++i) {
      Ordering::pick_best(here.items.data(), here.order.data(), i, count);
      const Item& item = here.items[static_cast<std::size_t>(i)];
      const std::uint16_t code = Traits::code(item);
      if (code == here.excluded || (node.is_root() && !root_moves.holds(code))) continue;
      if (tried > 0 && is_overlooked(node, item)) {
        any_estimate = true;
        continue;
      }
      const bool is_quiet = here.order[static_cast<std::size_t>(i)] < Ordering::good_gain_order;
      if (is_quiet && !node.is_near_end && !node.is_pv_node() && best > -decided &&
          is_late_move_pruned(parameters(), depth, tried, node.is_improving)) {
        any_estimate = true;
        break;
      }
      const int deeper = depth - (Traits::is_forced(item) || count == 1 ? 0 : 1) +
                         (code == node.entry.move ? extension : 0);
      const Position next = Traits::next(position, item);
      const std::uint64_t nodes_before = control.nodes();
      bool child_is_estimate = false;
      const Score liking = node.is_root() ? control.limits().sight.liking(keys_.back(), code) : 0;
      const Score score = search_child(node, next, Traits::side(next) == side, alpha, deeper,
                                       reduction(node, item, is_quiet, tried), tried == 0, liking,
                                       child_is_estimate);
      if (control.is_stopped()) {
        is_estimate = true;
        return tried == 0 ? alpha : best;
      }
      ++tried;
      if (node.is_root()) root_effort.add(code, control.nodes() - nodes_before);
      any_estimate |= child_is_estimate;
      if (score > best) {
        best = score;
        best_move = code;
        if (score > alpha || (node.is_root() && tried == 1)) update_pv(item, ply);
        alpha = std::max(alpha, score);
      }
      if (alpha >= beta) {
        // One exact refutation is enough for the bound to be exact.
        any_estimate = child_is_estimate;
        ordering_.update(position, here.items.data(), i + 1, depth, here.killers);
        break;
      }
    }
    if (here.excluded != 0) return tried == 0 ? first_alpha : best;
    if (tried == 0) return best;
    is_estimate |= any_estimate;
    const Bound bound = best >= beta         ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    const std::uint8_t good_to = any_estimate ? table_depth(depth) : solved_depth;
    if (!node.is_root() || root_moves.are_all())
      table_.store(keys_.back(), {best_move, score_to_table(best, ply), good_to, bound});
    return best;
  }

  // What strikes the player first is always seen: so there is a move everywhere. At the root, so is
  // what ends the game.
  bool is_overlooked(const Node& node, const Item& item) const {
    const Sight& sight = control.limits().sight;
    if (sight.is_full()) return false;
    if (sight.sees(keys_.back(), Traits::code(item), Traits::hardness(node.position, item)))
      return false;
    if (!node.is_root()) return true;
    bool is_undecided = false;
    Traits::static_eval(Traits::next(node.position, item), 1, is_undecided);
    return is_undecided;
  }

  // The first move is searched with the whole window, the others with a null window and perhaps
  // reduced; where they turn out better, once more without reduction and with the whole window.
  Score search_child(const Node& node, const Position& next, bool is_same_side, Score alpha,
                     int depth, int reduction, bool is_first, Score liking, bool& is_estimate) {
    keys_.push_back(Traits::key(next));
    table_.prefetch(keys_.back());
    // DVONN E1: the player who places the last piece also makes the first move.
    const auto score_within = [&](Score lower, Score upper, int plies, bool is_cut_node) {
      const int ply = node.ply + 1;
      is_estimate = false;
      lower -= liking;
      upper -= liking;
      const Score found = is_same_side
                              ? search(next, lower, upper, plies, ply, is_cut_node, is_estimate)
                              : -search(next, -upper, -lower, plies, ply, is_cut_node, is_estimate);
      return is_decided(found) ? found : found + liking;
    };
    const bool is_reply_cut_node = node.is_pv_node() || !node.is_cut_node;
    Score score =
        is_first
            ? score_within(alpha, node.beta, depth, !node.is_pv_node() && !node.is_cut_node)
            : score_within(alpha, alpha + 1, depth - reduction, reduction > 0 || is_reply_cut_node);
    if (!is_first && score > alpha && reduction > 0)
      score = score_within(alpha, alpha + 1, depth, !node.is_cut_node);
    if (!is_first && score > alpha && score < node.beta)
      score = score_within(alpha, node.beta, depth, false);
    keys_.pop_back();
    return score;
  }

  // Quiescence search: what the player to move captures is played out, for as long as captures
  // follow each other, before the position is evaluated.
  Score quiescence(const Position& position, Score alpha, Score beta, int ply, int captures,
                   bool& is_estimate) {
    bool is_undecided = false;
    const Score static_eval = evaluator_.static_eval(position, ply, is_undecided);
    if (!is_undecided) return static_eval;
    is_estimate = true;
    // Standing pat; and delta pruning, where no captures can reach the window.
    if (static_eval >= beta || static_eval + Traits::delta_margin <= alpha) return static_eval;
    if (captures >= max_captures || ply >= max_ply - 1 || !Traits::may_capture(position))
      return static_eval;
    Frame& here = frame(ply);
    const int count = Traits::generate(position, here.items.data());
    Score best = static_eval;
    for (int i = 0; i < count && best < beta; ++i) {
      const Item& item = here.items[static_cast<std::size_t>(i)];
      if (Traits::gain(position, item) < Traits::good_gain) continue;
      control.count_node();
      alpha = std::max(alpha, best);
      const Score score = -quiescence(Traits::next(position, item), -beta, -alpha, ply + 1,
                                      captures + 1, is_estimate);
      best = std::max(best, score);
    }
    return best;
  }
  // In a row. More than four hardly ever matter.
  static constexpr int max_captures = 8;

  void update_pv(const Item& item, int ply) {
    Frame& here = frame(ply);
    const Frame& below = frame(ply + 1);
    here.pv[0] = item;
    std::copy(below.pv.begin(), below.pv.begin() + below.pv_length, here.pv.begin() + 1);
    here.pv_length = below.pv_length + 1;
  }

  // Whatever was searched to the end of every line is good for every depth.
  static constexpr std::uint8_t solved_depth = 255;
  static std::uint8_t table_depth(int depth) {
    return static_cast<std::uint8_t>(std::clamp(depth, 0, solved_depth - 1));
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

  TranspositionTable& table_;
  Evaluator evaluator_;
  std::unique_ptr<Frames> frames_;
  Ordering ordering_;
  std::vector<std::uint64_t> keys_;  // of the game so far and of the path from the root
};

}  // namespace gipfel

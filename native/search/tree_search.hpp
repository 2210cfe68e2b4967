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
//   static_eval(position, ply, is_estimate)   the same where the game is over; else, with
//                           `is_estimate` set, what the position is worth, in hundredths of a piece
//   FeatureSet              what a network sees of a position (see net/evaluator.hpp)
//   is_near_end(position, depth)    whether this depth may see the end of the game: then nothing is
//                           pruned or reduced, so that the end is really seen
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
//   time_share(position, moves_to_go)   what a move deserves of the time on the clock, from here
//                           on or for the next moves alone (see search/time_budget.hpp)
//   levels                  the weaker players that it offers (see search/levels.hpp)
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
#include <vector>

#include "net/evaluator.hpp"
#include "search/ordering.hpp"
#include "search/pruning.hpp"
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
    for (Frame& each : *frames_) each.killers = {};
    ordering_.clear();
    table_.begin_search();
  }

  // The score of the root between alpha and beta, or a bound outside. `is_estimate` is set where it
  // rests on a static evaluation or a repetition: it is not exact.
  Score search(const Position& root, Score alpha, Score beta, int depth, bool& is_estimate) {
    return search(root, alpha, beta, depth, 0, is_estimate);
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
  };
  using Frames = std::array<Frame, max_ply + 1>;
  using Ordering = MoveOrdering<Traits>;

  Frame& frame(int ply) { return (*frames_)[static_cast<std::size_t>(ply)]; }

  bool is_repeated(std::uint64_t key) const {
    // keys_.back() is this position's own.
    return std::find(keys_.begin(), keys_.end() - 1, key) != keys_.end() - 1;
  }

  Score search(const Position& position, Score alpha, Score beta, int depth, int ply,
               bool& is_estimate) {
    frame(ply).pv_length = 0;
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
    const bool is_pv_node = beta - alpha > 1;
    if constexpr (Traits::has_endgame_solver)
      if (!is_pv_node && Traits::is_small_endgame(position) && Traits::is_near_end(position, depth))
        return solve_endgame(position, alpha, beta, ply);
    TableEntry entry;
    const bool is_hit = table_.probe(key, entry);
    if (is_hit && ply > 0 && !is_pv_node && entry.depth >= table_depth(depth)) {
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
    if (!is_pv_node && depth <= pruning_max_depth && ply > 0 &&
        !Traits::is_near_end(position, depth)) {
      bool is_undecided = false;
      const Score static_eval = evaluator_.static_eval(position, ply, is_undecided);
      if (is_undecided &&
          (is_reverse_futile(static_eval, beta, depth, Traits::reverse_futility_margin) ||
           is_razored(static_eval, alpha, depth))) {
        is_estimate = true;
        return static_eval;
      }
    }
    const int count = Traits::generate(position, frame(ply).items.data());
    if (count == 0) return Traits::final_score(position, ply);
    return search_moves(position, alpha, beta, depth, ply, count, is_hit ? entry.move : 0,
                        is_estimate);
  }

  Score search_moves(const Position& position, Score alpha, Score beta, int depth, int ply,
                     int count, std::uint16_t hash_move, bool& is_estimate) {
    Frame& here = frame(ply);
    const bool is_pv_node = beta - alpha > 1;
    const bool is_near_end = Traits::is_near_end(position, depth);
    const Score first_alpha = alpha;
    const int side = Traits::side(position);
    if constexpr (Evaluator::is_batched)
      if (depth <= 1) evaluator_.evaluate_children(position, here.items.data(), count);
    ordering_.score_moves(position, here.items.data(), count, here.killers, hash_move,
                          here.order.data());
    Score best = -infinite;
    std::uint16_t best_move = 0;
    bool any_estimate = false;
    int tried = 0;
    for (int i = 0; i < count; ++i) {
      Ordering::pick_best(here.items.data(), here.order.data(), i, count);
      const Item& item = here.items[static_cast<std::size_t>(i)];
      if (ply == 0 && !root_moves.holds(Traits::code(item))) continue;
      const bool may_cut =
          !is_near_end && here.order[static_cast<std::size_t>(i)] < Ordering::good_gain_order;
      if (may_cut && !is_pv_node && ply > 0 && best > -decided &&
          is_late_move_pruned(depth, tried)) {
        any_estimate = true;
        break;
      }
      const int deeper = depth - (Traits::is_forced(item) || count == 1 ? 0 : 1);
      const int reduction = may_cut ? late_move_reduction(depth, tried, is_pv_node) : 0;
      const Position next = Traits::next(position, item);
      const std::uint64_t nodes_before = control.nodes();
      bool child_is_estimate = false;
      const Score score = search_child(next, Traits::side(next) == side, alpha, beta, deeper,
                                       reduction, tried == 0, ply + 1, child_is_estimate);
      if (control.is_stopped()) {
        is_estimate = true;
        return tried == 0 ? alpha : best;
      }
      ++tried;
      if (ply == 0) root_effort.add(Traits::code(item), control.nodes() - nodes_before);
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
        ordering_.update(item, depth, side, here.killers);
        break;
      }
    }
    if (tried == 0) return best;
    is_estimate |= any_estimate;
    const Bound bound = best >= beta         ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    const std::uint8_t good_to = any_estimate ? table_depth(depth) : solved_depth;
    if (ply > 0 || root_moves.are_all())
      table_.store(keys_.back(), {best_move, score_to_table(best, ply), good_to, bound});
    return best;
  }

  // The first move is searched with the whole window, the others with a null window and perhaps
  // reduced; where they turn out better, once more without reduction and with the whole window.
  Score search_child(const Position& next, bool is_same_side, Score alpha, Score beta, int depth,
                     int reduction, bool is_first, int ply, bool& is_estimate) {
    keys_.push_back(Traits::key(next));
    table_.prefetch(keys_.back());
    // DVONN E1: the player who places the last piece also makes the first move.
    const auto score_within = [&](Score lower, Score upper, int plies) {
      is_estimate = false;
      return is_same_side ? search(next, lower, upper, plies, ply, is_estimate)
                          : -search(next, -upper, -lower, plies, ply, is_estimate);
    };
    Score score = is_first ? score_within(alpha, beta, depth)
                           : score_within(alpha, alpha + 1, depth - reduction);
    if (!is_first && score > alpha && reduction > 0) score = score_within(alpha, alpha + 1, depth);
    if (!is_first && score > alpha && score < beta) score = score_within(alpha, beta, depth);
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

  // The last few plies: playing on is cheaper than remembering, and exact.
  Score solve_endgame(const Position& position, Score alpha, Score beta, int ply) {
    if (control.should_stop()) return 0;
    std::array<Item, Traits::max_endgame_moves> items;
    const int count = Traits::generate(position, items.data());
    if (count == 0) return Traits::final_score(position, ply);
    sort_by_gain(position, items, count);
    Score best = -infinite;
    for (int i = 0; i < count && best < beta; ++i) {
      control.count_node();
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

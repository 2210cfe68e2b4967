// DVONN as the search sees it.
#pragma once

#include <algorithm>

#include "base/score.hpp"
#include "dvonn/evaluate.hpp"
#include "dvonn/feature_set.hpp"
#include "dvonn/moves.hpp"
#include "dvonn/placing.hpp"
#include "search/endgame_solver.hpp"
#include "search/levels.hpp"
#include "search/parameters.hpp"
#include "search/time_budget.hpp"

namespace gipfel::dvonn {

struct SearchTraits {
  using Position = dvonn::Position;
  using FeatureSet = dvonn::FeatureSet;

  struct Item {
    Move move;
    std::uint8_t height = 0;
  };

  static constexpr int symmetries = dvonn::symmetries;
  static constexpr int max_moves = 160;  // 23 stacks in six directions
  static constexpr std::size_t history_size = 64 * 64;
  static constexpr Levels all_levels = {{{60, 20, 80},
                                         {106, 39, 51},
                                         {253, 59, 28},
                                         {623, 73, 17},
                                         {1629, 83, 13},
                                         {456, 80, 16},
                                         {1362, 89, 12},
                                         {5190, 95, 10},
                                         {21452, 98, 9},
                                         {0, Sight::full, 0}}};
  static constexpr int good_gain = 1;
  static constexpr SearchParameters parameters = {.reverse_futility_depth = 6,
                                                  .reverse_futility_margin = 190,
                                                  .reverse_futility_improving = 1,
                                                  .razoring_depth = 2,
                                                  .razoring_margin = 217,
                                                  .late_move_depth = 5,
                                                  .late_move_base = 9,
                                                  .late_move_factor = 15,
                                                  .late_move_not_improving = 10,
                                                  .reduction_base = 434,
                                                  .reduction_factor = 570,
                                                  .reduction_pv = 669,
                                                  .reduction_cut_node = 797,
                                                  .reduction_not_improving = 317,
                                                  .reduction_history = 3088,
                                                  .reduction_capture = 1140,
                                                  .iir_depth = 4,
                                                  .probcut_depth = 5,
                                                  .probcut_margin = 103,
                                                  .probcut_reduction = 4,
                                                  .singular_depth = 6,
                                                  .singular_margin = 8,
                                                  .history_factor = 649,
                                                  .history_most = 1710,
                                                  .history_malus = 3,
                                                  .has_capture_history = true,
                                                  .gain_weight = 22,
                                                  .aspiration_width = 76};
  static constexpr bool has_ordering_bonus = false;
  static constexpr bool has_quiescence = false;
  static constexpr bool has_endgame_solver = true;
  static constexpr int small_endgame_stacks = 8;
  static constexpr std::size_t max_endgame_moves = 6 * small_endgame_stacks;
  static constexpr int max_margin = cell_count + 1;
  static constexpr int max_endgame_plies = 2 * cell_count;  // every move empties a cell
  static constexpr bool can_repeat = false;

  static constexpr int all_pieces = red_pieces + 2 * pieces_of_a_colour;
  static constexpr double placing_weight = 0.09;  // of a move of stacking
  static constexpr double stacking_moves = 12;    // of a side until the result is solved
  static constexpr int solved_stacks = 22;        // about so many are left then
  static constexpr double stacks_a_move = 2.25;   // go between two moves of a side
  static constexpr double least_moves = 2.5;      // so that what is left never ends
  static constexpr bool prefers_short_wins = false;

  static std::uint64_t key(const Position& position) { return position.key(); }
  static int side(const Position& position) { return position.turn() == Colour::black; }

  static int generate(const Position& position, Item* items) {
    int size = 0;
    if (position.phase() == Phase::place) {
      for_each(board & ~position.occupied(),
               [&](Cell cell) { items[size++] = {Move::place(cell), 0}; });
      return size;
    }
    for_each_stacking(position, [&](Cell source, Cell target, int height) {
      items[size++] = {Move::stack(source, target), static_cast<std::uint8_t>(height)};
    });
    if (size == 0 && can_stack(position, other(position.turn()))) items[size++] = {Move::pass(), 0};
    return size;
  }

  static Position next(const Position& position, const Item& item) {
    Position result = position;
    if (item.height != 0) {
      stack_unchecked(result, item.move.source, item.move.target, item.height);
    } else {
      play_unchecked(result, item.move);
    }
    return result;
  }

  static std::uint16_t code(const Item& item) {
    return static_cast<std::uint16_t>(1 + ((item.move.source & 63) << 6 | (item.move.target & 63)));
  }
  static std::size_t history_index(const Item& item) { return code(item) - 1u; }
  // Every move empties a cell, and usually some six stacks are left that cannot move.
  static bool is_near_end(const Position& position, int depth) {
    return position.phase() == Phase::stack && depth >= count(position.occupied()) - 6;
  }
  static bool is_small_endgame(const Position& position) {
    return count(position.occupied()) <= small_endgame_stacks;
  }
  static int endgame_size(const Position& position) { return count(position.occupied()); }
  static Replies replies(const Position& position) {
    const Bits occupied = position.occupied();
    Replies found;
    Bits covered = 0;
    for_each_height(position, movable(position, position.turn()), [&](Bits sources, int height) {
      for_each_direction(sources, occupied, height, [&](Bits targets, int) {
        found.moves += count(targets);
        covered |= targets;
      });
    });
    found.pieces_at_risk = position.pieces_in(covered & position.owned_by(other(position.turn())));
    return found;
  }
  // Measured on endgames of strong play, in the geometric mean: twice as many for each stack more.
  static constexpr int free_stacks = 6;
  static std::uint64_t solving_nodes(const Position& position) {
    if (position.phase() == Phase::place) return ~std::uint64_t{0};
    return std::uint64_t{1} << std::max(count(position.occupied()) - free_stacks, 0);
  }
  static bool is_forced(const Item& item) { return item.move.is_pass(); }

  // All placements of a side have about a seventh of the clock, and the moves of stacking equal
  // parts of the rest until the result is solved; docs/engine/clock.md has the measurements. Where
  // there is more time after `moves_to_go` moves, later ones do not count.
  static TimeShare time_share(const Position& position, int moves_to_go) {
    const double most = moves_to_go > 0 ? moves_to_go : most_moves;
    const int stacks = count(position.occupied());
    if (position.phase() == Phase::stack) {
      const double until_solved = (stacks - solved_stacks) / stacks_a_move;
      const double moves = std::min(most, std::max(until_solved, least_moves));
      return {1 / moves, moves};
    }
    const int to_place = (all_pieces - stacks + 1) / 2;
    const double placements = std::min<double>(most, to_place);
    const double stackings = std::min(most - placements, stacking_moves);
    const double parts = placing_weight * placements + stackings;
    return {placing_weight / parts, placements + stackings};
  }

  static constexpr const Levels& levels(const Position&) { return all_levels; }

  // Covering an enemy stack gains, covering one's own loses a stack.
  static int gain(const Position& position, const Item& item) {
    if (item.height == 0) return 0;
    const Bits target = bit(item.move.target);
    if (position.lone_red() & target) return 1;
    const int covered = position.height_at(item.move.target);
    return position.owned_by(other(position.turn())) & target ? 2 * covered
                                                              : -2 * covered - item.height;
  }

  // The further a stack moves, the harder that is to see; covering a high enemy stack strikes the
  // eye.
  static int hardness(const Position& position, const Item& item) {
    const Bits target = bit(item.move.target);
    if (item.height == 0 || !(position.owned_by(other(position.turn())) & target))
      return 1 + item.height;
    return std::max(0, 1 + item.height - position.height_at(item.move.target));
  }

  // A game that is over counts by its margin, above all that is only estimated.
  static Score final_score(const Position& position, int) { return score_of(margin(position)); }

  static int margin(const Position& position) {
    const auto [white, black] = score(position);
    return position.turn() == Colour::white ? white - black : black - white;
  }

  static Score score_of(int margin) {
    if (margin == 0) return 0;
    return margin > 0 ? decided + 100 * margin : -decided + 100 * margin;
  }

  // The lowest margin whose score is no lower.
  static int margin_reaching(Score score) {
    if (!is_decided(score)) return score > 0;
    return score > 0 ? std::max((score - decided + 99) / 100, 1) : (score + decided) / 100;
  }

  // The margin that a score points at, of a decided game or not.
  static int margin_near(Score score) { return is_decided(score) ? margin_of(score) : score / 100; }

  // The margin that a score of a decided game stands for.
  static int margin_of(Score score) {
    return !is_decided(score) ? 0 : (score > 0 ? score - decided : score + decided) / 100;
  }

  static Score static_eval(const Position& position, int ply, bool& is_estimate) {
    if (position.phase() == Phase::place) {
      is_estimate = true;
      return evaluate_placing(position);
    }
    const PositionFeatures found = features_of(position);
    if (found.is_over) return final_score(position, ply);
    is_estimate = true;
    return evaluate(position, found);
  }
};

}  // namespace gipfel::dvonn

// GIPF as the search sees it: whole turns are its moves.
#pragma once

#include <algorithm>
#include <array>

#include "base/score.hpp"
#include "gipf/evaluate.hpp"
#include "gipf/feature_set.hpp"
#include "gipf/moves.hpp"
#include "search/levels.hpp"
#include "search/parameters.hpp"
#include "search/time_budget.hpp"

namespace gipfel::gipf {

struct SearchTraits {
  using Position = gipf::Position;
  using FeatureSet = gipf::FeatureSet;

  struct Item {
    Move move;
    Position next;
  };

  static constexpr int symmetries = gipf::symmetries;
  // Only constructed positions have more turns; the first of them are searched.
  static constexpr int max_moves = 512;
  static constexpr std::size_t history_size = 256;
  static constexpr Levels basic_levels = {{{80, 42, 70},
                                           {106, 49, 56},
                                           {139, 55, 45},
                                           {210, 63, 34},
                                           {304, 69, 27},
                                           {207, 39, 29},
                                           {270, 45, 27},
                                           {366, 51, 25},
                                           {486, 56, 23},
                                           {0, Sight::full, 0}}};
  static constexpr Levels standard_levels = {{{80, 42, 70},
                                              {120, 52, 51},
                                              {191, 61, 36},
                                              {310, 69, 26},
                                              {487, 75, 21},
                                              {344, 50, 25},
                                              {549, 58, 22},
                                              {858, 65, 20},
                                              {1367, 71, 18},
                                              {0, Sight::full, 0}}};
  static constexpr Levels tournament_levels = {{{80, 42, 70},
                                                {130, 54, 48},
                                                {212, 63, 34},
                                                {364, 71, 24},
                                                {616, 78, 18},
                                                {413, 53, 24},
                                                {620, 60, 22},
                                                {969, 67, 19},
                                                {1513, 72, 18},
                                                {0, Sight::full, 0}}};
  static constexpr int good_gain = 1;
  static constexpr SearchParameters parameters = {.reverse_futility_depth = 6,
                                                  .reverse_futility_margin = 37,
                                                  .reverse_futility_improving = 39,
                                                  .razoring_depth = 2,
                                                  .razoring_margin = 309,
                                                  .late_move_depth = 5,
                                                  .late_move_base = 5,
                                                  .late_move_factor = 51,
                                                  .late_move_not_improving = 4,
                                                  .reduction_base = 712,
                                                  .reduction_factor = 328,
                                                  .reduction_pv = 1029,
                                                  .reduction_cut_node = 789,
                                                  .reduction_not_improving = 408,
                                                  .reduction_history = 1099,
                                                  .reduction_capture = 762,
                                                  .iir_depth = 4,
                                                  .probcut_depth = 5,
                                                  .probcut_margin = 256,
                                                  .probcut_reduction = 4,
                                                  .singular_depth = 0,
                                                  .singular_margin = 0,
                                                  .history_factor = 274,
                                                  .history_most = 2025,
                                                  .history_malus = 6,
                                                  .has_capture_history = true,
                                                  .gain_weight = 1247,
                                                  .bonus_weight = 127,
                                                  .aspiration_width = 27};
  static constexpr bool has_ordering_bonus = true;
  static constexpr bool has_quiescence = true;
  static constexpr bool has_endgame_solver = false;
  static constexpr Score delta_margin = 400;
  static constexpr bool can_repeat = true;
  static constexpr bool prefers_short_wins = true;

  // Of a player until the end is certain: so many for each piece that is captured until then. For
  // each rule set, as measured (docs/engine/clock.md).
  struct TurnsLeft {
    double for_a_piece;
    int last_captured;
  };
  static constexpr std::array<TurnsLeft, 3> turns_left = {{{3.6, 19}, {2.8, 20}, {2.5, 17}}};
  static constexpr double least_moves = 8;

  static std::uint64_t key(const Position& position) { return position.key(); }
  static int side(const Position& position) { return position.turn == Colour::black; }

  static int generate(const Position& position, Item* items) {
    int size = 0;
    for_each_turn(position, [&](const Move& move, const Position& next) {
      items[size++] = {move, next};
      return size < max_moves;
    });
    return size;
  }

  static const Position& next(const Position&, const Item& item) { return item.next; }

  static std::uint16_t code(const Item& item) {
    const std::uint64_t all = item.move.before * 0x9e3779b97f4a7c15u + item.move.after;
    return static_cast<std::uint16_t>(mixed(all * 64 + item.move.push.code) | 1);
  }
  static std::size_t history_index(const Item& item) { return item.move.push.code; }
  static bool is_near_end(const Position&, int) { return false; }
  static bool is_forced(const Item&) { return false; }

  // The more pieces are captured, the fewer turns are left until the end is certain; a turn gets an
  // equal part for each of them. Where there is more time after `moves_to_go`, later ones do not
  // count.
  static TimeShare time_share(const Position& position, int moves_to_go) {
    const double most = moves_to_go > 0 ? moves_to_go : most_moves;
    const TurnsLeft& turns = turns_left[static_cast<std::size_t>(position.rules)];
    const int captured = position.captured[0] + position.captured[1];
    const double until_end = (turns.last_captured - captured) * turns.for_a_piece;
    const double moves = std::min(most, std::max(until_end, least_moves));
    return {1 / moves, moves};
  }

  static constexpr const Levels& levels(const Position& position) {
    if (position.rules == Rules::basic) return basic_levels;
    return position.rules == Rules::standard ? standard_levels : tournament_levels;
  }

  // Whether a capture may be at hand: the player to move has three in a row.
  static bool may_capture(const Position& position) {
    const Bits own = position.of(position.turn);
    for (const int step : axes)
      if (own & own >> step & own >> 2 * step) return true;
    return false;
  }

  // What the turn captures; GIPF pieces count double by themselves.
  static int gain(const Position& position, const Item& item) {
    const std::size_t enemy = index(other(position.turn));
    return 2 * (item.next.captured[enemy] - position.captured[enemy]);
  }

  // Three of one's own next to each other threaten to become a row.
  static int threats(Bits pieces) {
    int found = 0;
    for (const int step : axes) found += count(pieces & pieces >> step & pieces >> 2 * step);
    return found;
  }

  // How many more threats the turn leaves to its player than to the enemy.
  static int ordering_bonus(const Position& position, const Item& item) {
    return threats(item.next.of(position.turn)) - threats(item.next.of(other(position.turn)));
  }

  // The more pieces a push moves on, the harder it is to see what becomes of them; a capture, and a
  // row that is taken, strike the eye.
  static int hardness(const Position& position, const Item& item) {
    if (item.move.before != 0 || item.move.after != 0) return 0;
    const auto& from = position.pieces;
    const auto& to = item.next.pieces;
    return count((from[0] ^ to[0]) | (from[1] ^ to[1]));
  }

  // The sooner a win the better.
  static Score final_score(const Position& position, int ply) {
    const std::optional<Outcome> end = outcome(position);
    return end->winner == position.turn ? mate - ply : -(mate - ply);
  }

  // A win has no size.
  static int margin_of(Score score) { return (score > 0) - (score < 0); }

  static Score static_eval(const Position& position, int ply, bool& is_estimate) {
    if (outcome(position)) return final_score(position, ply);
    is_estimate = true;
    return evaluate(position);
  }
};

}  // namespace gipfel::gipf

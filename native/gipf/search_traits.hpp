// GIPF as the search sees it: whole turns are its moves.
#pragma once

#include <algorithm>
#include <array>

#include "base/score.hpp"
#include "gipf/evaluate.hpp"
#include "gipf/feature_set.hpp"
#include "gipf/moves.hpp"
#include "search/levels.hpp"
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
  static constexpr Levels levels = {{{60, 12, 260},
                                     {120, 10, 120},
                                     {260, 8, 58},
                                     {500, 6, 36},
                                     {850, 5, 26},
                                     {1250, 5, 20},
                                     {1900, 4, 15},
                                     {3200, 3, 10},
                                     {8000, 2, 6},
                                     {0, 1, 0}}};
  static constexpr int good_gain = 1;
  static constexpr Score reverse_futility_margin = 120;
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

// GIPF as the search sees it: whole turns are its moves.
#pragma once

#include "base/score.hpp"
#include "gipf/evaluate.hpp"
#include "gipf/feature_set.hpp"
#include "gipf/moves.hpp"
#include "search/levels.hpp"

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

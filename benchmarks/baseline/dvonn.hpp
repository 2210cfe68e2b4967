// DVONN as the baseline sees it: its moves, and what a position is worth.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dvonn/moves.hpp"
#include "dvonn/notation.hpp"
#include "dvonn/position.hpp"

namespace gipfel::baseline {

struct Dvonn {
  using Position = dvonn::Position;

  struct Option {
    dvonn::Move move;
    int captured = 0;  // the height of the enemy stack that is covered
    int order = 0;

    unsigned code() const { return (move.source & 63u) << 6 | (move.target & 63u); }
  };

  // In hundredths of a piece, set once by games against each other.
  static constexpr int piece = 100;
  static constexpr int move_more = 100;
  static constexpr int placed_at_rim = 10;
  static constexpr int placed_beside_red = 40;
  static constexpr int placed_near_red = 20;
  static constexpr int won = 20'000;

  static Colour turn(const Position& position) { return position.turn(); }

  static void list(const Position& position, std::vector<Option>& options) {
    const Bits enemies = position.owned_by(other(position.turn()));
    dvonn::for_each_move(position, [&](dvonn::Move move) {
      const bool captures = !move.is_pass() && (enemies & bit(move.target));
      options.push_back({move, captures ? position.height_at(move.target) : 0});
    });
  }

  static Position after(const Position& position, const Option& option) {
    Position next = position;
    dvonn::play_unchecked(next, option.move);
    return next;
  }

  // For the player to move; exact where the game is over.
  static int evaluate(const Position& position) {
    const Colour own = position.turn();
    if (position.phase() == dvonn::Phase::place) return placed(position, own);
    const int moves = dvonn::count_stackings(position, own);
    const int enemy_moves = dvonn::count_stackings(position, other(own));
    const int margin = position.pieces_in(position.owned_by(own)) -
                       position.pieces_in(position.owned_by(other(own)));
    if (moves != 0 || enemy_moves != 0) return piece * margin + move_more * (moves - enemy_moves);
    return piece * margin + won * ((margin > 0) - (margin < 0));
  }

  // Every second ply at least puts two stacks together, so a search of this depth sees the end.
  static int deepest(const Position& position) {
    return position.phase() == dvonn::Phase::place ? 100 : 2 * count(position.occupied());
  }

  // How many turns the player may still have to make, for sharing out a clock.
  static int turns_left(const Position& position) {
    const int stacks = count(position.occupied());
    if (position.phase() == dvonn::Phase::place) return (dvonn::cell_count - stacks) / 2 + 20;
    return stacks / 2 + 1;
  }

  static Position start(std::string_view) { return dvonn::start(); }
  static bool is_of(const Position&, std::string_view) { return true; }
  static bool is_over(const Position& position) { return dvonn::outcome(position).has_value(); }

  static Result<Position> parse(std::string_view text) { return dvonn::parse_position(text); }

  static Result<Position> played(const Position& position, std::string_view text) {
    const Result<dvonn::Move> move = dvonn::parse_move(text);
    if (!move) return move.refusal();
    if (Refusal refusal = dvonn::check(position, *move)) return *refusal;
    return after(position, {*move});
  }

  static std::string format(const Position&, const Option& option) {
    return dvonn::format(option.move);
  }

 private:
  // While pieces are placed: the rim, from where they can move at once, and nearness to red.
  static int placed(const Position& position, Colour own) {
    const Bits beside_red = dvonn::neighbours_of(position.red) & dvonn::board;
    const Bits near_red = dvonn::neighbours_of(beside_red) & dvonn::board & ~beside_red;
    const auto worth = [&](Bits pieces) {
      return placed_at_rim * count(pieces & dvonn::rim) +
             placed_beside_red * count(pieces & beside_red) +
             placed_near_red * count(pieces & near_red);
    };
    return worth(position.owned_by(own)) - worth(position.owned_by(other(own)));
  }
};

}  // namespace gipfel::baseline

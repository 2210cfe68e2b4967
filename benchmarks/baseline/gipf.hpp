// GIPF as the baseline sees it: its turns, and what a position is worth.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gipf/moves.hpp"
#include "gipf/notation.hpp"
#include "gipf/position.hpp"
#include "score.hpp"

namespace gipfel::baseline {

struct Gipf {
  using Position = gipf::Position;

  struct Option {
    gipf::Move move;
    Position next;
    int captured = 0;  // enemy pieces
    int order = 0;

    unsigned code() const { return move.push.code; }
  };

  // Some crowded boards have millions of turns, for the choices about GIPF pieces.
  static constexpr std::size_t most_options = 4096;

  // In hundredths of a piece, set once by games against each other. A piece in hand is worth as
  // much as one on the board; a fourth GIPF piece, no more than its two pieces.
  static constexpr int piece = 100;
  static constexpr int gipf_piece_more = 40;
  static constexpr int gipf_pieces_needed = 3;
  static constexpr int three_of_four = 10;
  static constexpr int four = 60;

  static Colour turn(const Position& position) { return position.turn; }

  static void list(const Position& position, std::vector<Option>& options) {
    const std::size_t enemy = gipf::index(other(position.turn));
    gipf::for_each_turn(position, [&](const gipf::Move& move, const Position& next) {
      options.push_back({move, next, next.captured[enemy] - position.captured[enemy]});
      return options.size() < most_options;
    });
  }

  static const Position& after(const Position&, const Option& option) { return option.next; }

  // For the player to move; a won or lost game counts its distance from the position searched.
  static int evaluate(const Position& position) {
    if (const auto over = gipf::outcome(position))
      return over->winner == position.turn ? mate : -mate;
    return worth(position, position.turn) - worth(position, other(position.turn));
  }

  static int deepest(const Position&) { return 100; }
  static int turns_left(const Position&) { return 25; }

  static Position start(std::string_view game) { return gipf::start(rules_of(game)); }
  static bool is_of(const Position& position, std::string_view game) {
    return position.rules == rules_of(game);
  }
  static bool is_over(const Position& position) { return gipf::outcome(position).has_value(); }

  static Result<Position> parse(std::string_view text) { return gipf::parse_position(text); }

  static Result<Position> played(const Position& position, std::string_view text) {
    if (is_over(position)) return Phrase{Say::game_over};
    const Result<gipf::TurnText> spoken = gipf::parse_turn(text);
    if (!spoken) return spoken.refusal();
    const Result<gipf::Move> move = gipf::resolve(position, *spoken);
    if (!move) return move.refusal();
    Position next = position;
    gipf::play_unchecked(next, *move);
    return next;
  }

  static std::string format(const Position& position, const Option& option) {
    return gipf::format(position, option.move);
  }

 private:
  static gipf::Rules rules_of(std::string_view game) {
    for (const gipf::Rules rules : {gipf::Rules::standard, gipf::Rules::tournament})
      if (game.ends_with(gipf::rules_name(rules))) return rules;
    return gipf::Rules::basic;
  }

  static int worth(const Position& position, Colour colour) {
    const Bits pieces = position.of(colour);
    const int gipf_pieces = count(pieces & position.gipf);
    const int all = position.reserve[gipf::index(colour)] + count(pieces) + gipf_pieces;
    return piece * all + gipf_piece_more * std::min(gipf_pieces, gipf_pieces_needed) +
           threats(position, pieces);
  }

  // Four spots in a line that are the player's, or all but one of them.
  static int threats(const Position& position, Bits pieces) {
    const Bits empty = gipf::board & ~position.occupied();
    int worth = 0;
    for (const int step : gipf::axes) {
      const Bits places = gipf::fours(gipf::board, step);
      const Bits a = pieces, b = pieces >> step, c = pieces >> 2 * step, d = pieces >> 3 * step;
      const Bits pair = a & b, last_pair = c & d;
      const Bits threes = (pair & (c ^ d)) | (last_pair & (a ^ b));
      worth += three_of_four * count(threes & places & can_be_pushed(empty, step));
      worth += four * count(pair & last_pair & places);
    }
    return worth;
  }

  // The spots of lines along which a piece can still be pushed: those that are not full.
  static Bits can_be_pushed(Bits empty, int step) {
    Bits lines = empty;
    for (int i = 0; i < gipf::board_columns - 1; ++i)
      lines |= (lines << step | lines >> step) & gipf::board;
    return lines;
  }
};

}  // namespace gipfel::baseline

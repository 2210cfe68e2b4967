// GIPF positions, turns and steps as text (docs/formats.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "gipf/moves.hpp"
#include "gipf/position.hpp"
#include "gipf/steps.hpp"

namespace gipfel::gipf {

Result<Position> parse_position(std::string_view text);
std::string format(const Position& position);

// Whether a text could say it: for positions that come as bytes.
bool is_possible(const Position& position);

// '.', 'w', 'b' for a single piece, 'W', 'B' for a GIPF piece.
char piece_letter(const Position& position, Spot spot);
std::string format(const Piece& piece);

std::string_view rules_name(Rules rules);

// A turn as it is written, before the board is asked.
struct TurnText {
  struct List {
    Bits spots = 0;
    Bits enemy_marked = 0;
    Bits gipf_marked = 0;
    bool is_short = false;  // `x` alone
  };
  struct Entry {
    bool gipf = false;
    std::optional<Point> dot;
    Point target;
  };

  std::optional<List> before;
  std::optional<Entry> push;
  std::optional<List> after;
};

Result<TurnText> parse_turn(std::string_view text);

// The legal turn that the words mean in this position, or why there is none.
Result<Move> resolve(const Position& position, const TurnText& written);

// The legal push that the words mean, of the player to move.
Result<Push> resolve(const Position& position, const TurnText::Entry& entry);

// A push's and a turn's text need the position that they are made in.
std::string format(const Position& position, Push push);
std::string format(const Position& position, const Move& move);

std::string format(const Turn& turn, const Step& step);
std::string format(const Turn& turn);

// The continuation that is written so, or why there is none.
Result<Step> parse_step(const Turn& turn, std::string_view text);

// What the player is to do next.
Phrase next_step(const Turn& turn);

}  // namespace gipfel::gipf

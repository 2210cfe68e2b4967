// DVONN positions and moves as text (docs/formats.md).
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "dvonn/moves.hpp"
#include "dvonn/position.hpp"

namespace gipfel::dvonn {

Result<Position> parse_position(std::string_view text);
std::string format(const Position& position);

// Whether a text could say it: for positions that come as bytes.
bool is_possible(const Position& position);

// Reads the text only: whether the move is legal is for `check` to say.
Result<Move> parse_move(std::string_view text);
std::string format(Move move);

// What stands on one cell as the position's text has it: ".", "W", "B2", "W3*", "R".
std::string format(const Stack& stack);
std::string format_cell(const Position& position, Cell cell);

// What the player to move is to do.
Phrase next_step(const Position& position);

}  // namespace gipfel::dvonn

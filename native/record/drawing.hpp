// Arrows and marked cells that somebody has drawn on the board: `[%cal Ga1b2]`, `[%csl Ra1]`.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/games.hpp"

namespace gipfel::record {

// Of one position, so that no file can hold a board full of them a thousand times over.
inline constexpr std::size_t most_drawings = 200;
// Room for as many arrows, with a space after each comma.
inline constexpr std::size_t longest_drawing_command = 8 + 7 * most_drawings;

// A marked cell or an arrow: the letter of its colour (green, red, yellow or blue), then the cells.
// Without a string, for every record has room for them.
class Drawing {
 public:
  bool is_arrow() const { return signs_[3] != '\0'; }
  // `Ga1` or `Ga1b2`.
  std::string_view text() const { return {signs_.data(), is_arrow() ? signs_.size() : 3}; }
  // Whether it is the same but for its colour.
  bool covers(const Drawing& other) const;

  friend bool operator==(const Drawing&, const Drawing&) = default;
  // `Ga1` or `Ga1b2`, on this game's board.
  friend Result<Drawing> parse_drawing(std::string_view text, const Game& game);

 private:
  std::array<char, 5> signs_{};
};

Result<Drawing> parse_drawing(std::string_view text, const Game& game);

// Adds what a command lists between commas, arrows or marked cells; nothing where a part is wrong.
Refusal add_listed(std::string_view list, bool is_arrow, const Game& game,
                   std::vector<Drawing>& drawings);

// `Ga1`, `Ga1b2`, in order.
std::vector<std::string> texts_of(const std::vector<Drawing>& drawings);
// As commands, each short enough for a line.
std::string format_drawings(const std::vector<Drawing>& drawings);

// Adds it, marked cells before arrows; one that is there already gets its colour. False where there
// are too many.
bool add_drawing(const Drawing& drawing, std::vector<Drawing>& drawings);

}  // namespace gipfel::record

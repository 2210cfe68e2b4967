// GIPF's 21 lines as bytes: an image of the board for each axis, in which a byte is a line.
#pragma once

#include <array>
#include <cstdint>

#include "gipf/board.hpp"

namespace gipfel::gipf {

inline constexpr int line_count = 21;

// A colour's pieces three times, once for each axis.
using Images = std::array<Bits, 3>;

struct Place {
  int byte = 0;
  int bit = 0;
};

// Where a spot lies in the image for an axis: columns, levels, and what runs between them.
constexpr Place place_of(Spot spot, std::size_t axis) {
  const int column = spot / stride;
  const int level = spot % stride;
  if (axis == 0) return {column, level};
  if (axis == 1) return {level, column};
  return {(level - column) & 7, column};
}

// A pattern of a line has a digit for each spot, to the base of 3: empty, one's own, the enemy's.
// The patterns of all lines are numbered on.
struct Line {
  int first_bit = 0;
  int length = 0;
  int first_pattern = 0;

  constexpr int patterns() const {
    int number = 1;
    for (int i = 0; i < length; ++i) number *= 3;
    return length == 0 ? 0 : number;
  }
};

// The lines of each axis by their bytes; one byte of each is unused.
inline constexpr std::array<std::array<Line, 8>, 3> axis_lines = [] {
  std::array<std::array<Line, 8>, 3> lines{};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for_each(board, [&](Spot spot) {
      const Place place = place_of(spot, axis);
      Line& line = lines[axis][static_cast<std::size_t>(place.byte)];
      if (line.length++ == 0 || place.bit < line.first_bit) line.first_bit = place.bit;
    });
  }
  int pattern = 0;
  for (auto& axis : lines) {
    for (Line& line : axis) {
      line.first_pattern = pattern;
      pattern += line.patterns();
    }
  }
  return lines;
}();

inline constexpr int patterns_of_lines =
    axis_lines[2][7].first_pattern + axis_lines[2][7].patterns();

// The number to the base of 3 that has a 1 for each piece.
inline constexpr std::array<std::uint16_t, 128> ternary = [] {
  std::array<std::uint16_t, 128> numbers{};
  for (unsigned pattern = 0; pattern < 128; ++pattern) {
    int number = 0;
    int power = 1;
    for (int i = 0; i < 7; ++i, power *= 3)
      if (pattern >> i & 1) number += power;
    numbers[pattern] = static_cast<std::uint16_t>(number);
  }
  return numbers;
}();

}  // namespace gipfel::gipf

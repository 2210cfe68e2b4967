// DVONN's 49 cells as bits: five rows of stride 12, the twelfth column always empty.
//
//        c5 d5 e5 … k5
//      b4 c4 d4 e4 … k4
//    a3 b3 c3 d3 e3 … k3
//     a2 b2 c2 d2 … j2
//       a1 b1 c1 … i1
//
// A cell's index is row * 12 + column, both from 0. Its neighbours lie at ±1 (along the row),
// ±12 and ±13. The empty column keeps one-cell shifts from running over into the next row.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/bits.hpp"
#include "base/text.hpp"

namespace gipfel::dvonn {

using Cell = int;

inline constexpr int rows = 5;
inline constexpr int columns = 11;
inline constexpr int stride = 12;
inline constexpr int cell_count = 49;
inline constexpr int longest_move = 10;  // from a3 to k3

struct Row {
  int first;  // column
  int length;
};

inline constexpr std::array<Row, rows> row_spans = {{{0, 9}, {0, 10}, {0, 11}, {1, 10}, {2, 9}}};

constexpr Cell cell_at(int column, int row) { return row * stride + column; }
constexpr int column_of(Cell cell) { return cell % stride; }
constexpr int row_of(Cell cell) { return cell / stride; }

constexpr Bits row_cells(int row) {
  const Row span = row_spans[static_cast<std::size_t>(row)];
  return ((bit(span.length) - 1) << span.first) << (row * stride);
}

inline constexpr Bits board = [] {
  Bits cells = 0;
  for (int row = 0; row < rows; ++row) cells |= row_cells(row);
  return cells;
}();

constexpr bool is_cell(int column, int row) {
  return column >= 0 && column < columns && row >= 0 && row < rows &&
         (board & bit(cell_at(column, row))) != 0;
}

constexpr Bits neighbours_of(Bits cells) {
  return (cells << 1) | (cells >> 1) | (cells << 12) | (cells >> 12) | (cells << 13) |
         (cells >> 13);
}

// The cells all six of whose neighbours are among `occupied`.
constexpr Bits surrounded_by(Bits occupied) {
  return (occupied << 1) & (occupied >> 1) & (occupied << 12) & (occupied >> 12) &
         (occupied << 13) & (occupied >> 13);
}

inline constexpr Bits inside = board & surrounded_by(board);
inline constexpr Bits rim = board & ~inside;

// Cells that keep inside their row's word when shifted by `distance` columns.
inline constexpr std::array<Bits, longest_move + 1> can_go_right = [] {
  std::array<Bits, longest_move + 1> sets{};
  for (int distance = 0; distance <= longest_move; ++distance)
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column + distance < columns; ++column)
        sets[static_cast<std::size_t>(distance)] |= bit(cell_at(column, row));
  return sets;
}();

inline constexpr std::array<Bits, longest_move + 1> can_go_left = [] {
  std::array<Bits, longest_move + 1> sets{};
  for (int distance = 0; distance <= longest_move; ++distance)
    for (int row = 0; row < rows; ++row)
      for (int column = distance; column < columns; ++column)
        sets[static_cast<std::size_t>(distance)] |= bit(cell_at(column, row));
  return sets;
}();

inline std::string cell_name(Cell cell) {
  return {static_cast<char>('a' + column_of(cell)), static_cast<char>('1' + row_of(cell))};
}

// The cell of this name, in either case.
constexpr std::optional<Cell> cell_named(std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  const int column = lower(name[0]) - 'a';
  const int row = name[1] - '1';
  if (!is_cell(column, row)) return std::nullopt;
  return cell_at(column, row);
}

// The board's four symmetries: as it is, turned by half, and mirrored along its two axes. In
// the skewed coordinates an axis exchanges the directions (+1, 0)/(-1, 0) or (0, 1)/(1, 1).
inline constexpr int symmetries = 4;

// A reflection is named by the angle of its axis to the rows, in degrees.
inline constexpr std::array<std::string_view, symmetries> symmetry_names = {
    "identity", "rotation-180", "reflection-90", "reflection-0"};

constexpr Cell transformed(Cell cell, int symmetry) {
  const int column = column_of(cell);
  const int row = row_of(cell);
  switch (symmetry) {
    case 1:
      return cell_at(columns - 1 - column, rows - 1 - row);
    case 2:
      return cell_at(columns - 1 - column + row - 2, row);
    case 3:
      return cell_at(column - row + 2, rows - 1 - row);
    default:
      return cell;
  }
}

}  // namespace gipfel::dvonn

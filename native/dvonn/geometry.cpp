#include "dvonn/geometry.hpp"

#include "dvonn/board.hpp"

namespace gipfel::dvonn {

namespace {

// The line through a cell that begins there; none where it begins earlier.
CellNames line_from(Cell begin, int across, int up) {
  CellNames line;
  int column = column_of(begin);
  int row = row_of(begin);
  if (is_cell(column - across, row - up)) return line;
  for (; is_cell(column, row); column += across, row += up)
    line.push_back(cell_name(cell_at(column, row)));
  return line;
}

}  // namespace

Geometry geometry() {
  Geometry geometry;
  for_each(board, [&](Cell cell) { geometry.cells.push_back(cell_name(cell)); });
  for (const auto& [across, up] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1)})
    for_each(board, [&](Cell cell) {
      CellNames line = line_from(cell, across, up);
      if (!line.empty()) geometry.lines.push_back(std::move(line));
    });
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    CellNames images;
    for_each(board, [&](Cell cell) { images.push_back(cell_name(transformed(cell, symmetry))); });
    geometry.symmetries.push_back(
        {symmetry_names[static_cast<std::size_t>(symmetry)], std::move(images)});
  }
  return geometry;
}

}  // namespace gipfel::dvonn

#include "gipf/geometry.hpp"

#include <algorithm>
#include <utility>

#include "gipf/board.hpp"
#include "gipf/effect.hpp"

namespace gipfel::gipf {

namespace {

std::vector<Point> dots() {
  std::vector<Point> found;
  for (int x = 0; x <= 8; ++x)
    for (int level = 1; level <= 9; ++level)
      if (is_dot({x, level})) found.push_back({x, level});
  return found;
}

CellNames line_of(std::size_t way) {
  CellNames line;
  for (const Spot spot : spots_along(way)) line.push_back(spot_name(spot));
  return line;
}

CellNames images_under(int symmetry) {
  CellNames images;
  for_each(board,
           [&](Spot spot) { images.push_back(point_name(transformed(point_of(spot), symmetry))); });
  for (const Point dot : dots()) images.push_back(point_name(transformed(dot, symmetry)));
  return images;
}

}  // namespace

Geometry geometry() {
  Geometry geometry{.cells = spot_names(board)};
  // Each line is the way of two dots, one for each of its ends.
  for (std::size_t way = 0; way < ways.size(); ++way) {
    CellNames line = line_of(way);
    if (way < ways.size() / 2) geometry.lines.push_back(line);
    geometry.ways.push_back({point_name(ways[way].dot), std::move(line)});
  }
  for (const Point dot : dots()) geometry.dots.push_back(point_name(dot));
  for (int symmetry = 0; symmetry < symmetries; ++symmetry)
    geometry.symmetries.push_back(
        {symmetry_names[static_cast<std::size_t>(symmetry)], images_under(symmetry)});
  return geometry;
}

}  // namespace gipfel::gipf

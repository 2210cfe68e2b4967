// GIPF's 37 spots as bits, and the 42 ways in.
//
// A point has a column x (a–i: 0–8) and a level r = its number + the columns it lies to the right
// of e. Going up is (0, +1), down-right (+1, 0), up-right (+1, +1). The spots are b–h, from level
// 2 to 8: seven columns of stride 8, the eighth level always empty, so that a shift by 1, 8 or 9
// never runs over from one line into another. Bits in ascending order are the spots in
// alphabetical order.
//
//             e8                 level 8 at e; b: levels 2–5, h: levels 5–8
//          d7    f7
//       c6    e7    g6
//     b5    d6    f6    h5
//        c5    e6    g5
//           …
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "base/text.hpp"

namespace gipfel::gipf {

using Spot = int;

inline constexpr int board_columns = 7;
inline constexpr int stride = 8;
inline constexpr int spot_count = 37;
inline constexpr int way_count = 42;
inline constexpr int rim_spots = 18;
inline constexpr int centre_column = 4;  // e
inline constexpr int centre_level = 5;

struct Point {
  int x = 0;
  int level = 0;

  friend constexpr bool operator==(Point, Point) = default;
};

constexpr int number_of(Point point) { return point.level - std::max(0, point.x - centre_column); }

// The steps from the centre in the three axes' terms; a point is on the board up to 3 away.
constexpr int steps_from_centre(Point point) {
  const int u = point.x - centre_column;
  const int v = point.level - centre_level;
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return std::max({size(u), size(v), size(u - v)});
}

constexpr bool is_spot(Point point) { return steps_from_centre(point) <= 3; }
constexpr bool is_dot(Point point) { return steps_from_centre(point) == 4; }

constexpr Spot spot_at(Point point) { return (point.x - 1) * stride + point.level - 2; }
constexpr Point point_of(Spot spot) { return {spot / stride + 1, spot % stride + 2}; }

inline constexpr Bits board = [] {
  Bits spots = 0;
  for (int x = 1; x <= board_columns; ++x)
    for (int level = 2; level <= 8; ++level)
      if (is_spot({x, level})) spots |= bit(spot_at({x, level}));
  return spots;
}();

constexpr Bits column_spots(int column) { return board & (Bits{0xff} << (column * stride)); }

inline std::string point_name(Point point) {
  return {static_cast<char>('a' + point.x), static_cast<char>('0' + number_of(point))};
}

inline std::string spot_name(Spot spot) { return point_name(point_of(spot)); }

inline std::vector<std::string> spot_names(Bits spots) {
  std::vector<std::string> names;
  for_each(spots, [&](Spot spot) { names.push_back(spot_name(spot)); });
  return names;
}

// The point of this name, in either case: a spot or a dot.
constexpr std::optional<Point> point_named(std::string_view name) {
  if (name.size() != 2 || name[1] < '1' || name[1] > '9') return std::nullopt;
  const int x = lower(name[0]) - 'a';
  const Point point{x, name[1] - '0' + std::max(0, x - centre_column)};
  if (!is_spot(point) && !is_dot(point)) return std::nullopt;
  return point;
}

struct Direction {
  int x;
  int level;

  constexpr int step() const { return x * stride + level; }
};

inline constexpr std::array<Direction, 6> directions = {
    {{0, 1}, {1, 0}, {1, 1}, {0, -1}, {-1, 0}, {-1, -1}}};

// The steps of the three kinds of lines.
inline constexpr std::array<int, 3> axes = {1, stride, stride + 1};

// A dot and a direction.
struct Way {
  Point dot;
  Spot first = 0;
  Bits line = 0;
};

// Seven ways for each direction, in the order of `directions`.
inline constexpr std::array<Way, way_count> ways = [] {
  std::array<Way, way_count> result{};
  std::size_t filled = 0;
  for (const Direction direction : directions) {
    for (int x = 0; x <= 8; ++x) {
      for (int level = 1; level <= 9; ++level) {
        const Point dot{x, level};
        Point point{x + direction.x, level + direction.level};
        if (!is_dot(dot) || !is_spot(point)) continue;
        Way way{dot, spot_at(point), 0};
        for (; is_spot(point); point = {point.x + direction.x, point.level + direction.level})
          way.line |= bit(spot_at(point));
        result[filled++] = way;
      }
    }
  }
  return result;
}();

static_assert(ways[way_count - 1].line != 0);

// The spots that a piece is pushed onto first, beside the dots.
inline constexpr Bits rim = [] {
  Bits spots = 0;
  for (const Way& way : ways) spots |= bit(way.first);
  return spots;
}();

static_assert(count(board) == spot_count && count(rim) == rim_spots);

// The board's twelve symmetries: six turns, each with and without a reflection.
inline constexpr int symmetries = 12;

// A rotation is named by its angle, counterclockwise, a reflection by that of its axis, from left
// to right and up; in degrees.
inline constexpr std::array<std::string_view, symmetries> symmetry_names = {
    "identity",      "rotation-60",    "rotation-120",   "rotation-180",
    "rotation-240",  "rotation-300",   "reflection-30",  "reflection-60",
    "reflection-90", "reflection-120", "reflection-150", "reflection-0"};

constexpr Point transformed(Point point, int symmetry) {
  int u = point.x - centre_column;
  int v = point.level - centre_level;
  if (symmetry >= 6) std::swap(u, v);
  for (int turn = 0; turn < symmetry % 6; ++turn) {
    const int turned = u - v;
    v = u;
    u = turned;
  }
  return {u + centre_column, v + centre_level};
}

constexpr Bits transformed(Bits spots, int symmetry) {
  Bits result = 0;
  for_each(spots,
           [&](Spot spot) { result |= bit(spot_at(transformed(point_of(spot), symmetry))); });
  return result;
}

}  // namespace gipfel::gipf

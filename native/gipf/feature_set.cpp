#include "gipf/feature_set.hpp"

namespace gipfel::gipf {

namespace {

// Rows of eight bits into columns (Warren, Hacker's Delight, 7-3).
constexpr Bits transposed(Bits bits) {
  Bits swap = (bits ^ bits >> 7) & 0x00aa00aa00aa00aau;
  bits ^= swap ^ swap << 7;
  swap = (bits ^ bits >> 14) & 0x0000cccc0000ccccu;
  bits ^= swap ^ swap << 14;
  swap = (bits ^ bits >> 28) & 0x00000000f0f0f0f0u;
  return bits ^ swap ^ swap << 28;
}

// Turns the bytes in `bytes` to the right by `by` bits.
template <int by>
constexpr Bits turned(Bits bits, Bits bytes) {
  constexpr Bits every = 0x0101010101010101u;
  constexpr Bits low = (0xffu >> by) * every;
  const Bits right = (bits >> by & low) | (bits << (8 - by) & ~low);
  return (bits & ~bytes) | (right & bytes);
}

// Each column moved down by its number, so that the third axis lies level.
constexpr Bits sheared(Bits bits) {
  bits = turned<1>(bits, 0xff00ff00ff00ff00u);
  bits = turned<2>(bits, 0xffff0000ffff0000u);
  return turned<4>(bits, 0xffffffff00000000u);
}

Images images_of(Bits bits) { return {bits, transposed(bits), transposed(sheared(bits))}; }

}  // namespace

FeatureSet::ActiveFeatures FeatureSet::active(const Position& position) {
  return {{images_of(position.pieces[0]), images_of(position.pieces[1])},
          {position.pieces[0] & position.gipf, position.pieces[1] & position.gipf},
          position.reserve,
          position.captured,
          position.entry};
}

namespace {

struct LinePattern {
  Bits line = 0;
  std::array<Bits, 2> pieces{};
};

// The pattern on a board, with the whole of its line.
LinePattern line_pattern(int feature) {
  LinePattern result;
  for_each(board, [&](Spot spot) {
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
      const Place place = place_of(spot, axis);
      const Line& line = axis_lines[axis][static_cast<std::size_t>(place.byte)];
      int pattern = feature - line.first_pattern;
      if (pattern < 0 || pattern >= line.patterns()) continue;
      result.line |= bit(spot);
      for (int i = line.first_bit; i < place.bit; ++i) pattern /= 3;
      if (pattern % 3 != 0) result.pieces[static_cast<std::size_t>(pattern % 3 - 1)] |= bit(spot);
    }
  });
  return result;
}

}  // namespace

int FeatureSet::line_under_symmetry(int feature, int symmetry) {
  const LinePattern before = line_pattern(feature);
  const Images line = images_of(gipf::transformed(before.line, symmetry));
  ActiveFeatures after;
  for (std::size_t i = 0; i < 2; ++i)
    after.pieces[i] = images_of(gipf::transformed(before.pieces[i], symmetry));
  int found = feature;
  for (std::size_t axis = 0; axis < axes.size(); ++axis) {
    const int byte = lowest(line[axis]) / 8;
    if ((line[axis] & ~(Bits{0xff} << 8 * byte)) == 0)
      visit_line(after, axis, byte, [&](int white, int) { found = white; });
  }
  return found;
}

int FeatureSet::under_symmetry(int feature, int symmetry) {
  if (feature < line_features) return line_under_symmetry(feature, symmetry);
  if (feature >= first_reserve) return feature;
  const int place = (feature - first_gipf) / 2;
  Bits spots = board;
  for (int i = 0; i < place; ++i) spots &= spots - 1;
  const Spot spot = lowest(gipf::transformed(lowest_of(spots), symmetry));
  return first_gipf + 2 * spot_place[static_cast<std::size_t>(spot)] + (feature - first_gipf) % 2;
}

int FeatureSet::colours_swapped(int feature) {
  if (feature >= line_features) return first_gipf + ((feature - first_gipf) ^ 1);
  int first = 0;
  for (const auto& axis : axis_lines)
    for (const Line& line : axis)
      if (line.first_pattern <= feature) first = std::max(first, line.first_pattern);
  int result = first;
  int power = 1;
  for (int rest = feature - first; rest > 0; rest /= 3, power *= 3)
    result += power * ((3 - rest % 3) % 3);
  return result;
}

}  // namespace gipfel::gipf

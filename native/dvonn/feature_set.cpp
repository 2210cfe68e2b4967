#include "dvonn/feature_set.hpp"

namespace gipfel::dvonn {

namespace {

struct Reach {
  Bits sources = 0;
  Bits targets = 0;
};

Reach reach_of(const Position& position, Colour colour, Bits occupied) {
  Reach reach;
  const Bits stacks = position.owned_by(colour) & ~surrounded_by(occupied);
  for_each_height(position, stacks, [&](Bits cells, int height) {
    for_each_direction(cells, occupied, height, [&](Bits targets, int step) {
      reach.targets |= targets;
      reach.sources |= step > 0 ? targets >> step : targets << -step;
    });
  });
  return reach;
}

Cell cell_of(int place) {
  Bits cells = board;
  for (; place > 0; --place) cells &= cells - 1;
  return lowest(cells);
}

FeatureSet::ActiveFeatures active_while_placing(const Position& position) {
  const Bits white = position.owned_by(Colour::white);
  const Bits black = position.owned_by(Colour::black);
  FeatureSet::ActiveFeatures active;
  active.height = position.height;
  active.white = white;
  active.red = position.red & board;
  // Once the board is full, only pieces on its rim can move.
  active.taken = (white & neighbours_of(black & rim)) | (black & neighbours_of(white & rim));
  active.placing = board;
  Bits reached = active.red;
  for (Bits& near : active.near_red) near = reached = (reached | neighbours_of(reached)) & board;
  return active;
}

}  // namespace

FeatureSet::ActiveFeatures FeatureSet::active(const Position& position) {
  if (position.phase() == Phase::place) return active_while_placing(position);
  const Bits occupied = position.occupied();
  const Bits lone_red = position.lone_red();
  const Bits white = position.white & board;
  const Reach by_white = reach_of(position, Colour::white, occupied);
  const Reach by_black = reach_of(position, Colour::black, occupied);
  return {position.height,
          white,
          position.red & board,
          by_white.sources | by_black.sources,
          (white & by_black.targets) | (~white & by_white.targets),
          lone_red & by_black.targets,
          0,
          {}};
}

int FeatureSet::under_symmetry(int feature, int symmetry) {
  if (feature >= first_number) return feature;
  const int first = feature < first_placed ? 0 : first_placed;
  const int each = feature < first_placed ? kinds : placed_kinds;
  const Cell cell = transformed(cell_of((feature - first) / each), symmetry);
  return first + place[static_cast<std::size_t>(cell)] * each + (feature - first) % each;
}

int FeatureSet::colours_swapped(int feature) {
  if (feature >= first_number) return feature;
  if (feature >= first_placed) {
    const int first = feature - (feature - first_placed) % placed_kinds;
    return feature - first == placed_kinds - 1 ? feature : first + ((feature - first) ^ 1);
  }
  const int kind = feature % kinds;
  if (kind < stack_kinds) return feature ^ 1;
  const int landing = kind - stack_kinds;
  return feature - landing + (landing >> 1 | (landing & 1) << 1);
}

}  // namespace gipfel::dvonn

#include "dvonn/feature_set.hpp"

namespace gipfel::dvonn {

namespace {

struct Reach {
  Bits sources = 0;
  Bits targets = 0;
  Bits takers = 0;  // sources from which an enemy stack can be reached
};

Reach reach_of(const Position& position, Colour colour, Bits occupied) {
  Reach reach;
  const Bits enemy = position.owned_by(other(colour));
  const Bits stacks = position.owned_by(colour) & ~surrounded_by(occupied);
  for_each_height(position, stacks, [&](Bits cells, int height) {
    for_each_direction(cells, occupied, height, [&](Bits targets, int step) {
      const auto sources_of = [step](Bits reached) {
        return step > 0 ? reached >> step : reached << -step;
      };
      reach.targets |= targets;
      reach.sources |= sources_of(targets);
      reach.takers |= sources_of(targets & enemy);
    });
  });
  return reach;
}

// The cells beside these, and those beside two of them or more.
struct Beside {
  Bits once = 0;
  Bits twice = 0;
};

Beside beside(Bits cells) {
  Beside found;
  for (const Bits shifted :
       {cells << 1, cells >> 1, cells << 12, cells >> 12, cells << 13, cells >> 13}) {
    found.twice |= found.once & shifted;
    found.once |= shifted;
  }
  return found;
}

// How stacks hang on red: by how many links, and whether by more than one stack that is nearer.
void set_links(FeatureSet::ActiveFeatures& active, Bits occupied) {
  Bits reached = active.red;
  Bits last = active.red;
  for (Bits& near : active.near_red) {
    const Beside next = beside(last);
    last = next.once & occupied & ~reached;
    active.linked_twice |= last & next.twice;
    near = reached = reached | last;
  }
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
  const Bits black = position.owned_by(Colour::black);
  const Reach by_white = reach_of(position, Colour::white, occupied);
  const Reach by_black = reach_of(position, Colour::black, occupied);
  ActiveFeatures active;
  active.height = position.height;
  active.white = white;
  active.red = position.red & board;
  active.mobile = by_white.sources | by_black.sources;
  active.taken = (white & by_black.targets) | (~white & by_white.targets);
  active.red_for_black = lone_red & by_black.targets;
  active.defended = (white & by_white.targets) | (black & by_black.targets);
  active.takers = by_white.takers | by_black.takers;
  set_links(active, occupied);
  return active;
}

int FeatureSet::under_symmetry(int feature, int symmetry) {
  if (feature >= first_number && feature < first_link) return feature;
  const int first = feature < first_placed ? 0 : feature < first_link ? first_placed : first_link;
  const int each = first == 0 ? kinds : first == first_link ? link_kinds : placed_kinds;
  const Cell cell = transformed(cell_of((feature - first) / each), symmetry);
  return first + place[static_cast<std::size_t>(cell)] * each + (feature - first) % each;
}

int FeatureSet::colours_swapped(int feature) {
  if (feature >= first_link) return first_link + ((feature - first_link) ^ 1);
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

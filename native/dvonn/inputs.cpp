#include "dvonn/inputs.hpp"

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

}  // namespace

Inputs::Seen Inputs::seen(const Position& position) {
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
          lone_red & by_black.targets};
}

int Inputs::moved(int input, int symmetry) {
  const Cell cell = transformed(cell_of(input / kinds), symmetry);
  return place[static_cast<std::size_t>(cell)] * kinds + input % kinds;
}

int Inputs::swapped(int input) {
  const int kind = input % kinds;
  if (kind < stack_kinds) return input ^ 1;
  const int landing = kind - stack_kinds;
  return input - landing + (landing >> 1 | (landing & 1) << 1);
}

}  // namespace gipfel::dvonn

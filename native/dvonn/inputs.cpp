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

Inputs::Seen seen_while_placing(const Position& position) {
  const Bits white = position.owned_by(Colour::white);
  const Bits black = position.owned_by(Colour::black);
  Inputs::Seen seen;
  seen.height = position.height;
  seen.white = white;
  seen.red = position.red & board;
  // Once the board is full, only pieces on its rim can move.
  seen.taken = (white & neighbours_of(black & rim)) | (black & neighbours_of(white & rim));
  seen.placing = board;
  Bits reached = seen.red;
  for (Bits& near : seen.near_red) near = reached = (reached | neighbours_of(reached)) & board;
  return seen;
}

}  // namespace

Inputs::Seen Inputs::seen(const Position& position) {
  if (position.phase() == Phase::place) return seen_while_placing(position);
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

int Inputs::moved(int input, int symmetry) {
  if (input >= first_number) return input;
  const int first = input < first_placed ? 0 : first_placed;
  const int each = input < first_placed ? kinds : placed_kinds;
  const Cell cell = transformed(cell_of((input - first) / each), symmetry);
  return first + place[static_cast<std::size_t>(cell)] * each + (input - first) % each;
}

int Inputs::swapped(int input) {
  if (input >= first_number) return input;
  if (input >= first_placed) {
    const int first = input - (input - first_placed) % placed_kinds;
    return input - first == placed_kinds - 1 ? input : first + ((input - first) ^ 1);
  }
  const int kind = input % kinds;
  if (kind < stack_kinds) return input ^ 1;
  const int landing = kind - stack_kinds;
  return input - landing + (landing >> 1 | (landing & 1) << 1);
}

}  // namespace gipfel::dvonn

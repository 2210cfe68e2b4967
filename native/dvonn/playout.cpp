#include "dvonn/playout.hpp"

#include <array>

#include "dvonn/moves.hpp"

namespace gipfel::dvonn {

namespace {

struct Group {
  Bits targets;
  int step;
  int height;
};

Cell nth(Bits cells, std::uint32_t n) {
  for (; n > 0; --n) cells &= cells - 1;
  return lowest(cells);
}

bool stack_random(Position& position, Random& random) {
  std::array<Group, longest_move * 6> groups;
  std::size_t size = 0;
  std::uint32_t total = 0;
  const Bits occupied = position.occupied();
  const Bits sources = movable(position, position.turn());
  for_each_height(position, sources, [&](Bits cells, int height) {
    for_each_direction(cells, occupied, height, [&](Bits targets, int step) {
      groups[size++] = {targets, step, height};
      total += static_cast<std::uint32_t>(count(targets));
    });
  });
  if (total == 0) return false;
  std::uint32_t left = random.below(total);
  for (std::size_t i = 0;; ++i) {
    const Group& group = groups[i];
    const std::uint32_t here = static_cast<std::uint32_t>(count(group.targets));
    if (left < here) {
      const Cell target = nth(group.targets, left);
      stack_unchecked(position, target - group.step, target, group.height);
      return true;
    }
    left -= here;
  }
}

}  // namespace

bool play_random(Position& position, Random& random) {
  if (position.phase() == Phase::place) {
    const Bits free = board & ~position.occupied();
    place_unchecked(position, nth(free, random.below(static_cast<std::uint32_t>(count(free)))));
    return true;
  }
  if (stack_random(position, random)) return true;
  if (!can_stack(position, other(position.turn()))) return false;
  pass_unchecked(position);
  return true;
}

}  // namespace gipfel::dvonn

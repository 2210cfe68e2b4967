#include "dvonn/effect.hpp"

namespace gipfel::dvonn {

namespace {

// The stack that a move makes, where it is cut off at once: so it holds no red piece.
Stack made_stack(const Position& position, Move move) {
  return {position.turn(), position.height_at(move.source) + position.height_at(move.target), 0};
}

}  // namespace

Effect<Stack> effect_of(const Position& position, Move move) {
  Effect<Stack> effect{.mover = position.turn()};
  if (move.is_pass()) return effect;
  Position after = position;
  play_unchecked(after, move);
  const std::string target = cell_name(move.target);
  if (move.is_placement()) {
    effect.entered = {target, stack_at(after, move.target)};
    return effect;
  }
  effect.moved.push_back({cell_name(move.source), target, stack_at(position, move.source)});
  const Bits lost = position.occupied() & ~bit(move.source) & ~after.occupied();
  for_each(lost, [&](Cell cell) {
    const Stack stack = cell == move.target ? made_stack(position, move) : stack_at(position, cell);
    effect.removed.push_back({cell_name(cell), stack, Removal::contact, When::after});
  });
  return effect;
}

}  // namespace gipfel::dvonn

#include "dvonn/moves.hpp"

#include <cstdlib>

namespace gipfel::dvonn {

namespace {

// The number of cells from one to the other along a line, or 0 where they share none.
int distance(Cell source, Cell target) {
  const int across = column_of(target) - column_of(source);
  const int up = row_of(target) - row_of(source);
  if (across != 0 && up != 0 && across != up) return 0;
  return across != 0 ? std::abs(across) : std::abs(up);
}

Refusal check_placement(const Position& position, Cell cell) {
  if (position.phase() == Phase::stack) return Phrase{Say::placing_is_over};
  if (position.occupied() & bit(cell)) return Phrase{Say::cell_occupied, {cell_name(cell)}};
  return std::nullopt;
}

Refusal check_pass(const Position& position) {
  if (position.phase() == Phase::place) return Phrase{Say::still_placing};
  if (can_stack(position, position.turn()))
    return Phrase{.say = Say::must_move, .colour = position.turn()};
  return std::nullopt;
}

Refusal check_source(const Position& position, Cell source) {
  const Colour turn = position.turn();
  const std::string name = cell_name(source);
  if (!(position.occupied() & bit(source))) return Phrase{Say::source_empty, {name}};
  if (position.lone_red() & bit(source)) return Phrase{Say::lone_red, {name}};
  if (!(position.owned_by(turn) & bit(source)))
    return Phrase{Say::stack_not_yours, {name}, position.height_at(source), 0, other(turn)};
  if (!(movable(position, turn) & bit(source))) return Phrase{Say::surrounded, {name}};
  return std::nullopt;
}

Refusal check_stacking(const Position& position, Cell source, Cell target) {
  if (position.phase() == Phase::place) return Phrase{Say::still_placing};
  if (!can_stack(position, position.turn()))
    return Phrase{.say = Say::must_pass, .colour = position.turn()};
  if (Refusal refusal = check_source(position, source)) return refusal;
  const std::vector<std::string> cells = {cell_name(source), cell_name(target)};
  if (source == target) return Phrase{Say::same_cell, {cell_name(source)}};
  const int height = position.height_at(source);
  const int far = distance(source, target);
  if (far == 0) return Phrase{Say::not_a_line, cells};
  if (far != height) return Phrase{Say::wrong_distance, cells, far, height};
  if (!(position.occupied() & bit(target))) return Phrase{Say::target_empty, cells};
  return std::nullopt;
}

}  // namespace

Refusal check(const Position& position, Move move) {
  if (outcome(position)) return Phrase{Say::game_over};
  if (move.is_pass()) return check_pass(position);
  if (move.is_placement()) return check_placement(position, move.target);
  return check_stacking(position, move.source, move.target);
}

Move transformed(Move move, int symmetry) {
  const auto turned = [&](std::uint8_t cell) {
    return cell == Move::none ? cell : static_cast<std::uint8_t>(transformed(Cell{cell}, symmetry));
  };
  return {turned(move.source), turned(move.target)};
}

}  // namespace gipfel::dvonn

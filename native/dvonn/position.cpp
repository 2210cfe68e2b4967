#include "dvonn/position.hpp"

#include <algorithm>

#include "dvonn/moves.hpp"

namespace gipfel::dvonn {

int Position::red_at(Cell cell) const {
  const Bits cells = red & board;
  if (!(cells & bit(cell))) return 0;
  switch (count(cells)) {
    case 1:
      return red_pieces;
    case 2:
      return 1 + ((cell == highest(cells)) == ((red & upper_holds_two) != 0));
    default:
      return 1;
  }
}

Stack stack_at(const Position& position, Cell cell) {
  const int height = position.height_at(cell);
  if (height == 0) return {};
  if (position.lone_red() & bit(cell)) return {std::nullopt, 1, 1};
  return {position.white & bit(cell) ? Colour::white : Colour::black, height,
          position.red_at(cell)};
}

std::optional<Colour> next_piece(const Position& position) {
  if (count(position.occupied()) < red_pieces) return std::nullopt;
  return position.turn();
}

Position start() { return {}; }

Position random_start(std::uint64_t seed) {
  std::array<Cell, cell_count> cells{};
  std::size_t filled = 0;
  for_each(board, [&](Cell cell) { cells[filled++] = cell; });
  Random random(seed);
  for (std::size_t i = cell_count - 1; i > 0; --i)
    std::swap(cells[i], cells[random.below(static_cast<std::uint32_t>(i + 1))]);
  Position position;
  for (const Cell cell : cells) place_unchecked(position, cell);
  return position;
}

namespace {

Bits transformed_set(Bits cells, int symmetry) {
  Bits result = 0;
  for_each(cells, [&](Cell cell) { result |= bit(transformed(cell, symmetry)); });
  return result;
}

void set_holder_of_two(Position& position, Cell cell) {
  position.red &= board;
  if (count(position.red) == 2 && cell == highest(position.red))
    position.red |= Position::upper_holds_two;
}

// While pieces are being placed, two red cells hold one piece each.
std::optional<Cell> holder_of_two(const Position& position) {
  const Bits cells = position.red & board;
  if (position.phase() == Phase::place || count(cells) != 2) return std::nullopt;
  return position.red & Position::upper_holds_two ? highest(cells) : lowest(cells);
}

}  // namespace

void move_red(Position& position, Cell source, Cell target) {
  std::optional<Cell> two = holder_of_two(position);
  if (two == source || (position.red & bit(target))) two = target;
  position.red = (position.red & ~bit(source)) | bit(target);
  set_holder_of_two(position, two.value_or(target));
}

Position transformed(const Position& position, int symmetry) {
  Position result;
  for (std::size_t i = 0; i < height_planes; ++i)
    result.height[i] = transformed_set(position.height[i], symmetry);
  result.white = transformed_set(position.white & board, symmetry) | (position.white & ~board);
  result.red = transformed_set(position.red & board, symmetry);
  if (const std::optional<Cell> two = holder_of_two(position))
    set_holder_of_two(result, transformed(*two, symmetry));
  return result;
}

std::pair<int, int> score(const Position& position) {
  return {position.pieces_in(position.owned_by(Colour::white)),
          position.pieces_in(position.owned_by(Colour::black))};
}

std::optional<Outcome> outcome(const Position& position) {
  if (position.phase() == Phase::place) return std::nullopt;
  if (can_stack(position, Colour::white) || can_stack(position, Colour::black)) return std::nullopt;
  const auto [white, black] = score(position);
  if (white == black) return Outcome{std::nullopt, End::no_moves};
  return Outcome{white > black ? Colour::white : Colour::black, End::no_moves};
}

}  // namespace gipfel::dvonn

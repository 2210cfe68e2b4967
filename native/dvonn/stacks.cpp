#include "dvonn/stacks.hpp"

namespace gipfel::dvonn {

namespace {

// All that a position tells of a stack: its top, and the rest where only red ones lie there.
std::string known_pieces(const Position& position, Cell cell) {
  const int height = position.height_at(cell);
  const int red = position.red_at(cell);
  if (position.lone_red() & bit(cell)) return "r";
  const char below = red == height - 1 ? 'r' : '?';
  const char top = position.white & bit(cell) ? 'w' : 'b';
  return top + std::string(static_cast<std::size_t>(height - 1), below);
}

}  // namespace

Stacks::Stacks(const Position& start) : now_(start) {
  for_each(now_.occupied(),
           [&](Cell cell) { pieces_[static_cast<std::size_t>(cell)] = known_pieces(now_, cell); });
}

void Stacks::play(Move move) {
  play_unchecked(now_, move);
  if (move.is_pass()) return;
  std::string& target = pieces_[move.target];
  if (move.is_placement()) {
    target = known_pieces(now_, move.target);
    return;
  }
  target = pieces_[move.source] + target;
  pieces_[move.source].clear();
  for_each(board & ~now_.occupied(),
           [&](Cell cell) { pieces_[static_cast<std::size_t>(cell)].clear(); });
}

std::map<std::string, std::string> Stacks::cells() const {
  std::map<std::string, std::string> cells;
  for_each(now_.occupied(),
           [&](Cell cell) { cells[cell_name(cell)] = pieces_[static_cast<std::size_t>(cell)]; });
  return cells;
}

}  // namespace gipfel::dvonn

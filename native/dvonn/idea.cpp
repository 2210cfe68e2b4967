#include "dvonn/idea.hpp"

namespace gipfel::dvonn {

namespace {

MoveIdea about(Idea idea, Bits cells) {
  MoveIdea found{idea};
  for_each(cells, [&](Cell cell) { found.cells.push_back(cell_name(cell)); });
  return found;
}

Position after(Position position, Move move) {
  play_unchecked(position, move);
  return position;
}

// The same board with the other player to move.
Position with_turn(Position position, Colour colour) {
  if (position.turn() != colour) pass_unchecked(position);
  return position;
}

// The stacks of a side that a move takes off the board.
Bits lost_by(const Position& position, Move move, Colour side) {
  if (move.is_pass() || move.is_placement()) return 0;
  const Bits gone = position.occupied() & ~bit(move.source) & ~after(position, move).occupied();
  return gone & position.owned_by(side);
}

// What the mover cuts off, where it costs him less than his opponent.
Bits cut_by(const Position& position, Move move) {
  const Colour mover = position.turn();
  const Bits theirs = lost_by(position, move, other(mover));
  const Bits own = lost_by(position, move, mover);
  return position.pieces_in(theirs) > position.pieces_in(own) ? theirs : 0;
}

// The stacks of a side that can be cut off by one move of the other: the most pieces.
Bits worst_cut(const Position& position, Colour side) {
  const Position theirs = with_turn(position, other(side));
  Bits worst = 0;
  for_each_stacking(theirs, [&](Cell source, Cell target, int) {
    const Bits lost = lost_by(theirs, Move::stack(source, target), side);
    if (position.pieces_in(lost) > position.pieces_in(worst)) worst = lost;
  });
  return worst;
}

// The stacks that a side can move.
Bits mobile(const Position& position, Colour side) {
  Bits sources = 0;
  for_each_stacking(with_turn(position, side),
                    [&](Cell source, Cell, int) { sources |= bit(source); });
  return sources;
}

bool can_be_covered(const Position& position, Cell cell, Colour by) {
  bool found = false;
  for_each_stacking(with_turn(position, by),
                    [&](Cell, Cell target, int) { found |= target == cell; });
  return found;
}

MoveIdea idea_of_placing(const Position& position, Cell target) {
  if (!next_piece(position)) return {};
  const Bits around = ring[static_cast<std::size_t>(target)];
  if (around & position.red) return about(Idea::near_red, around & position.red);
  return count(around) < 6 ? about(Idea::at_edge, 0) : MoveIdea{};
}

// What the mover's next move in the line cuts off.
Bits cut_later(const Position& position, std::span<const Move> line) {
  if (line.size() < 3) return 0;
  return cut_by(after(after(position, line[0]), line[1]), line[2]) & position.occupied();
}

// The stacks of the mover that his opponent could cut off, where the move leaves at least so many
// pieces fewer in danger.
Bits kept_by(const Position& position, Move move, int least) {
  const Colour mover = position.turn();
  const Position next = after(position, move);
  const Bits threatened = worst_cut(position, mover);
  const int kept = position.pieces_in(threatened) - next.pieces_in(worst_cut(next, mover));
  return kept >= least ? threatened : 0;
}

// Covering gains a stack; a move onto it may be made for more than that.
MoveIdea idea_of_covering(const Position& position, std::span<const Move> line) {
  const Bits target = bit(line.front().target);
  if (target & position.red) return about(Idea::cover_red, target);
  const int covered = position.pieces_in(target);
  if (const Bits kept = kept_by(position, line.front(), covered + 1))
    return about(Idea::keep_contact, kept);
  const Bits cut = cut_later(position, line);
  return position.pieces_in(cut) > covered ? about(Idea::prepare_cut, cut)
                                           : about(Idea::cover, target);
}

// A move onto a stack of one's own is made for what it changes elsewhere.
MoveIdea idea_of_gathering(const Position& position, std::span<const Move> line) {
  const Move move = line.front();
  const Colour mover = position.turn();
  const Colour opponent = other(mover);
  const Position next = after(position, move);
  const Bits opponents = mobile(position, opponent);
  if (opponents && !mobile(next, opponent)) return about(Idea::take_moves, opponents);
  if (const Bits kept = kept_by(position, move, 1)) return about(Idea::keep_contact, kept);
  if (can_be_covered(position, move.source, opponent) &&
      !can_be_covered(next, move.target, opponent))
    return about(Idea::escape, bit(move.source));
  if (const Bits cut = cut_later(position, line)) return about(Idea::prepare_cut, cut);
  const Bits freed = mobile(next, mover) & ~mobile(position, mover) & ~bit(move.target);
  return freed ? about(Idea::free_stack, freed) : about(Idea::gather, bit(move.target));
}

}  // namespace

MoveIdea idea_of(const Position& position, std::span<const Move> line) {
  if (line.empty() || line.front().is_pass()) return {};
  const Move move = line.front();
  if (move.is_placement()) return idea_of_placing(position, move.target);
  if (const Bits cut = cut_by(position, move)) return about(Idea::cut_off, cut);
  const Bits target = bit(move.target);
  if (target & position.owned_by(other(position.turn()))) return idea_of_covering(position, line);
  if (target & position.lone_red()) return about(Idea::take_red, target);
  return idea_of_gathering(position, line);
}

}  // namespace gipfel::dvonn

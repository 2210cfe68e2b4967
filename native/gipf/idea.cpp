#include "gipf/idea.hpp"

namespace gipfel::gipf {

namespace {

MoveIdea about(Idea idea, Bits spots) { return {idea, spot_names(spots)}; }

// A row that must be taken, and the enemy's pieces in it.
struct Row {
  Bits spots = 0;
  Bits captured = 0;
};

// One that captures more is better; one at all is better than none.
bool is_better(const Row& row, const Row& than) {
  if (count(row.captured) != count(than.captured))
    return count(row.captured) > count(than.captured);
  return row.spots && !than.spots;
}

Row best_standing(const Position& position, Colour owner) {
  Row best;
  for (const Run& run : runs_of(position, owner)) {
    const Row row{run.spots, run.spots & position.of(other(owner))};
    if (!run.is_optional && is_better(row, best)) best = row;
  }
  return best;
}

// The same board with this player to move.
Position with_turn(Position position, Colour colour) {
  position.turn = colour;
  return position;
}

// Calls `visit(board)` for the board as it stands and after each push of this player.
template <class Visit>
void for_each_board(const Position& position, Colour mover, Visit&& visit) {
  const Position ready = with_turn(position, mover);
  visit(ready);
  for_each_push(ready, [&](Push, const Position& pushed) { visit(pushed); });
}

// The best row that the player has, or can make with one push.
Row best_row(const Position& position, Colour mover) {
  Row best;
  for_each_board(position, mover, [&](const Position& board) {
    if (!has_four(board.of(mover))) return;
    if (const Row row = best_standing(board, mover); is_better(row, best)) best = row;
  });
  return best;
}

// The GIPF pieces of a side that the other can capture with one push.
Bits gipf_pieces_at_risk(const Position& position, Colour side) {
  Bits at_risk = 0;
  for_each_board(position, other(side), [&](const Position& board) {
    for (const Run& run : runs_of(board, other(side)))
      if (!run.is_optional) at_risk |= run.spots & board.of(side) & board.gipf;
  });
  return at_risk;
}

// A turn taken apart: the board after the rows that come first, after the push, and at its end.
struct PlayedTurn {
  Position ready;
  Position pushed;
  Position end;

  PlayedTurn(const Position& position, const Move& move)
      : ready(position), pushed(position), end(position) {
    take(ready, position.turn, move.before);
    pushed = move.push.exists() ? after_push(ready, move.push) : ready;
    play_unchecked(end, move);
  }
};

Bits near_centre(const Position& position, Colour side) {
  Bits near = 0;
  for_each(position.of(side), [&](Spot spot) {
    if (steps_from_centre(point_of(spot)) <= 1) near |= bit(spot);
  });
  return near;
}

// The row that the player makes with his next turn in the line.
Bits row_later(const Position& position, std::span<const Move> line) {
  if (line.size() < 3) return 0;
  Position later = position;
  play_unchecked(later, line[0]);
  play_unchecked(later, line[1]);
  return line[2].after & PlayedTurn(later, line[2]).pushed.occupied();
}

Bits captured_by(const Position& position, const Move& move, const PlayedTurn& turn) {
  const Colour opponent = other(position.turn);
  return (move.before & position.of(opponent)) | (move.after & turn.pushed.of(opponent));
}

// Whether there is anything to decide about the rows that come first.
bool has_choice(const Position& position) {
  const Runs runs = runs_of(position, position.turn);
  return runs.size() > 1 || (!runs.empty() && (runs[0].spots & position.gipf) != 0);
}

// What a turn does by taking: what it captures, or which row it takes back.
MoveIdea idea_of_taking(const Position& position, const Move& move, const PlayedTurn& turn) {
  const Colour opponent = other(position.turn);
  if (const Bits captured = move.after & turn.pushed.of(opponent))
    return about(Idea::capture, captured);
  const Bits first = move.before & position.of(opponent);
  if (first && has_choice(position)) return about(Idea::capture, first);
  return move.after ? about(Idea::make_row, move.after) : MoveIdea{};
}

// What a turn without a row does against the opponent's rows.
MoveIdea idea_of_defence(const Position& position, const PlayedTurn& turn) {
  const Colour opponent = other(position.turn);
  if (const Row forced = best_standing(turn.end, opponent); forced.spots && !forced.captured)
    return about(Idea::force_row, forced.spots);
  const Row threat = best_row(turn.ready, opponent);
  if (!is_better(threat, best_row(turn.end, opponent))) return {};
  return about(Idea::break_row, threat.captured ? threat.captured : threat.spots);
}

// What a quiet turn makes possible.
MoveIdea idea_of_attack(const Position& position, std::span<const Move> line,
                        const PlayedTurn& turn) {
  const Colour mover = position.turn;
  const Row next = best_row(turn.end, mover);
  if (is_better(next, best_row(turn.ready, mover))) return about(Idea::row_threat, next.spots);
  if (const Bits row = row_later(position, line)) return about(Idea::row_threat, row);
  if (line.front().push.is_gipf() && may_enter_single(turn.ready)) return {Idea::enter_gipf};
  const Bits held = near_centre(turn.end, mover) & ~near_centre(turn.ready, mover);
  return held ? about(Idea::centre, held) : MoveIdea{};
}

Bits saved_gipf_pieces(const Position& position, const PlayedTurn& turn) {
  const Bits before = gipf_pieces_at_risk(turn.ready, position.turn);
  const Bits after = gipf_pieces_at_risk(turn.end, position.turn);
  return count(before) > count(after) ? before & turn.ready.gipf : 0;
}

}  // namespace

MoveIdea idea_of(const Position& position, std::span<const Move> line) {
  if (line.empty()) return {};
  const Move& move = line.front();
  const PlayedTurn turn(position, move);
  if (const std::optional<Outcome> end = outcome(turn.end)) {
    if (end->winner != position.turn) return {};
    return about(Idea::finish, captured_by(position, move, turn));
  }
  const MoveIdea taking = idea_of_taking(position, move, turn);
  if (taking.idea == Idea::capture) return taking;
  if (const Bits saved = saved_gipf_pieces(position, turn)) return about(Idea::save_gipf, saved);
  if (taking.idea != Idea::none) return taking;
  const MoveIdea defence = idea_of_defence(position, turn);
  return defence.idea != Idea::none ? defence : idea_of_attack(position, line, turn);
}

}  // namespace gipfel::gipf

// DVONN's moves: which there are, and playing them.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "base/bits.hpp"
#include "base/phrase.hpp"
#include "dvonn/board.hpp"
#include "dvonn/position.hpp"

namespace gipfel::dvonn {

// A placement has no source; a pass has neither source nor target.
struct Move {
  static constexpr std::uint8_t none = 0xff;

  std::uint8_t source = none;
  std::uint8_t target = none;

  static constexpr Move place(Cell cell) { return {none, static_cast<std::uint8_t>(cell)}; }
  static constexpr Move stack(Cell source, Cell target) {
    return {static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(target)};
  }
  static constexpr Move pass() { return {}; }

  constexpr bool is_pass() const { return target == none; }
  constexpr bool is_placement() const { return source == none && target != none; }

  friend bool operator==(Move, Move) = default;
};

// Stacks that their owner may move as far as their neighbours and the red rule go (DVONN E6, E7).
inline Bits movable(const Position& position, Colour colour) {
  return position.owned_by(colour) & ~surrounded_by(position.occupied());
}

// Calls `visit(sources, targets, step, height)` for each height and direction: every cell in
// `targets` can be reached from the one `step` before it (DVONN E3-E5).
template <class Visit>
inline void for_each_direction(Bits sources, Bits occupied, int height, Visit&& visit) {
  const auto reach = [&](Bits from, int step) {
    const Bits targets = (step > 0 ? from << step : from >> -step) & occupied;
    visit(targets, step);
  };
  const std::size_t n = static_cast<std::size_t>(height);
  const Bits right = sources & can_go_right[n];
  const Bits left = sources & can_go_left[n];
  reach(right, height);
  reach(left, -height);
  if (height >= rows) return;
  reach(sources, height * stride);
  reach(sources, -height * stride);
  reach(right, height * (stride + 1));
  reach(left, -height * (stride + 1));
}

// Calls `visit(cells, height)` for the cells of each height that occurs among `stacks`, up to the
// longest possible move.
template <class Visit>
inline void for_each_height(const Position& position, Bits stacks, Visit&& visit) {
  const auto& digit = position.height;
  const Bits low = stacks & ~(digit[4] | digit[5]);
  const Bits single = low & ~(digit[1] | digit[2] | digit[3]);
  if (single) visit(single, 1);
  Bits rest = low & ~single;
  while (rest) {
    const int height = position.height_at(lowest(rest));
    if (height > longest_move) {
      rest &= rest - 1;
      continue;
    }
    Bits same = rest;
    for (int i = 0; i < 4; ++i)
      same &= height >> i & 1 ? digit[static_cast<std::size_t>(i)]
                              : ~digit[static_cast<std::size_t>(i)];
    visit(same, height);
    rest &= ~same;
  }
}

// Calls `visit(source, target, height)` for each stacking move of the player to move.
template <class Visit>
inline void for_each_stacking(const Position& position, Visit&& visit) {
  const Bits occupied = position.occupied();
  for_each_height(position, movable(position, position.turn()), [&](Bits sources, int height) {
    for_each_direction(sources, occupied, height, [&](Bits targets, int step) {
      for_each(targets, [&](Cell target) { visit(target - step, target, height); });
    });
  });
}

inline int count_stackings(const Position& position, Colour colour) {
  const Bits occupied = position.occupied();
  int total = 0;
  for_each_height(position, movable(position, colour), [&](Bits sources, int height) {
    for_each_direction(sources, occupied, height,
                       [&](Bits targets, int) { total += count(targets); });
  });
  return total;
}

inline bool can_stack(const Position& position, Colour colour) {
  return count_stackings(position, colour) != 0;
}

inline void play_unchecked(Position& position, Move move) {
  if (move.is_pass()) return pass_unchecked(position);
  if (move.is_placement()) return place_unchecked(position, move.target);
  stack_unchecked(position, move.source, move.target, position.height_at(move.source));
}

// Calls `visit(move)` for each legal move; for none where the game is over.
template <class Visit>
inline void for_each_move(const Position& position, Visit&& visit) {
  if (position.phase() == Phase::place) {
    for_each(board & ~position.occupied(), [&](Cell cell) { visit(Move::place(cell)); });
    return;
  }
  bool moved = false;
  for_each_stacking(position, [&](Cell source, Cell target, int) {
    moved = true;
    visit(Move::stack(source, target));
  });
  if (!moved && can_stack(position, other(position.turn()))) visit(Move::pass());
}

inline int count_moves(const Position& position) {
  if (position.phase() == Phase::place) return cell_count - count(position.occupied());
  const int stackings = count_stackings(position, position.turn());
  if (stackings != 0) return stackings;
  return can_stack(position, other(position.turn()));
}

// Calls `visit(next)` with the position after each legal move.
template <class Visit>
inline void for_each_next(const Position& position, Visit&& visit) {
  const auto visit_after = [&](auto&& play) {
    Position next = position;
    play(next);
    visit(static_cast<const Position&>(next));
  };
  if (position.phase() == Phase::place) {
    for_each(board & ~position.occupied(),
             [&](Cell cell) { visit_after([&](Position& next) { place_unchecked(next, cell); }); });
    return;
  }
  bool moved = false;
  for_each_stacking(position, [&](Cell source, Cell target, int height) {
    moved = true;
    visit_after([&](Position& next) { stack_unchecked(next, source, target, height); });
  });
  if (!moved && can_stack(position, other(position.turn())))
    visit_after([](Position& next) { pass_unchecked(next); });
}

// Why the move is against the rules, or nothing.
Refusal check(const Position& position, Move move);

Move transformed(Move move, int symmetry);

}  // namespace gipfel::dvonn

// GIPF's turns: which there are, and playing them. A turn is one move (GIPF D, E5).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "base/bits.hpp"
#include "base/phrase.hpp"
#include "gipf/board.hpp"
#include "gipf/position.hpp"

namespace gipfel::gipf {

// Where and what a player enters. A piece that goes onto an empty spot of the rim is the same push
// whatever dot it comes from, so such a push has a spot and no way.
struct Push {
  static constexpr std::uint8_t none = 0xff;
  static constexpr std::uint8_t gipf_mark = 0x80;

  std::uint8_t code = none;

  static constexpr Push onto(Spot spot, bool gipf) { return encode(spot, gipf); }
  static constexpr Push along(int way, bool gipf) { return encode(64 + way, gipf); }
  static constexpr Push encode(int place, bool gipf) {
    return {static_cast<std::uint8_t>(place | (gipf ? gipf_mark : 0))};
  }

  constexpr bool exists() const { return code != none; }
  constexpr bool is_gipf() const { return (code & gipf_mark) != 0; }
  constexpr bool is_onto_empty() const { return (code & 64) == 0; }
  constexpr Spot spot() const { return code & 63; }
  constexpr int way() const { return code & 63; }

  friend bool operator==(Push, Push) = default;
};

static_assert(way_count < 63, "the code of no push must not be a push");

// What is taken before the push, the push, and what is taken after it.
struct Move {
  Bits before = 0;
  Bits after = 0;
  Push push;

  friend bool operator==(const Move&, const Move&) = default;
};

// Pieces and GIPF pieces after the pieces on `chain` have moved on by `step` and the new piece
// stands on the chain's first spot.
template <int step>
inline void push_chain(Position& position, Bits chain) {
  const auto moved = [&](Bits set) { return (set & ~chain) | shifted<step>(set & chain); };
  position.pieces[0] = moved(position.pieces[0]);
  position.pieces[1] = moved(position.pieces[1]);
  position.gipf = moved(position.gipf);
}

// The spots from the line's first up to, not including, its first empty one; none when full.
template <int step>
inline std::optional<Bits> chain_on(Bits line, Bits occupied) {
  const Bits free = line & ~occupied;
  if (free == 0) return std::nullopt;
  if constexpr (step > 0) {
    return line & (lowest_of(free) - 1);
  } else {
    return line & ~((bit(highest(free)) << 1) - 1);
  }
}

// Puts the mover's piece from his reserve on a spot that has been cleared for it.
inline void enter(Position& position, Spot spot, bool gipf) {
  const std::size_t mover = index(position.turn);
  position.pieces[mover] |= bit(spot);
  if (gipf) {
    position.gipf |= bit(spot);
  } else {
    position.entry &= static_cast<std::uint8_t>(~(1u << mover));
  }
  position.reserve[mover] = static_cast<std::uint8_t>(position.reserve[mover] - (gipf ? 2 : 1));
}

// Calls `visit(push, next)` for each push of a piece of this kind, with the position after it.
template <class Visit>
inline void for_each_push_of(const Position& position, bool gipf, Visit&& visit) {
  const Bits occupied = position.occupied();
  for_each(rim & ~occupied, [&](Spot spot) {
    Position next = position;
    enter(next, spot, gipf);
    visit(Push::onto(spot, gipf), next);
  });
  const auto along = [&]<int direction>(std::integral_constant<int, direction>) {
    constexpr int step = directions[direction].step();
    for (int way = direction * 7; way < direction * 7 + 7; ++way) {
      const Way& in = ways[static_cast<std::size_t>(way)];
      if (!(occupied & bit(in.first))) continue;
      const std::optional<Bits> chain = chain_on<step>(in.line, occupied);
      if (!chain) continue;
      Position next = position;
      push_chain<step>(next, *chain);
      enter(next, in.first, gipf);
      visit(Push::along(way, gipf), next);
    }
  };
  along(std::integral_constant<int, 0>{});
  along(std::integral_constant<int, 1>{});
  along(std::integral_constant<int, 2>{});
  along(std::integral_constant<int, 3>{});
  along(std::integral_constant<int, 4>{});
  along(std::integral_constant<int, 5>{});
}

inline bool may_enter_single(const Position& position) {
  return position.reserve[index(position.turn)] >= 1 && position.has_begun(position.turn);
}

inline bool may_enter_gipf(const Position& position) {
  return position.may_enter_gipf(position.turn) && position.reserve[index(position.turn)] >= 2;
}

template <class Visit>
inline void for_each_push(const Position& position, Visit&& visit) {
  if (may_enter_single(position)) for_each_push_of(position, false, visit);
  if (may_enter_gipf(position)) for_each_push_of(position, true, visit);
}

// One way of taking rows at one moment of a turn, to its end.
struct Taking {
  Position position;
  Bits spots = 0;
  bool is_over = false;  // a last GIPF piece was taken: the game ends there (GIPF F2)
};

// All different takings open to the player to move on a board that holds runs of his (GIPF E4,
// E6); with `must_take`, leaving everything is not one of them.
std::vector<Taking> takings(const Position& position, bool must_take);

// Ends the turn: the opponent is to move.
inline void end_turn(Position& position) { position.turn = other(position.turn); }

// Ends the game before the push: by the taking, or else for want of a piece (GIPF F1, F2).
void end_before_push(Position& position);

// A visitor may answer whether it wants to see more; one that answers nothing always does.
template <class Visit>
inline bool wants_more(Visit&& visit, const Move& move, const Position& next) {
  if constexpr (std::is_void_v<decltype(visit(move, next))>) {
    visit(move, next);
    return true;
  } else {
    return visit(move, next);
  }
}

// Calls `visit(move, next)` for what may follow the push: at once, or after taking rows.
template <class Visit>
inline bool finish_turn(const Move& move, Position& pushed, Visit&& visit) {
  if (!has_four(pushed.of(pushed.turn))) [[likely]] {
    end_turn(pushed);
    return wants_more(visit, move, pushed);
  }
  for (Taking& taking : takings(pushed, false)) {
    end_turn(taking.position);
    if (!wants_more(visit, Move{move.before, taking.spots, move.push}, taking.position))
      return false;
  }
  return true;
}

template <class Visit>
inline bool for_each_turn_after(const Position& position, Bits before, Visit&& visit) {
  bool goes_on = true;
  for_each_push(position, [&](Push push, Position& next) {
    if (goes_on) goes_on = finish_turn(Move{before, 0, push}, next, visit);
  });
  return goes_on;
}

// Calls `visit(move, next)` for each legal turn, each once; for none where the game is over.
template <class Visit>
inline void for_each_turn(const Position& position, Visit&& visit) {
  if (outcome(position)) return;
  if (!has_four(position.of(position.turn))) [[likely]] {
    for_each_turn_after(position, 0, visit);
    return;
  }
  for (Taking& taking : takings(position, position.reserve[index(position.turn)] == 0)) {
    if (taking.is_over || taking.position.reserve[index(position.turn)] == 0) {
      end_before_push(taking.position);
      if (!wants_more(visit, Move{taking.spots, 0, {}}, taking.position)) return;
    } else if (!for_each_turn_after(taking.position, taking.spots, visit)) {
      return;
    }
  }
}

template <class Visit>
inline void for_each_next(const Position& position, Visit&& visit) {
  for_each_turn(position, [&](const Move&, const Position& next) { visit(next); });
}

inline std::uint64_t count_moves(const Position& position) {
  std::uint64_t turns = 0;
  for_each_next(position, [&](const Position&) { ++turns; });
  return turns;
}

// The same no further than to `most`, for constructed positions with millions of turns; calls
// `poll()` again and again.
template <class Poll>
inline std::uint64_t count_moves(const Position& position, std::uint64_t most, Poll&& poll) {
  std::uint64_t turns = 0;
  for_each_turn(position, [&](const Move&, const Position&) {
    poll();
    return ++turns < most;
  });
  return std::min(turns, most);
}

// The position after a legal push, before any row is taken.
Position after_push(const Position& position, Push push);

// Plays a legal turn.
void play_unchecked(Position& position, const Move& move);

// The turn on a board that a symmetry has moved.
Move transformed(const Move& move, int symmetry);

// The spot that the furthest piece reaches.
Spot furthest_spot(const Position& position, Push push);

}  // namespace gipfel::gipf

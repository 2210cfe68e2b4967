// A DVONN position: 64 bytes, copied freely.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/bits.hpp"
#include "base/keys.hpp"
#include "base/outcome.hpp"
#include "base/phrase.hpp"
#include "base/random.hpp"
#include "dvonn/board.hpp"

namespace gipfel::dvonn {

inline constexpr int pieces_of_a_colour = 23;
inline constexpr int red_pieces = 3;
inline constexpr int height_planes = 6;  // 2^6 > 49

enum class Phase : std::uint8_t { place, stack };

// Heights are kept in binary, one word for each digit. A cell with height 0 is empty. `white`
// marks stacks with a white top, `red` those that hold at least one red piece; a lone red piece
// is a red stack of height 1, for red never lies on another piece (DVONN E7). The words' upper
// bits, which no cell uses, hold the turn, the phase and which of two red stacks holds two.
struct Position {
  std::array<Bits, height_planes> height{};
  Bits white = 0;
  Bits red = 0;

  static constexpr Bits black_to_move = bit(63);    // in white
  static constexpr Bits stacking = bit(62);         // in white
  static constexpr Bits upper_holds_two = bit(60);  // in red, only while two cells hold red

  friend bool operator==(const Position&, const Position&) = default;

  Colour turn() const { return white & black_to_move ? Colour::black : Colour::white; }
  Phase phase() const { return white & stacking ? Phase::stack : Phase::place; }

  Bits tall() const { return height[1] | height[2] | height[3] | height[4] | height[5]; }
  Bits occupied() const { return height[0] | tall(); }
  Bits lone_red() const { return red & height[0] & ~tall(); }
  Bits owned_by(Colour colour) const {
    return colour == Colour::white ? white & board : occupied() & ~white & ~lone_red();
  }

  int height_at(Cell cell) const {
    int total = 0;
    for (int digit = 0; digit < height_planes; ++digit)
      total |= static_cast<int>(height[static_cast<std::size_t>(digit)] >> cell & 1) << digit;
    return total;
  }

  // The heights of these stacks together.
  int pieces_in(Bits stacks) const {
    int sum = 0;
    for (int digit = 0; digit < height_planes; ++digit)
      sum += count(height[static_cast<std::size_t>(digit)] & stacks) << digit;
    return sum;
  }

  int red_at(Cell cell) const;

  std::uint64_t key() const {
    return key_of({height[0], height[1], height[2], height[3], height[4], height[5], white, red});
  }
};

static_assert(sizeof(Position) == 64);

// What stands on a cell: nothing where its height is 0. Nobody owns a lone red piece.
struct Stack {
  std::optional<Colour> owner = std::nullopt;
  int height = 0;
  int reds = 0;

  bool is_lone_red() const { return height == 1 && reds == 1; }
};

Stack stack_at(const Position& position, Cell cell);

// A cheap sum that keeps measured work from being left out.
inline std::uint64_t digest(const Position& position) {
  return position.white + position.height[0];
}

// The colour of the piece that is placed next: none for red (DVONN D1).
std::optional<Colour> next_piece(const Position& position);

Position start();

// All 49 pieces dealt at random; play begins with stacking.
Position random_start(std::uint64_t seed);

Position transformed(const Position& position, int symmetry);

// Sum of the heights of each side's stacks: white, black (DVONN G2).
std::pair<int, int> score(const Position& position);

std::optional<Outcome> outcome(const Position& position);

// All cells with a chain of neighbouring stacks to red (DVONN F1).
inline Bits in_contact(Bits occupied, Bits red) {
  Bits reached = red & occupied;
  for (;;) {
    const Bits up = reached | reached << 1;
    const Bits down = reached | reached >> 1;
    const Bits wider = (up | down | up << stride | down >> stride) & occupied;
    if (wider == reached) return reached;
    reached = wider;
  }
}

// The six neighbours of each cell.
inline constexpr std::array<Bits, 60> ring = [] {
  std::array<Bits, 60> rings{};
  for_each(board, [&](Cell cell) {
    rings[static_cast<std::size_t>(cell)] = neighbours_of(bit(cell)) & board;
  });
  return rings;
}();

// For each pattern of occupied neighbours, packed as in `keeps_contact`: whether they follow
// each other around the cell in one piece, so that they stay linked when the cell empties.
inline constexpr std::uint64_t unbroken_rings = [] {
  constexpr std::array<int, 6> around = {4, 5, 3, 2, 0, 1};  // +1, +13, +12, -1, -13, -12
  std::uint64_t patterns = 0;
  for (unsigned pattern = 0; pattern < 64; ++pattern) {
    int ends = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      const bool here = pattern >> around[i] & 1;
      const bool next = pattern >> around[(i + 1) % 6] & 1;
      ends += here && !next;
    }
    if (ends <= 1) patterns |= std::uint64_t{1} << pattern;
  }
  return patterns;
}();

inline bool keeps_contact(Bits occupied, Cell emptied) {
  const Bits near = std::rotr(occupied & ring[static_cast<std::size_t>(emptied)], emptied - 13);
  const Bits pattern =
      (near & 3) | (near >> 10 & 0b010100) | (near >> 22 & 0b001000) | (near >> 21 & 0b100000);
  return unbroken_rings >> pattern & 1;
}

inline void place_unchecked(Position& position, Cell cell) {
  const int placed = count(position.occupied());
  position.height[0] |= bit(cell);
  if (placed < red_pieces) {
    position.red |= bit(cell);
  } else if (position.turn() == Colour::white) {
    position.white |= bit(cell);
  }
  if (placed + 1 < cell_count) {
    position.white ^= Position::black_to_move;
  } else {
    position.white |= Position::stacking;  // DVONN E1: White acts twice
  }
}

inline void pass_unchecked(Position& position) { position.white ^= Position::black_to_move; }

// Brings `red` up to date when a stack that holds red has moved.
void move_red(Position& position, Cell source, Cell target);

inline void stack_unchecked(Position& position, Cell source, Cell target, int moved) {
  const Bits from = bit(source);
  const Bits to = bit(target);
  // A ripple-carry addition of the moved height at the target cell.
  Bits carry = 0;
  for (int digit = 0; digit < height_planes; ++digit) {
    Bits& plane = position.height[static_cast<std::size_t>(digit)];
    const Bits added = moved >> digit & 1 ? to : 0;
    const Bits old = plane & ~from;
    plane = old ^ added ^ carry;
    carry = (old & (added | carry)) | (added & carry);
  }
  const Bits mover = position.white & Position::black_to_move ? 0 : to;
  position.white = ((position.white & ~(from | to)) | mover) ^ Position::black_to_move;
  const bool red_moved = position.red & from;
  if (red_moved) move_red(position, source, target);

  const Bits occupied = position.occupied();
  if (!red_moved && keeps_contact(occupied, source)) return;
  const Bits kept = in_contact(occupied, position.red);
  if (kept == occupied) return;
  for (Bits& plane : position.height) plane &= kept;
  position.white &= kept | ~board;
}

}  // namespace gipfel::dvonn

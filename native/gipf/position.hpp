// A GIPF position at the start of a turn: 32 bytes, copied freely.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/bits.hpp"
#include "base/keys.hpp"
#include "base/outcome.hpp"
#include "base/phrase.hpp"
#include "gipf/board.hpp"

namespace gipfel::gipf {

enum class Rules : std::uint8_t { basic, standard, tournament };

inline constexpr int basic_pieces = 15;
inline constexpr int most_pieces = 18;  // standard and tournament; basic with three more
inline constexpr int most_extra_pieces = most_pieces - basic_pieces;
inline constexpr int gipf_pieces_at_start = 3;  // standard

constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }

struct Position {
  std::array<Bits, 2> pieces{};  // white, black: singles and GIPF pieces
  Bits gipf = 0;                 // which of them are GIPF pieces
  std::array<std::uint8_t, 2> reserve{};
  std::array<std::uint8_t, 2> captured{};
  Rules rules = Rules::basic;
  Colour turn = Colour::white;
  std::uint8_t entry = 0;   // bit 0: White may still enter GIPF pieces, bit 1: Black may
  std::uint8_t result = 0;  // 1: won by White, 2: by Black, before the last turn's push

  friend bool operator==(const Position&, const Position&) = default;

  Bits occupied() const { return pieces[0] | pieces[1]; }
  Bits of(Colour colour) const { return pieces[index(colour)]; }
  bool may_enter_gipf(Colour colour) const { return entry >> index(colour) & 1; }
  bool has_gipf(Colour colour) const { return (of(colour) & gipf) != 0; }

  // Whether the player has made his first turn. A reserve of 18 says that he has not, except
  // where his opponent is to move: then all of it has come back (GIPF F2).
  bool has_begun(Colour colour) const {
    return rules != Rules::tournament || reserve[index(colour)] != most_pieces ||
           (turn != colour && reserve[index(other(colour))] != most_pieces);
  }

  std::uint64_t key() const {
    const std::uint64_t rest = std::uint64_t{reserve[0]} | std::uint64_t{reserve[1]} << 8 |
                               std::uint64_t{captured[0]} << 16 | std::uint64_t{captured[1]} << 24 |
                               static_cast<std::uint64_t>(rules) << 32 |
                               static_cast<std::uint64_t>(turn) << 40 | std::uint64_t{entry} << 48 |
                               std::uint64_t{result} << 56;
    return key_of({pieces[0], pieces[1], gipf, rest});
  }
};

static_assert(sizeof(Position) == 32);

struct Piece {
  Colour owner;
  bool is_gipf;
};

// Nothing where the spot is empty.
inline std::optional<Piece> piece_at(const Position& position, Spot spot) {
  if (!(position.occupied() & bit(spot))) return std::nullopt;
  return Piece{position.of(Colour::white) & bit(spot) ? Colour::white : Colour::black,
               (position.gipf & bit(spot)) != 0};
}

// A cheap sum that keeps measured work from being left out.
inline std::uint64_t digest(const Position& position) {
  return position.pieces[0] + 3 * position.pieces[1];
}

// `extra` pieces are added to the reserves in the basic game (GIPF B).
Position start(Rules rules, int extra_white = 0, int extra_black = 0);

Position transformed(const Position& position, int symmetry);

// The winner where a player's last GIPF piece has left the board (GIPF F2): the player who has
// just taken a row wins where it held the last ones of both.
std::optional<Colour> winner_by_gipf_pieces(const Position& position, Colour last_to_take);

std::optional<Outcome> outcome(const Position& position);

// A maximal run of pieces that holds four or more of its owner's next to each other (GIPF E1).
struct Run {
  Bits spots = 0;
  bool is_optional = false;  // GIPF pieces only (GIPF E6)
};

// The runs of one owner. There are 21 lines, and a line holds at most one run.
class Runs {
 public:
  void add(Run run) { runs_[size_++] = run; }
  const Run* begin() const { return runs_.data(); }
  const Run* end() const { return runs_.data() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Run& operator[](std::size_t i) const { return runs_[i]; }
  bool any_compulsory() const {
    return std::any_of(begin(), end(), [](const Run& run) { return !run.is_optional; });
  }

 private:
  std::array<Run, 21> runs_{};
  std::size_t size_ = 0;
};

// The first spots of four in a row along lines of this step.
constexpr Bits fours(Bits pieces, int step) {
  const Bits pairs = pieces & pieces >> step;
  return pairs & pairs >> 2 * step;
}

constexpr bool has_four(Bits pieces) {
  return (fours(pieces, axes[0]) | fours(pieces, axes[1]) | fours(pieces, axes[2])) != 0;
}

Runs runs_of(const Position& position, Colour owner);

// Takes spots of a row off the board: the owner's own go to his reserve, the enemy's are
// captured (GIPF E2, E3).
inline void take(Position& position, Colour owner, Bits spots) {
  const Bits own = position.of(owner) & spots;
  const Bits enemy = position.of(other(owner)) & spots;
  position.reserve[index(owner)] = static_cast<std::uint8_t>(
      position.reserve[index(owner)] + count(own) + count(own & position.gipf));
  position.captured[index(other(owner))] = static_cast<std::uint8_t>(
      position.captured[index(other(owner))] + count(enemy) + count(enemy & position.gipf));
  position.pieces[0] &= ~spots;
  position.pieces[1] &= ~spots;
  position.gipf &= ~spots;
}

}  // namespace gipfel::gipf

// What follows from points: marks, accuracy, missed chances, and the move that lost the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/colour.hpp"
#include "base/game_phase.hpp"
#include "base/outcome.hpp"
#include "review/points.hpp"

namespace gipfel::review {

// As records number them (record/notes.hpp).
enum class Mark : std::uint8_t {
  none = 0,
  good = 1,
  mistake = 2,
  brilliant = 3,
  blunder = 4,
  inaccuracy = 6
};

// From so many points on that a move gives away.
inline constexpr Points inaccuracy_points = 1'000;
inline constexpr Points mistake_points = 2'000;
inline constexpr Points blunder_points = 3'000;

constexpr Mark mark_of(Points given_away) {
  if (given_away >= blunder_points) return Mark::blunder;
  if (given_away >= mistake_points) return Mark::mistake;
  return given_away >= inaccuracy_points ? Mark::inaccuracy : Mark::none;
}

// One move of the main line; points are those of its player.
struct ReviewedMove {
  Colour mover = Colour::white;
  GamePhase phase = GamePhase::middle;
  bool is_forced = false;  // there was no other
  bool is_exact = false;   // both values are proven
  bool is_missed_chance = false;
  Points before = 0;
  Points after = 0;
  Mark mark = Mark::none;
  std::vector<std::string> better;  // a line of play; empty where the move is as good

  Points given_away() const { return before - after; }
  int mark_number() const { return static_cast<int>(mark); }
};

// What a move is that is tried in place of a mistake: the best there is, nearly as good, or no
// better than what was played.
GIPFEL_ENUMERATION(Judgement, judgement_names, best, good, refuted);

constexpr Judgement judgement_of(Points given_away) {
  constexpr Points nearly_nothing = 300;
  if (given_away < nearly_nothing) return Judgement::best;
  return given_away < inaccuracy_points ? Judgement::good : Judgement::refuted;
}

// The share of the good play, in thousandths: a move that gives nothing away counts all, one that
// gives half a point away nothing, and those in between by the square. None where a side had no
// choice.
using Accuracy = std::optional<int>;

struct SideAccuracy {
  Accuracy all;
  std::array<Accuracy, game_phase_names.size()> phases;
};

SideAccuracy accuracy_of(const std::vector<ReviewedMove>& moves, Colour side);

// Marks the moves by which a player does not take what the move before has offered.
void note_missed_chances(std::vector<ReviewedMove>& moves);

// The loser's last move before which he could still expect to hold the game: it lost the game where
// it is marked, else the game slipped away from there on. None where there was no such move, or the
// last position could still be held.
std::optional<std::size_t> turning_point(const std::vector<ReviewedMove>& moves, Colour winner);

}  // namespace gipfel::review

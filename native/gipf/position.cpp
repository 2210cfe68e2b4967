#include "gipf/position.hpp"

namespace gipfel::gipf {

namespace {

constexpr Bits spots_named(std::initializer_list<Point> points) {
  Bits spots = 0;
  for (const Point point : points) spots |= bit(spot_at(point));
  return spots;
}

// GIPF B: White e2, b5, h5; Black b2, e8, h2 (h lies three columns right of e).
constexpr Bits white_start = spots_named({{4, 2}, {1, 5}, {7, 5 + 3}});
constexpr Bits black_start = spots_named({{1, 2}, {4, 8}, {7, 2 + 3}});

// The run of occupied spots around `spot` on its line.
Bits run_around(Bits occupied, Bits spot, int step) {
  Bits run = spot;
  for (;;) {
    const Bits wider = (run | run << step | run >> step) & occupied;
    if (wider == run) return run;
    run = wider;
  }
}

}  // namespace

Position start(Rules rules, int extra_white, int extra_black) {
  Position position;
  position.rules = rules;
  if (rules == Rules::tournament) {
    position.reserve = {most_pieces, most_pieces};
    position.entry = 3;
    return position;
  }
  position.pieces = {white_start, black_start};
  position.reserve = {static_cast<std::uint8_t>(12 + extra_white),
                      static_cast<std::uint8_t>(12 + extra_black)};
  if (rules == Rules::standard) position.gipf = white_start | black_start;
  return position;
}

Position transformed(const Position& position, int symmetry) {
  Position result = position;
  result.pieces = {transformed(position.pieces[0], symmetry),
                   transformed(position.pieces[1], symmetry)};
  result.gipf = transformed(position.gipf, symmetry);
  return result;
}

std::optional<Colour> winner_by_gipf_pieces(const Position& position, Colour last_to_take) {
  if (position.rules == Rules::basic) return std::nullopt;
  const Colour enemy = other(last_to_take);
  if (!position.has_gipf(enemy)) return last_to_take;
  if (!position.has_gipf(last_to_take)) return enemy;
  return std::nullopt;
}

std::optional<Outcome> outcome(const Position& position) {
  const Colour turn = position.turn;
  const Colour waiting = other(turn);
  if (position.result != 0) {
    const Colour winner = position.result == 1 ? Colour::white : Colour::black;
    const bool gone = !position.has_gipf(other(winner));
    return Outcome{winner, gone ? End::gipf_pieces_gone : End::reserve_empty};
  }
  for (const Colour loser : {turn, waiting}) {
    if (position.rules != Rules::basic && position.has_begun(loser) && !position.has_gipf(loser))
      return Outcome{other(loser), End::gipf_pieces_gone};
  }
  if (position.reserve[index(turn)] == 0 && runs_of(position, turn).empty())
    return Outcome{waiting, End::reserve_empty};
  return std::nullopt;
}

Runs runs_of(const Position& position, Colour owner) {
  Runs runs;
  const Bits occupied = position.occupied();
  for (const int step : axes) {
    for (Bits starts = fours(position.of(owner), step); starts != 0;) {
      const Bits spots = run_around(occupied, lowest_of(starts), step);
      runs.add({spots, (spots & ~position.gipf) == 0});
      starts &= ~spots;
    }
  }
  return runs;
}

}  // namespace gipfel::gipf

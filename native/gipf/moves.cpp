#include "gipf/moves.hpp"

#include <algorithm>
#include <set>

namespace gipfel::gipf {

namespace {

// Walks through every order and choice in which rows can be taken. What was taken so far tells
// all about the board, so each set of taken spots is looked at once.
class Walk {
 public:
  Walk(const Position& start, bool must_take) : mover_(start.turn), must_take_(must_take) {
    visit(start, 0);
  }

  std::vector<Taking> found() && { return std::move(found_); }

 private:
  void visit(const Position& position, Bits taken) {
    const Runs runs = runs_of(position, mover_);
    if (!runs.any_compulsory() && (taken != 0 || !must_take_))
      found_.push_back({position, taken, false});
    for (const Run& run : runs) choose(position, taken, run);
  }

  // Takes the run's singles and each subset of its GIPF pieces.
  void choose(const Position& position, Bits taken, const Run& run) {
    const Bits gipf = run.spots & position.gipf;
    const Bits singles = run.spots & ~gipf;
    Bits chosen = 0;
    do {
      const Bits spots = singles | chosen;
      if (spots != 0 && seen_.insert(taken | spots).second) remove(position, taken, spots);
      chosen = (chosen - gipf) & gipf;
    } while (chosen != 0);
  }

  void remove(const Position& position, Bits taken, Bits spots) {
    Position next = position;
    take(next, mover_, spots);
    if (winner_by_gipf_pieces(next, mover_)) {
      found_.push_back({next, taken | spots, true});
    } else {
      visit(next, taken | spots);
    }
  }

  Colour mover_;
  bool must_take_;
  std::vector<Taking> found_;
  std::set<Bits> seen_;
};

}  // namespace

std::vector<Taking> takings(const Position& position, bool must_take) {
  const Runs runs = runs_of(position, position.turn);
  if (runs.size() == 1 && (runs[0].spots & position.gipf) == 0) {
    Taking only{position, runs[0].spots, false};
    take(only.position, position.turn, only.spots);
    return {only};
  }
  return Walk(position, must_take).found();
}

void end_before_push(Position& position) {
  const Colour winner =
      winner_by_gipf_pieces(position, position.turn).value_or(other(position.turn));
  position.result = winner == Colour::white ? 1 : 2;
  end_turn(position);
}

namespace {

int step_of(const Push& push) {
  return directions[static_cast<std::size_t>(push.way()) / 7].step();
}

const Way& way_of(const Push& push) { return ways[static_cast<std::size_t>(push.way())]; }

}  // namespace

Spot furthest_spot(const Position& position, Push push) {
  if (push.is_onto_empty()) return push.spot();
  const Bits free = way_of(push).line & ~position.occupied();
  return step_of(push) > 0 ? lowest(free) : highest(free);
}

Position after_push(const Position& position, Push push) {
  Position next = position;
  if (push.is_onto_empty()) {
    enter(next, push.spot(), push.is_gipf());
    return next;
  }
  const int step = step_of(push);
  const Bits end = bit(furthest_spot(position, push));
  const Bits chain = way_of(push).line & (step > 0 ? end - 1 : ~(end | (end - 1)));
  for (Bits* set : {&next.pieces[0], &next.pieces[1], &next.gipf}) {
    const Bits moving = *set & chain;
    *set = (*set & ~chain) | (step > 0 ? moving << step : moving >> -step);
  }
  enter(next, way_of(push).first, push.is_gipf());
  return next;
}

namespace {

Push transformed_push(Push push, int symmetry) {
  if (!push.exists()) return push;
  if (push.is_onto_empty())
    return Push::onto(spot_at(transformed(point_of(push.spot()), symmetry)), push.is_gipf());
  const Way& way = way_of(push);
  const Point dot = transformed(way.dot, symmetry);
  const Bits line = transformed(way.line, symmetry);
  const auto found = std::find_if(ways.begin(), ways.end(), [&](const Way& other) {
    return other.dot == dot && other.line == line;
  });
  return Push::along(static_cast<int>(found - ways.begin()), push.is_gipf());
}

}  // namespace

Move transformed(const Move& move, int symmetry) {
  return {transformed(move.before, symmetry), transformed(move.after, symmetry),
          transformed_push(move.push, symmetry)};
}

void play_unchecked(Position& position, const Move& move) {
  take(position, position.turn, move.before);
  if (!move.push.exists()) return end_before_push(position);
  position = after_push(position, move.push);
  take(position, position.turn, move.after);
  end_turn(position);
}

}  // namespace gipfel::gipf

#include "gipf/steps.hpp"

namespace gipfel::gipf {

Turn::Turn(const Position& position) : start_(position), now_(position) { go_on(); }

std::vector<Step> Turn::continuations() const {
  std::vector<Step> steps;
  if (is_made()) return steps;
  if (stage_ == Stage::push) {
    for_each_push(
        now_, [&](Push push, const Position&) { steps.push_back({Step::Kind::push, 0, push}); });
    return steps;
  }
  if (undecided_ != 0) {
    const Bits piece = lowest_of(undecided_);
    steps.push_back({Step::Kind::take, piece});
    const bool last_chance = run_.is_optional && chosen_ == 0 && piece == undecided_;
    if (!last_chance) steps.push_back({Step::Kind::leave, piece});
    return steps;
  }
  for (const Run& run : runs_of(now_, mover())) steps.push_back({Step::Kind::row, run.spots});
  if (may_stop()) steps.push_back({Step::Kind::done});
  return steps;
}

// At reserve 0 taking nothing is no turn.
bool Turn::may_stop() const {
  if (runs_of(now_, mover()).any_compulsory()) return false;
  return stage_ == Stage::after_push || move_.before != 0 || now_.reserve[index(mover())] != 0;
}

void Turn::take_step(const Step& step) {
  taken_.push_back(step);
  switch (step.kind) {
    case Step::Kind::row:
      choose({step.spots, (step.spots & ~now_.gipf) == 0});
      break;
    case Step::Kind::take:
    case Step::Kind::leave:
      decide(step);
      break;
    case Step::Kind::done:
      return end_stage();
    case Step::Kind::push:
      now_ = after_push(now_, step.push);
      move_.push = step.push;
      stage_ = Stage::after_push;
      break;
  }
  go_on();
}

void Turn::choose(const Run& run) {
  run_ = run;
  undecided_ = run.spots & now_.gipf;
  chosen_ = run.spots & ~now_.gipf;
}

void Turn::decide(const Step& step) {
  undecided_ &= ~step.spots;
  if (step.kind == Step::Kind::take) chosen_ |= step.spots;
}

void Turn::take_run() {
  take(now_, mover(), chosen_);
  (stage_ == Stage::before_push ? move_.before : move_.after) |= chosen_;
  run_ = {};
  chosen_ = 0;
  if (winner_by_gipf_pieces(now_, mover())) make();
}

// Does what needs no choice, up to the next choice or the end of the turn.
void Turn::go_on() {
  while (!is_made() && stage_ != Stage::push && undecided_ == 0) {
    if (run_.spots != 0) {
      take_run();
      continue;
    }
    const Runs runs = runs_of(now_, mover());
    if (runs.empty()) {
      end_stage();
    } else if (runs.size() == 1 && !runs[0].is_optional) {
      choose(runs[0]);
    } else {
      return;
    }
  }
}

void Turn::end_stage() {
  if (stage_ == Stage::before_push && now_.reserve[index(mover())] != 0) {
    stage_ = Stage::push;
  } else {
    make();
  }
}

void Turn::make() {
  stage_ = Stage::made;
  if (move_.push.exists()) {
    end_turn(now_);
  } else {
    end_before_push(now_);
  }
}

namespace {

bool leads_to(const Turn& turn, const Move& move) {
  const Move& made = turn.move();
  if ((made.before & ~move.before) || (made.after & ~move.after)) return false;
  if (made.push.exists() && made.push != move.push) return false;
  return turn.is_made() ? made == move : step_towards(turn, move).has_value();
}

}  // namespace

std::optional<Step> step_towards(const Turn& turn, const Move& move) {
  for (const Step& step : turn.continuations()) {
    Turn next = turn;
    next.take_step(step);
    if (leads_to(next, move)) return step;
  }
  return std::nullopt;
}

std::vector<Move> completions(const Turn& turn, std::size_t most) {
  std::vector<Move> moves;
  for_each_turn(turn.start(), [&](const Move& move, const Position&) {
    if (leads_to(turn, move)) moves.push_back(move);
    return moves.size() < most;
  });
  return moves;
}

}  // namespace gipfel::gipf

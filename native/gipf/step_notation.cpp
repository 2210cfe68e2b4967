// Steps and turns in progress as text.
#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "gipf/notation.hpp"

namespace gipfel::gipf {

namespace {

// The position that the turn's push is made in, or will be.
Position ready_to_push(const Turn& turn) {
  Position position = turn.start();
  take(position, position.turn, turn.move().before);
  return position;
}

std::string format_run(Bits spots) {
  return spot_name(lowest(spots)) + '-' + spot_name(highest(spots));
}

Phrase not_possible(std::string_view text) { return about(Say::step_not_possible, text); }

// A push may be written in any accepted way, and its refusal says what is wrong with it.
Result<Step> parse_push(const Turn& turn, std::string_view text) {
  const Result<TurnText> written = parse_turn(text);
  if (!written) return written.refusal();
  if (!written->push || written->before || written->after) return not_possible(text);
  const Result<Push> push = resolve(turn.position(), *written->push);
  if (!push) return push.refusal();
  return Step{Step::Kind::push, 0, *push};
}

Phrase next_push(const Turn& turn) {
  const Position& position = turn.position();
  const int reserve = position.reserve[index(position.turn)];
  const Say say = !may_enter_gipf(position)    ? Say::next_push
                  : may_enter_single(position) ? Say::next_push_either
                                               : Say::next_push_gipf;
  return Phrase{say, {}, reserve, 0, position.turn};
}

}  // namespace

std::string format(const Turn& turn, const Step& step) {
  switch (step.kind) {
    case Step::Kind::row:
      return "row " + format_run(step.spots);
    case Step::Kind::take:
      return "take " + spot_name(lowest(step.spots));
    case Step::Kind::leave:
      return "leave " + spot_name(lowest(step.spots));
    case Step::Kind::push:
      return "push " + format(ready_to_push(turn), step.push);
    case Step::Kind::done:
      break;
  }
  return "done";
}

std::string format(const Turn& turn) {
  std::string text = format(turn.start()) + " | ";
  const char* separator = "";
  for (const Step& step : turn.taken()) {
    text += separator + format(turn, step);
    separator = ", ";
  }
  return text;
}

Result<Step> parse_step(const Turn& turn, std::string_view whole) {
  const std::string_view text = trimmed(whole);
  if (turn.is_made()) return Phrase{Say::turn_already_made};
  const std::string wanted = lower(text.substr(0, longest_quote));
  if (turn.stage() == Turn::Stage::push && wanted.starts_with("push "))
    return parse_push(turn, trimmed(text.substr(5)));
  for (const Step& step : turn.continuations())
    if (wanted == format(turn, step)) return step;
  return not_possible(text);
}

Phrase next_step(const Turn& turn) {
  const Colour mover = turn.start().turn;
  if (turn.is_made()) return Phrase{Say::next_turn_made};
  if (turn.stage() == Turn::Stage::push) return next_push(turn);
  if (turn.undecided() != 0) {
    const Spot spot = lowest(turn.undecided());
    const Colour owner =
        turn.position().of(Colour::white) & bit(spot) ? Colour::white : Colour::black;
    return Phrase{Say::next_gipf_piece, {spot_name(spot)}, 0, 0, owner};
  }
  const std::vector<Step> steps = turn.continuations();
  const bool may_stop = steps.back().kind == Step::Kind::done;
  const bool must_take = !runs_of(turn.position(), mover).any_compulsory() && !may_stop;
  const Say say = may_stop    ? Say::next_row_or_done
                  : must_take ? Say::next_row_reserve_empty
                              : Say::next_row;
  return Phrase{say, {}, static_cast<int>(steps.size()) - may_stop, 0, mover};
}

}  // namespace gipfel::gipf

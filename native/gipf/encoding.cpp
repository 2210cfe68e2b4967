#include "gipf/encoding.hpp"

#include <algorithm>

#include "gipf/notation.hpp"

namespace gipfel::gipf {

namespace {

constexpr std::array<Spot, spot_count> spots = [] {
  std::array<Spot, spot_count> all{};
  std::size_t size = 0;
  for_each(board, [&](Spot spot) { all[size++] = spot; });
  return all;
}();

constexpr int number_of(Spot spot) { return count(board & (bit(spot) - 1)); }

const Way& way_numbered(int way) { return ways[static_cast<std::size_t>(way)]; }

// The first half of the ways are the lines, each from one of its ends.
static_assert(way_count == 2 * line_count);
const Way& line_numbered(int line) { return way_numbered(line); }

// The ways in which no lower one has the same first spot.
constexpr Bits lowest_ways = [] {
  Bits lowest = 0;
  Bits seen = 0;
  for (int way = 0; way < way_count; ++way) {
    const Bits first = bit(ways[static_cast<std::size_t>(way)].first);
    if (!(seen & first)) lowest |= bit(way);
    seen |= first;
  }
  return lowest;
}();

int lowest_way_onto(Spot spot) {
  int way = 0;
  while (way_numbered(way).first != spot) ++way;
  return way;
}

int line_of(Bits run) {
  int line = 0;
  while (run & ~line_numbered(line).line) ++line;
  return line;
}

Push push_of(const Position& position, int action) {
  const bool is_gipf = action >= way_count;
  const int way = action % way_count;
  const Spot first = way_numbered(way).first;
  const bool is_onto_empty = !(position.occupied() & bit(first));
  return is_onto_empty ? Push::onto(first, is_gipf) : Push::along(way, is_gipf);
}

int action_of(Push push) {
  const int way = push.is_onto_empty() ? lowest_way_onto(push.spot()) : push.way();
  return way + (push.is_gipf() ? way_count : 0);
}

int action_of(const Step& step) {
  switch (step.kind) {
    case Step::Kind::push:
      return action_of(step.push);
    case Step::Kind::row:
      return Encoding::first_row + line_of(step.spots);
    case Step::Kind::take:
      return Encoding::first_take + number_of(lowest(step.spots));
    case Step::Kind::leave:
      return Encoding::first_leave + number_of(lowest(step.spots));
    case Step::Kind::done:
      break;
  }
  return Encoding::done;
}

bool is_push(int action) { return action < Encoding::first_row; }

Spot spot_of(int action) {
  const int first = action < Encoding::first_leave ? Encoding::first_take : Encoding::first_leave;
  return spots[static_cast<std::size_t>(action - first)];
}

// The step of a legal action.
Step step_of(const Turn& turn, int action) {
  if (is_push(action)) return {Step::Kind::push, 0, push_of(turn.position(), action)};
  if (action == Encoding::done) return {Step::Kind::done};
  if (action >= Encoding::first_leave) return {Step::Kind::leave, bit(spot_of(action))};
  if (action >= Encoding::first_take) return {Step::Kind::take, bit(spot_of(action))};
  const Bits line = line_numbered(action - Encoding::first_row).line;
  const Runs runs = runs_of(turn.position(), turn.start().turn);
  const Run* run = std::find_if(runs.begin(), runs.end(),
                                [&](const Run& each) { return !(each.spots & ~line); });
  return {Step::Kind::row, run == runs.end() ? 0 : run->spots};
}

// The pushes of either kind, by their ways.
Bits open_ways(Bits occupied) {
  Bits open = 0;
  for (int way = 0; way < way_count; ++way) {
    const Way& in = way_numbered(way);
    const bool is_first_free = !(occupied & bit(in.first));
    const bool is_open = is_first_free ? lowest_ways >> way & 1 : (in.line & ~occupied) != 0;
    open |= Bits{is_open} << way;
  }
  return open;
}

// How an action would be written if it were open.
std::string name_of(int action) {
  if (action == Encoding::done) return "done";
  if (action >= Encoding::first_leave) return "leave " + spot_name(spot_of(action));
  if (action >= Encoding::first_take) return "take " + spot_name(spot_of(action));
  if (is_push(action)) {
    const Way& way = way_numbered(action % way_count);
    return (action < way_count ? "push " : "push G") + point_name(way.dot) + '-' +
           spot_name(way.first);
  }
  const Bits line = line_numbered(action - Encoding::first_row).line;
  return "row " + spot_name(lowest(line)) + '-' + spot_name(highest(line));
}

Phrase explain_push(const Position& position, int action) {
  const Way& way = way_numbered(action % way_count);
  const Result<Push> push =
      resolve(position, TurnText::Entry{action >= way_count, way.dot, point_of(way.first)});
  if (!push) return push.refusal();
  return Phrase{Say::action_written_alike, {spot_name(way.first)}, action, action_of(*push)};
}

// The planes' grid has a row of squares for each column of spots.
Bits squares(Bits set) {
  constexpr Bits column_squares = bit(board_columns) - 1;
  Bits packed = 0;
  for (int column = 0; column < board_columns; ++column)
    packed |= (set >> column * stride & column_squares) << column * board_columns;
  return packed;
}

int square_of(Spot spot) { return spot / stride * board_columns + spot % stride; }

}  // namespace

Encoding::Actions Encoding::legal(const State& state) {
  Actions actions;
  if (!state.turn) return actions;
  const Turn& turn = *state.turn;
  if (turn.stage() == Turn::Stage::push) {
    const Position& position = turn.position();
    const Bits open = open_ways(position.occupied());
    if (may_enter_single(position)) actions.add(0, open);
    if (may_enter_gipf(position)) actions.add(way_count, open);
    return actions;
  }
  for (const Step& step : turn.continuations()) actions.add(action_of(step));
  return actions;
}

Refusal Encoding::check(const State& state, int action) {
  if (!state.turn) return Phrase{Say::game_over};
  if (legal(state)[action]) return std::nullopt;
  if (state.turn->is_made()) return Phrase{Say::turn_already_made};
  if (state.turn->stage() == Turn::Stage::push && is_push(action))
    return explain_push(state.turn->position(), action);
  return about(Say::step_not_possible, name_of(action));
}

bool Encoding::play_unchecked(State& state, int action) {
  Turn& turn = *state.turn;
  turn.take_step(step_of(turn, action));
  if (!turn.is_made()) return false;
  state = State(turn.position());
  return true;
}

Result<int> Encoding::action(const State& state, std::string_view text) {
  if (!state.turn) return Phrase{Say::game_over};
  const Result<Step> step = parse_step(*state.turn, text);
  if (!step) return step.refusal();
  return action_of(*step);
}

std::string Encoding::text(const State& state, int action) {
  return format(*state.turn, step_of(*state.turn, action));
}

void Encoding::observe(const State& state, Colour viewer, std::uint8_t* bytes) {
  PlaneWriter<rows * columns> write(bytes);
  // A row that goes without a choice has gone.
  const Position& position = state.turn ? state.turn->position() : state.position;
  const std::array<Colour, 2> sides = {viewer, other(viewer)};
  const Turn::Stage stage = state.turn ? state.turn->stage() : Turn::Stage::made;
  const bool is_choosing = stage == Turn::Stage::before_push || stage == Turn::Stage::after_push;
  const Bits undecided = is_choosing ? state.turn->undecided() : 0;
  const bool is_choosing_row = is_choosing && undecided == 0;
  Bits runs = 0;
  bool may_stop = false;
  if (is_choosing_row) {
    for (const Run& run : runs_of(position, position.turn)) runs |= run.spots;
    may_stop = legal(state)[done];
  }
  const Bits all = squares(board);
  write.set(all);
  write.set(squares(board & ~position.occupied()));
  for (const Colour colour : sides) {
    write.set(squares(position.of(colour) & ~position.gipf));
    write.set(squares(position.of(colour) & position.gipf));
  }
  write.set(squares(runs));
  write.set(squares(is_choosing ? state.turn->run() : 0));
  write.set(squares(is_choosing ? state.turn->chosen() : 0));
  write.set(squares(undecided));
  write.set(squares(lowest_of(undecided)));
  for (const Turn::Stage each :
       {Turn::Stage::before_push, Turn::Stage::push, Turn::Stage::after_push})
    write.set(stage == each ? all : 0);
  write.set(may_stop ? all : 0);
  for (const Colour colour : sides) write.set(position.may_enter_gipf(colour) ? all : 0);
  for (const Colour colour : sides) write.number(all, position.reserve[index(colour)]);
  for (const Colour colour : sides) write.number(all, position.captured[index(colour)]);
}

int Encoding::transformed_action(int action, int symmetry) {
  const auto moved = [&](Spot spot) { return spot_at(transformed(point_of(spot), symmetry)); };
  if (action == done) return done;
  if (action >= first_leave) return first_leave + number_of(moved(spot_of(action)));
  if (action >= first_take) return first_take + number_of(moved(spot_of(action)));
  if (!is_push(action))
    return first_row + line_of(transformed(line_numbered(action - first_row).line, symmetry));
  const Way& way = way_numbered(action % way_count);
  const Point dot = transformed(way.dot, symmetry);
  const Bits line = transformed(way.line, symmetry);
  const auto found = std::find_if(ways.begin(), ways.end(), [&](const Way& each) {
    return each.dot == dot && each.line == line;
  });
  return static_cast<int>(found - ways.begin()) + (action < way_count ? 0 : way_count);
}

std::vector<AlikeActions> Encoding::alike() {
  std::vector<AlikeActions> all;
  for (const int first : {0, way_count}) {
    for_each(rim, [&](Spot spot) {
      AlikeActions& alike = all.emplace_back(AlikeActions{square_of(spot), {}});
      for (int way = 0; way < way_count; ++way)
        if (way_numbered(way).first == spot) alike.actions.push_back(first + way);
    });
  }
  return all;
}

std::vector<int> Encoding::actions_of(const Position& position, const Move& move) {
  std::vector<int> actions;
  Turn turn(position);
  while (const std::optional<Step> step = gipf::step_towards(turn, move)) {
    actions.push_back(action_of(*step));
    turn.take_step(*step);
  }
  return actions;
}

std::optional<int> Encoding::transformed_square(int square, int symmetry) {
  const Spot spot = square / columns * stride + square % columns;
  if (!(board & bit(spot))) return std::nullopt;
  return square_of(spot_at(transformed(point_of(spot), symmetry)));
}

}  // namespace gipfel::gipf

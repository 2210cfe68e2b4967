#include "wasm/gipf.hpp"

namespace gipfel::wasm {

namespace {

using gipf::Position;
using gipf::Push;
using gipf::spot_name;
using gipf::spot_names;
using gipf::Step;
using gipf::Turn;

int step_of(std::size_t way) { return gipf::directions[way / 7].step(); }

// The spots of a line, from the one beside the dot on.
std::vector<gipf::Spot> spots_along(std::size_t way) {
  const gipf::Way& in = gipf::ways[way];
  std::vector<gipf::Spot> spots;
  for (gipf::Spot spot = in.first; spot >= 0 && spot < 64 && (in.line & bit(spot)) != 0;
       spot += step_of(way))
    spots.push_back(spot);
  return spots;
}

Names names_of(const std::vector<gipf::Spot>& spots) {
  Names names;
  for (const gipf::Spot spot : spots) names.push_back(spot_name(spot));
  return names;
}

wasm::Way way_at(std::size_t way) {
  return {gipf::point_name(gipf::ways[way].dot), names_of(spots_along(way))};
}

template <class Visit>
void for_each_way_of(Push push, Visit&& visit) {
  for (std::size_t way = 0; way < gipf::ways.size(); ++way) {
    const bool is_one = push.is_onto_empty() ? gipf::ways[way].first == push.spot()
                                             : way == static_cast<std::size_t>(push.way());
    if (is_one) visit(way);
  }
}

std::size_t first_way_of(Push push) {
  std::size_t first = gipf::ways.size();
  for_each_way_of(push, [&](std::size_t way) { first = std::min(first, way); });
  return first;
}

// The spots that have a piece at once before the push and the empty one after them.
std::vector<gipf::Spot> pushed_spots(const Position& position, Push push) {
  std::vector<gipf::Spot> spots;
  for (const gipf::Spot spot : spots_along(first_way_of(push))) {
    spots.push_back(spot);
    if (!(position.occupied() & bit(spot))) break;
  }
  return spots;
}

std::string piece_on(const Position& position, gipf::Spot spot) {
  return std::string(1, gipf::piece_letter(position, spot));
}

PushOption push_of(const Turn& turn, std::string text, Push push) {
  PushOption option{
      std::move(text), names_of(pushed_spots(turn.position(), push)), {}, push.is_gipf()};
  for_each_way_of(push, [&](std::size_t way) { option.ways.push_back(way_at(way)); });
  return option;
}

Option option_of(const Turn& turn, const Step& step) {
  std::string text = gipf::format(turn, step);
  const auto spot = [&] { return spot_name(lowest(step.spots)); };
  switch (step.kind) {
    case Step::Kind::push:
      return push_of(turn, std::move(text), step.push);
    case Step::Kind::row:
      return RowOption{std::move(text), spot_names(step.spots),
                       (step.spots & ~turn.position().gipf) == 0};
    case Step::Kind::take:
      return TakeOption{std::move(text), {spot()}};
    case Step::Kind::leave:
      return LeaveOption{std::move(text), {spot()}};
    case Step::Kind::done:
      break;
  }
  return DoneOption{std::move(text), {}};
}

void add_removed(Effect& effect, const Position& position, Bits spots, When when) {
  for_each(spots, [&](gipf::Spot spot) {
    const bool is_own = (position.of(effect.mover) & bit(spot)) != 0;
    effect.removed.push_back(
        {spot_name(spot), piece_on(position, spot), is_own ? Why::returned : Why::captured, when});
  });
}

void add_push(Effect& effect, const Position& ready, Push push) {
  const std::vector<gipf::Spot> spots = pushed_spots(ready, push);
  for (std::size_t i = spots.size() - 1; i > 0; --i)
    effect.moved.push_back(
        {spot_name(spots[i - 1]), spot_name(spots[i]), piece_on(ready, spots[i - 1])});
  const char single = letter(effect.mover);
  const char piece = push.is_gipf() ? static_cast<char>(single - 'a' + 'A') : single;
  effect.entered = {spot_name(spots.front()), std::string(1, piece),
                    gipf::point_name(gipf::ways[first_way_of(push)].dot)};
}

// What `of(colour)` gives for each side.
template <class Of>
auto sides_of(Of&& of) -> Sides<decltype(of(Colour::white))> {
  return {of(Colour::white), of(Colour::black)};
}

}  // namespace

Phase phase_of(const Turn& turn) {
  if (turn.is_made()) return Phase::made;
  if (turn.stage() == Turn::Stage::push) return Phase::push;
  return turn.undecided() != 0 ? Phase::piece : Phase::row;
}

GipfCounts counts_of(const Position& position) {
  return {sides_of([&](Colour c) { return int{position.reserve[gipf::index(c)]}; }),
          sides_of([&](Colour c) { return int{position.captured[gipf::index(c)]}; }),
          sides_of([&](Colour c) { return count(position.of(c) & position.gipf); }),
          sides_of([&](Colour c) { return position.may_enter_gipf(c); })};
}

std::vector<Option> options_of(const Turn& turn) {
  std::vector<Option> options;
  for (const Step& step : turn.continuations()) options.push_back(option_of(turn, step));
  return options;
}

std::vector<wasm::Way> blocked_in(const Turn& turn) {
  std::vector<wasm::Way> blocked;
  if (turn.stage() != Turn::Stage::push) return blocked;
  for (std::size_t way = 0; way < gipf::ways.size(); ++way)
    if ((gipf::ways[way].line & ~turn.position().occupied()) == 0) blocked.push_back(way_at(way));
  return blocked;
}

std::optional<TakenRow> row_in(const Turn& turn) {
  if (turn.undecided() == 0) return std::nullopt;
  const Bits gipf_pieces = turn.run() & turn.position().gipf;
  const Bits decided = gipf_pieces & ~turn.undecided();
  return TakenRow{spot_names(turn.run()), spot_names(decided & turn.chosen()),
                  spot_names(decided & ~turn.chosen()), spot_names(turn.undecided())};
}

Effect board_effect(const Position& position, const gipf::Move& move, std::string text,
                    View after) {
  Effect effect{.text = std::move(text), .mover = position.turn, .after = std::move(after)};
  add_removed(effect, position, move.before, When::before);
  Position ready = position;
  gipf::take(ready, effect.mover, move.before);
  if (move.push.exists()) {
    add_push(effect, ready, move.push);
    ready = gipf::after_push(ready, move.push);
  }
  add_removed(effect, ready, move.after, When::after);
  const Position& standing = move.push.exists() ? ready : position;
  for (const gipf::Run& run : gipf::runs_of(standing, effect.mover))
    effect.rows.push_back(spot_names(run.spots));
  return effect;
}

Effect board_effect(const Turn& turn, const Turn& next, std::string text, View after) {
  const gipf::Move& sooner = turn.move();
  const gipf::Move& later = next.move();
  return board_effect(turn.position(),
                      gipf::Move{later.before & ~sooner.before, later.after & ~sooner.after,
                                 sooner.push.exists() ? Push{} : later.push},
                      std::move(text), std::move(after));
}

std::string take_text(Draft& draft, gipf::GameTraits) {
  std::string text;
  for (int column = 0; column < gipf::board_columns; ++column) {
    if (column > 0) text += '/';
    text += take_run(draft, gipf::column_spots(column), &spot_name);
  }
  const std::string_view name = draft.game.name;
  const std::string_view rules = name.substr(name.find('-') + 1);
  for (const std::string_view field :
       {draft.turn, draft.reserves, draft.captured, rules, draft.entry})
    text.append(" ").append(field);
  return text;
}

}  // namespace gipfel::wasm

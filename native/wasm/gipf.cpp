#include "wasm/gipf.hpp"

#include "gipf/effect.hpp"

namespace gipfel::wasm {

namespace {

using gipf::Position;
using gipf::Push;
using gipf::spot_name;
using gipf::spot_names;
using gipf::Step;
using gipf::Turn;

Names names_of(const std::vector<gipf::Spot>& spots) {
  Names names;
  for (const gipf::Spot spot : spots) names.push_back(spot_name(spot));
  return names;
}

wasm::Way way_at(std::size_t way) {
  return {gipf::point_name(gipf::ways[way].dot), names_of(gipf::spots_along(way))};
}

PushOption push_of(const Turn& turn, std::string text, Push push) {
  PushOption option{
      std::move(text), names_of(gipf::pushed_spots(turn.position(), push)), {}, push.is_gipf()};
  gipf::for_each_way_of(push, [&](std::size_t way) { option.ways.push_back(way_at(way)); });
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

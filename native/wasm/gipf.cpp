#include "wasm/gipf.hpp"

namespace gipfel::wasm {

namespace {

using gipf::Position;
using gipf::Push;
using gipf::spot_name;
using gipf::Step;
using gipf::Turn;
using gipf::Way;

std::vector<std::string> names_of(Bits spots) {
  std::vector<std::string> names;
  for_each(spots, [&](gipf::Spot spot) { names.push_back(spot_name(spot)); });
  return names;
}

int step_of(std::size_t way) { return gipf::directions[way / 7].step(); }

// The spots of a line, from the one beside the dot on.
std::vector<gipf::Spot> spots_along(std::size_t way) {
  const Way& in = gipf::ways[way];
  std::vector<gipf::Spot> spots;
  for (gipf::Spot spot = in.first; spot >= 0 && spot < 64 && (in.line & bit(spot)) != 0;
       spot += step_of(way))
    spots.push_back(spot);
  return spots;
}

void write_way(Json& json, std::size_t way) {
  json.object([&] {
    json.field("dot", gipf::point_name(gipf::ways[way].dot));
    json.key("line");
    json.list([&] {
      for (const gipf::Spot spot : spots_along(way)) json.value(spot_name(spot));
    });
  });
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

void write_push(Json& json, const Turn& turn, const Step& step) {
  json.key("cells");
  json.list([&] {
    for (const gipf::Spot spot : pushed_spots(turn.position(), step.push))
      json.value(spot_name(spot));
  });
  json.key("ways");
  json.list([&] { for_each_way_of(step.push, [&](std::size_t way) { write_way(json, way); }); });
  json.field("gipf", step.push.is_gipf());
}

std::string_view name_of(Step::Kind kind) {
  switch (kind) {
    case Step::Kind::row:
      return "row";
    case Step::Kind::take:
      return "take";
    case Step::Kind::leave:
      return "leave";
    case Step::Kind::push:
      return "push";
    case Step::Kind::done:
      break;
  }
  return "done";
}

void write_option(Json& json, const Turn& turn, const Step& step) {
  json.object([&] {
    json.field("kind", name_of(step.kind));
    json.field("text", gipf::format(turn, step));
    if (step.kind == Step::Kind::push) return write_push(json, turn, step);
    json.key("cells");
    json.values(names_of(step.spots));
    if (step.kind == Step::Kind::row)
      json.field("optional", (step.spots & ~turn.position().gipf) == 0);
  });
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

template <class Value>
void write_sides(Json& json, Value&& of) {
  json.object([&] {
    json.field("w", of(Colour::white));
    json.field("b", of(Colour::black));
  });
}

}  // namespace

std::string_view Gipf::phase(const Turn& turn) {
  if (turn.is_made()) return "made";
  if (turn.stage() == Turn::Stage::push) return "push";
  return turn.undecided() != 0 ? "piece" : "row";
}

void Gipf::write_counts(Json& json, const Position& position) {
  json.object([&] {
    json.field("kind", "gipf");
    json.key("reserve");
    write_sides(json, [&](Colour c) { return int{position.reserve[gipf::index(c)]}; });
    json.key("captured");
    write_sides(json, [&](Colour c) { return int{position.captured[gipf::index(c)]}; });
    json.key("gipfPieces");
    write_sides(json, [&](Colour c) { return count(position.of(c) & position.gipf); });
    json.key("mayEnter");
    write_sides(json, [&](Colour c) { return position.may_enter_gipf(c); });
  });
}

void Gipf::write_options(Json& json, const Turn& turn) {
  json.list([&] {
    for (const Step& step : turn.continuations()) write_option(json, turn, step);
  });
}

void Gipf::write_blocked(Json& json, const Turn& turn) {
  json.list([&] {
    if (turn.stage() != Turn::Stage::push) return;
    for (std::size_t way = 0; way < gipf::ways.size(); ++way)
      if ((gipf::ways[way].line & ~turn.position().occupied()) == 0) write_way(json, way);
  });
}

void Gipf::write_row(Json& json, const Turn& turn) {
  if (turn.undecided() == 0) return json.null();
  const Bits gipf_pieces = turn.run() & turn.position().gipf;
  const Bits decided = gipf_pieces & ~turn.undecided();
  json.object([&] {
    json.key("spots");
    json.values(names_of(turn.run()));
    json.key("taken");
    json.values(names_of(decided & turn.chosen()));
    json.key("left");
    json.values(names_of(decided & ~turn.chosen()));
    json.key("open");
    json.values(names_of(turn.undecided()));
  });
}

Effect Gipf::effect(const Position& position, const Move& move) {
  Effect effect{position.turn};
  add_removed(effect, position, move.before, When::before);
  Position ready = position;
  gipf::take(ready, effect.mover, move.before);
  if (move.push.exists()) {
    add_push(effect, ready, move.push);
    ready = gipf::pushed(ready, move.push);
  }
  add_removed(effect, ready, move.after, When::after);
  const Position& standing = move.push.exists() ? ready : position;
  for (const gipf::Run& run : gipf::runs_of(standing, effect.mover))
    effect.rows.push_back(names_of(run.spots));
  return effect;
}

Effect Gipf::effect(const Turn& turn, const Turn& after) {
  const Move& sooner = turn.move();
  const Move& later = after.move();
  return effect(turn.position(), Move{later.before & ~sooner.before, later.after & ~sooner.after,
                                      sooner.push.exists() ? Push{} : later.push});
}

}  // namespace gipfel::wasm

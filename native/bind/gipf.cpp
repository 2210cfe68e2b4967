#include <nanobind/stl/array.h>
#include <nanobind/stl/map.h>

#include "bind/batch.hpp"
#include "bind/game.hpp"
#include "bind/games.hpp"
#include "bind/learner.hpp"
#include "bind/searcher.hpp"
#include "gipf/game.hpp"
#include "gipf/playout.hpp"
#include "gipf/search_traits.hpp"

namespace gipfel::bind {

namespace {

using GipfMove = gipf::PlayedMove;

using Gipf = gipf::GameTraits;
using Position = gipf::Position;
using Pair = std::pair<int, int>;

Pair pair_of(const std::array<std::uint8_t, 2>& numbers) { return {numbers[0], numbers[1]}; }

gipf::Rules required_rules(const std::string& name) {
  std::vector<std::string_view> names;
  for (const gipf::Rules rules :
       {gipf::Rules::basic, gipf::Rules::standard, gipf::Rules::tournament}) {
    names.push_back(gipf::rules_name(rules));
    if (names.back() == name) return rules;
  }
  refuse_choice(python_text(name), "rule sets", names);
}

Position parse(nb::str text, const std::optional<std::string>& rules) {
  const std::string input = utf8(text);
  const Result<Position> position = gipf::parse_position(input);
  if (!position) refuse("PositionError", position.refusal(), input, "");
  if (rules && position->rules != required_rules(*rules))
    refuse("PositionError", about(Say::other_rules, gipf::rules_name(position->rules)), input, "");
  return *position;
}

Position start(const std::string& rules, int extra_white, int extra_black) {
  const gipf::Rules chosen = required_rules(rules);
  for (const int extra : {extra_white, extra_black}) {
    if (extra < 0 || extra > gipf::most_extra_pieces)
      throw nb::value_error("a side can have 0 to 3 extra pieces");
    if (extra != 0 && chosen != gipf::Rules::basic)
      throw nb::value_error("only the basic game can be played with extra pieces");
  }
  return gipf::start(chosen, extra_white, extra_black);
}

std::optional<std::string> push_text(const GipfMove& played) {
  if (!played.move.push.exists()) return std::nullopt;
  Position ready = played.position;
  gipf::take(ready, ready.turn, played.move.before);
  return gipf::format(ready, played.move.push);
}

}  // namespace

nb::object python_piece(const gipf::Piece& piece) {
  const std::string owner(1, letter(piece.owner));
  return nb::module_::import_("gipfel.gipf").attr("Piece")(owner, piece.is_gipf);
}

void bind_game(nb::module_& module, Gipf) {
  using namespace nb::literals;

  module.attr("MOST_EXTRA_PIECES") = gipf::most_extra_pieces;
  nb::class_<GipfMove> move(module, "GipfMove", "A whole turn: what is taken, and the push.");
  move.def_prop_ro("push", &push_text, "The push as text; None where the game ended before it.")
      .def_prop_ro(
          "taken_before", [](const GipfMove& m) { return gipf::spot_names(m.move.before); },
          "The spots taken at the start of the turn.")
      .def_prop_ro(
          "taken_after", [](const GipfMove& m) { return gipf::spot_names(m.move.after); },
          "The spots taken after the push.")
      .def(
          "__reduce__",
          [](const GipfMove& m) {
            return restored_by("GipfPosition", gipf::format(m.position), Gipf::text(m));
          },
          reduce_sig);
  Bound<Gipf>::bind_move(move);

  nb::class_<Position> position(module, "GipfPosition",
                                "A GIPF position at the start of a turn. It never changes.");
  nb::class_<gipf::Turn> turn(module, "GipfTurn", "A turn in steps.");
  // Signatures must live as long as the module.
  static const std::string rule_set = "typing.Literal['basic', 'standard', 'tournament']";
  static const std::string made = ") -> " + public_name<Gipf>("Position");
  static const std::string parse_sig =
      "def parse(text: str, rules: " + rule_set + " | None = None" + made;
  static const std::string start_sig =
      "def start(rules: " + rule_set + ", extra_white: int = 0, extra_black: int = 0" + made;
  static const std::string random_sig = "def random(rules: " + rule_set + ", seed: int" + made;
  position
      .def_static("parse", &parse, "text"_a, "rules"_a = nb::none(), nb::sig(parse_sig.c_str()),
                  "Reads a position, of this rule set where one is named. Raises PositionError\n"
                  "where it cannot be.")
      .def_static("start", &start, "rules"_a, "extra_white"_a = 0, "extra_black"_a = 0,
                  nb::sig(start_sig.c_str()),
                  "The start of a game; the basic game can give each side up to three pieces more.")
      .def_static(
          "random",
          [](const std::string& rules, nb::int_ seed) {
            return Gipf::random(static_cast<std::size_t>(required_rules(rules)), seed_of(seed));
          },
          "rules"_a, "seed"_a, nb::sig(random_sig.c_str()),
          "The position after a few random turns, the same from the same seed.")
      .def_prop_ro(
          "rules", [](const Position& p) { return std::string(gipf::rules_name(p.rules)); },
          nb::for_getter(
              nb::sig("def rules(self) -> typing.Literal['basic', 'standard', 'tournament']")),
          "\"basic\", \"standard\" or \"tournament\".")
      .def_prop_ro(
          "reserves", [](const Position& p) { return pair_of(p.reserve); },
          "The pieces in hand of White and Black.")
      .def_prop_ro(
          "captured", [](const Position& p) { return pair_of(p.captured); },
          "The white and the black pieces out of the game.")
      .def("features", &gipf::features_of,
           "What the hand-made evaluation counts, White's less Black's.")
      .def(
          "may_enter_gipf",
          [](const Position& p, nb::str colour) { return p.may_enter_gipf(side_of(colour)); },
          "colour"_a, nb::sig("def may_enter_gipf(self, colour: typing.Literal['w', 'b']) -> bool"),
          "Whether the player may still enter GIPF pieces (tournament game).");
  Bound<Gipf>::bind_position(position);

  turn.def_prop_ro(
          "reserves", [](const gipf::Turn& t) { return pair_of(t.position().reserve); },
          "The pieces in hand after the steps so far.")
      .def_prop_ro(
          "captured", [](const gipf::Turn& t) { return pair_of(t.position().captured); },
          "The captured pieces after the steps so far.");
  Bound<Gipf>::bind_turn(turn);

  nb::class_<Batch<Gipf>> batch(module, "GipfBatch", "Many positions, played on together.");
  Batch<Gipf>::bind(batch);

  LoadedNetwork<gipf::SearchTraits>::bind(module, "GipfNetwork");
  Learner<gipf::SearchTraits>::bind(module, "GipfLearner");
  Searcher<Gipf, gipf::SearchTraits>::bind_report(module);
  Searcher<Gipf, gipf::SearchTraits>::bind(module);
}

}  // namespace gipfel::bind

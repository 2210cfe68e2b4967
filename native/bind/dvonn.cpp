#include <nanobind/stl/array.h>
#include <nanobind/stl/map.h>

#include "bind/batch.hpp"
#include "bind/game.hpp"
#include "bind/games.hpp"
#include "bind/learner.hpp"
#include "bind/searcher.hpp"
#include "dvonn/game.hpp"
#include "dvonn/placing.hpp"
#include "dvonn/playout.hpp"
#include "dvonn/search_traits.hpp"

namespace gipfel::bind {

namespace {

using DvonnTurn = dvonn::Turn;

using Dvonn = dvonn::GameTraits;
using Position = dvonn::Position;

Position parse(nb::str text) {
  const std::string input = utf8(text);
  const Result<Position> position = dvonn::parse_position(input);
  if (!position) refuse("PositionError", position.refusal(), input, "");
  return *position;
}

std::string next_piece(const Position& position) {
  if (position.phase() == dvonn::Phase::stack) return "";
  const std::optional<Colour> piece = dvonn::next_piece(position);
  return piece ? std::string(1, letter(*piece)) : "r";
}

std::optional<std::string> name_or_none(std::uint8_t cell) {
  if (cell == dvonn::Move::none) return std::nullopt;
  return dvonn::cell_name(cell);
}

dvonn::Move parse_bare_move(nb::str text) {
  const std::string input = utf8(text);
  const Result<dvonn::Move> move = dvonn::parse_move(input);
  if (!move) refuse("MoveSyntaxError", move.refusal(), input, "");
  return *move;
}

}  // namespace

nb::object python_piece(const dvonn::Stack& stack) {
  std::optional<std::string> owner;
  if (stack.owner) owner = std::string(1, letter(*stack.owner));
  return nb::module_::import_("gipfel.dvonn").attr("Stack")(owner, stack.height, stack.reds);
}

void bind_game(nb::module_& module, Dvonn) {
  using namespace nb::literals;
  using dvonn::Move;

  nb::class_<Move> move(module, "DvonnMove", "A placement, a stacking move or a pass.");
  move.def_static("parse", &parse_bare_move, "text"_a,
                  "Reads a move's text, legal or not. Raises MoveSyntaxError.")
      .def_prop_ro(
          "source", [](Move m) { return name_or_none(m.source); },
          "The cell that a stack leaves; None for a placement and a pass.")
      .def_prop_ro(
          "target", [](Move m) { return name_or_none(m.target); },
          "The cell that is placed on or moved to; None for a pass.")
      .def_prop_ro("is_pass", &Move::is_pass, "Whether the player has no move and passes.")
      .def(
          "__reduce__", [](Move m) { return restored_by("DvonnMove", dvonn::format(m)); },
          reduce_sig);
  Bound<Dvonn>::bind_move(move);

  nb::class_<Position> position(module, "DvonnPosition", "A DVONN position. It never changes.");
  nb::class_<DvonnTurn> turn(module, "DvonnTurn", "A turn in steps; in DVONN there is one step.");
  position
      .def_static("parse", &parse, "text"_a,
                  "Reads a position. Raises PositionError where it cannot be.")
      .def_static("start", &dvonn::start, "The empty board.")
      .def_static(
          "random", [](nb::int_ seed) { return dvonn::random_start(seed_of(seed)); }, "seed"_a,
          "All 49 pieces dealt at random; play begins with stacking.")
      .def_prop_ro(
          "phase",
          [](const Position& p) { return p.phase() == dvonn::Phase::place ? "place" : "stack"; },
          nb::for_getter(nb::sig("def phase(self) -> typing.Literal['place', 'stack']")),
          "\"place\" or \"stack\".")
      .def_prop_ro(
          "next_piece", &next_piece,
          nb::for_getter(nb::sig("def next_piece(self) -> typing.Literal['r', 'w', 'b', '']")),
          "The piece that is placed next: \"r\", \"w\" or \"b\"; \"\" when all are placed.")
      .def(
          "features", [](const Position& p) { return dvonn::features_of(p).features; },
          "What the hand-made evaluation counts, White's less Black's.")
      .def("placing_features", &dvonn::placing_features,
           "What the evaluation of boards that are being filled counts.")
      .def("score", &dvonn::score, "The pieces that White and Black own.");
  Bound<Dvonn>::bind_position(position);

  Bound<Dvonn>::bind_turn(turn);

  nb::class_<Batch<Dvonn>> batch(module, "DvonnBatch", "Many positions, played on together.");
  Batch<Dvonn>::bind(batch);

  LoadedNetwork<dvonn::SearchTraits>::bind(module, "DvonnNetwork");
  Learner<dvonn::SearchTraits>::bind(module, "DvonnLearner");
  Searcher<Dvonn, dvonn::SearchTraits>::bind_report(module);
  Searcher<Dvonn, dvonn::SearchTraits>::bind(module);
}

}  // namespace gipfel::bind

// The extension module: the core for Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string_view.h>

#include "base/idea.hpp"
#include "base/outcome.hpp"
#include "base/phrase.hpp"
#include "base/score.hpp"
#include "bind/game.hpp"
#include "bind/games.hpp"
#include "bind/learner.hpp"
#include "bind/searcher.hpp"
#include "dvonn/search_traits.hpp"
#include "games/games.hpp"
#include "gipf/search_traits.hpp"
#include "search/levels.hpp"
#include "search/limits.hpp"
#include "search/time_budget.hpp"
#include "search/time_manager.hpp"

namespace {

namespace nb = nanobind;
using gipfel::Outcome;
using gipfel::Tally;
using gipfel::bind::rebuilt_by;

std::optional<std::string> winner_of(const Outcome& outcome) {
  if (!outcome.winner) return std::nullopt;
  return std::string(1, gipfel::letter(*outcome.winner));
}

std::string repr(const Outcome& outcome) {
  return "<Outcome winner=" + winner_of(outcome).value_or("none") +
         " reason=" + std::string(gipfel::end_name(outcome.reason)) + ">";
}

// Who won, and why, in English; gipfel.words has the other languages.
nb::object text(const Outcome& outcome) {
  return nb::module_::import_("gipfel.words")
      .attr("ending")(winner_of(outcome), gipfel::end_name(outcome.reason));
}

Outcome make_outcome(const std::optional<nb::str>& winner, nb::str reason) {
  const std::optional<gipfel::End> end = gipfel::end_named(gipfel::bind::utf8(reason));
  if (!end) gipfel::bind::refuse_choice(reason, "reasons", gipfel::end_names);
  if (!winner) return {std::nullopt, *end};
  return {gipfel::bind::side_of(*winner), *end};
}

// Facts that Python would otherwise have to say again.
void bind_facts(nb::module_& module) {
  using Names = std::vector<std::string>;
  module.attr("HIGHEST_LEVEL") = gipfel::highest_level;
  module.attr("FIRST_NETWORK_LEVEL") = gipfel::first_network_level;
  module.attr("MAX_SEARCH_DEPTH") = gipfel::max_search_depth;
  module.attr("DECIDED") = gipfel::decided;
  module.attr("MATE") = gipfel::mate;
  module.attr("NETWORK_SPREAD") = gipfel::network_spread;
  module.attr("HAND_MADE_SPREAD") = gipfel::hand_made_spread;
  module.def(
      "verdict_of",
      [](gipfel::Score score, bool is_exact, bool has_margin) {
        const gipfel::Verdict verdict = gipfel::verdict_of(score, is_exact, has_margin);
        return std::tuple(verdict.hundredths, verdict.is_solved, verdict.is_decided, verdict.turns);
      },
      nb::arg("score"), nb::arg("is_exact"), nb::arg("has_margin"),
      "What a score says: hundredths of a piece, whether it is solved, whether it is decided, and\n"
      "the turns to a forced end.");
  module.def(
      "game_names",
      [] {
        Names names;
        for (const gipfel::Game& game : gipfel::games()) names.emplace_back(game.name);
        return names;
      },
      "The names of all games, in the order in which people are shown them.");
  module.def(
      "end_reasons", [] { return Names(gipfel::end_names.begin(), gipfel::end_names.end()); },
      "Every reason for which a game can end.");
  module.def(
      "phrases", [] { return Names(gipfel::phrase_names.begin(), gipfel::phrase_names.end()); },
      "The names of all that the core can say, each a text in words/.");
  module.def(
      "ideas", [] { return Names(gipfel::idea_names.begin(), gipfel::idea_names.end()); },
      "The names of what moves are for: `hint-` and one of them is a text in words/.");
}

using gipfel::CellNames;
using Named = std::vector<std::pair<std::string, CellNames>>;
using Board = std::tuple<CellNames, std::vector<CellNames>, CellNames, Named, Named>;

Board board_of(const gipfel::Geometry& geometry) {
  Named ways, symmetries;
  for (const auto& way : geometry.ways) ways.emplace_back(way.dot, way.line);
  for (const auto& symmetry : geometry.symmetries)
    symmetries.emplace_back(symmetry.name, symmetry.images);
  return {geometry.cells, geometry.lines, geometry.dots, ways, symmetries};
}

void bind_board(nb::module_& module) {
  using namespace nb::literals;
  module.def(
      "board",
      [](const std::string& name) {
        Board board;
        gipfel::with_traits(gipfel::bind::required_game(name),
                            [&]<class Traits>(Traits) { board = board_of(Traits::geometry()); });
        return board;
      },
      "game"_a,
      "Cells, lines, dots, lines from dots, and the symmetries with the images of cells and dots.");
}

void bind_outcome(nb::module_& module) {
  using namespace nb::literals;
  static const std::string reasons = gipfel::bind::literal_type(gipfel::end_names);
  static const std::string init_signature =
      "def __init__(self, winner: typing.Literal['w', 'b'] | None, reason: " + reasons +
      ") -> None";
  static const std::string reason_signature = "def reason(self) -> " + reasons;
  nb::class_<Outcome> type(module, "Outcome", "How a game ended.");
  gipfel::bind::bind_format(type);
  type.def(
          "__init__",
          [](Outcome* self, const std::optional<nb::str>& winner, nb::str reason) {
            new (self) Outcome(make_outcome(winner, reason));
          },
          "winner"_a.none(), "reason"_a, nb::sig(init_signature.c_str()))
      .def_prop_ro("winner", &winner_of,
                   nb::for_getter(nb::sig("def winner(self) -> typing.Literal['w', 'b'] | None")),
                   "\"w\", \"b\" or None for a draw.")
      .def_prop_ro(
          "reason", [](const Outcome& o) { return gipfel::end_name(o.reason); },
          nb::for_getter(nb::sig(reason_signature.c_str())),
          "Why it ended, a word from the closed list.")
      .def(nb::self == nb::self, gipfel::bind::equal_sig)
      .def("__hash__", [](const Outcome& o) { return nb::hash(nb::str(repr(o).c_str())); })
      .def("__repr__", [](const Outcome& o) { return repr(o); })
      .def("__str__", &text, nb::sig("def __str__(self) -> str"))
      .def(
          "__reduce__",
          [](const Outcome& o) {
            return rebuilt_by("Outcome", winner_of(o), gipfel::end_name(o.reason));
          },
          gipfel::bind::reduce_sig);
}

std::string repr(const Tally& tally) {
  return "<Tally white=" + std::to_string(tally.white) + " black=" + std::to_string(tally.black) +
         " drawn=" + std::to_string(tally.drawn) +
         " unfinished=" + std::to_string(tally.unfinished) + ">";
}

nb::tuple fields_of(const Tally& t) {
  return nb::make_tuple(t.white, t.black, t.drawn, t.unfinished, t.plies, t.margin);
}

void bind_tally(nb::module_& module) {
  using namespace nb::literals;
  nb::class_<Tally> type(module, "Tally", "How many random games ended in which way.");
  gipfel::bind::bind_format(type);
  type.def("__hash__", [](const Tally& t) { return nb::hash(fields_of(t)); })
      .def("__repr__", [](const Tally& tally) { return repr(tally); })
      .def(nb::self == nb::self, gipfel::bind::equal_sig)
      .def(nb::init<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t,
                    std::int64_t>(),
           "white"_a, "black"_a, "drawn"_a, "unfinished"_a, "plies"_a, "margin"_a)
      .def(
          "__reduce__",
          [](const Tally& t) {
            return rebuilt_by("Tally", t.white, t.black, t.drawn, t.unfinished, t.plies, t.margin);
          },
          gipfel::bind::reduce_sig)
      .def_ro("white", &Tally::white, "Games won by White.")
      .def_ro("black", &Tally::black, "Games won by Black.")
      .def_ro("drawn", &Tally::drawn, "Drawn games.")
      .def_ro("unfinished", &Tally::unfinished, "Games that reached the bound on plies.")
      .def_ro("plies", &Tally::plies, "The length of all games together.")
      .def_ro("margin", &Tally::margin,
              "White's margin summed over the games: in pieces (DVONN), or won less lost (GIPF).");
}

void bind_check(nb::module_& module) {
  using namespace nb::literals;
  module.def(
      "check_game",
      [](const gipfel::AnyPosition::Value& position, const std::string& game) {
        gipfel::bind::require_game(gipfel::bind::required_game(game), position);
      },
      "position"_a, "game"_a, nb::sig("def check_game(position: object, game: str) -> None"),
      "Raises PositionError where the position is of another game or rule set.");
}

void bind_time_management(nb::module_& module) {
  using namespace nb::literals;
  module.def(
      "time_budget",
      [](const gipfel::AnyPosition::Value& position, const gipfel::bind::ClockTuple& clock) {
        const gipfel::Budget budget = std::visit(
            [&]<class Position>(const Position& at) {
              using SearchTraits = typename gipfel::TraitsOf<Position>::SearchTraits;
              return gipfel::time_budget<SearchTraits>(at, gipfel::bind::clock_of(clock));
            },
            position);
        return std::pair(budget.soft_milliseconds, budget.hard_milliseconds);
      },
      "position"_a, "clock"_a,
      nb::sig("def time_budget(position: object, clock: tuple[int, int, int]) -> tuple[int, int]"),
      "How long to think about a move, in milliseconds: when to begin no new iteration, about, and "
      "when to break off. The clock is the time left, the increment, and the moves until there is "
      "more time (0: never).");
  using Iteration = std::tuple<std::uint16_t, gipfel::Score, double>;
  module.def(
      "time_scale",
      [](const std::vector<Iteration>& iterations) {
        gipfel::TimeManager manager;
        for (const auto& [best, score, effort] : iterations)
          manager.note_iteration(best, score, effort);
        return manager.scale();
      },
      "iterations"_a,
      "How many times its usual time a move gets after these iterations of a search: of each the "
      "best move's code, its score, and the part of the nodes that went into it.");
}

void bind_stop_flag(nb::module_& module) {
  using gipfel::bind::StopFlag;
  nb::class_<StopFlag>(module, "StopFlag", "Asks one search to end, whether it has begun or not.")
      .def(nb::init<>())
      .def("set", &StopFlag::set);
}

void bind_self_play(nb::module_& module) {
  using namespace nb::literals;
  using gipfel::bind::SelfPlayJob;
  nb::class_<SelfPlayJob>(module, "SelfPlayJob", "How many games for learning, and how.")
      .def(
          "__init__",
          [](SelfPlayJob* job, std::uint64_t seed, std::uint64_t games, int threads,
             std::uint64_t nodes, std::uint32_t random_move_rate, std::size_t max_plies) {
            new (job) SelfPlayJob{seed, games, threads, {nodes, random_move_rate, max_plies}};
          },
          "seed"_a, "games"_a, "threads"_a = 1, "nodes"_a = 1000, "random_move_rate"_a = 16,
          "max_plies"_a = 200);
  using gipfel::selfplay::Samples;
  const auto bytes = [](std::string Samples::* array) {
    return [array](const Samples& samples) {
      return nb::bytes((samples.*array).data(), (samples.*array).size());
    };
  };
  nb::class_<Samples>(module, "Samples",
                      "Positions with what is known of them, as arrays of bytes.")
      .def_prop_ro("features", bytes(&Samples::features), "Active features, 16 bits each.")
      .def_prop_ro("buckets", bytes(&Samples::buckets), "Buckets of the game, 8 bits each.")
      .def_prop_ro("scores", bytes(&Samples::scores), "What a search said, 16 bits each.")
      .def_prop_ro("results", bytes(&Samples::results), "1, 0, -1, or 2 for none, 8 bits each.")
      .def_prop_ro("margins", bytes(&Samples::margins), "Final margins, 8 bits each.")
      .def_prop_ro("keys", bytes(&Samples::keys), "Keys but for symmetry, 64 bits each.")
      .def_prop_ro("games", bytes(&Samples::games), "Which game it is, 32 bits each.");
}

}  // namespace

NB_MODULE(GIPFEL_MODULE, module) {
  using namespace nb::literals;
  // Positions in a caller's cache live until the interpreter ends; that is no leak of ours.
  nb::set_leak_warnings(false);
  module.doc() = "The rules of DVONN and GIPF.";
  bind_facts(module);
  bind_outcome(module);
  bind_tally(module);
  bind_board(module);
  bind_stop_flag(module);
  bind_self_play(module);
  gipfel::bind::bind_network_shape(module);
  gipfel::AllTraits::any([&](auto traits) {
    gipfel::bind::bind_game(module, traits);
    return false;
  });
  gipfel::bind::bind_evaluated_searchers(module);
  gipfel::bind::bind_encodings(module);
  gipfel::bind::bind_environments(module);
  gipfel::bind::bind_record(module);
  gipfel::bind::bind_review(module);
  bind_check(module);
  bind_time_management(module);
}

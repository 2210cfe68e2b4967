// Reviews for Python: which searches they want, and what follows from them.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bind/games.hpp"
#include "bind/refuse.hpp"
#include "review/game_review.hpp"

namespace gipfel::bind {

namespace {

namespace nb = nanobind;
using record::Record;
using review::GameReview;
using review::Request;
using review::ReviewedMove;
using review::SideAccuracy;

const review::Quality& required_quality(const std::string& name) {
  if (const review::Quality* quality = review::quality_named(name)) return *quality;
  std::vector<std::string_view> names;
  for (const review::Quality& each : review::qualities) names.push_back(each.name);
  refuse_choice(python_text(name), "qualities", names);
}

void take(GameReview& self, int score, bool is_solved, std::vector<std::string> line) {
  if (line.empty()) throw nb::value_error("what was found has one move at least");
  self.take({score, is_solved, std::move(line)});
}

void check_ply(const GameReview& self, std::size_t ply) {
  if (ply > self.size()) throw nb::index_error("the game has not so many moves");
}

std::optional<std::pair<int, bool>> evaluation(const GameReview& self, std::size_t ply) {
  check_ply(self, ply);
  const std::optional<record::Evaluation> found = self.evaluation(ply);
  if (!found) return std::nullopt;
  return std::pair(found->value, found->is_forced);
}

int points(const GameReview& self, std::size_t ply) {
  check_ply(self, ply);
  return self.whites_points(ply);
}

SideAccuracy accuracy(const GameReview& self, nb::str side) {
  return review::accuracy_of(self.moves(), side_of(side));
}

void bind_values(nb::module_& module) {
  nb::class_<Request>(module, "ReviewRequest", "A search that a review wants.")
      .def_ro("ply", &Request::ply, "After so many moves of the main line.")
      .def_ro("only", &Request::only, "The moves to look at; all where none are named.")
      .def_ro("nodes", &Request::nodes)
      .def_ro("with_empty_table", &Request::with_empty_table);
  nb::class_<ReviewedMove>(module, "ReviewedMove", "What a move was worth, to its player.")
      .def_prop_ro("mover", [](const ReviewedMove& m) { return std::string(1, letter(m.mover)); })
      .def_prop_ro("phase",
                   [](const ReviewedMove& m) {
                     return std::string(game_phase_names[static_cast<std::size_t>(m.phase)]);
                   })
      .def_ro("is_forced", &ReviewedMove::is_forced)
      .def_ro("is_exact", &ReviewedMove::is_exact)
      .def_ro("is_missed_chance", &ReviewedMove::is_missed_chance)
      .def_ro("before", &ReviewedMove::before, "In ten thousandths of a point.")
      .def_ro("after", &ReviewedMove::after)
      .def_prop_ro("mark", [](const ReviewedMove& m) { return static_cast<int>(m.mark); })
      .def_ro("better", &ReviewedMove::better);
  nb::class_<SideAccuracy>(module, "SideAccuracy", "In thousandths; None where there is none.")
      .def_ro("all", &SideAccuracy::all)
      .def_ro("phases", &SideAccuracy::phases);
}

}  // namespace

void bind_review(nb::module_& module) {
  using namespace nb::literals;
  bind_values(module);
  nb::class_<GameReview>(module, "GameReview", "Asks for searches, and judges a game by them.")
      .def(
          "__init__",
          [](GameReview* self, const Record& record, const std::string& quality, int spread) {
            if (spread <= 0) throw nb::value_error("the spread of scores is above 0");
            new (self) GameReview(record, required_quality(quality), spread);
          },
          "record"_a, "quality"_a, "spread"_a)
      .def_prop_ro(
          "next", [](const GameReview& self) { return std::optional<Request>(self.next()); },
          "The search to make next; None when all are made.")
      .def("take", &take, "score"_a, "is_solved"_a, "line"_a, "Takes what that search has found.")
      .def_prop_ro("progress", &GameReview::progress, "In thousandths of the work, about.")
      .def_prop_ro("nodes",
                   [](const GameReview& self) {
                     std::vector<record::NodeId> nodes;
                     for (std::size_t ply = 0; ply <= self.size(); ++ply)
                       nodes.push_back(self.node(ply));
                     return nodes;
                   })
      .def("moves", &GameReview::moves)
      .def("evaluation", &evaluation, "ply"_a)
      .def("points", &points, "ply"_a, "White's, in ten thousandths.")
      .def("accuracy", &accuracy, "side"_a)
      .def("turning_point", &GameReview::turning_point);
  module.def("review_points", &review::points_of, "score"_a, "spread"_a,
             "What a score lets its player expect, in ten thousandths of a point.");
  module.def(
      "review_nodes",
      [](const std::string& quality) {
        const review::Quality& chosen = required_quality(quality);
        return std::pair(chosen.nodes, chosen.check_nodes);
      },
      "quality"_a, "The nodes of the first look at each position, and of the second.");
  module.attr("REVIEW_TABLE") = review::table_megabytes;
  module.def(
      "mistake_points",
      [] {
        return std::vector<int>{review::inaccuracy_points, review::mistake_points,
                                review::blunder_points};
      },
      "From how much on that a move gives away it is marked, the least first.");
  module.def(
      "review_qualities",
      [] {
        std::vector<std::string> names;
        for (const review::Quality& each : review::qualities) names.emplace_back(each.name);
        return names;
      },
      "The names of the qualities, the shortest look first.");
  module.def(
      "game_phases",
      [] { return std::vector<std::string>(game_phase_names.begin(), game_phase_names.end()); },
      "The names of the parts of a game, in order.");
}

}  // namespace gipfel::bind

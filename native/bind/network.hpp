// Networks for Python: read once, shared by the searches that use them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "net/evaluator.hpp"
#include "net/network.hpp"

namespace gipfel::bind {

namespace nb = nanobind;

template <class SearchTraits>
struct LoadedNetwork {
  using FeatureSet = typename SearchTraits::FeatureSet;
  using Position = typename SearchTraits::Position;

  std::shared_ptr<const net::Network<FeatureSet>> weights;

  static LoadedNetwork parse(nb::bytes file) {
    net::Unfit why{};
    auto found = net::read<FeatureSet>({file.c_str(), file.size()}, why);
    if (!found) throw nb::value_error(std::string(net::reason(why)).c_str());
    return {std::move(found)};
  }

  net::AllOutputs outputs(const Position& position) const {
    check(position);
    return net::all_outputs(*weights, position);
  }

  // The scores of positions that follow each other, each from the one before.
  std::vector<int> scores(const std::vector<Position>& positions) const {
    for (const Position& position : positions) check(position);
    net::Evaluator<SearchTraits> evaluator(weights.get(), static_cast<int>(positions.size()) + 1);
    std::vector<int> found;
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
      bool is_estimate = false;
      found.push_back(evaluator.static_eval(positions[ply], static_cast<int>(ply), is_estimate));
    }
    return found;
  }

  static void bind(nb::module_& module, const char* name) {
    using namespace nb::literals;
    nb::class_<LoadedNetwork>(module, name, "A learned evaluation.")
        .def_static("parse", &LoadedNetwork::parse, "file"_a,
                    "Reads a network. Raises ValueError, which says why it is unfit.")
        .def("outputs", &LoadedNetwork::outputs, "position"_a,
             "For the player to move: value, margin, and how likely win, draw and loss are.")
        .def("scores", &LoadedNetwork::scores, "positions"_a,
             "What positions of one line of play are worth, in hundredths of a piece.");
  }

 private:
  void check(const Position& position) const {
    if (!net::can_evaluate(*weights, position))
      throw nb::value_error("the network does not judge this position");
  }
};

}  // namespace gipfel::bind

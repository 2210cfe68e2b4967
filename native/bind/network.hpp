// Networks for Python: read once, shared by the searches that use them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "net/evaluator.hpp"
#include "net/file.hpp"
#include "net/network.hpp"
#include "net/shape.hpp"

namespace gipfel::bind {

namespace nb = nanobind;

struct NetworkShape {
  static constexpr int output_count = net::output_count;
};

// For training, which makes the weights, and for the engine, which reads the outputs.
inline void bind_network_shape(nb::module_& module) {
  nb::class_<NetworkShape>(module, "NetworkShape", "What all networks have in common.")
      .def_ro_static("file_header", &net::file_header, "The first line of a network's file.")
      .def_ro_static("buckets_per_phase", &net::buckets_per_phase,
                     "Sets of the layers after the first, for each phase of a game.")
      .def_ro_static("hidden1_size", &net::hidden1_size, "Units of the layer after the first.")
      .def_ro_static("hidden2_size", &net::hidden2_size, "Units of the layer after that.")
      .def_ro_static("output_count", &NetworkShape::output_count, "Numbers that a network gives.")
      .def_ro_static("one_activation", &net::one_activation, "What stands for an activation of 1.")
      .def_ro_static("one_weight", &net::one_weight, "For a weight of 1 after the first layer.")
      .def_ro_static("one_output", &net::one_output, "For an output of 1.")
      .def_ro_static("psqt_factor", &net::psqt_factor, "How much coarser PSQT weights are.")
      .def_ro_static("value_scale", &net::value_scale, "A value of 1, in hundredths of a piece.")
      .def_ro_static("margin_scale", &net::margin_scale, "A margin of 1, in pieces.");
}

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
      throw nb::value_error("the network does not evaluate this position");
  }
};

}  // namespace gipfel::bind

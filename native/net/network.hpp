// The weights of a network for one game's features.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "net/file.hpp"
#include "net/shape.hpp"
#include "net/simd.hpp"

namespace gipfel::net {

// The layers after the first, for one bucket of the game.
template <std::size_t width>
struct LayerStack {
  Dense<2 * width, hidden1_size> first;
  Dense<hidden1_size, hidden2_size> second;
  alignas(32) std::int16_t out[output_count][hidden2_size];
  std::int32_t out_bias[output_count];
};

template <class FeatureSet>
struct Network {
  static constexpr std::size_t width = FeatureSet::width;

  alignas(64) std::int16_t rows[std::size_t{FeatureSet::count}][width];
  alignas(64) std::int16_t bias[width];
  alignas(64) std::int32_t psqt[std::size_t{FeatureSet::count}][buckets_per_phase];
  LayerStack<width> layer_stacks[FeatureSet::phases * buckets_per_phase];
  std::size_t phases = 0;

  bool has_bucket(int bucket) const {
    return static_cast<std::size_t>(bucket) < phases * buckets_per_phase;
  }
};

namespace detail {

// Whether every bias can be added to without running over.
template <class Layer>
inline bool are_biases_in_range(const Layer& layer) {
  return std::all_of(std::begin(layer.bias), std::end(layer.bias), [](std::int32_t bias) {
    return bias >= -largest_bias && bias <= largest_bias;
  });
}

template <std::size_t inputs, std::size_t outputs>
inline void take(VarintReader& numbers, Dense<inputs, outputs>& layer) {
  numbers.take(&layer.weights[0][0][0], inputs * outputs);
  numbers.take(layer.bias, outputs);
}

}  // namespace detail

// Reads a network; `why` says why there is none.
template <class FeatureSet>
std::unique_ptr<Network<FeatureSet>> read(std::string_view file, Unfit& why) {
  std::string_view body;  // of the version that the file was made for
  std::size_t version = FeatureSet::versions.size() - 1;
  for (;; --version) {
    body = body_of(file, FeatureSet::versions[version].name, why);
    if (!body.empty()) break;
    if (why != Unfit::features || version == 0) return nullptr;
  }
  auto network = std::make_unique<Network<FeatureSet>>();
  const auto [name, features, phases] = FeatureSet::versions[version];
  network->phases = phases;
  VarintReader numbers(body);
  numbers.take(&network->rows[0][0], features * FeatureSet::width);
  numbers.take(network->bias, FeatureSet::width);
  numbers.take(&network->psqt[0][0], features * buckets_per_phase);
  bool is_in_range = true;
  for (LayerStack<FeatureSet::width>& layers :
       std::span(network->layer_stacks, phases * buckets_per_phase)) {
    detail::take(numbers, layers.first);
    detail::take(numbers, layers.second);
    numbers.take(&layers.out[0][0], output_count * hidden2_size);
    numbers.take(layers.out_bias, output_count);
    is_in_range &=
        detail::are_biases_in_range(layers.first) && detail::are_biases_in_range(layers.second);
  }
  if (numbers.is_at_end() && numbers.has_fitted() && is_in_range) return network;
  why = numbers.is_at_end() ? Unfit::range : Unfit::size;
  return nullptr;
}

}  // namespace gipfel::net

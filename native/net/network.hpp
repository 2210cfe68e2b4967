// The weights of a network for one game's inputs.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "net/file.hpp"
#include "net/shape.hpp"
#include "net/vectors.hpp"

namespace gipfel::net {

// The layers after the first, for one stage of the game.
template <std::size_t width>
struct Head {
  Dense<2 * width, first_size> first;
  Dense<first_size, second_size> second;
  alignas(32) std::int16_t out[output_count][second_size];
  std::int32_t out_bias[output_count];
};

template <class Inputs>
struct Network {
  static constexpr std::size_t width = Inputs::width;

  alignas(64) std::int16_t rows[std::size_t{Inputs::count}][width];
  alignas(64) std::int16_t bias[width];
  alignas(64) std::int32_t direct[std::size_t{Inputs::count}][stages];
  Head<width> heads[Inputs::phases * stages];
  std::size_t phases = 0;

  bool knows(int stage) const { return static_cast<std::size_t>(stage) < phases * stages; }
};

namespace detail {

// Whether every bias can be added to without running over.
template <class Layer>
inline bool is_tame(const Layer& layer) {
  return std::all_of(std::begin(layer.bias), std::end(layer.bias), [](std::int32_t bias) {
    return bias >= -largest_bias && bias <= largest_bias;
  });
}

template <std::size_t inputs, std::size_t outputs>
inline void take(Numbers& numbers, Dense<inputs, outputs>& layer) {
  numbers.take(&layer.weights[0][0][0], inputs * outputs);
  numbers.take(layer.bias, outputs);
}

}  // namespace detail

// Reads a network; `why` says why there is none.
template <class Inputs>
std::unique_ptr<Network<Inputs>> read(std::string_view file, Unfit& why) {
  std::string_view body;  // of as many phases as the file knows
  std::size_t phases = Inputs::phases;
  for (;; --phases) {
    body = body_of(file, Inputs::features[phases - 1].name, why);
    if (!body.empty()) break;
    if (why != Unfit::features || phases == 1) return nullptr;
  }
  auto network = std::make_unique<Network<Inputs>>();
  network->phases = phases;
  const std::size_t inputs = Inputs::features[phases - 1].count;
  Numbers numbers(body);
  numbers.take(&network->rows[0][0], inputs * Inputs::width);
  numbers.take(network->bias, Inputs::width);
  numbers.take(&network->direct[0][0], inputs * stages);
  bool is_tame = true;
  for (Head<Inputs::width>& head : std::span(network->heads, phases * stages)) {
    detail::take(numbers, head.first);
    detail::take(numbers, head.second);
    numbers.take(&head.out[0][0], output_count * second_size);
    numbers.take(head.out_bias, output_count);
    is_tame &= detail::is_tame(head.first) && detail::is_tame(head.second);
  }
  if (numbers.is_at_end() && numbers.has_fitted() && is_tame) return network;
  why = numbers.is_at_end() ? Unfit::wild : Unfit::size;
  return nullptr;
}

}  // namespace gipfel::net

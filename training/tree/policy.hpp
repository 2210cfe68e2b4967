// Which turns are likely: a policy for GIPF's standard game beside the engine's network.
//
// A turn's logit is the sum of what its push and its takings get:
//   push      from each feature that is on, and from the first layer of the engine's network
//   takings   by how many enemy pieces are captured, and how many of one's own come back
//   guess     what the engine's network thinks of the position that the turn leads to
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>

#include "gipf/search_traits.hpp"
#include "net/evaluator.hpp"

namespace gipfel::tree {

using gipf::FeatureSet;
using gipf::Position;
using gipf::SearchTraits;

inline constexpr std::size_t push_count = gipf::rim_spots + gipf::way_count;
inline constexpr std::size_t push_room = 64;  // a row of weights, filled up
inline constexpr std::size_t hidden = 2 * FeatureSet::width;
inline constexpr float sure = 10;  // the logit of a game that is won
inline constexpr std::size_t most_captured = 4;
inline constexpr std::size_t most_returned = 8;
inline constexpr std::size_t taking_count = most_captured * most_returned;

// Rim spots, then ways in; a turn that ends before its push counts as the first.
inline std::size_t push_of(const gipf::Move& move) {
  if (!move.push.exists()) return 0;
  if (!move.push.is_onto_empty()) return std::size_t{gipf::rim_spots} + move.push.code % 64;
  return static_cast<std::size_t>(count(gipf::rim & ((Bits{1} << move.push.spot()) - 1)));
}

inline std::size_t taking_of(const Position& position, const SearchTraits::Item& item) {
  const std::size_t own = gipf::index(position.turn);
  const int captured = item.next.captured[1 - own] - position.captured[1 - own];
  const int returned = item.next.reserve[own] + 1 - position.reserve[own];
  return static_cast<std::size_t>(std::clamp(captured, 0, int{most_captured} - 1)) * most_returned +
         static_cast<std::size_t>(std::clamp(returned, 0, int{most_returned} - 1));
}

// As `fit.py` writes it.
struct Policy {
  float features[std::size_t{FeatureSet::count}][push_room];
  float hidden_weights[net::buckets_per_phase][hidden][push_room];
  float bias[net::buckets_per_phase][push_room];
  float takings[taking_count];
  float guesses[net::buckets_per_phase];

  static std::unique_ptr<Policy> read(const char* path) {
    auto policy = std::make_unique<Policy>();
    std::FILE* file = std::fopen(path, "rb");
    const bool is_read = file && std::fread(policy.get(), sizeof(Policy), 1, file) == 1;
    if (file) std::fclose(file);
    return is_read ? std::move(policy) : nullptr;
  }
};

// A position as both networks see it.
struct Sight {
  std::array<std::uint16_t, FeatureSet::max_active> features;
  std::size_t active_count = 0;
  alignas(32) std::array<std::uint8_t, hidden> first;
  int bucket = 0;

  Sight(const Position& position, const net::Accumulator<FeatureSet>& accumulator) {
    const std::size_t own = static_cast<std::size_t>(FeatureSet::side(position));
    const auto add = [&](int white, int black) {
      features[active_count++] = static_cast<std::uint16_t>(own ? black : white);
    };
    FeatureSet::for_each_change({}, accumulator.active, add, add);
    net::best::clipped_relu<FeatureSet::width>(accumulator.perspective[own], first.data());
    net::best::clipped_relu<FeatureSet::width>(accumulator.perspective[1 - own],
                                               first.data() + FeatureSet::width);
    bucket = FeatureSet::bucket(accumulator.active);
  }
};

// What the network thinks of a position, brought on from accumulator of one that is near: the logit
// of the opponent's win, for he is to move there.
inline float guess_of(const net::Network<FeatureSet>& network,
                      const net::Accumulator<FeatureSet>& near, const Position& next) {
  const auto active = FeatureSet::active(next);
  if (FeatureSet::is_over(next, active))
    return SearchTraits::final_score(next, 0) > 0 ? -sure : sure;
  net::Accumulator<FeatureSet> accumulator;
  net::update(network, near, active, accumulator);
  const net::Outputs<FeatureSet> outputs(network, accumulator, FeatureSet::side(next),
                                         FeatureSet::bucket(active));
  return -static_cast<float>(outputs.score()) / net::value_scale;
}

// The logit of every push.
inline std::array<float, push_room> push_logits(const Policy& policy, const Sight& sight) {
  const std::size_t bucket = static_cast<std::size_t>(sight.bucket);
  std::array<float, push_room> logits;
  std::copy_n(policy.bias[bucket], push_room, logits.data());
  for (std::size_t i = 0; i < sight.active_count; ++i)
    for (std::size_t j = 0; j < push_room; ++j) logits[j] += policy.features[sight.features[i]][j];
  for (std::size_t i = 0; i < hidden; ++i) {
    if (sight.first[i] == 0) continue;
    const float activation = static_cast<float>(sight.first[i]) / net::one_activation;
    for (std::size_t j = 0; j < push_room; ++j)
      logits[j] += activation * policy.hidden_weights[bucket][i][j];
  }
  return logits;
}

}  // namespace gipfel::tree

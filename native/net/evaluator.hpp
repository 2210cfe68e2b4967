// Static evaluation for a search: by a network where there is one, else by hand-chosen features.
//
// The first layer is kept as an accumulator and updated by the features that changed, which makes
// this an NNUE (Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer
// Shogi", 2018).
//
// A game's FeatureSet says what the network sees of a position:
//   ActiveFeatures              that, as a few words; a default one has no feature active
//   active(position)
//   is_over(position, active)
//   side(position)              0 where White is to move, 1 where Black is
//   phases, versions            how many have features of their own; a network knows the features
//                               and phases of one of the versions, which begin alike
//   is_labelled_later(position) whether learning goes by what the search says in the first
//                               position after it for which this does not hold
//   bucket(active)              below phases * net::buckets_per_phase, phase by phase
//   distance(a, b)              how much work it is to get from one to the other
//   for_each_change(from, to, removed, added)
//                               calls removed(w, b) and added(w, b) for each feature that differs,
//                               by its number as White and as Black counts it
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "base/score.hpp"
#include "net/network.hpp"
#include "net/shape.hpp"

namespace gipfel::net {

// The sums of the first layer for one position, from each player's perspective.
template <class FeatureSet>
struct Accumulator {
  static constexpr std::size_t width = FeatureSet::width;

  alignas(64) std::int16_t perspective[2][width];
  alignas(64) std::int32_t psqt[2][buckets_per_phase];
  typename FeatureSet::ActiveFeatures active;

  static Accumulator empty(const Network<FeatureSet>& network) {
    Accumulator accumulator{};
    for (auto& perspective : accumulator.perspective) std::copy_n(network.bias, width, perspective);
    return accumulator;
  }
};

// Features that differ between two positions, as each player counts them.
template <class FeatureSet>
struct FeatureDifference {
  static constexpr std::size_t room = 2 * FeatureSet::max_active;

  std::array<std::array<std::uint16_t, room>, 2> removed;
  std::array<std::array<std::uint16_t, room>, 2> added;
  std::size_t removed_size = 0;
  std::size_t added_size = 0;

  FeatureDifference(const typename FeatureSet::ActiveFeatures& from,
                    const typename FeatureSet::ActiveFeatures& to) {
    FeatureSet::for_each_change(
        from, to,
        [&](int white, int black) {
          removed[0][removed_size] = static_cast<std::uint16_t>(white);
          removed[1][removed_size++] = static_cast<std::uint16_t>(black);
        },
        [&](int white, int black) {
          added[0][added_size] = static_cast<std::uint16_t>(white);
          added[1][added_size++] = static_cast<std::uint16_t>(black);
        });
  }

  RowChanges of(std::size_t side) const {
    return {{removed[side].data(), removed_size}, {added[side].data(), added_size}};
  }
};

// Makes `to` the accumulator of these features, out of any other one; they may be the same.
template <class FeatureSet>
inline void update(const Network<FeatureSet>& network, const Accumulator<FeatureSet>& from,
                   const typename FeatureSet::ActiveFeatures& active, Accumulator<FeatureSet>& to) {
  const FeatureDifference<FeatureSet> difference(from.active, active);
  for (std::size_t side = 0; side < 2; ++side) {
    best::update_rows(network.rows, difference.of(side), from.perspective[side],
                      to.perspective[side]);
    best::update_rows(network.psqt, difference.of(side), from.psqt[side], to.psqt[side]);
  }
  to.active = active;
}

// The outputs of a network: all of them, or the value alone.
template <class FeatureSet>
class Outputs {
 public:
  Outputs(const Network<FeatureSet>& network, const Accumulator<FeatureSet>& accumulator, int side,
          int bucket)
      : bucket_(static_cast<std::size_t>(bucket)), layers_(network.layer_stacks[bucket_]) {
    const std::size_t own = static_cast<std::size_t>(side);
    alignas(32) std::uint8_t in[2 * FeatureSet::width];
    alignas(32) std::uint8_t first[hidden1_size];
    best::clipped_relu<FeatureSet::width>(accumulator.perspective[own], in);
    best::clipped_relu<FeatureSet::width>(accumulator.perspective[1 - own], in + FeatureSet::width);
    best::dense_layer(layers_.first, in, first);
    best::dense_layer(layers_.second, first, last_);
    psqt_ = std::int64_t{accumulator.psqt[own][bucket_ % buckets_per_phase]} -
            accumulator.psqt[1 - own][bucket_ % buckets_per_phase];
  }

  // In parts of 1 / one_output.
  std::int64_t operator[](Output output) const {
    return std::int64_t{best::dot<hidden2_size>(layers_.out[output], last_)} +
           layers_.out_bias[output] + (output == value ? psqt_ * psqt_factor : 0);
  }

  // For the player to move, in hundredths of a piece; never as much as a game that is decided.
  Score score() const {
    const std::int64_t score = (*this)[value] * value_scale / one_output;
    return static_cast<Score>(std::clamp<std::int64_t>(score, 1 - decided, decided - 1));
  }

 private:
  std::size_t bucket_;
  const LayerStack<FeatureSet::width>& layers_;
  alignas(32) std::uint8_t last_[hidden2_size];
  std::int64_t psqt_ = 0;
};

template <class FeatureSet, class Position>
bool can_evaluate(const Network<FeatureSet>& network, const Position& position) {
  return network.has_bucket(FeatureSet::bucket(FeatureSet::active(position)));
}

// By the number of the output, in parts of 1 / one_output.
using AllOutputs = std::array<std::int64_t, output_count>;

// From the position alone, for the player to move.
template <class FeatureSet, class Position>
AllOutputs all_outputs(const Network<FeatureSet>& network, const Position& position) {
  Accumulator<FeatureSet> accumulator = Accumulator<FeatureSet>::empty(network);
  const typename FeatureSet::ActiveFeatures active = FeatureSet::active(position);
  update(network, accumulator, active, accumulator);
  const Outputs<FeatureSet> found(network, accumulator, FeatureSet::side(position),
                                  FeatureSet::bucket(active));
  AllOutputs all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = found[static_cast<Output>(i)];
  return all;
}

// The same for the other player.
inline AllOutputs opposite(const AllOutputs& outputs) {
  return {-outputs[value], -outputs[margin], outputs[loss], outputs[draw], outputs[win]};
}

template <class Traits>
class Evaluator {
 public:
  using FeatureSet = typename Traits::FeatureSet;
  using Position = typename Traits::Position;
  using ActiveFeatures = typename FeatureSet::ActiveFeatures;
  using Source = const Network<FeatureSet>;
  static constexpr bool is_batched = false;

  // Without a network it evaluates as the game does itself. Plies are below `plies`.
  Evaluator(Source* network, int plies) : network_(network) {
    if (!network) return;
    accumulators_ = std::make_unique<Accumulator<FeatureSet>[]>(static_cast<std::size_t>(plies));
    for (int ply = 0; ply < plies; ++ply)
      accumulators_[static_cast<std::size_t>(ply)] = Accumulator<FeatureSet>::empty(*network);
  }

  // As Traits::static_eval.
  Score static_eval(const Position& position, int ply, bool& is_estimate) {
    if (!network_) return Traits::static_eval(position, ply, is_estimate);
    const ActiveFeatures active = FeatureSet::active(position);
    if (!network_->has_bucket(FeatureSet::bucket(active)))
      return Traits::static_eval(position, ply, is_estimate);
    if (FeatureSet::is_over(position, active)) return Traits::final_score(position, ply);
    is_estimate = true;
    Accumulator<FeatureSet>& here = accumulators_[static_cast<std::size_t>(ply)];
    update(*network_, nearest(active, ply), active, here);
    return Outputs<FeatureSet>(*network_, here, FeatureSet::side(position),
                               FeatureSet::bucket(active))
        .score();
  }

 private:
  // Whatever was evaluated last at this ply or the one before: mostly a sister or the parent. Any
  // position will do, for the accumulator is updated from the features that it has.
  const Accumulator<FeatureSet>& nearest(const ActiveFeatures& active, int ply) const {
    const Accumulator<FeatureSet>& here = accumulators_[static_cast<std::size_t>(ply)];
    if (ply == 0) return here;
    const Accumulator<FeatureSet>& above = accumulators_[static_cast<std::size_t>(ply - 1)];
    return FeatureSet::distance(above.active, active) <= FeatureSet::distance(here.active, active)
               ? above
               : here;
  }

  const Network<FeatureSet>* network_;
  std::unique_ptr<Accumulator<FeatureSet>[]> accumulators_;
};

}  // namespace gipfel::net

// Tree search with a policy and a value, after Gumbel AlphaZero (Danihelka and others, "Policy
// improvement by planning with Gumbel", 2022), bounded by time: at the root the likeliest turns
// share the simulations by sequential halving; below, the turn is visited that is furthest behind
// what the improved policy wants. Without noise at the root: this is for play, not for learning.
#pragma once

#include <cmath>
#include <unordered_set>
#include <vector>

#include "policy.hpp"

namespace gipfel::tree {

struct TreeLimits {
  std::uint64_t simulations = ~std::uint64_t{0};
  std::int64_t milliseconds = INT64_MAX;
  std::int64_t (*now_milliseconds)() = nullptr;  // without a clock, simulations count
};

class Tree {
 public:
  Tree(const net::Network<FeatureSet>& network, const Policy& policy)
      : network_(network), policy_(policy), items_(SearchTraits::max_moves) {
    accumulators_.assign(most_plies + 1, net::Accumulator<FeatureSet>::empty(network));
  }

  // The place of the best turn among all. `earlier` are the keys of the game's positions so far.
  std::size_t run(const Position& root, const std::vector<std::uint64_t>& earlier,
                  const TreeLimits& limits) {
    nodes_.clear();
    edges_.clear();
    earlier_ = {earlier.begin(), earlier.end()};
    simulations_ = 0;
    make(root, 0);
    std::vector<std::size_t> left = likeliest();
    const int phases = std::max(1, static_cast<int>(std::bit_width(left.size() - 1)));
    for (int phase = 1; phase <= phases && left.size() > 1; ++phase) {
      do {
        for (std::size_t i = 0; i < simulations_between_looks; ++i)
          simulate(root, left[i % left.size()]);
      } while (!is_past(limits, phase, phases));
      sort_by_worth(left);
      left.resize((left.size() + 1) / 2);
    }
    return left.front();
  }

  std::uint64_t simulations() const { return simulations_; }

 private:
  static constexpr std::size_t most_plies = 128;
  static constexpr std::size_t considered = 16;
  static constexpr std::size_t simulations_between_looks = 16;
  // How much values count against the policy (the paper's c_visit and c_scale).
  static constexpr float visit_offset = 50;
  static constexpr float value_scale = 1;

  struct Edge {
    float logit = 0;
    float guess = 0;  // its value before any visit
    float total = 0;  // of values for the player to move, 0 to 1
    std::uint32_t visits = 0;
    std::uint32_t child = 0;  // none yet: 0
  };
  struct Node {
    std::size_t first = 0;
    std::uint32_t size = 0;  // 0 where the game is over
    std::uint32_t visits = 0;
    float value = 0;  // for the player to move
    float total = 0;
  };

  bool is_past(const TreeLimits& limits, int phase, int phases) const {
    return limits.now_milliseconds
               ? limits.now_milliseconds() >= limits.milliseconds * phase / phases
               : simulations_ >= limits.simulations * static_cast<std::uint64_t>(phase) /
                                     static_cast<std::uint64_t>(phases);
  }

  // The root's turns with the highest logits.
  std::vector<std::size_t> likeliest() const {
    std::vector<std::size_t> places(nodes_[0].size);
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
      return edges_[nodes_[0].first + a].logit > edges_[nodes_[0].first + b].logit;
    });
    places.resize(std::min(places.size(), considered));
    return places;
  }

  void sort_by_worth(std::vector<std::size_t>& places) const {
    const float scale = scale_of(nodes_[0]);
    const auto worth = [&](std::size_t place) {
      const Edge& edge = edges_[nodes_[0].first + place];
      return edge.logit + scale * value_of(edge);
    };
    std::stable_sort(places.begin(), places.end(),
                     [&](std::size_t a, std::size_t b) { return worth(a) > worth(b); });
  }

  // The guess counts as one visit.
  static float value_of(const Edge& edge) {
    return (edge.guess + edge.total) / static_cast<float>(1 + edge.visits);
  }

  float scale_of(const Node& node) const {
    std::uint32_t most = 0;
    for (std::uint32_t i = 0; i < node.size; ++i)
      most = std::max(most, edges_[node.first + i].visits);
    return (visit_offset + static_cast<float>(most)) * value_scale;
  }

  // One way down from the root by this turn, to a position that is new or the game's end.
  void simulate(const Position& root, std::size_t place) {
    ++simulations_;
    path_.clear();
    Position position = root;
    std::uint32_t at = 0;
    float value = 0;
    for (;;) {
      const Node node = nodes_[at];
      if (node.size == 0 || path_.size() >= most_plies) {
        value = node.value;
        break;
      }
      const std::size_t number = node.first + (path_.empty() ? place : selected(node));
      SearchTraits::generate(position, items_.data());
      position = items_[number - node.first].next;
      path_.push_back({at, number});
      if (is_repeated(position)) {
        value = 0.5F;
        break;
      }
      if (edges_[number].child == 0) {
        const std::uint32_t made = make(position, path_.size());
        edges_[number].child = made;
        value = nodes_[made].value;
        break;
      }
      at = edges_[number].child;
      keys_.push_back(position.key());
    }
    give_back(value);
    keys_.clear();
  }

  bool is_repeated(const Position& position) const {
    const std::uint64_t key = position.key();
    return earlier_.contains(key) || std::find(keys_.begin(), keys_.end(), key) != keys_.end();
  }

  // The value is for the player to move where the path ends; players take turns.
  void give_back(float value) {
    for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
      value = 1 - value;
      edges_[step->edge].total += value;
      ++edges_[step->edge].visits;
      nodes_[step->node].total += value;
      ++nodes_[step->node].visits;
    }
  }

  // The turn whose visits are furthest behind what the improved policy wants.
  std::size_t selected(const Node& node) {
    const Edge* edges = &edges_[node.first];
    const float visits = static_cast<float>(node.visits);
    const float scale = scale_of(node);
    wanted_.resize(node.size);
    float highest = -INFINITY;
    for (std::uint32_t i = 0; i < node.size; ++i) {
      wanted_[i] = edges[i].logit + scale * value_of(edges[i]);
      highest = std::max(highest, wanted_[i]);
    }
    float sum = 0;
    for (float& each : wanted_) sum += each = std::exp(each - highest);
    std::size_t best = 0;
    float most = -INFINITY;
    for (std::uint32_t i = 0; i < node.size; ++i) {
      const float behind = wanted_[i] / sum - static_cast<float>(edges[i].visits) / (1 + visits);
      if (behind > most) {
        most = behind;
        best = i;
      }
    }
    return best;
  }

  // A new node: judged, with the logits of its turns.
  std::uint32_t make(const Position& position, std::size_t ply) {
    Node node;
    node.first = edges_.size();
    node.size = static_cast<std::uint32_t>(SearchTraits::generate(position, items_.data()));
    if (node.size == 0) {
      node.value = SearchTraits::final_score(position, 0) > 0 ? 1.0F : 0.0F;
    } else {
      net::Accumulator<FeatureSet>& accumulator = accumulators_[ply];
      const auto active = FeatureSet::active(position);
      net::update(network_, nearest(active, ply), active, accumulator);
      const Sight sight(position, accumulator);
      const net::Outputs<FeatureSet> outputs(network_, accumulator, FeatureSet::side(position),
                                             sight.bucket);
      node.value = sigmoid(static_cast<float>(outputs.score()) / net::value_scale);
      const auto pushes = push_logits(policy_, sight);
      const float weight = policy_.guesses[sight.bucket];
      for (std::uint32_t i = 0; i < node.size; ++i) {
        const float guess = guess_of(network_, accumulator, items_[i].next);
        const float logit = pushes[push_of(items_[i].move)] + weight * guess +
                            policy_.takings[taking_of(position, items_[i])];
        edges_.push_back({logit, sigmoid(guess), 0, 0, 0});
      }
    }
    nodes_.push_back(node);
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  static float sigmoid(float x) { return 1 / (1 + std::exp(-x)); }

  const net::Accumulator<FeatureSet>& nearest(const FeatureSet::ActiveFeatures& active,
                                              std::size_t ply) const {
    const auto& above = accumulators_[ply == 0 ? 0 : ply - 1];
    return FeatureSet::distance(above.active, active) <=
                   FeatureSet::distance(accumulators_[ply].active, active)
               ? above
               : accumulators_[ply];
  }

  struct Step {
    std::uint32_t node;
    std::size_t edge;
  };

  const net::Network<FeatureSet>& network_;
  const Policy& policy_;
  std::vector<SearchTraits::Item> items_;
  std::vector<net::Accumulator<FeatureSet>> accumulators_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Step> path_;
  std::vector<std::uint64_t> keys_;
  std::vector<float> wanted_;
  std::unordered_set<std::uint64_t> earlier_;
  std::uint64_t simulations_ = 0;
};

}  // namespace gipfel::tree

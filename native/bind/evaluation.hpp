// Evaluation by a caller's own Python function, in place of a network.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/score.hpp"
#include "net/evaluator.hpp"

namespace gipfel::bind {

// The function, and what it said lately. It is asked by one thread at a time.
template <class SearchTraits>
class PythonSource {
 public:
  using Position = typename SearchTraits::Position;
  using Function = std::function<std::vector<int>(const std::vector<Position>&)>;

  Function function;  // takes the interpreter lock by itself; empty where nothing is searched

  // For the player to move, in hundredths of a piece. Throws what the function raises.
  Score score(const Position& position) {
    if (const auto found = scores_.find(position.key()); found != scores_.end())
      return found->second;
    evaluate({position});
    return scores_.at(position.key());
  }

  void evaluate(const std::vector<Position>& positions) {
    if (positions.empty()) return;
    if (scores_.size() > most_scores) scores_.clear();
    const std::vector<int> found = function(positions);
    for (std::size_t i = 0; i < positions.size(); ++i)
      scores_[positions[i].key()] = std::clamp<Score>(found.at(i), 1 - decided, decided - 1);
  }

  bool knows(const Position& position) const { return scores_.contains(position.key()); }
  void forget() { scores_.clear(); }

 private:
  // Enough for the frontier of the search; what is older is in the transposition table.
  static constexpr std::size_t most_scores = 1u << 14;

  std::unordered_map<std::uint64_t, Score> scores_;  // by the positions' keys
};

// The evaluator of a search (see search/tree_search.hpp) that asks such a function.
template <class SearchTraits>
class PythonEvaluator {
 public:
  using Position = typename SearchTraits::Position;
  using Source = PythonSource<SearchTraits>;
  static constexpr bool is_batched = true;

  PythonEvaluator(Source* source, int) : source_(source) {}

  Score static_eval(const Position& position, int ply, bool& is_estimate) {
    if (outcome(position)) return SearchTraits::final_score(position, ply);
    is_estimate = true;
    return source_->score(position);
  }

  // One call for all that will be asked next: calls cost more than positions.
  template <class Item>
  void evaluate_children(const Position& position, const Item* items, int count) {
    std::vector<Position> children;
    for (int i = 0; i < count; ++i) {
      const Position child = SearchTraits::next(position, items[i]);
      if (!outcome(child) && !source_->knows(child)) children.push_back(child);
    }
    source_->evaluate(children);
  }

 private:
  Source* source_;
};

// What a searcher evaluates by: here, the function that each search brings.
template <class SearchTraits>
class PythonEvaluation {
 public:
  using Evaluator = PythonEvaluator<SearchTraits>;
  using Position = typename SearchTraits::Position;

  PythonSource<SearchTraits>* source() { return source_.get(); }
  std::optional<net::AllOutputs> outputs_at(const Position&, int) const { return std::nullopt; }
  void forget() { source_->forget(); }

  // Evaluates by the function for as long as this lives.
  class Use {
   public:
    Use(PythonEvaluation& evaluation, typename PythonSource<SearchTraits>::Function function)
        : source_(*evaluation.source_) {
      source_.function = std::move(function);
    }
    ~Use() { source_.function = nullptr; }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

   private:
    PythonSource<SearchTraits>& source_;
  };

 private:
  std::unique_ptr<PythonSource<SearchTraits>> source_ =
      std::make_unique<PythonSource<SearchTraits>>();
};

}  // namespace gipfel::bind

// The search of the levels below the highest. It begins each move with an empty table of its own:
// what it finds depends on the position, the level and the seed alone.
#pragma once

#include <cstdint>
#include <vector>

#include "search/levels.hpp"
#include "search/search.hpp"

namespace gipfel {

template <class Traits, class Evaluator = net::Evaluator<Traits>>
class LevelSearch {
 public:
  using Position = typename Traits::Position;

  explicit LevelSearch(typename Evaluator::Source* source) : search_(table_, source) {}
  LevelSearch(const LevelSearch&) = delete;
  LevelSearch& operator=(const LevelSearch&) = delete;

  // As `begin` of a search, for the one line that the level plays.
  void begin(const Position& root, const std::vector<std::uint64_t>& earlier,
             const std::vector<std::uint16_t>& only, const Level& level, std::uint64_t seed,
             const Limits& limits) {
    table_.clear();
    search_.begin(root, earlier, only, 1, limits_at(level, seed, limits));
  }

  // It goes on with what was begun.
  Search<Traits, Evaluator>& search() { return search_; }

 private:
  static constexpr std::size_t table_megabytes = 1;  // more than any level's nodes need

  TranspositionTable table_{table_megabytes};
  Search<Traits, Evaluator> search_;
};

}  // namespace gipfel

// The search for the page: in slices, so that its worker hears what it is told in between.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "games/games.hpp"
#include "record/record.hpp"
#include "review/game_review.hpp"
#include "search/levels.hpp"
#include "wasm/contract.hpp"

namespace gipfel::wasm {

// What the page asks for; zero where it does not say.
struct Wish {
  int level = highest_level;
  int lines = 1;
  int depth = 0;
  double nodes = 0;
  double milliseconds = 0;
  double left_milliseconds = 0;
  double increment_milliseconds = 0;
  double seed = 0;
};

// What the games' engines do alike for those who do not ask which it is.
class Engine {
 public:
  virtual ~Engine() = default;
  // Begins to search at the end of the record.
  virtual void begin(const record::Record& record, std::string_view only, const Wish& wish) = 0;
  virtual SearchState go_on(double milliseconds) = 0;
  // Makes one search of a review at a node of the record, to its end and without a clock: a slice
  // that a clock ends would have other nodes, and so other marks, each time.
  virtual review::Found look(const record::Record& record, record::NodeId at,
                             const review::Request& request) = 0;
  // Of its scores (base/score.hpp).
  virtual Score spread() const = 0;
  virtual void forget() = 0;
  virtual NetworkFit load(std::string_view file) = 0;
};

std::unique_ptr<Engine> make_engine(const Game& kind, std::size_t table_megabytes);

}  // namespace gipfel::wasm

#include "gipf/opening.hpp"

#include "gipf/playout.hpp"

namespace gipfel::gipf {

namespace {

constexpr std::uint32_t most_turns = 10;

}  // namespace

Position opening(Rules rules, Random& random) {
  for (;;) {
    Position position = start(rules);
    for (std::uint32_t turns = random.below(most_turns + 1); turns > 0; --turns)
      play_random(position, random);
    if (!outcome(position)) return position;
  }
}

}  // namespace gipfel::gipf

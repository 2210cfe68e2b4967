#include "gipf/playout.hpp"

#include <array>

#include "gipf/moves.hpp"

namespace gipfel::gipf {

namespace {

// Every way in and every spot of the rim, with a single and with a GIPF piece.
constexpr std::size_t most_pushes = 2 * (way_count + rim_spots);

Bits random_part(Bits set, Random& random) { return set & random.next(); }

// Takes rows until none must go; false where that ended the game.
bool take_random(Position& position, Random& random, bool must_take) {
  const Colour mover = position.turn;
  bool has_taken = false;
  for (;;) {
    const Runs runs = runs_of(position, mover);
    if (runs.empty()) return true;
    const bool may_stop = !runs.any_compulsory() && (has_taken || !must_take);
    const std::uint32_t open = static_cast<std::uint32_t>(runs.size()) + may_stop;
    const std::uint32_t pick = random.below(open);
    if (pick == runs.size()) return true;
    const Run& run = runs[pick];
    const Bits gipf = run.spots & position.gipf;
    Bits spots = (run.spots & ~gipf) | random_part(gipf, random);
    if (spots == 0) spots = lowest_of(gipf);
    take(position, mover, spots);
    has_taken = true;
    if (winner_by_gipf_pieces(position, mover)) return false;
  }
}

Position push_random(const Position& position, Random& random) {
  std::array<Push, most_pushes> pushes;
  std::uint32_t size = 0;
  for_each_push(position, [&](Push push, const Position&) { pushes[size++] = push; });
  return after_push(position, pushes[random.below(size)]);
}

}  // namespace

bool play_random(Position& position, Random& random) {
  if (outcome(position)) return false;
  const std::size_t mover = index(position.turn);
  if (has_four(position.of(position.turn))) {
    const bool goes_on = take_random(position, random, position.reserve[mover] == 0);
    if (!goes_on || position.reserve[mover] == 0) {
      end_before_push(position);
      return true;
    }
  }
  position = push_random(position, random);
  if (has_four(position.of(position.turn))) take_random(position, random, false);
  end_turn(position);
  return true;
}

}  // namespace gipfel::gipf

#include "dvonn/opening.hpp"

#include "dvonn/moves.hpp"
#include "dvonn/placing.hpp"

namespace gipfel::dvonn {

namespace {

constexpr std::uint32_t random_placements = 3;  // one in so many

Cell random_cell(Bits cells, Random& random) {
  for (std::uint32_t n = random.below(static_cast<std::uint32_t>(count(cells))); n > 0; --n)
    cells &= cells - 1;
  return lowest(cells);
}

// The cell after which the opponent stands worst.
Cell best_cell(const Position& position, Bits cells) {
  Cell best = lowest(cells);
  int least = INT32_MAX;
  for_each(cells, [&](Cell cell) {
    Position next = position;
    place_unchecked(next, cell);
    const int score =
        next.turn() == position.turn() ? -evaluate_placing(next) : evaluate_placing(next);
    if (score >= least) return;
    least = score;
    best = cell;
  });
  return best;
}

Position with_pieces(int number, Random& random) {
  Position position = start();
  for (int i = 0; i < number; ++i) {
    const Bits free = board & ~position.occupied();
    const bool is_random = !next_piece(position) || random.below(random_placements) == 0;
    place_unchecked(position, is_random ? random_cell(free, random) : best_cell(position, free));
  }
  return position;
}

}  // namespace

Position opening(Random& random) {
  return random.below(2) == 0 ? random_start(random.next()) : with_pieces(cell_count, random);
}

Position placing_opening(Random& random) {
  return with_pieces(static_cast<int>(random.below(cell_count)), random);
}

}  // namespace gipfel::dvonn

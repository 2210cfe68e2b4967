#include "dvonn/evaluate.hpp"

#include "dvonn/moves.hpp"

namespace gipfel::dvonn {

namespace {

// Hundredths of a piece for each unit of a feature, with all 49 stacks on the board and with
// none. In between they are mixed by the number of stacks.
constexpr std::array<int, feature_count> full_board = {-3, 16, 13, -114, 9,  3,
                                                       39, 59, 63, 13,   -0, 66};
constexpr std::array<int, feature_count> empty_board = {6,  14, 26,  78,  -52, 32,
                                                        64, 86, 106, -39, 39,  3};

struct Reach {
  int moves = 0;
  int takes = 0;
  Bits sources = 0;
  Bits taken = 0;
};

Reach reach_of(const Position& position, Bits stacks, Bits occupied, Bits enemy) {
  Reach reach;
  for_each_height(position, stacks, [&](Bits cells, int height) {
    for_each_direction(cells, occupied, height, [&](Bits targets, int step) {
      reach.moves += count(targets);
      reach.takes += count(targets & enemy);
      reach.taken |= targets & enemy;
      reach.sources |= step > 0 ? targets >> step : targets << -step;
    });
  });
  return reach;
}

Reach add_side(const Position& position, Colour colour, int sign, Bits occupied, Bits near_red,
               Features& features) {
  const Bits own = position.owned_by(colour);
  const Bits enemy = position.owned_by(other(colour));
  const Reach reach = reach_of(position, movable(position, colour), occupied, enemy);
  const Bits low = own & ~(position.height[2] | position.height[3] | position.height[4] |
                           position.height[5] | (position.height[0] & position.height[1]));
  features[control] += sign * position.pieces_in(own);
  features[mobile_control] += sign * position.pieces_in(reach.sources);
  features[moves] += sign * reach.moves;
  features[mobile_stacks] += sign * count(reach.sources);
  features[takes] += sign * reach.takes;
  features[taken_pieces] += sign * position.pieces_in(reach.taken);
  features[low_stacks] += sign * count(low);
  features[beside_red] += sign * count(own & near_red);
  features[red_control] += sign * count(own & position.red);
  features[edge] += sign * count(own & rim);
  return reach;
}

}  // namespace

PositionFeatures features_of(const Position& position) {
  PositionFeatures result;
  const Bits occupied = position.occupied();
  const Bits near_red = neighbours_of(position.red & board) & occupied;
  const Reach white = add_side(position, Colour::white, 1, occupied, near_red, result.features);
  const Reach black = add_side(position, Colour::black, -1, occupied, near_red, result.features);
  result.features[safe_control] =
      position.pieces_in(position.owned_by(Colour::white) & ~black.taken) -
      position.pieces_in(position.owned_by(Colour::black) & ~white.taken);
  result.features[tempo] = position.turn() == Colour::white ? 1 : -1;
  result.is_over = white.moves == 0 && black.moves == 0;
  return result;
}

int evaluate(const Position& position, const PositionFeatures& found) {
  const int stacks = count(position.occupied());
  int sum = 0;
  for (std::size_t i = 0; i < feature_count; ++i)
    sum += found.features[i] * (full_board[i] * stacks + empty_board[i] * (cell_count - stacks));
  const int score = sum / cell_count;
  return position.turn() == Colour::white ? score : -score;
}

}  // namespace gipfel::dvonn

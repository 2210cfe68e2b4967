#include "dvonn/placing.hpp"

namespace gipfel::dvonn {

namespace {

// Hundredths of a piece for each unit of a feature.
constexpr std::array<int, placing_feature_count> weights = {10, -8, 40, 20, 8, 5, 3, 0, 4};

constexpr Bits innermost = inside & surrounded_by(inside);

constexpr Bits corners = [] {
  Bits cells = 0;
  for_each(board, [&](Cell cell) {
    if (count(neighbours_of(bit(cell)) & board) == 3) cells |= bit(cell);
  });
  return cells;
}();

// Pairs of neighbouring cells, the first in one set and the second in the other.
int pairs_between(Bits first, Bits second) {
  return count(first & second << 1) + count(first & second >> 1) + count(first & second << 12) +
         count(first & second >> 12) + count(first & second << 13) + count(first & second >> 13);
}

void add_side(const Position& position, Colour colour, int sign, PlacingFeatures& features) {
  const Bits own = position.owned_by(colour);
  const Bits enemy = position.owned_by(other(colour));
  const Bits beside = neighbours_of(position.red & board) & board;
  const Bits two_away = neighbours_of(beside) & board & ~beside;
  features[at_rim] += sign * count(own & rim);
  features[at_corner] += sign * count(own & corners);
  features[touching_red] += sign * count(own & beside);
  features[near_red] += sign * count(own & two_away);
  features[rim_near_red] += sign * count(own & rim & (beside | two_away));
  features[own_pairs] += sign * pairs_between(own, own) / 2;
  features[rim_takes] += sign * pairs_between(own & rim, enemy);
  features[second_row] += sign * count(own & inside & ~innermost);
  features[heart] += sign * count(own & innermost);
}

}  // namespace

PlacingFeatures placing_features(const Position& position) {
  PlacingFeatures features{};
  add_side(position, Colour::white, 1, features);
  add_side(position, Colour::black, -1, features);
  return features;
}

int evaluate_placing(const Position& position) {
  const PlacingFeatures features = placing_features(position);
  int score = 0;
  for (std::size_t i = 0; i < placing_feature_count; ++i) score += weights[i] * features[i];
  return position.turn() == Colour::white ? score : -score;
}

}  // namespace gipfel::dvonn

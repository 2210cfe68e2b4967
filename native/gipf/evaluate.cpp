#include "gipf/evaluate.hpp"

namespace gipfel::gipf {

namespace {

// Hundredths of a piece for each unit of a feature, for each rule set.
using Weights = std::array<int, feature_count>;
constexpr Weights basic_weights = {168, 32, -58, 0, 0, 47, 26, 16, -1, 29, 11};
constexpr Weights standard_weights = {96, 10, -73, -12, -17, 21, 7, 14, -3, 20, 12};
constexpr Weights tournament_weights = {84, 9, -80, 1, 3, 16, 3, 13, -7, 27, 12};

constexpr const Weights& weights_of(Rules rules) {
  if (rules == Rules::basic) return basic_weights;
  return rules == Rules::standard ? standard_weights : tournament_weights;
}

constexpr int comfortable_reserve = 4;

constexpr Bits within(int steps) {
  Bits spots = 0;
  for_each(board, [&](Spot spot) {
    if (steps_from_centre(point_of(spot)) <= steps) spots |= bit(spot);
  });
  return spots;
}

constexpr Bits inner = within(1);
constexpr Bits middle_ring = within(2) & ~inner;

void add_lines(Bits own, Bits enemy, int sign, Features& features) {
  for (const int step : axes) {
    const Bits two = own & own >> step;
    const Bits three = two & own >> 2 * step;
    features[pairs] += sign * count(two);
    features[threes] += sign * count(three);
    const Bits faced = (three & enemy << step) | (three & enemy >> 3 * step);
    features[faced_threes] += sign * count(faced);
  }
}

void add_side(const Position& position, Colour colour, int sign, Features& features) {
  const Bits own = position.of(colour);
  const int in_hand = position.reserve[index(colour)];
  const int gipf = count(own & position.gipf);
  features[not_captured] -= sign * position.captured[index(colour)];
  features[reserve] += sign * in_hand;
  features[low_reserve] += sign * std::max(0, comfortable_reserve - in_hand);
  features[gipf_pieces] += sign * gipf;
  features[last_gipf] += sign * (gipf == 1);
  features[centre] += sign * count(own & inner);
  features[ring] += sign * count(own & middle_ring);
  add_lines(own, position.of(other(colour)), sign, features);
}

}  // namespace

Features features_of(const Position& position) {
  Features features{};
  add_side(position, Colour::white, 1, features);
  add_side(position, Colour::black, -1, features);
  features[tempo] = position.turn == Colour::white ? 1 : -1;
  return features;
}

int evaluate(const Position& position) {
  const Features features = features_of(position);
  const Weights& weights = weights_of(position.rules);
  int score = 0;
  for (std::size_t i = 0; i < feature_count; ++i) score += weights[i] * features[i];
  return position.turn == Colour::white ? score : -score;
}

}  // namespace gipfel::gipf

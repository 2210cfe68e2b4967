// The positions of self-play games with what is known of each, as arrays of bytes to learn from.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "selfplay/games.hpp"

namespace gipfel::selfplay {

// One entry for each position. Numbers have their lowest byte first.
struct Samples {
  std::string features;  // 16 bits each, `max_active` a position, the rest the features' number
  std::string buckets;   // 8 bits
  std::string scores;    // 16 bits, for the player to move
  std::string results;   // 8 bits: 1, 0, -1 for the player to move; 2 for an unfinished game
  std::string margins;   // 8 bits, for the player to move
  std::string keys;      // 64 bits, the same for positions that are alike but for a symmetry
  std::string games;     // 32 bits: which of these games it is from

  void append(const Samples& other) {
    for (std::string Samples::* array :
         {&Samples::features, &Samples::buckets, &Samples::scores, &Samples::results,
          &Samples::margins, &Samples::keys, &Samples::games})
      this->*array += other.*array;
  }
};

template <class SearchTraits>
class Sampler {
 public:
  using FeatureSet = typename SearchTraits::FeatureSet;
  using Position = typename SearchTraits::Position;
  using PlayedGame = LabelledGame<Position>;

  // Adds the positions of a game; false where it has a move that does not exist.
  static bool add_game(const PlayedGame& game, std::size_t number, Samples& to) {
    std::vector<typename SearchTraits::Item> items(SearchTraits::max_moves);
    Position position = game.start;
    std::vector<Position> waiting;  // for a position whose score they share
    for (const LabelledMove& move : game.moves) {
      waiting.push_back(position);
      if (!FeatureSet::is_labelled_later(position)) {
        for (const Position& each : waiting) {
          const bool is_same_side = FeatureSet::side(each) == FeatureSet::side(position);
          add_position(game, is_same_side ? move.score : -move.score, each, number, to);
        }
        waiting.clear();
      }
      if (move.place >= SearchTraits::generate(position, items.data())) return false;
      position = SearchTraits::next(position, items[move.place]);
    }
    return true;
  }

  // As the player to move counts them.
  static std::vector<int> active_features(const Position& position) {
    std::vector<int> features;
    const bool is_black = FeatureSet::side(position) == 1;
    const auto add = [&](int white, int black) { features.push_back(is_black ? black : white); };
    FeatureSet::for_each_change({}, FeatureSet::active(position), add, add);
    return features;
  }

 private:
  static std::uint64_t canonical_key(const Position& position) {
    std::uint64_t key = position.key();
    for (int symmetry = 1; symmetry < SearchTraits::symmetries; ++symmetry)
      key = std::min(key, transformed(position, symmetry).key());
    return key;
  }

  static void add_position(const PlayedGame& game, int score, const Position& position,
                           std::size_t number, Samples& to) {
    std::vector<int> features = active_features(position);
    features.resize(FeatureSet::max_active, FeatureSet::count);
    for (const int feature : features) put(to.features, static_cast<std::uint64_t>(feature), 2);
    const int sign = FeatureSet::side(position) == 1 ? -1 : 1;
    const int result = game.result == unfinished ? unfinished : sign * game.result;
    put(to.buckets, static_cast<std::uint64_t>(FeatureSet::bucket(FeatureSet::active(position))),
        1);
    put(to.scores, static_cast<std::uint16_t>(score), 2);
    put(to.results, static_cast<std::uint8_t>(result), 1);
    put(to.margins, static_cast<std::uint8_t>(sign * game.margin), 1);
    put(to.keys, canonical_key(position), 8);
    put(to.games, number, 4);
  }
};

}  // namespace gipfel::selfplay

// The engine against itself, for learning.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "search/search.hpp"
#include "selfplay/games.hpp"

namespace gipfel::selfplay {

struct Settings {
  std::uint64_t nodes = 1000;           // for each position
  std::uint32_t random_move_rate = 16;  // so many moves of 256 are made at random
  std::size_t max_plies = 200;
};

// Plays one game. It ends as soon as the search is certain how: what comes after that teaches
// nothing that a search would not find.
template <class Traits>
LabelledGame<typename Traits::Position> play_game(const typename Traits::Position& start,
                                                  const Settings& settings, Random& random,
                                                  Search<Traits>& search) {
  LabelledGame<typename Traits::Position> game{start, {}, unfinished, 0};
  std::vector<typename Traits::Item> items(Traits::max_moves);
  std::vector<std::uint64_t> earlier;
  Limits limits;
  limits.nodes = settings.nodes;
  typename Traits::Position position = start;
  const auto end = [&](Score score) {
    const Score white = Traits::side(position) == 0 ? score : -score;
    game.result = static_cast<std::int8_t>((white > 0) - (white < 0));
    game.margin = static_cast<std::int8_t>(Traits::margin_of(white));
  };
  while (game.moves.size() < settings.max_plies) {
    const int count = Traits::generate(position, items.data());
    if (count == 0) {
      end(Traits::final_score(position, 0));
      break;
    }
    const auto found = search.run(position, earlier, {}, 1, limits, [](const auto&) {});
    const auto& line = found.lines.front();
    const auto best = std::find_if(items.begin(), items.begin() + count, [&](const auto& item) {
      return item.move == line.moves.front().move;
    });
    const bool is_random = random.below(256) < settings.random_move_rate;
    const std::size_t place = is_random ? random.below(static_cast<std::uint32_t>(count))
                                        : static_cast<std::size_t>(best - items.begin());
    game.moves.push_back(
        {static_cast<std::uint16_t>(place), static_cast<std::int16_t>(line.score)});
    if (is_decided(line.score) || line.is_solved) {
      end(line.score);
      break;
    }
    earlier.push_back(Traits::key(position));
    position = Traits::next(position, items[place]);
  }
  return game;
}

}  // namespace gipfel::selfplay

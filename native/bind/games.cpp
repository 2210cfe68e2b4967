#include "bind/games.hpp"

#include <string_view>
#include <vector>

#include "bind/refuse.hpp"

namespace gipfel::bind {

const Game& required_game(const std::string& name) {
  if (const Game* game = game_named(name)) return *game;
  std::vector<std::string_view> names;
  for (const Game& game : games()) names.push_back(game.name);
  refuse_choice(python_text(name), "games", names);
}

void require_game(const Game& game, const AnyPosition& position) {
  if (const Refusal refusal = check_game(game, position))
    refuse("PositionError", *refusal, position.format(), "");
}

}  // namespace gipfel::bind

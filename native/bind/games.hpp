// What each game alone offers to Python, one function a game, beside what all of them do.
#pragma once

#include <nanobind/nanobind.h>

#include <string>

#include "games/games.hpp"

namespace gipfel::bind {

void bind_game(nanobind::module_& module, dvonn::GameTraits);
void bind_game(nanobind::module_& module, gipf::GameTraits);
void bind_record(nanobind::module_& module);
void bind_evaluated_searchers(nanobind::module_& module);

// The game of this name. Raises ValueError.
const Game& required_game(const std::string& name);

// Raises PositionError where the position is of another game or rule set.
void require_game(const Game& game, const AnyPosition& position);

}  // namespace gipfel::bind

// What each game alone offers to Python, one function a game, beside what all of them do.
#pragma once

#include <nanobind/nanobind.h>

#include "games/games.hpp"

namespace gipfel::bind {

void bind_game(nanobind::module_& module, dvonn::GameTraits);
void bind_game(nanobind::module_& module, gipf::GameTraits);
void bind_record(nanobind::module_& module);
void bind_evaluated_searchers(nanobind::module_& module);

}  // namespace gipfel::bind

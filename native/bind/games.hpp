// What each game alone offers to Python, one function a game, beside what all of them do.
#pragma once

#include <nanobind/nanobind.h>

#include <string>

#include "games/games.hpp"

namespace gipfel::bind {

void bind_game(nanobind::module_& module, dvonn::GameTraits);
void bind_game(nanobind::module_& module, gipf::GameTraits);
void bind_record(nanobind::module_& module);
void bind_review(nanobind::module_& module);
void bind_evaluated_searchers(nanobind::module_& module);
void bind_encodings(nanobind::module_& module);
void bind_environments(nanobind::module_& module);

// What stands on a cell, as `Stack` and `Piece` of the games' modules.
nanobind::object python_piece(const dvonn::Stack& stack);
nanobind::object python_piece(const gipf::Piece& piece);
inline std::string python_piece_name(const dvonn::Stack&) { return "dvonn.Stack"; }
inline std::string python_piece_name(const gipf::Piece&) { return "gipf.Piece"; }

// The game of this name. Raises ValueError.
const Game& required_game(const std::string& name);

// Raises PositionError where the position is of another game or rule set.
void require_game(const Game& game, const AnyPosition& position);

}  // namespace gipfel::bind

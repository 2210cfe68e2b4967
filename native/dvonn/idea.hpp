// What a move of DVONN is for.
#pragma once

#include <span>

#include "base/idea.hpp"
#include "dvonn/moves.hpp"
#include "dvonn/position.hpp"

namespace gipfel::dvonn {

// The idea of the line's first move; the moves after it tell what it prepares. All must be legal.
MoveIdea idea_of(const Position& position, std::span<const Move> line);

}  // namespace gipfel::dvonn

// What a turn of GIPF is for.
#pragma once

#include <span>

#include "base/idea.hpp"
#include "gipf/moves.hpp"
#include "gipf/position.hpp"

namespace gipfel::gipf {

// The idea of the line's first turn; the turns after it tell what it prepares. All must be legal.
MoveIdea idea_of(const Position& position, std::span<const Move> line);

}  // namespace gipfel::gipf

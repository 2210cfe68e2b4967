// What a move of DVONN does.
#pragma once

#include "base/effect.hpp"
#include "dvonn/moves.hpp"
#include "dvonn/position.hpp"

namespace gipfel::dvonn {

// The move must be legal.
Effect<Stack> effect_of(const Position& position, Move move);

}  // namespace gipfel::dvonn

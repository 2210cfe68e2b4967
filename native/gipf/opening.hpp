// Boards from which games for learning begin.
#pragma once

#include "gipf/position.hpp"
#include "hex/random.hpp"

namespace gipfel::gipf {

// The start of the game after up to ten random turns.
Position opening(Rules rules, Random& random);

}  // namespace gipfel::gipf

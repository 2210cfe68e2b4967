// Boards from which games for learning begin.
#pragma once

#include "base/random.hpp"
#include "gipf/position.hpp"

namespace gipfel::gipf {

// The start of the game after up to ten random turns.
Position opening(Rules rules, Random& random);

}  // namespace gipfel::gipf

// Boards from which games for learning begin.
#pragma once

#include "base/random.hpp"
#include "dvonn/position.hpp"

namespace gipfel::dvonn {

// All pieces are placed: half of the boards dealt at random, half placed with some sense.
Position opening(Random& random);

// Any number of pieces are placed, but not all, with some sense.
Position placing_opening(Random& random);

}  // namespace gipfel::dvonn

// The parts of a game, in the order in which they come; not every game has them all.
#pragma once

#include "base/enumeration.hpp"

namespace gipfel {

GIPFEL_ENUMERATION(GamePhase, game_phase_names, placing, opening, middle, endgame);

}  // namespace gipfel

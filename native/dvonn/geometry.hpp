// DVONN's board by the names of its cells.
#pragma once

#include "base/geometry.hpp"

namespace gipfel::dvonn {

// Cells row by row from a1 on; the lines are the rows and the two kinds of slopes.
Geometry geometry();

}  // namespace gipfel::dvonn

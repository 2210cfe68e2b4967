// GIPF's board by the names of its points.
#pragma once

#include "base/geometry.hpp"

namespace gipfel::gipf {

// Cells are the spots, in alphabetical order, as are the dots. A line has its spots only.
Geometry geometry();

}  // namespace gipfel::gipf

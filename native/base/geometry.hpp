// A board for those who know its cells by their names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gipfel {

using CellNames = std::vector<std::string>;

struct Geometry {
  // A dot, and the line that a piece is pushed along from it.
  struct Way {
    std::string dot;
    CellNames line;
  };
  // Where it takes each cell, in the order of `cells`, and then each dot, in the order of `dots`.
  struct Symmetry {
    std::string_view name;
    CellNames images;
  };

  CellNames cells = {};
  std::vector<CellNames> lines = {};  // from end to end
  CellNames dots = {};
  std::vector<Way> ways = {};
  std::vector<Symmetry> symmetries = {};
};

}  // namespace gipfel

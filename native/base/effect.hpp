// What a move does to the board: for previews and animation, for marks and for statistics.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/colour.hpp"
#include "base/enumeration.hpp"

namespace gipfel {

// Why a piece leaves the board. DVONN: it lost contact with red. GIPF: it comes back to its owner's
// reserve, or the mover captures it.
GIPFEL_ENUMERATION(Removal, removal_names, contact, returned, captured);

// GIPF: before the push or after it; DVONN: always after.
GIPFEL_ENUMERATION(When, when_names, before, after);

// Cells go by their names. `Piece` is what stands on one: DVONN's stack, GIPF's piece.
template <class Piece>
struct Effect {
  // A piece from the hand; in GIPF from a dot, one of them where several lead there.
  struct Entered {
    std::string to;
    Piece piece;
    std::optional<std::string> dot = std::nullopt;
  };
  struct Moved {
    std::string from;
    std::string to;
    Piece piece;
  };
  // The piece is what stood there when it left.
  struct Removed {
    std::string cell;
    Piece piece;
    Removal why;
    When when;
  };

  Colour mover;
  std::optional<Entered> entered = std::nullopt;
  std::vector<Moved> moved = {};                    // GIPF: the furthest first
  std::vector<Removed> removed = {};                // in the order in which they leave
  std::vector<std::vector<std::string>> rows = {};  // GIPF: the mover's that stand after the push
};

}  // namespace gipfel

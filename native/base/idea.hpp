// What a move is for, in the words of the lessons: hints name it before they show the move.
#pragma once

#include <string>
#include <vector>

#include "base/enumeration.hpp"

namespace gipfel {

// `hint-cut-off` in words/ is the text of `cut_off`.
GIPFEL_ENUMERATION(Idea, idea_names,
                   // None that has a name.
                   none,
                   // DVONN, while pieces are placed.
                   near_red, at_edge,
                   // DVONN, while they are stacked.
                   cut_off, cover_red, cover, take_red, take_moves, keep_contact, escape,
                   prepare_cut, free_stack, gather,
                   // GIPF.
                   finish, capture, save_gipf, make_row, force_row, break_row, row_threat,
                   enter_gipf, centre);

// The idea, and the cells that it is about, by their names: what is cut off, say, or the row.
struct MoveIdea {
  Idea idea = Idea::none;
  std::vector<std::string> cells = {};
};

}  // namespace gipfel

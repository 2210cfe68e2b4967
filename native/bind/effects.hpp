// What moves do and what they are for, as the values of gipfel.effects and gipfel.idea.
#pragma once

#include <nanobind/nanobind.h>

#include "base/effect.hpp"
#include "base/idea.hpp"
#include "bind/games.hpp"
#include "bind/refuse.hpp"

namespace gipfel::bind {

inline nb::tuple python_names(const std::vector<std::string>& names) {
  nb::list list;
  for (const std::string& name : names) list.append(python_text(name));
  return nb::tuple(list);
}

template <class Names, class Value>
nb::str name_in(const Names& names, Value value) {
  return python_text(std::string(names[static_cast<std::size_t>(value)]));
}

template <class Piece, class Position>
nb::object python_effects(const Effect<Piece>& effect, const Position& after) {
  const nb::module_ values = nb::module_::import_("gipfel.effects");
  nb::object entered = nb::none();
  if (effect.entered)
    entered = values.attr("Entered")(effect.entered->to, python_piece(effect.entered->piece),
                                     effect.entered->dot);
  nb::list moved;
  for (const auto& each : effect.moved)
    moved.append(values.attr("Moved")(each.from, each.to, python_piece(each.piece)));
  nb::list removed;
  for (const auto& each : effect.removed)
    removed.append(values.attr("Removed")(each.cell, python_piece(each.piece),
                                          name_in(removal_names, each.why),
                                          name_in(when_names, each.when)));
  nb::list rows;
  for (const std::vector<std::string>& row : effect.rows) rows.append(python_names(row));
  return values.attr("Effects")(std::string(1, letter(effect.mover)), after, entered,
                                nb::tuple(moved), nb::tuple(removed), nb::tuple(rows));
}

inline nb::object python_idea(const MoveIdea& found) {
  const nb::module_ values = nb::module_::import_("gipfel.idea");
  return values.attr("Idea")(name_in(idea_names, found.idea), python_names(found.cells));
}

}  // namespace gipfel::bind

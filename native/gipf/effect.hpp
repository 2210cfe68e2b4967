// What a turn of GIPF does, or a part of one.
#pragma once

#include <vector>

#include "base/effect.hpp"
#include "gipf/moves.hpp"
#include "gipf/position.hpp"
#include "gipf/steps.hpp"

namespace gipfel::gipf {

// The move must be legal, or the part of one that was made so far.
Effect<Piece> effect_of(const Position& position, const Move& move);

// What the step from one turn to the other does.
Effect<Piece> effect_of(const Turn& turn, const Turn& next);

// The spots of a line in the order in which a piece is pushed along it.
std::vector<Spot> spots_along(std::size_t way);

// The spots that have a piece at once before the push and the empty one after them.
std::vector<Spot> pushed_spots(const Position& position, Push push);

// Calls `visit(way)` for each that the push can come by.
template <class Visit>
void for_each_way_of(Push push, Visit&& visit) {
  for (std::size_t way = 0; way < ways.size(); ++way) {
    const bool is_one = push.is_onto_empty() ? ways[way].first == push.spot()
                                             : way == static_cast<std::size_t>(push.way());
    if (is_one) visit(way);
  }
}

}  // namespace gipfel::gipf

#include "gipf/effect.hpp"

#include <algorithm>

namespace gipfel::gipf {

namespace {

std::size_t first_way_of(Push push) {
  std::size_t first = ways.size();
  for_each_way_of(push, [&](std::size_t way) { first = std::min(first, way); });
  return first;
}

void add_removed(Effect<Piece>& effect, const Position& position, Bits spots, When when) {
  for_each(spots, [&](Spot spot) {
    const Piece piece = *piece_at(position, spot);
    const Removal why = piece.owner == effect.mover ? Removal::returned : Removal::captured;
    effect.removed.push_back({spot_name(spot), piece, why, when});
  });
}

void add_push(Effect<Piece>& effect, const Position& ready, Push push) {
  const std::vector<Spot> spots = pushed_spots(ready, push);
  for (std::size_t i = spots.size() - 1; i > 0; --i)
    effect.moved.push_back(
        {spot_name(spots[i - 1]), spot_name(spots[i]), *piece_at(ready, spots[i - 1])});
  effect.entered = {spot_name(spots.front()), Piece{effect.mover, push.is_gipf()},
                    point_name(ways[first_way_of(push)].dot)};
}

}  // namespace

std::vector<Spot> spots_along(std::size_t way) {
  const Way& in = ways[way];
  const int step = directions[way / 7].step();
  std::vector<Spot> spots;
  for (Spot spot = in.first; spot >= 0 && spot < 64 && (in.line & bit(spot)) != 0; spot += step)
    spots.push_back(spot);
  return spots;
}

std::vector<Spot> pushed_spots(const Position& position, Push push) {
  std::vector<Spot> spots;
  for (const Spot spot : spots_along(first_way_of(push))) {
    spots.push_back(spot);
    if (!(position.occupied() & bit(spot))) break;
  }
  return spots;
}

Effect<Piece> effect_of(const Position& position, const Move& move) {
  Effect<Piece> effect{.mover = position.turn};
  add_removed(effect, position, move.before, When::before);
  Position ready = position;
  take(ready, effect.mover, move.before);
  if (move.push.exists()) {
    add_push(effect, ready, move.push);
    ready = after_push(ready, move.push);
  }
  add_removed(effect, ready, move.after, When::after);
  const Position& standing = move.push.exists() ? ready : position;
  for (const Run& run : runs_of(standing, effect.mover))
    effect.rows.push_back(spot_names(run.spots));
  return effect;
}

Effect<Piece> effect_of(const Turn& turn, const Turn& next) {
  const Move& sooner = turn.move();
  const Move& later = next.move();
  return effect_of(turn.position(), Move{later.before & ~sooner.before, later.after & ~sooner.after,
                                         sooner.push.exists() ? Push{} : later.push});
}

}  // namespace gipfel::gipf

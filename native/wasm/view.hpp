// A position, or a turn of which some steps are made, as the page shows it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/turn_in_progress.hpp"
#include "wasm/contract.hpp"
#include "wasm/dvonn.hpp"
#include "wasm/effect.hpp"
#include "wasm/gipf.hpp"

namespace gipfel::wasm {

template <class Traits>
View view_of(const TurnInProgress<Traits>& shown) {
  const auto now = shown.now();
  View view{.text = shown.text(),
            .game = {Traits::names[Traits::rule_set(shown.position)]},
            .position = format(shown.position),
            .turn = Traits::turn(shown.position),
            .phase = Phase::over,
            .cells = Traits::cells(now),
            .counts = counts_of(now),
            .outcome = outcome(now),
            .next = Phrase{Say::next_game_over}};
  if (!shown.turn) return view;
  const typename Traits::Turn& turn = *shown.turn;
  view.steps = Traits::taken(turn);
  view.phase = phase_of(turn);
  view.next = Traits::next_step(turn);
  view.options = options_of(turn);
  view.removed = shown_removed(Traits::effect_of(turn));
  view.blocked = blocked_in(turn);
  view.row = row_in(turn);
  if (const auto made = Traits::made_move(turn)) {
    view.move = Traits::text(*made);
  } else {
    view.outcome.reset();
  }
  return view;
}

template <class Position>
View view_of(const Position& position) {
  return view_of(TurnInProgress<TraitsOf<Position>>(position));
}

// What a whole move does to a position.
template <class Position, class Move>
Effect shown_move(const Position& position, const Move& move) {
  using Traits = TraitsOf<Position>;
  Position next = position;
  play_unchecked(next, move);
  return shown_effect(Traits::effect_of(position, move),
                      Traits::text(Traits::played(position, move)), view_of(next));
}

}  // namespace gipfel::wasm

// A position, or a turn of which some steps are made, as the page shows it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "wasm/contract.hpp"
#include "wasm/dvonn.hpp"
#include "wasm/gipf.hpp"

namespace gipfel::wasm {

// In bytes: a position and the longest turn of GIPF in steps stay well below.
inline constexpr std::size_t longest_turn_text = 2000;

// The game that the text of a position or a turn looks like.
inline const Game& game_of(std::string_view text) {
  const std::string_view position = text.substr(0, longest_turn_text);
  return game_written(position.substr(0, position.find('|')));
}

// What the page needs to know of a turn before its first step, or of a game that is over.
template <class Traits>
struct Shown {
  using Position = typename Traits::Position;
  using Turn = typename Traits::Turn;

  Position position;
  std::optional<Turn> turn = std::nullopt;  // none where the game is over

  explicit Shown(const Position& given) : position(given) {
    if (!outcome(given)) turn = Turn{given};
  }

  bool has_steps() const { return turn && !Traits::taken(*turn).empty(); }
  Position now() const { return turn ? Position(Traits::now(*turn)) : position; }
  std::string text() const { return has_steps() ? Traits::text(*turn) : format(position); }

  // `POSITION` or `POSITION | step, step`.
  static Result<Shown> parse(std::string_view text) {
    if (text.size() > longest_turn_text)
      return Phrase{Say::text_too_long, {}, length_of(text), static_cast<int>(longest_turn_text)};
    const std::size_t bar = text.find('|');
    const Result<Position> position = Traits::parse(text.substr(0, bar));
    if (!position) return position.refusal();
    Shown shown(*position);
    const std::string_view steps =
        trimmed(bar == std::string_view::npos ? std::string_view() : text.substr(bar + 1));
    if (steps.empty()) return shown;
    for (const std::string_view step : split(steps, ','))
      if (const Refusal refusal = shown.take_step(step)) return *refusal;
    return shown;
  }

  Refusal take_step(std::string_view step) {
    if (!turn) return Phrase{Say::game_over};
    return Traits::take_step(*turn, step);
  }
};

template <class Traits>
View view_of(const Shown<Traits>& shown) {
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
  view.removed = removed_in(turn);
  view.blocked = blocked_in(turn);
  view.row = row_in(turn);
  if (const auto made = Traits::made(turn)) {
    view.move = Traits::text(*made);
  } else {
    view.outcome.reset();
  }
  return view;
}

template <class Position>
View view_of(const Position& position) {
  return view_of(Shown<TraitsOf<Position>>(position));
}

// What a whole move does to a position.
template <class Position, class Move>
Effect effect_of(const Position& position, const Move& move) {
  using Traits = TraitsOf<Position>;
  Position next = position;
  play_unchecked(next, move);
  return board_effect(position, move, Traits::text(Traits::played(position, move)), view_of(next));
}

}  // namespace gipfel::wasm

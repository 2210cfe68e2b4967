// A position, and the turn that is made in it, step by step; and how both are read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/text.hpp"

namespace gipfel {

// In bytes: a position and the longest turn of GIPF in steps stay well below.
inline constexpr std::size_t longest_turn_text = 2000;

template <class Traits>
struct TurnInProgress {
  using Position = typename Traits::Position;
  using Turn = typename Traits::Turn;

  Position position;
  std::optional<Turn> turn = std::nullopt;  // none where the game is over

  explicit TurnInProgress(const Position& given) : position(given) {
    if (!outcome(given)) turn = Turn{given};
  }

  bool has_steps() const { return turn && !Traits::taken(*turn).empty(); }
  Position now() const { return turn ? Position(Traits::now(*turn)) : position; }
  std::string text() const { return has_steps() ? Traits::text(*turn) : format(position); }

  // The position that the turn of this text begins in.
  static Result<Position> parse_position(std::string_view text) {
    return Traits::parse(text.substr(0, text.find('|')));
  }

  // `POSITION` or `POSITION | step, step`.
  static Result<TurnInProgress> parse(std::string_view text) {
    if (text.size() > longest_turn_text)
      return Phrase{Say::text_too_long, {}, length_of(text), static_cast<int>(longest_turn_text)};
    const Result<Position> position = parse_position(text);
    if (!position) return position.refusal();
    TurnInProgress read(*position);
    const std::size_t bar = text.find('|');
    if (bar == std::string_view::npos || trimmed(text.substr(bar + 1)).empty()) return read;
    for (const std::string_view step : split(text.substr(bar + 1), ','))
      if (const Refusal refusal = read.take_step(step)) return *refusal;
    return read;
  }

  Refusal take_step(std::string_view step) {
    if (!turn) return Phrase{Say::game_over};
    return Traits::take_step(*turn, step);
  }
};

}  // namespace gipfel

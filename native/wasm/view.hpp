// A position, or a turn of which some steps are made, as the page shows it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "wasm/dvonn.hpp"
#include "wasm/effect.hpp"
#include "wasm/gipf.hpp"
#include "wasm/json.hpp"

namespace gipfel::wasm {

// In bytes: a position and the longest turn of GIPF in steps stay well below.
inline constexpr std::size_t longest_turn_text = 2000;

// Calls `body(game)` with the game of this name, or of a position's text: DVONN's have three
// fields, GIPF's at least six.
template <class Body>
void with_game_named(std::string_view name, Body&& body) {
  if (name.starts_with("gipf")) return body(Gipf{});
  body(Dvonn{});
}
template <class Body>
void with_game_of(std::string_view text, Body&& body) {
  const std::string_view position = text.substr(0, longest_turn_text);
  if (split_at_spaces(position.substr(0, position.find('|'))).size() > 4) return body(Gipf{});
  body(Dvonn{});
}

// What the page needs to know of a turn before its first step, or of a game that is over.
template <class Game>
struct Shown {
  using Position = typename Game::Position;
  using Turn = typename Game::Turn;

  Position position;
  std::optional<Turn> turn = std::nullopt;  // none where the game is over

  explicit Shown(const Position& given) : position(given) {
    if (!outcome(given)) turn = Turn{given};
  }
  explicit Shown(const Turn& given) : position(Game::start(given)), turn(given) {}

  bool has_steps() const { return turn && !Game::taken(*turn).empty(); }
  Position now() const { return turn ? Position(Game::now(*turn)) : position; }
  std::string text() const { return has_steps() ? Game::text(*turn) : format(position); }

  // `POSITION` or `POSITION | step, step`.
  static Result<Shown> parse(std::string_view text) {
    if (text.size() > longest_turn_text)
      return Phrase{Say::text_too_long, {}, length_of(text), static_cast<int>(longest_turn_text)};
    const std::size_t bar = text.find('|');
    const Result<Position> position = Game::parse(text.substr(0, bar));
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
    return Game::take_step(*turn, step);
  }
};

template <class Values>
void write_map(Json& json, const Values& values) {
  json.object([&] {
    for (const auto& [name, value] : values) json.field(name, value);
  });
}

template <class Game>
void write_view(Json& json, const Shown<Game>& shown) {
  const auto now = shown.now();
  const std::optional<typename Game::Turn>& turn = shown.turn;
  json.object([&] {
    json.field("text", shown.text());
    json.field("game", Game::name(shown.position));
    json.field("position", format(shown.position));
    json.key("steps");
    json.values(turn ? Game::taken(*turn) : std::vector<std::string>());
    json.field("turn", std::string(1, Game::turn(shown.position)));
    json.field("phase", turn ? Game::phase(*turn) : "over");
    json.key("cells");
    write_map(json, Game::cells(now));
    json.key("counts");
    Game::write_counts(json, now);
    const bool is_settled = !turn || Game::made(*turn).has_value();
    json.field("outcome", is_settled ? outcome(now) : std::nullopt);
    json.field("next", turn ? Game::next_step(*turn) : Phrase{Say::next_game_over});
    json.key("move");
    const auto made = turn ? Game::made(*turn) : std::nullopt;
    if (made) {
      json.value(Game::text(*made));
    } else {
      json.null();
    }
    json.key("removed");
    write(json, turn ? Game::removed(*turn) : std::vector<Effect::Removed>());
    write_choices(json, turn, Game{});
  });
}

template <class Turn, class Game>
void write_choices(Json& json, const std::optional<Turn>& turn, Game) {
  const auto field = [&](std::string_view name, auto write, bool is_list) {
    json.key(name);
    if (turn) {
      write(json, *turn);
    } else if (is_list) {
      json.list([] {});
    } else {
      json.null();
    }
  };
  field("options", &Game::write_options, true);
  field("blocked", &Game::write_blocked, true);
  field("row", &Game::write_row, false);
}

// `after` is what stands on the board then.
template <class Game>
void write_effect(Json& json, std::string_view text, const Effect& effect,
                  const Shown<Game>& after) {
  json.object([&] {
    json.field("text", text);
    write_fields(json, effect);
    json.key("after");
    write_view(json, after);
  });
}

// What a whole move does to a position.
template <class Game>
void write_played(Json& json, const typename Game::Position& position,
                  const typename Game::Move& move) {
  typename Game::Position next = position;
  play_unchecked(next, move);
  write_effect(json, Game::text(Game::played(position, move)), Game::effect(position, move),
               Shown<Game>(next));
}

}  // namespace gipfel::wasm

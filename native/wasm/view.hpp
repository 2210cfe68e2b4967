// A position, or a turn of which some steps are made, as the page shows it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/games.hpp"
#include "wasm/dvonn.hpp"
#include "wasm/effect.hpp"
#include "wasm/gipf.hpp"
#include "wasm/json.hpp"

namespace gipfel::wasm {

// In bytes: a position and the longest turn of GIPF in steps stay well below.
inline constexpr std::size_t longest_turn_text = 2000;

// A game's traits with what the page needs beside them.
Dvonn page_traits(dvonn::GameTraits);
Gipf page_traits(gipf::GameTraits);

template <class Position>
using PageTraits = decltype(page_traits(std::declval<TraitsOf<Position>>()));

// Calls `body(traits)` with those of the game.
template <class Body>
void with_page_traits(const Game& game, Body&& body) {
  with_traits(game, [&](auto traits) { body(decltype(page_traits(traits)){}); });
}

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
  explicit Shown(const Turn& given) : position(Traits::start(given)), turn(given) {}

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

template <class Values>
void write_map(Json& json, const Values& values) {
  json.object([&] {
    for (const auto& [name, value] : values) json.field(name, value);
  });
}

template <class Traits>
void write_choices(Json& json, const std::optional<typename Traits::Turn>& turn) {
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
  field("options", &Traits::write_options, true);
  field("blocked", &Traits::write_blocked, true);
  field("row", &Traits::write_row, false);
}

template <class Traits>
void write_view(Json& json, const Shown<Traits>& shown) {
  const auto now = shown.now();
  const std::optional<typename Traits::Turn>& turn = shown.turn;
  json.object([&] {
    json.field("text", shown.text());
    json.field("game", Traits::names[Traits::rule_set(shown.position)]);
    json.field("position", format(shown.position));
    json.key("steps");
    json.values(turn ? Traits::taken(*turn) : std::vector<std::string>());
    json.field("turn", Traits::turn(shown.position));
    json.field("phase", turn ? Traits::phase(*turn) : "over");
    json.key("cells");
    write_map(json, Traits::cells(now));
    json.key("counts");
    Traits::write_counts(json, now);
    const bool is_settled = !turn || Traits::made(*turn).has_value();
    json.field("outcome", is_settled ? outcome(now) : std::nullopt);
    json.field("next", turn ? Traits::next_step(*turn) : Phrase{Say::next_game_over});
    json.key("move");
    const auto made = turn ? Traits::made(*turn) : std::nullopt;
    if (made) {
      json.value(Traits::text(*made));
    } else {
      json.null();
    }
    json.key("removed");
    write(json, turn ? Traits::removed(*turn) : std::vector<Effect::Removed>());
    write_choices<Traits>(json, turn);
  });
}

// `after` is what stands on the board then.
template <class Traits>
void write_effect(Json& json, std::string_view text, const Effect& effect,
                  const Shown<Traits>& after) {
  json.object([&] {
    json.field("text", text);
    write_fields(json, effect);
    json.key("after");
    write_view(json, after);
  });
}

// What a whole move does to a position.
template <class Traits>
void write_played(Json& json, const typename Traits::Position& position,
                  const typename Traits::Move& move) {
  typename Traits::Position next = position;
  play_unchecked(next, move);
  write_effect(json, Traits::text(Traits::played(position, move)), Traits::effect(position, move),
               Shown<Traits>(next));
}

}  // namespace gipfel::wasm

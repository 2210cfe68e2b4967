// Positions, turns in steps, and what moves do.
#include "games/games.hpp"
#include "gipf/position.hpp"
#include "wasm/draft.hpp"
#include "wasm/port.hpp"
#include "wasm/view.hpp"

namespace gipfel::wasm {

namespace {

template <class Traits>
void answer_view(const Shown<Traits>& shown) {
  answer_with([&](Json& json) { write_view(json, shown); });
}

void answer_view(const AnyPosition& any) {
  any.visit([]<class Position>(const Position& position) {
    answer_view(Shown<PageTraits<Position>>(position));
  });
}

// Whether it was the position that was refused, or a step after it.
template <class Traits>
void refuse_text(std::string_view text, const Phrase& phrase) {
  if (Traits::parse(text.substr(0, text.find('|')))) return refuse_move(phrase);
  refuse("position", phrase);
}

template <class Traits>
void view(std::string_view text, const Game* wanted) {
  const Result<Shown<Traits>> shown = Shown<Traits>::parse(text);
  if (!shown) return refuse_text<Traits>(text, shown.refusal());
  if (wanted && wanted != &AnyPosition(shown->position).game())
    return refuse("position", wanted->parse(text.substr(0, text.find('|'))).refusal());
  answer_view(*shown);
}

// Makes a step and hands both turns on.
template <class Traits, class Use>
void step(std::string_view text, std::string_view wanted, Use&& use) {
  const Result<Shown<Traits>> shown = Shown<Traits>::parse(text);
  if (!shown) return refuse_text<Traits>(text, shown.refusal());
  Shown<Traits> after = *shown;
  if (const Refusal refusal = after.take_step(wanted)) return refuse_move(*refusal);
  use(*shown, after);
}

}  // namespace

// game
GIPFEL_EXPORT(start)(int extra_white, int extra_black) {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  const AnyPosition start = game->start();
  const auto* basic = std::get_if<gipf::Position>(&start.value());
  if (!basic) return answer_view(start);
  answer_view(gipf::start(basic->rules, extra_white, extra_black));
}

// game
GIPFEL_EXPORT(random)(double seed) {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  answer_view(game->random(static_cast<std::uint64_t>(seed)));
}

// text, game or nothing
GIPFEL_EXPORT(view)() {
  const std::string_view text = next_text();
  const Game* wanted = game_named(next_text());
  with_page_traits(wanted ? *wanted : game_of(text),
                   [&](auto traits) { view<decltype(traits)>(text, wanted); });
}

// text, step
GIPFEL_EXPORT(step)() {
  const std::string_view text = next_text();
  const std::string_view wanted = next_text();
  with_page_traits(game_of(text), [&](auto traits) {
    step<decltype(traits)>(text, wanted,
                           [](const auto&, const auto& after) { answer_view(after); });
  });
}

// text, step
GIPFEL_EXPORT(effect)() {
  const std::string_view text = next_text();
  const std::string_view wanted = next_text();
  with_page_traits(game_of(text), [&](auto traits) {
    using Traits = decltype(traits);
    step<Traits>(text, wanted, [](const Shown<Traits>& before, const Shown<Traits>& after) {
      answer_with([&](Json& json) {
        write_effect(json, Traits::taken(*after.turn).back(),
                     Traits::effect(*before.turn, *after.turn), after);
      });
    });
  });
}

// position, move
GIPFEL_EXPORT(play)() {
  const std::string_view text = next_text();
  const std::string_view wanted = next_text();
  with_page_traits(game_of(text), [&](auto traits) {
    using Traits = decltype(traits);
    const auto position = Traits::parse(text);
    if (!position) return refuse("position", position.refusal());
    const auto move = Traits::resolve(*position, wanted);
    if (!move) return refuse_move(move.refusal());
    answer_with([&](Json& json) { write_played<Traits>(json, *position, *move); });
  });
}

// game, turn, phase, reserves, captured, entry, cells
GIPFEL_EXPORT(set_up)() {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  Draft draft{*game, next_text(), next_text(), next_text(), next_text(), next_text()};
  draft.read_cells(next_text());
  const Result<std::string> text = draft.text();
  if (!text) return refuse("position", text.refusal());
  const Result<AnyPosition> position = draft.game.parse(*text);
  if (!position) return refuse("position", position.refusal());
  answer_view(*position);
}

}  // namespace gipfel::wasm

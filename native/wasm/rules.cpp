// Positions, turns in steps, and what moves do.
#include "gipf/position.hpp"
#include "record/kind.hpp"
#include "wasm/draft.hpp"
#include "wasm/port.hpp"
#include "wasm/view.hpp"

namespace gipfel::wasm {

namespace {

gipf::Rules rules_of(std::string_view game) {
  return game == "gipf-basic"      ? gipf::Rules::basic
         : game == "gipf-standard" ? gipf::Rules::standard
                                   : gipf::Rules::tournament;
}

template <class Game>
void answer_view(const Shown<Game>& shown) {
  answer_with([&](Json& json) { write_view(json, shown); });
}

// Whether it was the position that was refused, or a step after it.
template <class Game>
void refuse_text(std::string_view text, const Phrase& phrase) {
  if (Game::parse(text.substr(0, text.find('|')))) return refuse_move(phrase);
  refuse("position", phrase);
}

template <class Game>
void view(std::string_view text, std::string_view game) {
  const Result<Shown<Game>> shown = Shown<Game>::parse(text);
  if (!shown) return refuse_text<Game>(text, shown.refusal());
  const record::Kind* wanted = record::kind_named(game);
  if (wanted) {
    const Result<record::Board> board = wanted->parse(format(shown->position));
    if (!board) return refuse("position", board.refusal());
  }
  answer_view(*shown);
}

// Makes a step and hands both turns on.
template <class Game, class Use>
void step(std::string_view text, std::string_view wanted, Use&& use) {
  const Result<Shown<Game>> shown = Shown<Game>::parse(text);
  if (!shown) return refuse_text<Game>(text, shown.refusal());
  Shown<Game> after = *shown;
  if (const Refusal refusal = after.take_step(wanted)) return refuse_move(*refusal);
  use(*shown, after);
}

}  // namespace

GIPFEL_EXPORT(start)(int extra_white, int extra_black) {
  const std::string_view game = next_text();
  if (game == "dvonn") return answer_view(Shown<Dvonn>(dvonn::start()));
  answer_view(Shown<Gipf>(gipf::start(rules_of(game), extra_white, extra_black)));
}

GIPFEL_EXPORT(random)(double seed) {
  const std::string_view game = next_text();
  if (game != "dvonn") return answer_view(Shown<Gipf>(gipf::start(rules_of(game))));
  answer_view(Shown<Dvonn>(dvonn::random_start(static_cast<std::uint64_t>(seed))));
}

// text, game or nothing
GIPFEL_EXPORT(view)() {
  const std::string_view text = next_text();
  const std::string_view game = next_text();
  const auto read = [&](auto kind) { view<decltype(kind)>(text, game); };
  if (game.empty()) return with_game_of(text, read);
  with_game_named(game, read);
}

// text, step
GIPFEL_EXPORT(step)() {
  const std::string_view text = next_text();
  const std::string_view wanted = next_text();
  with_game_of(text, [&](auto kind) {
    step<decltype(kind)>(text, wanted, [](const auto&, const auto& after) { answer_view(after); });
  });
}

// text, step
GIPFEL_EXPORT(effect)() {
  const std::string_view text = next_text();
  const std::string_view wanted = next_text();
  with_game_of(text, [&](auto kind) {
    using Game = decltype(kind);
    step<Game>(text, wanted, [](const Shown<Game>& before, const Shown<Game>& after) {
      answer_with([&](Json& json) {
        write_effect(json, Game::taken(*after.turn).back(), Game::effect(*before.turn, *after.turn),
                     after);
      });
    });
  });
}

// position, move
GIPFEL_EXPORT(play)() {
  const std::string_view text = next_text();
  const std::string_view wanted = next_text();
  with_game_of(text, [&](auto kind) {
    using Game = decltype(kind);
    const auto position = Game::parse(text);
    if (!position) return refuse("position", position.refusal());
    const auto move = Game::resolve(*position, wanted);
    if (!move) return refuse_move(move.refusal());
    answer_with([&](Json& json) { write_played<Game>(json, *position, *move); });
  });
}

// game, turn, phase, reserves, captured, entry, cells
GIPFEL_EXPORT(set_up)() {
  Draft draft{next_text(), next_text(), next_text(), next_text(), next_text(), next_text()};
  draft.read_cells(next_text());
  const Result<std::string> text = draft.text();
  if (!text) return refuse("position", text.refusal());
  with_game_named(draft.game, [&](auto kind) {
    using Game = decltype(kind);
    const auto position = Game::parse(*text);
    if (!position) return refuse("position", position.refusal());
    answer_view(Shown<Game>(*position));
  });
}

}  // namespace gipfel::wasm

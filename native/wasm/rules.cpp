// Positions, turns in steps, and what moves do.
#include "base/text.hpp"
#include "games/games.hpp"
#include "wasm/draft.hpp"
#include "wasm/port.hpp"
#include "wasm/view.hpp"

namespace gipfel::wasm {

namespace {

void answer_view(const AnyPosition& any) {
  any.visit([](const auto& position) { answer_with(view_of(position)); });
}

// Whether it was the position that was refused, or a step after it.
template <class Traits>
void refuse_text(std::string_view text, const Phrase& phrase) {
  if (TurnInProgress<Traits>::parse_position(text)) return refuse_move(phrase);
  refuse(RefusalKind::position, phrase);
}

// Hands on the game and the turn that the next two texts are.
template <class Use>
void with_turn(Use&& use) {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  const std::string_view text = next_text();
  with_traits(*game, [&]<class Traits>(Traits) {
    const Result<TurnInProgress<Traits>> shown = TurnInProgress<Traits>::parse(text);
    if (!shown) return refuse_text<Traits>(text, shown.refusal());
    if (game != &AnyPosition(shown->position).game())
      return refuse(RefusalKind::position, game->parse(text.substr(0, text.find('|'))).refusal());
    use(*shown);
  });
}

// More are not handed to a search as those that it is to look at: constructed positions of GIPF
// have a million.
constexpr std::size_t most_completions = 2000;

// Makes the step that the third text is, and hands both turns on.
template <class Use>
void step(Use&& use) {
  with_turn([&](const auto& shown) {
    auto after = shown;
    if (const Refusal refusal = after.take_step(next_text())) return refuse_move(*refusal);
    use(shown, after);
  });
}

}  // namespace

GIPFEL_CALL(start)(int extra_white, int extra_black) {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  answer_view(game->start().visit([&](const auto& start) {
    return AnyPosition(with_extra_pieces(start, extra_white, extra_black));
  }));
}

GIPFEL_CALL(random)(double seed) {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  answer_view(game->random(static_cast<std::uint64_t>(seed)));
}

GIPFEL_CALL(view)() {
  with_turn([](const auto& shown) { answer_with(view_of(shown)); });
}

GIPFEL_CALL(step)() {
  step([](const auto&, const auto& after) { answer_with(view_of(after)); });
}

GIPFEL_CALL(effect)() {
  step([]<class Traits>(const TurnInProgress<Traits>& before, const TurnInProgress<Traits>& after) {
    answer_with(shown_effect(Traits::effect_of(*before.turn, *after.turn),
                             Traits::taken(*after.turn).back(), view_of(after)));
  });
}

GIPFEL_CALL(play)() {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  const Result<AnyPosition> any = game->parse(next_text());
  if (!any) return refuse(RefusalKind::position, any.refusal());
  any->visit([]<class Position>(const Position& position) {
    const auto move = TraitsOf<Position>::resolve(position, next_text());
    if (!move) return refuse_move(move.refusal());
    answer_with(shown_move(position, *move));
  });
}

GIPFEL_CALL(idea)() {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  const Result<AnyPosition> position = game->parse(next_text());
  if (!position) return refuse(RefusalKind::position, position.refusal());
  const Result<MoveIdea> idea = position->idea(split_at_spaces(next_text()));
  if (!idea) return refuse_move(idea.refusal());
  answer_with(*idea);
}

GIPFEL_CALL(completions)() {
  with_turn([]<class Traits>(const TurnInProgress<Traits>& shown) {
    Names moves;
    if (shown.turn)
      for (const auto& move : Traits::completions(*shown.turn, most_completions))
        moves.push_back(Traits::text(Traits::played(shown.position, move)));
    answer_with(moves);
  });
}

GIPFEL_CALL(step_towards)() {
  with_turn([]<class Traits>(const TurnInProgress<Traits>& shown) {
    const auto move = Traits::resolve(shown.position, next_text());
    if (!move) return refuse_move(move.refusal());
    answer_with(Traits::step_towards(*shown.turn, *move));
  });
}

GIPFEL_CALL(set_up)() {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  Draft draft{*game, next_text(), next_text(), next_text(), next_text(), next_text()};
  draft.read_cells(next_text());
  const Result<std::string> text = draft.take_text();
  if (!text) return refuse(RefusalKind::position, text.refusal());
  const Result<AnyPosition> position = game->parse(*text);
  if (!position) return refuse(RefusalKind::position, position.refusal());
  answer_view(*position);
}

}  // namespace gipfel::wasm

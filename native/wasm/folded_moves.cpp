// Where the moves of a position lead, by the keys of opening books and archives.
#include <algorithm>

#include "games/folded_key.hpp"
#include "wasm/port.hpp"

namespace gipfel::wasm {

namespace {

// Constructed positions of GIPF have a million moves, and no openings.
constexpr std::size_t most_moves = 2000;

// The moves that lead where this one does, or a new place for it.
AlikeMoves& group_of(std::vector<AlikeMoves>& groups, const std::string& key, Colour turn) {
  const auto group = std::ranges::find(groups, key, &AlikeMoves::key);
  if (group != groups.end()) return *group;
  return groups.emplace_back(AlikeMoves{.key = key, .turn = turn});
}

template <class Position>
FoldedMoves folded_moves_of(const Position& position) {
  using Traits = TraitsOf<Position>;
  FoldedMoves found{.key = key_text(folded_key(position))};
  if (outcome(position)) return found;
  const auto moves = Traits::completions(typename Traits::Turn{position}, most_moves + 1);
  if (moves.size() > most_moves) return found;
  for (const auto& move : moves) {
    Position next = position;
    play_unchecked(next, move);
    group_of(found.following, key_text(folded_key(next)), Traits::turn(next))
        .moves.push_back(Traits::text(Traits::played(position, move)));
  }
  return found;
}

}  // namespace

GIPFEL_CALL(folded_moves)() {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  const Result<AnyPosition> any = game->parse(next_text());
  if (!any) return refuse(RefusalKind::position, any.refusal());
  any->visit([](const auto& position) { answer_with(folded_moves_of(position)); });
}

}  // namespace gipfel::wasm

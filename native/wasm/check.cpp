// What tests and benchmarks ask, to compare this build with the others.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "dvonn/search_traits.hpp"
#include "games/folded_key.hpp"
#include "gipf/search_traits.hpp"
#include "net/evaluator.hpp"
#include "net/network.hpp"
#include "search/perft.hpp"
#include "search/search.hpp"
#include "wasm/port.hpp"
#include "wasm/typescript.hpp"
#include "wasm/view.hpp"

namespace gipfel::wasm {

namespace {

// Calls `use(position)` with what the next two texts say, a game and a position.
template <class Use>
void with_position(Use&& use) {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  const Result<AnyPosition> position = game->parse(next_text());
  if (!position) return refuse(RefusalKind::position, position.refusal());
  position->visit(use);
}

}  // namespace

GIPFEL_CALL(facts)() {
  with_position([]<class Position>(const Position& position) {
    using Traits = TraitsOf<Position>;
    Facts facts{format(position), key_text(position.key()), format(canonical(position)), {}};
    Traits::for_each_move(position, [&](const auto& move) {
      facts.moves.push_back(Traits::text(Traits::played(position, move)));
    });
    answer_with(facts);
  });
}

GIPFEL_CALL(perft)(int depth) {
  with_position([&](const auto& position) {
    answer_with(perft(position, std::clamp(depth, 0, deepest_perft)));
  });
}

// A search with a fresh table of 16 MB
GIPFEL_CALL(bench)(int depth) {
  with_position([&]<class Position>(const Position& position) {
    using SearchTraits = typename TraitsOf<Position>::SearchTraits;
    net::Unfit why{};
    const auto network = net::read<typename SearchTraits::FeatureSet>(next_text(), why);
    TranspositionTable table(16);
    Search<SearchTraits> search(table, network.get());
    Limits limits;
    limits.depth = depth;
    const auto found = search.run(position, {}, {}, 1, limits, [](const auto&) {});
    answer_with(Bench{found.nodes, found.lines.empty() ? 0 : found.lines.front().score});
  });
}

// All outputs for each position, which stand on lines.
GIPFEL_CALL(evaluate)() {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  with_traits(*game, [](auto traits) {
    using Traits = decltype(traits);
    net::Unfit why{};
    const auto network = net::read<typename Traits::SearchTraits::FeatureSet>(next_text(), why);
    if (!network) return answer_nothing();
    AllOutputs outputs;
    for (const std::string_view text : split(next_text(), '\n'))
      if (const auto position = Traits::parse(text))
        outputs.push_back(net::all_outputs(*network, *position));
    answer_with(outputs);
  });
}

// The types and constants of web/src/core/contract.gen.ts
GIPFEL_CALL(contract)() { answer_with(typescript()); }

}  // namespace gipfel::wasm

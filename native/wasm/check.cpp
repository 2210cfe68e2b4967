// What tests and benchmarks ask, to compare this build with the others.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "dvonn/search_traits.hpp"
#include "gipf/search_traits.hpp"
#include "net/evaluator.hpp"
#include "net/network.hpp"
#include "search/perft.hpp"
#include "search/search.hpp"
#include "wasm/port.hpp"
#include "wasm/view.hpp"

namespace gipfel::wasm {

namespace {

std::string hexadecimal(std::uint64_t key) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[key >> shift & 15];
  return text;
}

template <class Game>
std::string canonical(const typename Game::Position& position) {
  auto least = position;
  for (int i = 1; i < Game::symmetries; ++i) {
    const auto other = transformed(position, i);
    if (other.key() < least.key()) least = other;
  }
  return format(least);
}

template <class Game>
void write_facts(Json& json, const typename Game::Position& position) {
  json.object([&] {
    json.field("position", format(position));
    json.field("key", hexadecimal(position.key()));
    json.field("canonical", canonical<Game>(position));
    json.key("moves");
    json.list([&] {
      Game::for_each_move(position, [&](const auto& move) {
        json.value(Game::text(Game::played(position, move)));
      });
    });
  });
}

template <class SearchTraits>
void write_judged(Json& json, const net::Network<typename SearchTraits::FeatureSet>& network,
                  const typename SearchTraits::Position& position) {
  json.list([&] {
    for (const std::int64_t output : net::all_outputs(network, position)) json.value(output);
  });
}

}  // namespace

// position
GIPFEL_EXPORT(facts)() {
  const std::string_view text = next_text();
  with_traits(game_of(text), [&](auto game) {
    using Game = decltype(game);
    const auto position = Game::parse(text);
    if (!position) return refuse("position", position.refusal());
    answer_with([&](Json& json) { write_facts<Game>(json, *position); });
  });
}

// position
GIPFEL_EXPORT(perft)(int depth) {
  const std::string_view text = next_text();
  with_traits(game_of(text), [&](auto game) {
    const auto position = decltype(game)::parse(text);
    if (!position) return refuse("position", position.refusal());
    const std::uint64_t leaves = perft(*position, std::clamp(depth, 0, deepest_perft));
    answer_with([&](Json& json) { json.value(leaves); });
  });
}

// position, a network's file or nothing: a search with a fresh table of 16 MB
GIPFEL_EXPORT(bench)(int depth) {
  const std::string_view text = next_text();
  const std::string_view file = next_text();
  with_traits(game_of(text), [&](auto game) {
    using SearchTraits = typename decltype(game)::SearchTraits;
    const auto position = decltype(game)::parse(text);
    if (!position) return refuse("position", position.refusal());
    net::Unfit why{};
    const auto network = net::read<typename SearchTraits::FeatureSet>(file, why);
    TranspositionTable table(16);
    Search<SearchTraits> search(table, network.get());
    Limits limits;
    limits.depth = depth;
    const auto found = search.run(*position, {}, {}, 1, limits, [](const auto&) {});
    answer_with([&](Json& json) {
      json.object([&] {
        json.field("nodes", found.nodes);
        json.field("score", found.lines.empty() ? 0 : found.lines.front().score);
      });
    });
  });
}

// a network's file, positions on lines: all outputs of each
GIPFEL_EXPORT(judged)() {
  const std::string_view file = next_text();
  const std::string_view texts = next_text();
  with_traits(game_of(texts.substr(0, texts.find('\n'))), [&](auto game) {
    using SearchTraits = typename decltype(game)::SearchTraits;
    net::Unfit why{};
    const auto network = net::read<typename SearchTraits::FeatureSet>(file, why);
    if (!network) return answer_nothing();
    answer_with([&](Json& json) {
      json.list([&] {
        for (const std::string_view text : split(texts, '\n'))
          if (const auto position = decltype(game)::parse(text))
            write_judged<SearchTraits>(json, *network, *position);
      });
    });
  });
}

}  // namespace gipfel::wasm

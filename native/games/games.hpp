// The one table of games, and a position of whichever game.
//
// A game is described by its traits alone (dvonn/game.hpp, gipf/game.hpp). Whoever does not ask
// which game it is takes a Game from the table, visits an AnyPosition, or has the traits handed
// over by `with_traits`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "base/idea.hpp"
#include "base/outcome.hpp"
#include "base/result.hpp"
#include "dvonn/game.hpp"
#include "gipf/game.hpp"

namespace gipfel {

template <class... Games>
struct TraitsList {
  using Position = std::variant<typename Games::Position...>;

  // Calls `visit(traits)` for one after the other until it gives true.
  template <class Visit>
  static constexpr bool any(Visit&& visit) {
    return (visit(Games{}) || ...);
  }
};

// Every game, in the order in which people are shown them. A new one is a line here.
using AllTraits = TraitsList<  //
    dvonn::GameTraits,         //
    gipf::GameTraits>;

template <class Position>
using TraitsOf = decltype(traits_of(std::declval<const Position&>()));

struct Game;

class AnyPosition {
 public:
  using Value = AllTraits::Position;

  AnyPosition() = default;
  AnyPosition(const Value& position) : value_(position) {}
  template <class Position>
    requires std::is_constructible_v<Value, const Position&>
  AnyPosition(const Position& position) : value_(position) {}

  const Value& value() const { return value_; }
  // Calls `visit(position)` with the position as its game knows it.
  template <class Visit>
  decltype(auto) visit(Visit&& visit) const {
    return std::visit(std::forward<Visit>(visit), value_);
  }

  const Game& game() const;
  Colour turn() const;
  std::uint64_t key() const;
  std::string format() const;
  std::optional<Outcome> outcome() const;
  // White's and Black's, where the game is won by it.
  std::optional<std::pair<int, int>> score() const;
  // Plays the move that the text means, and gives its text as the format has it.
  Result<std::string> play(std::string_view text);
  // What the first move of a line is for; all are given by their texts.
  Result<MoveIdea> idea(std::span<const std::string_view> line) const;

  friend bool operator==(const AnyPosition&, const AnyPosition&) = default;

 private:
  Value value_;
};

// A game by one of its rule sets: a line of the table.
struct Game {
  std::string_view name;
  bool can_repeat;  // whether a position can occur again
  AnyPosition (*start)();
  // A position to begin from, the same from the same seed.
  AnyPosition (*random)(std::uint64_t seed);
  // A position of this rule set.
  Result<AnyPosition> (*parse)(std::string_view text);
};

std::span<const Game> games();

// None where no game has this name.
const Game* game_named(std::string_view name);

// Why the position is none of this game and rule set, or nothing.
Refusal check_game(const Game& wanted, const AnyPosition& position);

// Calls `body(traits)` with those of the game.
template <class Body>
void with_traits(const Game& game, Body&& body) {
  AllTraits::any([&](auto traits) {
    const auto& names = decltype(traits)::names;
    const bool is_it = std::find(names.begin(), names.end(), game.name) != names.end();
    if (is_it) body(traits);
    return is_it;
  });
}

}  // namespace gipfel

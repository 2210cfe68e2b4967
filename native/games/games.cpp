#include "games/games.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace gipfel {

namespace {

// A game's name is that of its family, and after a hyphen its rule set where it has several.
std::string_view family_in(std::string_view name) { return name.substr(0, name.find('-')); }

template <class Traits>
Result<AnyPosition> parse(std::size_t rule_set, std::string_view text) {
  const auto position = Traits::parse(text);
  if (!position) return position.refusal();
  const AnyPosition read(*position);
  if (const Refusal refusal = check_game(*game_named(Traits::names[rule_set]), read))
    return *refusal;
  return read;
}

template <class Traits, std::size_t rule_set>
constexpr Game line_of() {
  return {Traits::names[rule_set], Traits::can_repeat,
          [] { return AnyPosition(Traits::start(rule_set)); },
          [](std::uint64_t seed) { return AnyPosition(Traits::random(rule_set, seed)); },
          [](std::string_view text) { return parse<Traits>(rule_set, text); }};
}

template <class... Games>
constexpr std::size_t count_lines(TraitsList<Games...>) {
  return (Games::names.size() + ...);
}

constexpr auto table = [] {
  std::array<Game, count_lines(AllTraits{})> lines{};
  std::size_t size = 0;
  AllTraits::any([&](auto traits) {
    using Traits = decltype(traits);
    [&]<std::size_t... rule_sets>(std::index_sequence<rule_sets...>) {
      ((lines[size++] = line_of<Traits, rule_sets>()), ...);
    }(std::make_index_sequence<Traits::names.size()>());
    return false;
  });
  return lines;
}();

// Apart from the members of the same names, which would hide them.
constexpr auto format_of = [](const auto& position) { return format(position); };
constexpr auto outcome_of = [](const auto& position) { return outcome(position); };

}  // namespace

std::span<const Game> games() { return table; }

const Game* game_named(std::string_view name) {
  const auto found =
      std::find_if(table.begin(), table.end(), [&](const Game& game) { return game.name == name; });
  return found == table.end() ? nullptr : &*found;
}

Refusal check_game(const Game& wanted, const AnyPosition& position) {
  const std::string_view found = position.game().name;
  if (found == wanted.name) return std::nullopt;
  const std::string_view family = family_in(found);
  if (family != family_in(wanted.name)) return about(Say::other_game, found);
  return about(Say::other_rules, found.substr(family.size() + 1));
}

const Game& AnyPosition::game() const {
  return *game_named(visit([]<class Position>(const Position& position) {
    using Traits = TraitsOf<Position>;
    return Traits::names[Traits::rule_set(position)];
  }));
}

Colour AnyPosition::turn() const {
  return visit(
      []<class Position>(const Position& position) { return TraitsOf<Position>::turn(position); });
}

std::uint64_t AnyPosition::key() const {
  return visit([](const auto& position) { return position.key(); });
}

std::string AnyPosition::format() const { return visit(format_of); }

std::optional<Outcome> AnyPosition::outcome() const { return visit(outcome_of); }

std::optional<std::pair<int, int>> AnyPosition::score() const {
  return visit(
      []<class Position>(const Position& position) { return TraitsOf<Position>::score(position); });
}

Result<std::string> AnyPosition::play(std::string_view text) {
  return std::visit(
      [&]<class Position>(Position& position) -> Result<std::string> {
        using Traits = TraitsOf<Position>;
        const auto move = Traits::resolve(position, text);
        if (!move) return move.refusal();
        std::string written = Traits::text(Traits::played(position, *move));
        play_unchecked(position, *move);
        return written;
      },
      value_);
}

Result<MoveIdea> AnyPosition::idea(std::span<const std::string_view> line) const {
  return visit([&]<class Position>(const Position& position) -> Result<MoveIdea> {
    using Traits = TraitsOf<Position>;
    std::vector<typename Traits::Move> moves;
    Position now = position;
    for (const std::string_view text : line) {
      const auto move = Traits::resolve(now, text);
      if (!move) return move.refusal();
      moves.push_back(*move);
      play_unchecked(now, *move);
    }
    return Traits::idea_of(position, moves);
  });
}

}  // namespace gipfel

// The one description of GIPF for those who do not ask which game they have; see dvonn/game.hpp.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/game_phase.hpp"
#include "base/result.hpp"
#include "gipf/effect.hpp"
#include "gipf/geometry.hpp"
#include "gipf/idea.hpp"
#include "gipf/moves.hpp"
#include "gipf/notation.hpp"
#include "gipf/opening.hpp"
#include "gipf/playout.hpp"
#include "gipf/position.hpp"
#include "gipf/steps.hpp"

namespace gipfel::gipf {

// A turn's text needs the position that it is played in.
struct PlayedMove {
  Position position;
  Move move;
};

// A random position is far enough from the start to be new, and too near for the game to be over.
inline constexpr int random_turns = 6;

struct Encoding;
struct SearchTraits;

struct GameTraits {
  using Position = gipf::Position;
  using Move = gipf::Move;
  using PlayedMove = gipf::PlayedMove;
  using Piece = gipf::Piece;
  using Turn = gipf::Turn;
  using SearchTraits = gipf::SearchTraits;
  using Encoding = gipf::Encoding;

  static constexpr std::string_view family = "gipf";
  static constexpr std::array<std::string_view, 3> names = {"gipf-basic", "gipf-standard",
                                                            "gipf-tournament"};
  static constexpr int symmetries = gipf::symmetries;
  static constexpr auto symmetry_names = gipf::symmetry_names;
  static constexpr bool can_repeat = true;

  static std::size_t rule_set(const Position& position) {
    return static_cast<std::size_t>(position.rules);
  }
  static Position start(std::size_t rule_set) { return gipf::start(static_cast<Rules>(rule_set)); }
  static Position random(std::size_t rule_set, std::uint64_t seed) {
    Position position = start(rule_set);
    Random random(mixed(seed));
    for (int i = 0; i < random_turns; ++i) play_random(position, random);
    return position;
  }
  static Position opening(std::size_t rule_set, bool, Random& random) {
    return gipf::opening(static_cast<Rules>(rule_set), random);
  }
  static Result<Position> parse(std::string_view text) { return parse_position(text); }

  static Colour turn(const Position& position) { return position.turn; }
  static std::optional<std::pair<int, int>> score(const Position&) { return std::nullopt; }

  static Result<Move> resolve(const Position& position, std::string_view text) {
    if (outcome(position)) return Phrase{Say::game_over};
    const Result<TurnText> written = parse_turn(text);
    if (!written) return written.refusal();
    return gipf::resolve(position, *written);
  }

  static PlayedMove played(const Position& position, const Move& move) { return {position, move}; }
  static const Move& move(const PlayedMove& played) { return played.move; }
  static bool is_from(const Position& position, const PlayedMove& played) {
    return played.position == position;
  }
  static std::string text(const PlayedMove& played) { return format(played.position, played.move); }

  // By the pieces that are out of the game: with some twenty the end is certain.
  static GamePhase phase_of(const Position& position) {
    constexpr int middle_captured = 5;
    constexpr int endgame_captured = 13;
    const int captured = position.captured[0] + position.captured[1];
    if (captured < middle_captured) return GamePhase::opening;
    return captured < endgame_captured ? GamePhase::middle : GamePhase::endgame;
  }

  template <class Visit>
  static void for_each_move(const Position& position, Visit&& visit) {
    for_each_turn(position, [&](const Move& move, const Position&) { visit(move); });
  }

  static std::map<std::string, std::string> cells(const Position& position) {
    std::map<std::string, std::string> cells;
    for_each(position.occupied(), [&](Spot spot) {
      cells[spot_name(spot)] = std::string(1, piece_letter(position, spot));
    });
    return cells;
  }

  static Geometry geometry() { return gipf::geometry(); }
  // Whether the board has a point of this name, be it a dot.
  static bool has_place(std::string_view name) { return point_named(name).has_value(); }
  static std::optional<Spot> cell_named(std::string_view name) {
    const std::optional<Point> point = point_named(name);
    if (!point || !is_spot(*point)) return std::nullopt;
    return spot_at(*point);
  }
  static std::optional<Piece> piece_at(const Position& position, Spot spot) {
    return gipf::piece_at(position, spot);
  }
  static Effect<Piece> effect_of(const Position& position, const Move& move) {
    return gipf::effect_of(position, move);
  }
  static Effect<Piece> effect_of(const Turn& turn) {
    return gipf::effect_of(turn.start(), turn.move());
  }
  static Effect<Piece> effect_of(const Turn& turn, const Turn& next) {
    return gipf::effect_of(turn, next);
  }
  static MoveIdea idea_of(const Position& position, std::span<const Move> line) {
    return gipf::idea_of(position, line);
  }
  static PlayedMove transformed(const PlayedMove& played, int symmetry) {
    return {gipf::transformed(played.position, symmetry), gipf::transformed(played.move, symmetry)};
  }

  static const Position& start(const Turn& turn) { return turn.start(); }
  static const Position& now(const Turn& turn) { return turn.position(); }
  static std::optional<PlayedMove> made_move(const Turn& turn) {
    if (!turn.is_made()) return std::nullopt;
    return PlayedMove{turn.start(), turn.move()};
  }
  static std::vector<std::string> texts(const Turn& turn, const std::vector<Step>& steps) {
    std::vector<std::string> texts;
    for (const Step& step : steps) texts.push_back(format(turn, step));
    return texts;
  }
  static std::vector<std::string> taken(const Turn& turn) { return texts(turn, turn.taken()); }
  static std::vector<std::string> steps(const Turn& turn) {
    return texts(turn, turn.continuations());
  }
  static Refusal take_step(Turn& turn, std::string_view text) {
    const Result<Step> step = parse_step(turn, text);
    if (!step) return step.refusal();
    turn.take_step(*step);
    return std::nullopt;
  }
  static std::optional<std::string> step_towards(const Turn& turn, const Move& move) {
    const std::optional<Step> step = gipf::step_towards(turn, move);
    if (!step) return std::nullopt;
    return format(turn, *step);
  }
  static std::vector<Move> completions(const Turn& turn, std::size_t most) {
    return gipf::completions(turn, most);
  }
  static std::string text(const Turn& turn) { return format(turn); }
  static Phrase next_step(const Turn& turn) { return gipf::next_step(turn); }
};

GameTraits traits_of(const Position&);

}  // namespace gipfel::gipf

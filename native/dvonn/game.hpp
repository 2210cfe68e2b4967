// The one description of DVONN for those who do not ask which game they have: records, the search,
// Python and the page reach it by games/games.hpp. gipf/game.hpp has the same shape:
//   Position, Move      values of the core
//   PlayedMove          a move with all that its text needs
//   Piece               what stands on a cell
//   Turn                a turn in steps
//   SearchTraits        what the search needs, in search_traits.hpp
//   Encoding            what learning programs need, in encoding.hpp
//   phase_of            which part of the game a position belongs to
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
#include "dvonn/effect.hpp"
#include "dvonn/geometry.hpp"
#include "dvonn/idea.hpp"
#include "dvonn/moves.hpp"
#include "dvonn/notation.hpp"
#include "dvonn/opening.hpp"
#include "dvonn/position.hpp"

namespace gipfel::dvonn {

// A turn is one step: the move.
struct Turn {
  Position start;
  std::optional<Move> move = std::nullopt;
};

struct Encoding;
struct SearchTraits;

struct GameTraits {
  using Position = dvonn::Position;
  using Move = dvonn::Move;
  using PlayedMove = dvonn::Move;
  using Piece = dvonn::Stack;
  using Turn = dvonn::Turn;
  using SearchTraits = dvonn::SearchTraits;
  using Encoding = dvonn::Encoding;

  static constexpr std::string_view family = "dvonn";
  // The game's name by each of its rule sets.
  static constexpr std::array<std::string_view, 1> names = {"dvonn"};
  static constexpr int symmetries = dvonn::symmetries;
  static constexpr auto symmetry_names = dvonn::symmetry_names;
  static constexpr bool can_repeat = false;  // every move but a pass leaves fewer stacks

  static std::size_t rule_set(const Position&) { return 0; }
  static Position start(std::size_t) { return dvonn::start(); }
  static Position random(std::size_t, std::uint64_t seed) { return random_start(seed); }
  // A position from which a game for learning begins.
  static Position opening(std::size_t, bool is_placing, Random& random) {
    return is_placing ? placing_opening(random) : dvonn::opening(random);
  }
  static Result<Position> parse(std::string_view text) { return parse_position(text); }

  static Colour turn(const Position& position) { return position.turn(); }
  // What the game is won by, where it is won by a number.
  static std::optional<std::pair<int, int>> score(const Position& position) {
    return dvonn::score(position);
  }

  static Result<Move> resolve(const Position& position, std::string_view text) {
    const Result<Move> move = parse_move(text);
    if (!move) return move;
    if (const Refusal refusal = check(position, *move)) return *refusal;
    return move;
  }

  static PlayedMove played(const Position&, const Move& move) { return move; }
  static const Move& move(const PlayedMove& move) { return move; }
  static bool is_from(const Position& position, const PlayedMove& move) {
    return !check(position, move);
  }
  static std::string text(const PlayedMove& move) { return format(move); }

  // Stacking has as many stacks as pieces at first; with some twenty left the end can be solved.
  static GamePhase phase_of(const Position& position) {
    constexpr int opening_stacks = 37;
    constexpr int endgame_stacks = 22;
    if (position.phase() == Phase::place) return GamePhase::placing;
    const int stacks = count(position.occupied());
    if (stacks >= opening_stacks) return GamePhase::opening;
    return stacks > endgame_stacks ? GamePhase::middle : GamePhase::endgame;
  }

  template <class Visit>
  static void for_each_move(const Position& position, Visit&& visit) {
    dvonn::for_each_move(position, visit);
  }

  static std::map<std::string, std::string> cells(const Position& position) {
    std::map<std::string, std::string> cells;
    for_each(position.occupied(),
             [&](Cell cell) { cells[cell_name(cell)] = format_cell(position, cell); });
    return cells;
  }

  static Geometry geometry() { return dvonn::geometry(); }
  static std::optional<Cell> cell_named(std::string_view name) { return dvonn::cell_named(name); }
  // Whether the board has a place of this name, be it one where no piece can stand.
  static bool has_place(std::string_view name) { return cell_named(name).has_value(); }
  // Nothing where the cell is empty.
  static std::optional<Piece> piece_at(const Position& position, Cell cell) {
    const Stack stack = stack_at(position, cell);
    if (stack.height == 0) return std::nullopt;
    return stack;
  }
  static Effect<Piece> effect_of(const Position& position, const Move& move) {
    return dvonn::effect_of(position, move);
  }
  // What the steps so far did, and what the step from one turn to the other does.
  static Effect<Piece> effect_of(const Turn& turn) {
    return turn.move ? effect_of(turn.start, *turn.move)
                     : Effect<Piece>{.mover = turn.start.turn()};
  }
  static Effect<Piece> effect_of(const Turn& turn, const Turn& next) {
    return effect_of(turn.start, *next.move);
  }
  // The idea of the line's first move.
  static MoveIdea idea_of(const Position& position, std::span<const Move> line) {
    return dvonn::idea_of(position, line);
  }
  static PlayedMove transformed(const PlayedMove& move, int symmetry) {
    return dvonn::transformed(move, symmetry);
  }

  static const Position& start(const Turn& turn) { return turn.start; }
  static Position now(const Turn& turn) {
    Position position = turn.start;
    if (turn.move) play_unchecked(position, *turn.move);
    return position;
  }
  static std::optional<PlayedMove> made_move(const Turn& turn) { return turn.move; }
  static std::vector<std::string> taken(const Turn& turn) {
    if (!turn.move) return {};
    return {format(*turn.move)};
  }
  static std::vector<std::string> steps(const Turn& turn) {
    std::vector<std::string> texts;
    if (!turn.move)
      dvonn::for_each_move(turn.start, [&](Move move) { texts.push_back(format(move)); });
    return texts;
  }
  static Refusal take_step(Turn& turn, std::string_view text) {
    if (turn.move) return Phrase{Say::turn_already_made};
    const Result<Move> move = resolve(turn.start, text);
    if (!move) return move.refusal();
    turn.move = *move;
    return std::nullopt;
  }
  // The step by which the turn goes on to become this move; none where it cannot any more.
  static std::optional<std::string> step_towards(const Turn& turn, const Move& move) {
    if (turn.move) return std::nullopt;
    return format(move);
  }
  // The legal moves that the turn can still become; of more than `most`, some.
  static std::vector<Move> completions(const Turn& turn, std::size_t most) {
    if (turn.move) return {};
    std::vector<Move> moves;
    dvonn::for_each_move(turn.start, [&](Move move) {
      if (moves.size() < most) moves.push_back(move);
    });
    return moves;
  }
  static std::string text(const Turn& turn) {
    return format(turn.start) + " | " + (turn.move ? format(*turn.move) : "");
  }
  static Phrase next_step(const Turn& turn) {
    return turn.move ? Phrase{Say::next_turn_made} : dvonn::next_step(turn.start);
  }
};

// Names the traits of a position; never called.
GameTraits traits_of(const Position&);

}  // namespace gipfel::dvonn

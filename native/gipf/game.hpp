// GIPF for those who do not ask which game they have; see dvonn/game.hpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "gipf/moves.hpp"
#include "gipf/notation.hpp"
#include "gipf/position.hpp"
#include "gipf/steps.hpp"

namespace gipfel::gipf {

// A turn's text needs the position that it is played in.
struct PlayedMove {
  Position position;
  Move move;
};

struct Game {
  using Position = gipf::Position;
  using Move = gipf::Move;
  using PlayedMove = gipf::PlayedMove;
  using Turn = gipf::Turn;

  static constexpr int symmetries = gipf::symmetries;

  static char turn(const Position& position) { return letter(position.turn); }

  static Result<Move> resolve(const Position& position, std::string_view text) {
    if (outcome(position)) return Phrase{Say::game_over};
    const Result<Spoken> spoken = parse_turn(text);
    if (!spoken) return spoken.refusal();
    return gipf::resolve(position, *spoken);
  }

  static PlayedMove played(const Position& position, const Move& move) { return {position, move}; }
  static const Move& move(const PlayedMove& played) { return played.move; }
  static bool is_from(const Position& position, const PlayedMove& played) {
    return played.position == position;
  }
  static std::string text(const PlayedMove& played) { return format(played.position, played.move); }

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

  static const Position& start(const Turn& turn) { return turn.start(); }
  static const Position& now(const Turn& turn) { return turn.position(); }
  static std::optional<PlayedMove> made(const Turn& turn) {
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
  static std::string text(const Turn& turn) { return format(turn); }
  static Phrase next_step(const Turn& turn) { return gipf::next_step(turn); }
};

}  // namespace gipfel::gipf

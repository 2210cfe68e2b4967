// The tables of the games: the one place in record/ that names them.
#include "record/kind.hpp"

#include <bit>
#include <cstring>
#include <type_traits>

#include "dvonn/notation.hpp"
#include "gipf/notation.hpp"

namespace gipfel::record {

namespace {

template <class Position>
Board packed(const Position& position) {
  static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) <= sizeof(Board));
  Board board;
  std::memcpy(board.bytes.data(), &position, sizeof(Position));
  return board;
}

template <class Position>
Position unpacked(const Board& board) {
  Position position;
  std::memcpy(&position, board.bytes.data(), sizeof(Position));
  return position;
}

// What both games do alike. A game's traits say the rest:
//   can_repeat, start, parse, resolve(position, text), text(position, move), only_move, turn,
//   score, reserves
template <class Game>
struct Table {
  using Position = typename Game::Position;

  static Board start() { return packed(Game::start()); }
  static Result<Board> parse(std::string_view text) {
    const Result<Position> position = Game::parse(text);
    if (!position) return position.refusal();
    return packed(*position);
  }
  static std::string format_board(const Board& board) { return format(unpacked<Position>(board)); }
  static Result<std::string> play(Board& board, std::string_view text) {
    Position position = unpacked<Position>(board);
    const auto move = Game::resolve(position, text);
    if (!move) return move.refusal();
    std::string written = Game::text(position, *move);
    play_unchecked(position, *move);
    board = packed(position);
    return written;
  }
  static std::optional<std::string> only_move(const Board& board) {
    return Game::only_move(unpacked<Position>(board));
  }
  static std::optional<Outcome> outcome_of(const Board& board) {
    return outcome(unpacked<Position>(board));
  }
  static Colour turn(const Board& board) { return Game::turn(unpacked<Position>(board)); }
  static std::uint64_t key(const Board& board) { return unpacked<Position>(board).key(); }
  static std::optional<Numbers> score(const Board& board) {
    return Game::score(unpacked<Position>(board));
  }
  static std::optional<Numbers> reserves(const Board& board) {
    return Game::reserves(unpacked<Position>(board));
  }

  static constexpr Kind kind(std::string_view name) {
    return {name,       Game::can_repeat, &start, &parse, &format_board, &play,
            &only_move, &outcome_of,      &turn,  &key,   &score,        &reserves};
  }
};

struct Dvonn {
  using Position = dvonn::Position;

  static constexpr bool can_repeat = false;  // every move but a pass leaves fewer stacks

  static Position start() { return dvonn::start(); }
  static Result<Position> parse(std::string_view text) { return dvonn::parse_position(text); }
  static Result<dvonn::Move> resolve(const Position& position, std::string_view text) {
    const Result<dvonn::Move> move = dvonn::parse_move(text);
    if (!move) return move;
    if (const Refusal refusal = dvonn::check(position, *move)) return *refusal;
    return move;
  }
  static std::string text(const Position&, dvonn::Move move) { return dvonn::format(move); }
  static std::optional<std::string> only_move(const Position& position) {
    if (dvonn::count_moves(position) != 1) return std::nullopt;
    std::string only;
    dvonn::for_each_move(position, [&](dvonn::Move move) { only = dvonn::format(move); });
    return only;
  }
  static Colour turn(const Position& position) { return position.turn(); }
  static std::optional<Numbers> score(const Position& position) { return dvonn::score(position); }
  static std::optional<Numbers> reserves(const Position&) { return std::nullopt; }
};

struct Gipf {
  using Position = gipf::Position;

  static constexpr bool can_repeat = true;

  static Position start() { return gipf::start(gipf::Rules::basic); }
  static Result<Position> parse(std::string_view text) { return gipf::parse_position(text); }
  static Result<gipf::Move> resolve(const Position& position, std::string_view text) {
    const Result<gipf::Spoken> spoken = gipf::parse_turn(text);
    if (!spoken) return spoken.refusal();
    return gipf::resolve(position, *spoken);
  }
  static std::string text(const Position& position, const gipf::Move& move) {
    return gipf::format(position, move);
  }
  static std::optional<std::string> only_move(const Position& position) {
    std::optional<gipf::Move> only;
    int found = 0;
    gipf::for_each_turn(position, [&](const gipf::Move& move, const Position&) {
      only = move;
      return ++found < 2;
    });
    if (found != 1) return std::nullopt;
    return gipf::format(position, *only);
  }
  static Colour turn(const Position& position) { return position.turn; }
  static std::optional<Numbers> score(const Position&) { return std::nullopt; }
  static std::optional<Numbers> reserves(const Position& position) {
    return Numbers{position.reserve[0], position.reserve[1]};
  }
};

// The rule sets differ in where they begin, and a position says which one it belongs to.
template <gipf::Rules rules>
constexpr Kind gipf_kind(std::string_view name) {
  Kind kind = Table<Gipf>::kind(name);
  kind.start = [] { return packed(gipf::start(rules)); };
  kind.parse = [](std::string_view text) -> Result<Board> {
    const Result<gipf::Position> position = gipf::parse_position(text);
    if (!position) return position.refusal();
    if (position->rules == rules) return packed(*position);
    return Phrase{
        Say::other_rules, {}, 0, 0, std::nullopt, std::string(gipf::rules_name(position->rules))};
  };
  return kind;
}

constexpr std::array<Kind, 4> all = {
    Table<Dvonn>::kind("dvonn"),
    gipf_kind<gipf::Rules::basic>("gipf-basic"),
    gipf_kind<gipf::Rules::standard>("gipf-standard"),
    gipf_kind<gipf::Rules::tournament>("gipf-tournament"),
};

}  // namespace

std::span<const Kind> kinds() { return all; }

const Kind* kind_named(std::string_view name) {
  for (const Kind& kind : all)
    if (kind.name == name) return &kind;
  return nullptr;
}

}  // namespace gipfel::record

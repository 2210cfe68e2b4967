// GIPF for learning programs: steps as numbers, turns as planes (docs/library/rl.md).
//
//   0–83      pushes from each of the 42 ways in, of a single, then of a GIPF piece
//   84–104    rows: the run on each of the 21 lines
//   105–178   each of the 37 spots: its GIPF piece is taken, then: it is left
//   179       done
//
// Pushes that are written alike (onto the same empty spot) are one action, the lowest.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/planes.hpp"
#include "base/result.hpp"
#include "gipf/lines.hpp"
#include "gipf/position.hpp"
#include "gipf/steps.hpp"

namespace gipfel::gipf {

struct Encoding {
  static constexpr int version = 1;
  static constexpr int rows = board_columns;     // b–h
  static constexpr int columns = board_columns;  // levels 2–8
  static constexpr int first_row = 2 * way_count;
  static constexpr int first_take = first_row + line_count;
  static constexpr int first_leave = first_take + spot_count;
  static constexpr int done = first_leave + spot_count;
  static constexpr int action_count = done + 1;
  static constexpr int largest_margin = 1;

  // From the view of one player.
  static constexpr auto planes = std::to_array<std::string_view>(
      {"board",         "empty",       "own-singles", "own-gipf",      "enemy-singles",
       "enemy-gipf",    "rows",        "row",         "row-taken",     "row-undecided",
       "row-asked",     "before-push", "push",        "after-push",    "may-stop",
       "own-entry",     "enemy-entry", "own-reserve", "enemy-reserve", "own-captured",
       "enemy-captured"});

  // Between turns, and in one; none where the game is over.
  struct State {
    Position position;
    std::optional<Turn> turn = std::nullopt;

    explicit State(const Position& given) : position(given) {
      if (!outcome(given)) turn.emplace(given);
    }
    explicit State(const Turn& given) : position(given.start()), turn(given) {}
  };
  using Actions = ActionSet<action_count>;

  // Where the turn began.
  static const Position& position(const State& state) { return state.position; }
  static Actions legal(const State& state);
  static Refusal check(const State& state, int action);
  static bool play_unchecked(State& state, int action);
  static Result<int> action(const State& state, std::string_view text);
  static std::string text(const State& state, int action);
  static void observe(const State& state, Colour viewer, std::uint8_t* bytes);

  // The steps that make a legal move, one after the other.
  static std::vector<int> actions_of(const Position& position, const Move& move);
  static std::vector<AlikeActions> alike();

  static int transformed_action(int action, int symmetry);
  static std::optional<int> transformed_square(int square, int symmetry);
};

}  // namespace gipfel::gipf

// DVONN for learning programs: moves as numbers, positions as planes (docs/library/rl.md).
//
//   0–48      a placement on each cell, a1 b1 … i1, a2 … k5
//   49–342    for each direction (right, left, up left, down right, up right, down left) a move of
//             the stack on each cell; its height decides how far
//   343       pass
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/planes.hpp"
#include "base/result.hpp"
#include "dvonn/moves.hpp"
#include "dvonn/position.hpp"

namespace gipfel::dvonn {

struct Encoding {
  static constexpr int version = 1;
  static constexpr int rows = dvonn::rows;
  static constexpr int columns = dvonn::columns;
  static constexpr int first_move = cell_count;
  static constexpr int pass = 7 * cell_count;
  static constexpr int action_count = pass + 1;
  static constexpr int largest_margin = cell_count;
  static constexpr int tallest_of_its_own = longest_move;  // taller stacks share a plane

  // From the view of one player.
  static constexpr auto planes = std::to_array<std::string_view>(
      {"board",    "empty",    "own",      "enemy",    "lone-red", "red",
       "red-2",    "red-3",    "height-1", "height-2", "height-3", "height-4",
       "height-5", "height-6", "height-7", "height-8", "height-9", "height-10",
       "taller",   "placing",  "next-red", "height"});

  using State = Position;
  using Actions = ActionSet<action_count>;

  static const Position& position(const State& state) { return state; }
  static Actions legal(const State& state);
  // Why the action is against the rules, or nothing.
  static Refusal check(const State& state, int action);
  // Plays a legal action; true where a turn has ended by it.
  static bool play_unchecked(State& state, int action);
  static Result<int> action(const State& state, std::string_view text);
  // Of a legal action.
  static std::string text(const State& state, int action);
  // Writes planes × rows × columns bytes.
  static void observe(const State& state, Colour viewer, std::uint8_t* bytes);

  // A legal move is one action.
  static std::vector<int> actions_of(const Position& position, Move move);
  static std::vector<AlikeActions> alike() { return {}; }

  static int transformed_action(int action, int symmetry);
  // The square of the planes' grid that a cell comes to; none for squares beside the board.
  static std::optional<int> transformed_square(int square, int symmetry);
};

}  // namespace gipfel::dvonn

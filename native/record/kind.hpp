// What a record needs of a game: a small table of functions, one table a game.
//
// Nothing in record/ knows what lies in a board; only the table's functions do.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/outcome.hpp"
#include "base/result.hpp"

namespace gipfel::record {

// A position of whichever game; the largest one fills it.
struct Board {
  alignas(8) std::array<std::byte, 64> bytes{};

  friend bool operator==(const Board&, const Board&) = default;
};

using Numbers = std::pair<int, int>;  // White's and Black's

struct Kind {
  std::string_view name;
  bool can_repeat;  // whether a position can occur again
  Board (*start)();
  Result<Board> (*parse)(std::string_view text);
  std::string (*format)(const Board& board);
  // Plays the move that the text means, and gives its text as the format has it.
  Result<std::string> (*play)(Board& board, std::string_view text);
  // The move where there is just one.
  std::optional<std::string> (*only_move)(const Board& board);
  std::optional<Outcome> (*outcome)(const Board& board);
  Colour (*turn)(const Board& board);
  std::uint64_t (*key)(const Board& board);
  // What the game is won by, and the pieces in hand: nothing where the game knows no such thing.
  std::optional<Numbers> (*score)(const Board& board);
  std::optional<Numbers> (*reserves)(const Board& board);
};

// All games, in the order in which people are shown them.
std::span<const Kind> kinds();

const Kind* kind_named(std::string_view name);

}  // namespace gipfel::record

// What is said about a move: comments, marks, the clock and an evaluation.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "record/drawing.hpp"

namespace gipfel::record {

// From White's view: hundredths of a piece, or the number of turns to a forced end.
struct Evaluation {
  int value = 0;
  bool is_forced = false;

  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

inline constexpr int largest_evaluation = 1'000'000;
inline constexpr std::int64_t longest_clock_ms = 9999ll * 3600 * 1000;

struct Notes {
  std::string before;   // only where the move begins a variation
  std::string comment;  // without the commands that are known, once it is settled
  std::vector<std::uint8_t> marks;
  std::optional<std::int64_t> clock;  // milliseconds left
  std::optional<Evaluation> evaluation;
  std::vector<Drawing> drawings;  // marked cells first, then arrows

  // Takes the clock, the evaluation and what is drawn on this game's board out of the comment, and
  // lets it flow. A drawing on a cell that the board does not have stays in it, and is refused.
  Refusal settle(const Game& game);
  void add_mark(std::uint8_t mark);

  // The comment as it stands between braces.
  std::string format_comment() const;
};

// A text on one line, with single spaces: what a comment is, since lines may be broken anywhere.
std::string flowing(std::string_view text);

// Two comments as one.
std::string joined(std::string_view first, std::string_view second);

std::optional<std::int64_t> parse_clock(std::string_view text);
std::string format_clock(std::int64_t milliseconds);

std::optional<Evaluation> parse_evaluation(std::string_view text);
std::string format(const Evaluation& evaluation);

// `!`, `??` and the like are the marks 1 to 6.
std::optional<std::uint8_t> parse_sign(std::string_view text);
std::string format_mark(std::uint8_t mark);
bool is_sign(std::uint8_t mark);

}  // namespace gipfel::record

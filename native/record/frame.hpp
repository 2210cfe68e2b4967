// Where a record ends in a stream of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace gipfel::record {

// Finds the end of a game without reading its moves, in one pass over a text that may still grow.
//
// A game ends after the result and the comments that follow it, or where the next one's tags
// begin. A line that looks like a tag and follows an empty line begins a game even inside a
// comment: so a comment that somebody forgot to close does not swallow the rest of the file.
class Frame {
 public:
  // `text` begins with the game; it is what it was at the last call, or longer. Nothing where more
  // of it is needed, which cannot be when it `is_all`.
  std::optional<std::size_t> end_in(std::string_view text, bool is_all);

 private:
  enum class State { tags, tag, quoted, moves, word, comment };
  enum class Step { on, more, ended };

  Step step(char c);
  Step step_in_tag(char c);
  Step step_in_moves(char c);
  Step step_in_comment(char c);
  void begin_word();
  void pass_word();
  void note_space(char c);

  std::string_view text_;
  bool is_all_ = false;
  State state_ = State::tags;
  std::size_t at_ = 0;
  std::size_t word_ = 0;  // where the word began
  int depth_ = 0;         // of variations
  int line_ends_ = 0;     // since the last sign that is no space
  bool has_tags_ = false;
  bool has_result_ = false;
};

}  // namespace gipfel::record

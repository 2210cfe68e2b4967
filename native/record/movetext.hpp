// The moves of a record as text: numbers, moves, marks, comments, variations and the result.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "record/record.hpp"
#include "record/source.hpp"

namespace gipfel::record {

// Where a word ends (docs/formats.md).
constexpr bool ends_word(char c) {
  return is_space(c) || c == '{' || c == '}' || c == '(' || c == ')' || c == '$' || c == '!' ||
         c == '?';
}

// A word without the digits and dots before it: a move number, which readers ignore.
std::string_view without_number(std::string_view word);

// The result that a word is, a number before it or not; empty where it is none.
std::string_view result_in(std::string_view word);

// Reads movetext into a record.
class Movetext {
 public:
  // `begin` is where the moves begin in the source.
  Movetext(const Source& source, std::size_t begin, Record& record)
      : source_(source), at_(begin), record_(record) {}

  // Why the text cannot be read, or nothing.
  std::optional<Problem> read();

  // The result at the end; empty where there is none.
  const std::string& result() const { return result_; }
  std::size_t result_offset() const { return result_offset_; }

 private:
  void settle(NodeId id);
  std::optional<Problem> read_next();
  std::optional<Problem> read_comment();
  std::optional<Problem> open_variation();
  std::optional<Problem> close_variation();
  std::optional<Problem> read_number_mark();
  std::optional<Problem> read_sign();
  std::optional<Problem> read_word();
  std::optional<Problem> play(std::string_view move);
  std::optional<Problem> mark(std::optional<std::uint8_t> value, std::string_view text);
  Problem problem(Say say, std::size_t offset) const;
  Problem unexpected(std::size_t offset) const;

  struct Variation {
    NodeId main;  // the move that it is an alternative to
    std::size_t offset;
  };

  const Source& source_;
  std::size_t at_;
  Record& record_;
  NodeId node_ = root;
  bool is_fresh_ = false;  // a variation has been opened and has no move yet
  std::string before_;     // what was said in it so far
  std::vector<Variation> open_;
  std::string result_;
  std::size_t result_offset_ = 0;
};

}  // namespace gipfel::record

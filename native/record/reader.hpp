// A stream of games: fed with pieces of text, it gives one game after the other.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "record/format.hpp"
#include "record/frame.hpp"
#include "record/source.hpp"

namespace gipfel::record {

// In bytes: longer games are refused, so that no file can take all memory.
inline constexpr std::size_t longest_game = std::size_t{16} << 20;
inline constexpr std::size_t longest_import = std::size_t{1} << 20;

// Holds one game at a time and what was fed after it. A game that cannot be read is a problem, and
// the next one is read all the same.
class Reader {
 public:
  // `wished` is the game of texts that do not name theirs.
  explicit Reader(const Game* wished = nullptr) : wished_(wished) {}

  void feed(std::string_view piece);
  // Nothing more will be fed.
  void finish() { is_finished_ = true; }

  // The next game; nothing where more must be fed first, or all has been read.
  std::optional<Reading> next(const Poll* poll = nullptr);

  // The format of the game that `next` gave last; none: a record.
  const Format* last_format() const { return last_format_; }

 private:
  std::string_view rest() const { return std::string_view(buffer_).substr(begin_); }
  void pass(std::size_t length);
  void skip_blank();
  void skip_to_tags();
  bool recognise();
  std::optional<std::size_t> end_of_game();
  std::optional<std::size_t> end_of_import();
  std::size_t longest() const { return format_ ? longest_import : longest_game; }
  Reading read(std::string_view text, const Poll* poll) const;
  Reading read_repaired(std::string_view text, std::size_t broken, const Poll* poll) const;
  Reading take_game(std::size_t length, const Poll* poll);
  Reading refuse_too_long(std::optional<std::size_t> end);
  std::optional<Reading> refuse_binary();
  void begin_game();

  const Game* wished_;
  std::string buffer_;
  std::size_t begin_ = 0;  // of the game in the buffer
  std::size_t line_ = 1;   // of the stream, where the game begins
  std::size_t fed_ = 0;
  bool is_finished_ = false;
  bool is_binary_ = false;
  bool is_told_ = false;      // of being binary
  bool is_skipping_ = false;  // the rest of a game that is too long

  bool is_recognised_ = false;
  const Format* format_ = nullptr;  // none: a record
  const Format* last_format_ = nullptr;
  Frame frame_;
  std::size_t scanned_ = 0;  // of an import, in whole lines
};

}  // namespace gipfel::record

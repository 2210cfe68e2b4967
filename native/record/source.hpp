// The text of one game within a stream, and what comes of reading it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include "base/phrase.hpp"
#include "record/record.hpp"

namespace gipfel::record {

// Called again and again while a game is read, so that whoever waits for it can look after other
// things. It may throw what its caller catches; the reader is then as it was before the game.
using Poll = std::function<void()>;

struct Source {
  std::string_view text;
  std::size_t first_line = 1;    // the stream's line that it begins in
  const Game* wished = nullptr;  // the game that the caller names, for texts that do not
  const Poll* poll = nullptr;

  std::size_t line_at(std::size_t offset) const {
    const std::string_view before = text.substr(0, offset);
    return first_line + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  }
  Problem problem(Phrase phrase, std::size_t offset = 0) const {
    return {std::move(phrase), line_at(offset)};
  }
};

// A record, or what is wrong with the text.
struct Reading {
  Reading(Record read) : record(std::move(read)) {}
  Reading(Problem found) : problem(std::move(found)) {}

  std::optional<Record> record;
  std::optional<Problem> problem;
};

// A move that was refused after a node of the record.
inline Problem refused_move(const Record& record, NodeId at, Phrase phrase, std::string_view move,
                            std::size_t line) {
  return {std::move(phrase), line, record.next_number(at), quoted(move),
          record.node(at).position.format()};
}

}  // namespace gipfel::record

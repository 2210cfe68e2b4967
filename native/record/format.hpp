// Other people's formats. Each has a file of its own; `formats` lists them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "record/source.hpp"

namespace gipfel::record {

struct Format {
  std::string_view name;
  // Whether a game begins so. `wished` is the game that the caller names, if any.
  bool (*recognises)(std::string_view line, const Game* wished);
  // Whether the game is over before this line, another one than its first.
  bool (*ends_before)(std::string_view line);
  Reading (*read)(const Source& source);
  // The main line; nothing where the format cannot hold the game.
  std::optional<std::string> (*write)(const Record& record);
};

extern const Format littlegolem;
extern const Format codecup;
extern const Format sheet;

// All that are recognised by themselves; whatever none of them knows is taken for a record.
std::span<const Format* const> formats();

const Format* format_named(std::string_view name);

// The nodes of the main line, without the root.
std::vector<NodeId> main_line(const Record& record);

// Whether it is a game of this name that begins where all of them do.
bool is_plain_game(const Record& record, std::string_view name);

// The main line of a record that is made from another format.
class Transcript {
 public:
  Transcript(const Source& source, const Game& game) : source_(source), record_(game.start()) {}

  Record& record() { return record_; }
  const Node& last() const { return record_.node(at_); }

  // Why the move cannot be played, or nothing. `move` is a part of the source's text; it may mean
  // something that is written otherwise.
  std::optional<Problem> play(std::string_view move) { return play(move, move); }
  std::optional<Problem> play(std::string_view move, std::string_view meaning) {
    if (!record_.ending.result.empty()) return refuse(Phrase{Say::game_over}, move);
    if (source_.poll) (*source_.poll)();
    const Result<NodeId> next = record_.add(at_, meaning);
    if (!next) return refuse(next.refusal(), move);
    at_ = *next;
    return std::nullopt;
  }

  Problem refuse(const Phrase& phrase, std::string_view move) const {
    return refused_move(record_, at_, phrase, move, line_of(move));
  }

  // The player to move gives up.
  std::optional<Problem> resign(std::string_view word) {
    const Colour loser = last().position.turn();
    if (record_.end({other(loser), End::resignation})) return std::nullopt;
    return refuse(Phrase{Say::game_over}, word);
  }

  // A result that is written down; it may contradict the play.
  void note_result(std::string_view result) {
    const std::optional<Outcome> played = record_.outcome_at(at_);
    if (played || result != "*") record_.ending.result = result;
    if (!played || result == result_of(played)) return;
    Phrase phrase = about(Say::record_result_contradicts, result);
    phrase.cells.emplace_back(result_of(played));
    record_.remarks.push_back({std::move(phrase), line_of(result)});
  }

  Reading take_reading() && { return std::move(record_); }

 private:
  std::size_t line_of(std::string_view part) const {
    return source_.line_at(static_cast<std::size_t>(part.data() - source_.text.data()));
  }

  const Source& source_;
  Record record_;
  NodeId at_ = root;
};

}  // namespace gipfel::record

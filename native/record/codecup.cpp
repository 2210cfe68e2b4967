// CodeCup's DVONN logs: one move a line, `A1`, `A1B2`, `PASS`, all 49 placements.
#include "base/text.hpp"
#include "dvonn/notation.hpp"
#include "record/format.hpp"

namespace gipfel::record {

namespace {

bool is_move(std::string_view line) { return static_cast<bool>(dvonn::parse_move(line)); }

// A line with one move could begin a game of ours that has no tags, where the caller says so.
bool recognises(std::string_view line, const Game* wished) {
  return is_move(line) && (!wished || wished->name == "dvonn");
}

bool ends_before(std::string_view line) { return line.empty() || line.front() == '['; }

Reading read(const Source& source) {
  Transcript transcript(source, *game_named("dvonn"));
  for (const std::string_view line : split(source.text, '\n')) {
    const std::string_view move = trimmed(line);
    if (move.empty()) continue;
    if (std::optional<Problem> refused = transcript.play(move)) return *refused;
  }
  return std::move(transcript).take_reading();
}

std::optional<std::string> write(const Record& record) {
  if (!is_plain_game(record, "dvonn")) return std::nullopt;
  std::string text;
  for (const NodeId id : main_line(record)) {
    for (const char c : record.node(id).move)
      text += is_letter(c) ? static_cast<char>(c - 'a' + 'A') : c;
    text += '\n';
  }
  return text;
}

}  // namespace

const Format codecup = {"codecup", &recognises, &ends_before, &read, &write};

}  // namespace gipfel::record

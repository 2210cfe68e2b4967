// Little Golem's DVONN games: `Event [..] Site [..] White [..] Black [..] 1. g2 c1 …`.
//
// It writes 48 placements: White's last one goes to the only cell that is left.
#include "base/text.hpp"
#include "record/format.hpp"
#include "record/movetext.hpp"

namespace gipfel::record {

namespace {

constexpr int last_placement = 49;

// `Name [value]` at the front, taken off.
std::optional<Tag> take_header(std::string_view& text) {
  std::size_t length = 0;
  while (length < text.size() && is_letter(text[length])) ++length;
  const std::string_view name = text.substr(0, length);
  const std::string_view rest = trimmed(text.substr(length));
  if (name.empty() || rest.empty() || rest.front() != '[') return std::nullopt;
  const std::size_t close = rest.find(']');
  if (close == std::string_view::npos) return std::nullopt;
  text = rest.substr(close + 1);
  return Tag{std::string(name), flowing(rest.substr(1, close - 1))};
}

bool begins(std::string_view line) {
  return line.starts_with("Event") && trimmed(line.substr(5)).starts_with('[');
}

bool recognises(std::string_view line, const Game*) { return begins(line); }

bool ends_before(std::string_view line) { return begins(line) || line.starts_with('['); }

// The last placement, which is left out because there is no choice.
std::optional<std::string> only_placement(const AnyPosition& at) {
  const auto* position = std::get_if<dvonn::Position>(&at.value());
  if (!position || dvonn::count_moves(*position) != 1) return std::nullopt;
  std::string only;
  dvonn::for_each_move(*position, [&](dvonn::Move move) { only = dvonn::format(move); });
  return only;
}

std::optional<Problem> play(Transcript& transcript, std::string_view move) {
  std::optional<Problem> refused = transcript.play(move);
  if (!refused || refused->phrase.say != Say::still_placing) return refused;
  const std::optional<std::string> implied = only_placement(transcript.last().position);
  if (!implied || transcript.play(move, *implied)) return refused;
  return transcript.play(move);
}

Reading read(const Source& source) {
  Transcript transcript(source, *game_named("dvonn"));
  std::string_view rest = trimmed(source.text);
  while (const std::optional<Tag> header = take_header(rest)) {
    if (transcript.record().tags.all().size() == most_tags) break;
    transcript.record().tags.set(header->name, header->value);
    rest = trimmed(rest);
  }
  for (const std::string_view word : split_at_spaces(rest)) {
    const std::string_view move = without_number(word);
    if (move.empty()) continue;
    const bool resigns = lower(move) == "resign";
    if (std::optional<Problem> refused = resigns ? transcript.resign(move) : play(transcript, move))
      return *refused;
  }
  return std::move(transcript).take_reading();
}

std::string header(const Record& record, std::string_view name) {
  const std::string* value = record.tags.find(name);
  std::string text = value ? *value : "?";
  for (char& c : text)
    if (c == '[' || c == ']') c = c == '[' ? '(' : ')';
  return std::string(name) + " [" + text + "] ";
}

std::optional<std::string> write(const Record& record) {
  if (!is_plain_game(record, "dvonn")) return std::nullopt;
  std::string text;
  for (const std::string_view name : {"Event", "Site", "White", "Black"})
    text += header(record, name);
  std::vector<std::string> words;
  for (const NodeId id : main_line(record)) {
    const bool is_implied =
        record.node(id).plies == last_placement && record.node(id).first_child != no_node;
    if (!is_implied) words.push_back(record.node(id).move);
  }
  if (record.ending.termination == end_name(End::resignation)) words.emplace_back("resign");
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i % 2 == 0) text += std::to_string(i / 2 + 1) + ". ";
    text += words[i] + (i + 1 < words.size() ? " " : "");
  }
  return text + '\n';
}

}  // namespace

const Format littlegolem = {"littlegolem", &recognises, &ends_before, &read, &write};

}  // namespace gipfel::record

#include "record/read.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "record/movetext.hpp"

namespace gipfel::record {

namespace {

// A guess at the room that a game needs; few have more moves.
constexpr std::size_t bytes_a_move = 5;
constexpr std::size_t most_expected = 400;

std::string_view first_line(std::string_view text) {
  return trimmed(text.substr(0, text.find('\n')));
}

// Reads the tags at the front; `offset` is left where they end.
std::optional<Problem> read_tags(const Source& source, std::size_t& offset, Tags& tags) {
  for (;;) {
    std::string_view rest = source.text.substr(offset);
    while (!rest.empty() && is_space(rest.front())) rest.remove_prefix(1);
    offset = source.text.size() - rest.size();
    if (rest.empty() || rest.front() != '[') return std::nullopt;
    const std::optional<Tag> tag = take_tag(rest);
    if (!tag) return source.problem(about(Say::record_tag_unreadable, first_line(rest)), offset);
    if (tags.all().size() == most_tags)
      return source.problem(Phrase{Say::record_too_many_tags, {}, 0, most_tags}, offset);
    tags.set(tag->name, tag->value);
    offset = source.text.size() - rest.size();
  }
}

// The letters after the last dot; none where something else stands there.
std::string_view extension_of(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || dot == 0) return {};
  const std::string_view letters = name.substr(dot + 1);
  return std::all_of(letters.begin(), letters.end(), [](char c) { return is_letter(c); })
             ? letters
             : std::string_view();
}

// Whether a text is what a file is called: `my games.txt`, `../games`. A move has one letter at
// most between a dot and its digits, but for a pass; a slash is in a result, too.
bool is_file_name(std::string_view text) {
  if (text.find_first_of("\n[]{}") != std::string_view::npos) return false;
  const std::string extension = lower(extension_of(text));
  if (extension.size() >= 2 && extension != "pass") return true;
  return text.find_first_of("/\\") != std::string_view::npos &&
         std::any_of(text.begin(), text.end(), [](char c) { return is_letter(c); }) &&
         std::none_of(text.begin(), text.end(), [](char c) { return is_space(c); });
}

// What is wrong with a text that is meant as a position: one line of a board, whose turn it is, and
// more. Which game's it is shows by how many fields it has.
Refusal refused_position(std::string_view text, const Game* wished) {
  const std::vector<std::string_view> fields = split_at_spaces(text);
  const bool is_meant = fields.size() > 2 && (fields[1] == "w" || fields[1] == "b") &&
                        fields[0].find('/') != std::string_view::npos;
  if (!is_meant || text.find('\n') != std::string_view::npos) return std::nullopt;
  for (const Game& game : games()) {
    if (wished && wished != &game) continue;
    const Result<AnyPosition> position = game.parse(text);
    if (!position && position.refusal().say != Say::fields_wrong) return position.refusal();
  }
  return std::nullopt;
}

Result<const Game*> game_of(const Source& source, const Tags& tags) {
  if (const std::string* name = tags.find("Game")) {
    if (const Game* game = game_named(lower(trimmed(*name)))) return game;
    return about(Say::record_game_unknown, *name);
  }
  if (tags.all().empty() && is_file_name(trimmed(source.text)))
    return about(Say::record_file_name, trimmed(source.text));
  if (tags.all().empty())
    if (Refusal refusal = refused_position(trimmed(source.text), source.wished)) return *refusal;
  if (source.wished) return source.wished;
  if (tags.all().empty()) return about(Say::record_unrecognised, first_line(source.text));
  return Phrase{Say::record_game_missing};
}

Result<bool> counts_repetition(const Tags& tags) {
  const std::string* said = tags.find("Repetition");
  const std::string value = said ? lower(trimmed(*said)) : "on";
  if (value == "on" || value == "off") return value == "on";
  return about(Say::record_repetition_unknown, *said);
}

Reading begin_record(const Source& source, const Tags& tags) {
  const Result<const Game*> game = game_of(source, tags);
  if (!game) return source.problem(game.refusal());
  const Result<bool> counts = counts_repetition(tags);
  if (!counts) return source.problem(counts.refusal());
  const std::string* position = tags.find("Position");
  if (!position) return Record((*game)->start(), *counts);
  const Result<AnyPosition> start = (*game)->parse(*position);
  if (start) return Record(*start, *counts);
  Problem problem = source.problem(start.refusal());
  problem.input = quoted(*position);
  return problem;
}

// What the tags say beyond what the record knows by itself.
void take_over(const Tags& tags, Record& record) {
  for (const Tag& tag : tags.all())
    if (!is_own_tag(tag.name) && unknown_value(tag.name) != tag.value)
      record.tags.set(tag.name, tag.value);
}

std::string value_of(const Tags& tags, std::string_view name) {
  const std::string* value = tags.find(name);
  return value ? std::string(trimmed(*value)) : "";
}

// Compares what the text says about the end with the play.
class Ends {
 public:
  Ends(const Source& source, const Tags& tags, const Movetext& moves, Record& record)
      : source_(source), tags_(tags), moves_(moves), record_(record) {}

  void check() {
    record_.ending = {said_result(), value_of(tags_, "Termination"), value_of(tags_, "Score")};
    played_ = record_.outcome_at(record_.main_end());
    check_result();
    check_termination();
    check_score();
  }

 private:
  void remark(Say say, std::string_view said, std::string_view found, std::size_t offset = 0) {
    Phrase phrase = about(say, said);
    if (!found.empty()) phrase.cells.emplace_back(found);
    record_.remarks.push_back(source_.problem(std::move(phrase), offset));
  }

  std::string said_result() {
    const std::string in_tag = value_of(tags_, "Result");
    const std::string& at_end = moves_.result();
    if (!in_tag.empty() && !is_result(in_tag)) {
      remark(Say::record_result_unknown, in_tag, "");
    } else if (!in_tag.empty() && !at_end.empty() && in_tag != at_end) {
      remark(Say::record_results_differ, in_tag, at_end, moves_.result_offset());
    }
    if (!at_end.empty()) return at_end;
    remark(Say::record_result_missing, "", "", source_.text.size());
    return is_result(in_tag) ? in_tag : "";
  }

  void check_result() {
    std::string& said = record_.ending.result;
    const std::string_view found = result_of(played_);
    if (!played_ && said == "*") said.clear();
    if (played_ && !said.empty() && said != found)
      remark(Say::record_result_contradicts, said, found, moves_.result_offset());
  }

  void check_termination() {
    const std::string& said = record_.ending.termination;
    if (said.empty()) return;
    const std::optional<End> reason = end_named(said);
    if (!reason) return remark(Say::record_termination_unknown, said, "");
    if (played_ && *reason != played_->reason)
      return remark(Say::record_termination_contradicts, said, end_name(played_->reason));
    if (!played_ && *reason <= End::repetition) remark(Say::record_end_not_reached, said, "");
  }

  void check_score() {
    const std::string& said = record_.ending.score;
    const std::optional<std::string> found = record_.score_at(record_.main_end());
    if (said.empty() || !found) return;
    if (said != *found) remark(Say::record_score_contradicts, said, *found);
  }

  const Source& source_;
  const Tags& tags_;
  const Movetext& moves_;
  Record& record_;
  std::optional<Outcome> played_;
};

}  // namespace

Reading read_record(const Source& source) {
  Tags tags;
  std::size_t offset = 0;
  if (std::optional<Problem> problem = read_tags(source, offset, tags)) return *problem;
  Reading reading = begin_record(source, tags);
  if (!reading.record) return reading;
  Record& record = *reading.record;
  take_over(tags, record);
  record.reserve(std::min((source.text.size() - offset) / bytes_a_move, most_expected));
  Movetext moves(source, offset, record);
  if (std::optional<Problem> problem = moves.read()) return *problem;
  Ends(source, tags, moves, record).check();
  return reading;
}

}  // namespace gipfel::record

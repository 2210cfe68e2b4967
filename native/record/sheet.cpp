// GIPF score sheets: `1. Gg2 (16) / Gh4 (16)`, a turn of each side with the reserve after it.
//
// A sheet that begins with a GIPF piece is a tournament game. Basic and standard look alike.
#include "base/text.hpp"
#include "record/format.hpp"
#include "record/movetext.hpp"

namespace gipfel::record {

namespace {

constexpr std::string_view separators = "/()";
constexpr std::string_view drawn = "1/2-1/2";  // no separator in this one

bool is_number(std::string_view text) {
  const std::size_t digits = text.size() - without_number(text).size();
  return digits == text.size() && !text.empty() && is_digit(text.front());
}

bool begins(std::string_view line) {
  return line.starts_with("1.") && !without_number(line).empty();
}

// A slash or a number in parentheses: neither stands in a record's moves.
bool recognises(std::string_view line, const Game*) {
  if (line.empty() || !is_digit(line.front())) return false;
  if (line.find(" /") != std::string_view::npos) return true;
  const std::size_t open = line.find('(');
  const std::size_t close = open == std::string_view::npos ? open : line.find(')', open);
  return close != std::string_view::npos &&
         is_number(trimmed(line.substr(open + 1, close - open - 1)));
}

bool ends_before(std::string_view line) { return begins(line) || line.starts_with('['); }

// The next word or separator, taken off. A turn may have spaces after its `;` and `,`.
std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  if (text.starts_with(drawn)) {
    const std::string_view word = text.substr(0, drawn.size());
    text.remove_prefix(word.size());
    return word;
  }
  if (text.empty() || separators.find(text.front()) != std::string_view::npos) {
    const std::string_view word = text.substr(0, 1);
    text.remove_prefix(word.size());
    return word;
  }
  std::size_t end = 0;
  for (bool goes_on = true; goes_on;) {
    while (end < text.size() && !is_space(text[end]) &&
           separators.find(text[end]) == std::string_view::npos)
      ++end;
    const std::string_view rest = trimmed(text.substr(end));
    const bool is_joined = text[end - 1] == ';' || text[end - 1] == ',' || rest.starts_with(';') ||
                           rest.starts_with(',');
    goes_on = is_joined && !rest.empty() && separators.find(rest.front()) == std::string_view::npos;
    if (goes_on) end = static_cast<std::size_t>(rest.data() - text.data());
  }
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

const Game* game_of(const Source& source) {
  std::string_view text = source.text;
  std::string_view first;
  while (!text.empty() && first.empty()) first = without_number(take_word(text));
  const bool enters_gipf = first.size() > 2 && lower(first[0]) == 'g' && is_letter(first[1]);
  return enters_gipf ? game_named("gipf-tournament") : source.wished;
}

// None where the game is not GIPF.
std::optional<int> reserve_of_mover(const Node& node) {
  const auto* position = std::get_if<gipf::Position>(&node.position.value());
  if (!position) return std::nullopt;
  return position->reserve[gipf::index(node.mover)];
}

// `text` follows an opening parenthesis; the number is taken off with the closing one.
std::optional<Problem> check_reserve(Transcript& transcript, std::string_view& text) {
  const std::string_view given = take_word(text);
  const std::optional<int> number = small_number(given);
  if (!number || take_word(text) != ")")
    return transcript.refuse(about(Say::record_reserve_unreadable, given), given);
  const std::optional<int> found = reserve_of_mover(transcript.last());
  const Colour mover = transcript.last().mover;
  if (!found || *found == *number) return std::nullopt;
  return transcript.refuse(Phrase{Say::record_reserve_wrong, {}, *number, *found, mover}, given);
}

std::string without_spaces(std::string_view word) {
  std::string text(word);
  std::erase_if(text, [](char c) { return is_space(c); });
  return text;
}

std::optional<Problem> take(Transcript& transcript, std::string_view word) {
  if (lower(word) == "resign" || lower(word) == "resigns") return transcript.resign(word);
  if (is_result(word)) {
    transcript.note_result(word);
    return std::nullopt;
  }
  const std::string_view move = without_number(word);
  if (move.empty()) return std::nullopt;
  return transcript.play(move, without_spaces(move));
}

Reading read(const Source& source) {
  const Game* game = game_of(source);
  if (!game) return source.problem(Phrase{Say::record_sheet_game_needed});
  Transcript transcript(source, *game);
  std::string_view rest = source.text;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    if (word == "/") continue;
    if (std::optional<Problem> problem =
            word == "(" ? check_reserve(transcript, rest) : take(transcript, word))
      return *problem;
  }
  return std::move(transcript).take_reading();
}

std::optional<std::string> write(const Record& record) {
  if (!is_plain_game(record, record.game().name) || !reserve_of_mover(record.node(root)))
    return std::nullopt;
  std::string text;
  for (const NodeId id : main_line(record)) {
    const Node& node = record.node(id);
    if (node.is_numbered && !text.empty()) text += '\n';
    text += node.is_numbered ? std::to_string(node.number) + ". " : " / ";
    text += node.move + " (" + std::to_string(reserve_of_mover(node).value_or(0)) + ")";
  }
  if (!record.outcome_at(record.main_end()) && record.outcome()) text += ' ' + record.result();
  return text + '\n';
}

}  // namespace

const Format sheet = {"sheet", &recognises, &ends_before, &read, &write};

}  // namespace gipfel::record

#include "record/notes.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace gipfel::record {

namespace {

constexpr std::array<std::string_view, 7> signs = {"", "!", "?", "!!", "??", "!?", "?!"};

constexpr std::size_t longest_command = 40;

// A number of some digits at the front of `text`, taken off.
std::optional<std::int64_t> take_number(std::string_view& text, std::size_t most_digits) {
  std::int64_t value = 0;
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) {
    if (++digits > most_digits) return std::nullopt;
    value = value * 10 + (text[digits - 1] - '0');
  }
  text.remove_prefix(digits);
  if (digits == 0) return std::nullopt;
  return value;
}

bool take(std::string_view& text, char sign) {
  if (text.empty() || text.front() != sign) return false;
  text.remove_prefix(1);
  return true;
}

// The digits after a point, as so many; nothing where there are more.
std::optional<std::int64_t> take_fraction(std::string_view& text, std::size_t digits) {
  const std::size_t before = text.size();
  std::optional<std::int64_t> value = take_number(text, digits);
  if (!value) return std::nullopt;
  for (std::size_t read = before - text.size(); read < digits; ++read) *value *= 10;
  return value;
}

std::string two_digits(std::int64_t number) { return std::to_string(100 + number).substr(1); }

// Draws what `[%cal Ga1b2]` or `[%csl Ra1]` says; false where that cannot be drawn.
bool draw(std::string_view list, bool is_arrow, const Game& game, Notes& notes, Refusal& refusal) {
  const Refusal found = add_listed(list, is_arrow, game, notes.drawings);
  if (found && !refusal && found->say == Say::record_drawing_unknown) refusal = found;
  return !found;
}

// Sets what `[%name value]` says; false where it says nothing that is known.
bool obey(std::string_view command, Notes& notes) {
  constexpr std::string_view clock = "clk ";
  constexpr std::string_view evaluation = "eval ";
  if (command.starts_with(clock)) {
    const std::optional<std::int64_t> time = parse_clock(trimmed(command.substr(clock.size())));
    if (time) notes.clock = time;
    return time.has_value();
  }
  if (!command.starts_with(evaluation)) return false;
  const std::optional<Evaluation> found =
      parse_evaluation(trimmed(command.substr(evaluation.size())));
  if (found) notes.evaluation = found;
  return found.has_value();
}

}  // namespace

std::string flowing(std::string_view text) {
  std::string flow;
  flow.reserve(text.size());
  for (const char c : text) {
    if (!is_space(c)) {
      flow += c;
    } else if (!flow.empty() && flow.back() != ' ') {
      flow += ' ';
    }
  }
  if (!flow.empty() && flow.back() == ' ') flow.pop_back();
  return flow;
}

std::string joined(std::string_view first, std::string_view second) {
  std::string both(first);
  if (!first.empty() && !second.empty()) both += ' ';
  return both.append(second);
}

std::optional<std::int64_t> parse_clock(std::string_view text) {
  const std::optional<std::int64_t> hours = take_number(text, 4);
  if (!hours || !take(text, ':')) return std::nullopt;
  const std::optional<std::int64_t> minutes = take_number(text, 2);
  if (!minutes || *minutes > 59 || !take(text, ':')) return std::nullopt;
  const std::optional<std::int64_t> seconds = take_number(text, 2);
  if (!seconds || *seconds > 59) return std::nullopt;
  std::int64_t rest = 0;
  if (take(text, '.')) {
    const std::optional<std::int64_t> fraction = take_fraction(text, 3);
    if (!fraction) return std::nullopt;
    rest = *fraction;
  }
  if (!text.empty()) return std::nullopt;
  return std::min(((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + rest, longest_clock_ms);
}

std::string format_clock(std::int64_t milliseconds) {
  const std::int64_t seconds = milliseconds / 1000;
  std::string text = std::to_string(seconds / 3600) + ':' + two_digits(seconds / 60 % 60) + ':' +
                     two_digits(seconds % 60);
  if (milliseconds % 1000 == 0) return text;
  std::string fraction = std::to_string(1000 + milliseconds % 1000).substr(1);
  while (fraction.back() == '0') fraction.pop_back();
  return text + '.' + fraction;
}

std::optional<Evaluation> parse_evaluation(std::string_view text) {
  Evaluation found;
  found.is_forced = take(text, '#');
  const bool is_negative = take(text, '-');
  if (!is_negative) take(text, '+');
  const std::optional<std::int64_t> whole = take_number(text, 5);
  if (!whole) return std::nullopt;
  std::int64_t value = found.is_forced ? *whole : *whole * 100;
  if (!found.is_forced && take(text, '.')) {
    const std::optional<std::int64_t> fraction = take_fraction(text, 2);
    if (!fraction) return std::nullopt;
    value += *fraction;
  }
  if (!text.empty() || value > largest_evaluation) return std::nullopt;
  found.value = static_cast<int>(is_negative ? -value : value);
  return found;
}

std::string format(const Evaluation& evaluation) {
  const int size = evaluation.value < 0 ? -evaluation.value : evaluation.value;
  const std::string sign = evaluation.value < 0 ? "-" : "";
  if (evaluation.is_forced) return "#" + sign + std::to_string(size);
  return sign + std::to_string(size / 100) + '.' + two_digits(size % 100);
}

std::optional<std::uint8_t> parse_sign(std::string_view text) {
  const auto found = std::find(signs.begin() + 1, signs.end(), text);
  if (found == signs.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - signs.begin());
}

bool is_sign(std::uint8_t mark) { return mark > 0 && mark < signs.size(); }

std::string format_mark(std::uint8_t mark) {
  return is_sign(mark) ? std::string(signs[mark]) : '$' + std::to_string(mark);
}

Refusal Notes::settle(const Game& game) {
  Refusal refusal;
  const std::string flow = flowing(comment);
  std::string_view text = flow;
  std::string rest;
  for (std::size_t open; (open = text.find("[%")) != std::string_view::npos;) {
    rest.append(text.substr(0, open));
    text.remove_prefix(open);
    const bool is_arrow = text.starts_with("[%cal ");
    const bool is_drawn = is_arrow || text.starts_with("[%csl ");
    const std::size_t longest = is_drawn ? longest_drawing_command : longest_command;
    const std::size_t close = text.substr(0, longest).find(']');
    const bool is_whole = close != std::string_view::npos;
    const std::string_view command = is_whole ? text.substr(2, close - 2) : std::string_view();
    const bool is_known =
        is_whole &&
        (is_drawn ? draw(command.substr(4), is_arrow, game, *this, refusal) : obey(command, *this));
    // A space is left, lest what stood around a command make another one.
    rest.append(is_known ? " " : text.substr(0, 2));
    text.remove_prefix(is_known ? close + 1 : 2);
  }
  comment = flowing(rest.append(text));
  return refusal;
}

void Notes::add_mark(std::uint8_t mark) {
  const auto place = std::lower_bound(marks.begin(), marks.end(), mark);
  if (place == marks.end() || *place != mark) marks.insert(place, mark);
}

std::string Notes::format_comment() const {
  std::string text;
  if (clock) text = "[%clk " + format_clock(*clock) + "]";
  if (evaluation) text = joined(text, "[%eval " + format(*evaluation) + "]");
  return joined(joined(text, format_drawings(drawings)), comment);
}

}  // namespace gipfel::record

#include "record/tags.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace gipfel::record {

namespace {

constexpr std::size_t roster_size = 7;
constexpr std::array<std::string_view, 15> known = {
    "Event", "Site",        "Date",        "Round",      "White",    "Black",   "Result", "Game",
    "Score", "Termination", "TimeControl", "Repetition", "Position", "UTCDate", "UTCTime"};

auto has_name(std::string_view name) {
  return [name](const Tag& tag) { return tag.name == name; };
}

// A quoted text at the front, taken off with its quotes.
std::optional<std::string> take_quoted(std::string_view& text) {
  if (text.empty() || text.front() != '"') return std::nullopt;
  std::string value;
  for (std::size_t i = 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '"') {
      text.remove_prefix(i + 1);
      return value;
    }
    const bool is_escape =
        text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
    value += is_escape ? text[++i] : text[i];
  }
  return std::nullopt;
}

std::string_view without_leading_space(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

}  // namespace

const std::string* Tags::find(std::string_view name) const {
  const auto found = std::find_if(tags_.begin(), tags_.end(), has_name(name));
  return found == tags_.end() ? nullptr : &found->value;
}

void Tags::set(std::string_view name, std::string_view value) {
  const auto found = std::find_if(tags_.begin(), tags_.end(), has_name(name));
  if (found == tags_.end()) {
    tags_.push_back({std::string(name), std::string(value)});
  } else {
    found->value = value;
  }
}

bool Tags::remove(std::string_view name) { return std::erase_if(tags_, has_name(name)) != 0; }

bool is_tag_name(std::string_view name) {
  if (name.empty() || !is_letter(name.front())) return false;
  return std::all_of(name.begin(), name.end(),
                     [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
}

std::optional<Tag> take_tag(std::string_view& text) {
  std::string_view rest = text;
  if (rest.empty() || rest.front() != '[') return std::nullopt;
  rest = without_leading_space(rest.substr(1));
  std::size_t length = 0;
  while (length < rest.size() &&
         (is_letter(rest[length]) || is_digit(rest[length]) || rest[length] == '_'))
    ++length;
  Tag tag{std::string(rest.substr(0, length)), ""};
  rest = without_leading_space(rest.substr(length));
  std::optional<std::string> value = take_quoted(rest);
  if (!value || !is_tag_name(tag.name)) return std::nullopt;
  rest = without_leading_space(rest);
  if (rest.empty() || rest.front() != ']') return std::nullopt;
  text = rest.substr(1);
  tag.value = std::move(*value);
  return tag;
}

std::string format(const Tag& tag) {
  std::string text = "[" + tag.name + " \"";
  for (const char c : tag.value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]";
}

std::optional<std::string_view> unknown_value(std::string_view name) {
  const auto end = known.begin() + roster_size;
  if (std::find(known.begin(), end, name) == end) return std::nullopt;
  if (name == "Date") return "????.??.??";
  return name == "Result" ? "*" : "?";
}

std::vector<Tag> in_order(const Tags& tags) {
  std::vector<Tag> ordered;
  for (const std::string_view name : known) {
    const std::string* value = tags.find(name);
    if (value) {
      ordered.push_back({std::string(name), *value});
    } else if (const std::optional<std::string_view> unknown = unknown_value(name)) {
      ordered.push_back({std::string(name), std::string(*unknown)});
    }
  }
  for (const Tag& tag : tags.all())
    if (std::find(known.begin(), known.end(), tag.name) == known.end()) ordered.push_back(tag);
  return ordered;
}

}  // namespace gipfel::record

#include "record/drawing.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace gipfel::record {

namespace {

constexpr std::string_view colours = "GRYB";
constexpr std::size_t mark_length = 3;
constexpr std::size_t arrow_length = 5;
constexpr std::size_t most_in_command = 12;  // fill a line

bool has_place(const Game& game, std::string_view name) {
  bool found = false;
  with_traits(game, [&](auto traits) { found = traits.has_place(name); });
  return found;
}

// Takes the next part off a list between commas.
std::string_view take_part(std::string_view& list) {
  const std::size_t comma = list.find(',');
  const std::string_view part = trimmed(list.substr(0, comma));
  list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  return part;
}

}  // namespace

bool Drawing::covers(const Drawing& other) const {
  return std::equal(signs_.begin() + 1, signs_.end(), other.signs_.begin() + 1);
}

Result<Drawing> parse_drawing(std::string_view text, const Game& game) {
  const bool has_length = text.size() == mark_length || text.size() == arrow_length;
  if (!has_length || colours.find(text.front()) == std::string_view::npos)
    return about(Say::record_drawing_unreadable, text);
  Drawing drawing;
  drawing.signs_[0] = text.front();
  for (std::size_t n = 1; n < text.size(); ++n) drawing.signs_[n] = lower(text[n]);
  const std::string_view cells = drawing.text().substr(1);
  for (std::size_t n = 0; n < cells.size(); n += 2)
    if (!has_place(game, cells.substr(n, 2)))
      return about(Say::record_drawing_unknown, cells.substr(n, 2));
  if (drawing.is_arrow() && cells.substr(0, 2) == cells.substr(2))
    return about(Say::record_drawing_unreadable, text);
  return drawing;
}

Refusal add_listed(std::string_view list, bool is_arrow, const Game& game,
                   std::vector<Drawing>& drawings) {
  std::vector<Drawing> read;
  while (!list.empty()) {
    const std::string_view part = take_part(list);
    const Result<Drawing> drawing = parse_drawing(part, game);
    if (!drawing) return drawing.refusal();
    if (drawing->is_arrow() != is_arrow) return about(Say::record_drawing_unreadable, part);
    read.push_back(*drawing);
  }
  for (const Drawing& drawing : read)
    if (!add_drawing(drawing, drawings)) return about(Say::record_drawing_unreadable, {});
  return std::nullopt;
}

std::vector<std::string> texts_of(const std::vector<Drawing>& drawings) {
  std::vector<std::string> texts;
  for (const Drawing& drawing : drawings) texts.emplace_back(drawing.text());
  return texts;
}

std::string format_drawings(const std::vector<Drawing>& drawings) {
  std::string text;
  std::size_t listed = 0;
  for (std::size_t n = 0; n < drawings.size(); ++n) {
    const bool is_arrow = drawings[n].is_arrow();
    if (n > 0 && listed < most_in_command && is_arrow == drawings[n - 1].is_arrow()) {
      text += ',';
    } else {
      text += n > 0 ? "] " : "";
      text += is_arrow ? "[%cal " : "[%csl ";
      listed = 0;
    }
    text += drawings[n].text();
    ++listed;
  }
  return drawings.empty() ? text : text + ']';
}

bool add_drawing(const Drawing& drawing, std::vector<Drawing>& drawings) {
  const auto same = std::find_if(drawings.begin(), drawings.end(),
                                 [&](const Drawing& other) { return other.covers(drawing); });
  if (same != drawings.end()) {
    *same = drawing;
    return true;
  }
  if (drawings.size() >= most_drawings) return false;
  const auto first_arrow = std::find_if(drawings.begin(), drawings.end(),
                                        [](const Drawing& other) { return other.is_arrow(); });
  drawings.insert(drawing.is_arrow() ? drawings.end() : first_arrow, drawing);
  return true;
}

}  // namespace gipfel::record

#include "record/drawing.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace gipfel::record {

namespace {

constexpr std::string_view colours = "GRYB";
constexpr std::size_t cell_length = 2;
constexpr std::size_t arrow_length = 1 + 2 * cell_length;
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

std::string text_of(const Drawing& drawing) { return drawing.colour + drawing.from + drawing.to; }

}  // namespace

Result<Drawing> parse_drawing(std::string_view text, const Game& game) {
  const std::string cells = lower(text.substr(std::min<std::size_t>(1, text.size())));
  const bool has_length = text.size() == arrow_length || text.size() == 1 + cell_length;
  if (!has_length || colours.find(text.front()) == std::string_view::npos)
    return about(Say::record_drawing_unreadable, text);
  Drawing drawing{text.front(), cells.substr(0, cell_length), cells.substr(cell_length)};
  for (const std::string& cell : {drawing.from, drawing.to})
    if (!cell.empty() && !has_place(game, cell)) return about(Say::record_drawing_unknown, cell);
  if (drawing.from == drawing.to) return about(Say::record_drawing_unreadable, text);
  return drawing;
}

Result<std::vector<Drawing>> parse_drawings(std::string_view texts, bool is_arrow,
                                            const Game& game) {
  std::vector<Drawing> drawings;
  while (!texts.empty()) {
    const std::string_view part = take_part(texts);
    const Result<Drawing> drawing = parse_drawing(part, game);
    if (!drawing) return drawing.refusal();
    if (drawing->is_arrow() != is_arrow) return about(Say::record_drawing_unreadable, part);
    drawings.push_back(*drawing);
  }
  return drawings;
}

std::vector<std::string> texts_of(const std::vector<Drawing>& drawings) {
  std::vector<std::string> texts;
  for (const Drawing& drawing : drawings) texts.push_back(text_of(drawing));
  return texts;
}

std::string format_drawings(const std::vector<Drawing>& drawings) {
  std::string text;
  std::size_t listed = 0;
  for (std::size_t n = 0; n < drawings.size(); ++n) {
    const bool is_arrow = drawings[n].is_arrow();
    const bool goes_on =
        listed > 0 && listed < most_in_command && is_arrow == drawings[n - 1].is_arrow();
    if (!goes_on && listed > 0) text += "] ";
    if (goes_on) {
      text += ',';
    } else {
      text += is_arrow ? "[%cal " : "[%csl ";
      listed = 0;
    }
    text += text_of(drawings[n]);
    ++listed;
  }
  return drawings.empty() ? text : text + ']';
}

bool add_drawing(const Drawing& drawing, std::vector<Drawing>& drawings) {
  const auto same = std::find_if(drawings.begin(), drawings.end(), [&](const Drawing& other) {
    return other.from == drawing.from && other.to == drawing.to;
  });
  if (same != drawings.end()) {
    same->colour = drawing.colour;
    return true;
  }
  if (drawings.size() >= most_drawings) return false;
  const auto first_arrow = std::find_if(drawings.begin(), drawings.end(),
                                        [](const Drawing& other) { return other.is_arrow(); });
  drawings.insert(drawing.is_arrow() ? drawings.end() : first_arrow, drawing);
  return true;
}

}  // namespace gipfel::record

#include "wasm/draft.hpp"

#include <vector>

#include "base/text.hpp"
#include "dvonn/board.hpp"
#include "gipf/board.hpp"

namespace gipfel::wasm {

namespace {

using Cells = std::map<std::string_view, std::string_view>;

// The pieces of one row or column, taken out of what is left.
template <class Name>
std::string run_of(Bits places, Cells& left, Name&& name) {
  std::string text;
  for_each(places, [&](int place) {
    const auto found = left.find(name(place));
    text += found == left.end() ? "." : found->second;
    if (found != left.end()) left.erase(found);
  });
  return text;
}

// A board's text, and what a name is called that is not on it. Each game writes its own.
struct Written {
  std::string text;
  Say unknown;
};

Written written(const Draft& draft, Cells& left, dvonn::GameTraits) {
  std::string text;
  for (int row = dvonn::rows - 1; row >= 0; --row) {
    text += run_of(dvonn::row_cells(row), left, &dvonn::cell_name);
    text += row > 0 ? '/' : ' ';
  }
  text.append(draft.turn).append(" ").append(draft.phase);
  return {text, Say::cell_unknown};
}

Written written(const Draft& draft, Cells& left, gipf::GameTraits) {
  std::string text;
  for (int column = 0; column < gipf::board_columns; ++column) {
    if (column > 0) text += '/';
    text += run_of(gipf::column_spots(column), left, &gipf::spot_name);
  }
  const std::string_view name = draft.game.name;
  const std::string_view rules = name.substr(name.find('-') + 1);
  for (const std::string_view field :
       {draft.turn, draft.reserves, draft.captured, rules, draft.entry})
    text.append(" ").append(field);
  return {text, Say::spot_unknown};
}

}  // namespace

void Draft::read_cells(std::string_view lines) {
  for (const std::string_view line : split(lines, '\n')) {
    const std::vector<std::string_view> words = split_at_spaces(line);
    if (words.size() == 2) cells[words[0]] = words[1];
  }
}

Result<std::string> Draft::text() const {
  Cells left = cells;
  Written made{};
  with_traits(game, [&](auto traits) { made = written(*this, left, traits); });
  if (left.empty()) return made.text;
  return about(made.unknown, left.begin()->first);
}

}  // namespace gipfel::wasm

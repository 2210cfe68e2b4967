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

std::string dvonn_board(Cells& left) {
  std::string board;
  for (int row = dvonn::rows - 1; row >= 0; --row) {
    board += run_of(dvonn::row_cells(row), left, &dvonn::cell_name);
    if (row > 0) board += '/';
  }
  return board;
}

std::string gipf_board(Cells& left) {
  std::string board;
  for (int column = 0; column < gipf::board_columns; ++column) {
    if (column > 0) board += '/';
    board += run_of(gipf::column_spots(column), left, &gipf::spot_name);
  }
  return board;
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
  const bool is_gipf = game.name.starts_with("gipf-");
  std::vector<std::string_view> fields;
  const std::string board = is_gipf ? gipf_board(left) : dvonn_board(left);
  if (!left.empty())
    return Phrase{is_gipf ? Say::spot_unknown : Say::cell_unknown,
                  {},
                  0,
                  0,
                  std::nullopt,
                  quoted(left.begin()->first)};
  if (is_gipf) {
    fields = {turn, reserves, captured, game.name.substr(5), entry};
  } else {
    fields = {turn, phase};
  }
  std::string text = board;
  for (const std::string_view field : fields) text.append(" ").append(field);
  return text;
}

}  // namespace gipfel::wasm

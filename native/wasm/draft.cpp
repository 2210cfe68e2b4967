#include "wasm/draft.hpp"

#include <vector>

#include "base/text.hpp"
#include "wasm/view.hpp"

namespace gipfel::wasm {

void Draft::read_cells(std::string_view lines) {
  for (const std::string_view line : split(lines, '\n')) {
    const std::vector<std::string_view> words = split_at_spaces(line);
    if (words.size() == 2) cells[words[0]] = words[1];
  }
}

Result<std::string> Draft::take_text() {
  std::string text;
  Say unknown{};
  with_traits(game, [&](auto traits) {
    text = wasm::take_text(*this, traits);
    unknown = unknown_cell(traits);
  });
  if (cells.empty()) return text;
  return about(unknown, cells.begin()->first);
}

}  // namespace gipfel::wasm

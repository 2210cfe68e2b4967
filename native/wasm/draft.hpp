// A position as an editor has it, possible or not.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/games.hpp"

namespace gipfel::wasm {

struct Draft {
  const Game& game;
  std::string_view turn;
  std::string_view phase;     // DVONN
  std::string_view reserves;  // GIPF: these three as their text has them
  std::string_view captured;
  std::string_view entry;
  std::map<std::string_view, std::string_view> cells = {};

  // Reads `cell piece` from each line.
  void read_cells(std::string_view lines);

  // The text of the position, which may be refused when it is parsed. No cells are left after it.
  Result<std::string> take_text();
};

// The pieces of one row or column, taken out of the draft's cells.
template <class Name>
std::string take_run(Draft& draft, Bits places, Name&& name) {
  std::string text;
  for_each(places, [&](int place) {
    const auto found = draft.cells.find(name(place));
    text += found == draft.cells.end() ? "." : found->second;
    if (found != draft.cells.end()) draft.cells.erase(found);
  });
  return text;
}

}  // namespace gipfel::wasm

// What a step or a move does to the board, for both games alike.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/phrase.hpp"
#include "wasm/json.hpp"

namespace gipfel::wasm {

enum class Why { contact, returned, captured };
enum class When { before, after };  // the push; in DVONN always after

struct Effect {
  struct Entered {
    std::string to;
    std::string piece;
    std::optional<std::string> dot = std::nullopt;
  };
  struct Moved {
    std::string from;
    std::string to;
    std::string piece;
  };
  struct Removed {
    std::string cell;
    std::string piece;
    Why why;
    When when;
  };

  Colour mover = Colour::white;
  std::optional<Entered> entered = std::nullopt;
  std::vector<Moved> moved = {};
  std::vector<Removed> removed = {};
  std::vector<std::vector<std::string>> rows = {};
};

void write(Json& json, const std::vector<Effect::Removed>& removed);

// The fields of an effect; those that say what it is and what comes after are the caller's.
void write_fields(Json& json, const Effect& effect);

}  // namespace gipfel::wasm

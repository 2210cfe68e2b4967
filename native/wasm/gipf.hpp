// GIPF as the page sees it.
#pragma once

#include <string>
#include <string_view>

#include "gipf/game.hpp"
#include "wasm/effect.hpp"
#include "wasm/json.hpp"

namespace gipfel::wasm {

struct Gipf : gipf::GameTraits {
  static std::string_view phase(const Turn& turn);

  static void write_counts(Json& json, const Position& position);
  static void write_options(Json& json, const Turn& turn);
  static void write_blocked(Json& json, const Turn& turn);
  static void write_row(Json& json, const Turn& turn);

  static Effect effect(const Position& position, const Move& move);
  static Effect effect(const Turn& turn, const Turn& after);
  static std::vector<Effect::Removed> removed(const Turn& turn) {
    return effect(turn.start(), turn.move()).removed;
  }
};

}  // namespace gipfel::wasm

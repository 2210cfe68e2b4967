// DVONN as the page sees it; wasm/gipf.hpp has the same shape.
#pragma once

#include <string>
#include <string_view>

#include "dvonn/game.hpp"
#include "wasm/effect.hpp"
#include "wasm/json.hpp"

namespace gipfel::wasm {

struct Dvonn : dvonn::GameTraits {
  static std::string_view phase(const Turn& turn);

  static void write_counts(Json& json, const Position& position);
  static void write_option(Json& json, const Turn& turn, Move move);
  static void write_options(Json& json, const Turn& turn);
  static void write_blocked(Json& json, const Turn& turn);
  static void write_row(Json& json, const Turn& turn);

  static Effect effect(const Position& position, const Move& move);
  static Effect effect(const Turn& turn, const Turn& after) {
    return effect(turn.start, *after.move);
  }
  static std::vector<Effect::Removed> removed(const Turn& turn);
};

}  // namespace gipfel::wasm

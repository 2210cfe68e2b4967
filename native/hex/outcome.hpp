// How a game ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "hex/phrase.hpp"

namespace gipfel {

// The reasons that a position itself can give; records know more of them.
enum class End : std::uint8_t { no_moves, reserve_empty, gipf_pieces_gone };

struct Outcome {
  std::optional<Colour> winner;  // none: a draw
  End reason;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

constexpr std::string_view end_name(End end) {
  switch (end) {
    case End::no_moves:
      return "no-moves";
    case End::reserve_empty:
      return "reserve-empty";
    case End::gipf_pieces_gone:
      return "gipf-pieces-gone";
  }
  return "";
}

}  // namespace gipfel

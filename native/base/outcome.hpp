// How a game ended.
#pragma once

#include <optional>
#include <string_view>

#include "base/colour.hpp"
#include "base/enumeration.hpp"

namespace gipfel {

// A position itself gives the first three reasons, a record the others.
GIPFEL_ENUMERATION(End, end_names, no_moves, reserve_empty, gipf_pieces_gone, repetition,
                   resignation, time, agreement, abandoned, adjudicated, illegal_move);

struct Outcome {
  std::optional<Colour> winner;  // none: a draw
  End reason;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

constexpr std::string_view end_name(End end) { return end_names[static_cast<std::size_t>(end)]; }

constexpr std::optional<End> end_named(std::string_view name) {
  for (std::size_t i = 0; i < end_names.size(); ++i)
    if (end_names[i] == name) return static_cast<End>(i);
  return std::nullopt;
}

}  // namespace gipfel

// What moves do, as the page sees it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/effect.hpp"
#include "wasm/contract.hpp"

namespace gipfel::wasm {

template <class Piece>
std::vector<Removed> shown_removed(const gipfel::Effect<Piece>& effect) {
  std::vector<Removed> removed;
  for (const auto& gone : effect.removed)
    removed.push_back({gone.cell, format(gone.piece), gone.why, gone.when});
  return removed;
}

// What a step or move of this text does, and the view after it.
template <class Piece>
Effect shown_effect(const gipfel::Effect<Piece>& effect, std::string text, View after) {
  Effect shown{.text = std::move(text), .mover = effect.mover};
  if (effect.entered)
    shown.entered = {effect.entered->to, format(effect.entered->piece), effect.entered->dot};
  for (const auto& moved : effect.moved)
    shown.moved.push_back({moved.from, moved.to, format(moved.piece)});
  shown.removed = shown_removed(effect);
  shown.rows = effect.rows;
  shown.after = std::move(after);
  return shown;
}

}  // namespace gipfel::wasm

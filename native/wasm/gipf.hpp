// GIPF as the page sees it.
#pragma once

#include <optional>
#include <vector>

#include "gipf/game.hpp"
#include "wasm/contract.hpp"
#include "wasm/draft.hpp"

namespace gipfel::wasm {

Phase phase_of(const gipf::Turn& turn);
GipfCounts counts_of(const gipf::Position& position);
std::vector<Option> options_of(const gipf::Turn& turn);
std::vector<Way> blocked_in(const gipf::Turn& turn);
std::optional<TakenRow> row_in(const gipf::Turn& turn);

std::string take_text(Draft& draft, gipf::GameTraits);
inline Say unknown_cell(gipf::GameTraits) { return Say::spot_unknown; }

inline gipf::Position with_extra_pieces(const gipf::Position& start, int white, int black) {
  return gipf::start(start.rules, white, black);
}

inline Cells stacks_at(const record::Record&, record::NodeId, const gipf::Position&) { return {}; }

}  // namespace gipfel::wasm

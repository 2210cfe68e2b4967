// DVONN as the page sees it; wasm/gipf.hpp has the same shape.
#pragma once

#include <optional>
#include <vector>

#include "dvonn/game.hpp"
#include "wasm/contract.hpp"
#include "wasm/draft.hpp"

namespace gipfel::wasm {

Phase phase_of(const dvonn::Turn& turn);
DvonnCounts counts_of(const dvonn::Position& position);
std::vector<Option> options_of(const dvonn::Turn& turn);
inline std::vector<Way> blocked_in(const dvonn::Turn&) { return {}; }
inline std::optional<TakenRow> row_in(const dvonn::Turn&) { return std::nullopt; }

// The text of a draft, whose cells are taken out of it; and what one is called that is left then.
std::string take_text(Draft& draft, dvonn::GameTraits);
inline Say unknown_cell(dvonn::GameTraits) { return Say::cell_unknown; }

// The start where each side has some pieces more, in games that know that.
inline dvonn::Position with_extra_pieces(const dvonn::Position& start, int, int) { return start; }

// The pieces of each stack as the play of the record up to the node made them.
Cells stacks_at(const record::Record& record, record::NodeId id, const dvonn::Position& start);

}  // namespace gipfel::wasm

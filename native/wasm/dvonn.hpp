// DVONN as the page sees it; wasm/gipf.hpp has the same shape.
#pragma once

#include <optional>
#include <vector>

#include "dvonn/game.hpp"
#include "wasm/contract.hpp"

namespace gipfel::wasm {

Phase phase_of(const dvonn::Turn& turn);
DvonnCounts counts_of(const dvonn::Position& position);
std::vector<Option> options_of(const dvonn::Turn& turn);
inline std::vector<Way> blocked_in(const dvonn::Turn&) { return {}; }
inline std::optional<TakenRow> row_in(const dvonn::Turn&) { return std::nullopt; }

// What a move of this text does, and the view after it.
Effect board_effect(const dvonn::Position& position, const dvonn::Move& move, std::string text = {},
                    View after = {});
// What the step from one turn to the other does.
inline Effect board_effect(const dvonn::Turn& turn, const dvonn::Turn& next, std::string text,
                           View after) {
  return board_effect(turn.start, *next.move, std::move(text), std::move(after));
}
std::vector<Removed> removed_in(const dvonn::Turn& turn);

// The pieces of each stack as the play of the record up to the node made them.
Cells stacks_at(const record::Record& record, record::NodeId id, const dvonn::Position& start);

}  // namespace gipfel::wasm

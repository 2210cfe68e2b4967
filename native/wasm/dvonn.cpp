#include "wasm/dvonn.hpp"

#include <algorithm>

#include "dvonn/stacks.hpp"

namespace gipfel::wasm {

using dvonn::cell_name;
using dvonn::Move;
using dvonn::Position;
using dvonn::Turn;

namespace {

Option option_of(Move move) {
  std::string text = dvonn::format(move);
  if (move.is_pass()) return PassOption{std::move(text), {}};
  std::string target = cell_name(move.target);
  if (move.is_placement()) return PlaceOption{std::move(text), {std::move(target)}};
  return StackOption{std::move(text), {cell_name(move.source), std::move(target)}};
}

}  // namespace

Phase phase_of(const Turn& turn) {
  if (turn.move) return Phase::made;
  return turn.start.phase() == dvonn::Phase::place ? Phase::place : Phase::stack;
}

DvonnCounts counts_of(const Position& position) {
  const auto [white, black] = dvonn::score(position);
  const Sides<int> score{white, black};
  if (position.phase() != dvonn::Phase::place) return {score, {0, 0, 0}, std::nullopt};
  const std::optional<Colour> next = dvonn::next_piece(position);
  return {score,
          {dvonn::pieces_of_a_colour - white, dvonn::pieces_of_a_colour - black,
           dvonn::red_pieces - count(position.lone_red())},
          next ? static_cast<DvonnPiece>(*next) : DvonnPiece::r};
}

std::vector<Option> options_of(const Turn& turn) {
  std::vector<Option> options;
  if (!turn.move)
    dvonn::for_each_move(turn.start, [&](Move move) { options.push_back(option_of(move)); });
  return options;
}

Cells stacks_at(const record::Record& record, record::NodeId id, const Position& start) {
  std::vector<record::NodeId> path;
  for (; id != record::root; id = record.node(id).parent) path.push_back(id);
  std::reverse(path.begin(), path.end());
  dvonn::Stacks stacks(start);
  for (const record::NodeId each : path) stacks.play(*dvonn::parse_move(record.node(each).move));
  return stacks.cells();
}

std::string take_text(Draft& draft, dvonn::GameTraits) {
  std::string text;
  for (int row = dvonn::rows - 1; row >= 0; --row) {
    text += take_run(draft, dvonn::row_cells(row), &cell_name);
    text += row > 0 ? '/' : ' ';
  }
  return text.append(draft.turn).append(" ").append(draft.phase);
}

}  // namespace gipfel::wasm

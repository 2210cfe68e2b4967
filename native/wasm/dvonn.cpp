#include "wasm/dvonn.hpp"

#include <algorithm>

namespace gipfel::wasm {

using dvonn::cell_name;
using dvonn::format_cell;

std::string_view Dvonn::phase(const Turn& turn) {
  if (turn.move) return "made";
  return turn.start.phase() == dvonn::Phase::place ? "place" : "stack";
}

void Dvonn::write_counts(Json& json, const Position& position) {
  const auto [white, black] = dvonn::score(position);
  const bool is_placing = position.phase() == dvonn::Phase::place;
  const int lone_red = count(position.lone_red());
  const auto unplaced = [&](int all, int placed) { return is_placing ? all - placed : 0; };
  json.object([&] {
    json.field("kind", "dvonn");
    json.key("score");
    json.object([&] {
      json.field("w", white);
      json.field("b", black);
    });
    json.key("unplaced");
    json.object([&] {
      json.field("w", unplaced(dvonn::pieces_of_a_colour, white));
      json.field("b", unplaced(dvonn::pieces_of_a_colour, black));
      json.field("r", unplaced(dvonn::red_pieces, lone_red));
    });
    json.key("nextPiece");
    if (!is_placing) {
      json.null();
    } else if (const std::optional<Colour> piece = dvonn::next_piece(position)) {
      json.value(*piece);
    } else {
      json.value("r");
    }
  });
}

void Dvonn::write_option(Json& json, const Turn&, Move move) {
  json.object([&] {
    json.field("kind", move.is_pass() ? "pass" : move.is_placement() ? "place" : "stack");
    json.field("text", dvonn::format(move));
    json.key("cells");
    json.list([&] {
      if (move.is_pass()) return;
      if (!move.is_placement()) json.value(cell_name(move.source));
      json.value(cell_name(move.target));
    });
  });
}

void Dvonn::write_options(Json& json, const Turn& turn) {
  json.list([&] {
    if (turn.move) return;
    dvonn::for_each_move(turn.start, [&](Move move) { write_option(json, turn, move); });
  });
}

void Dvonn::write_blocked(Json& json, const Turn&) {
  json.list([] {});
}

void Dvonn::write_row(Json& json, const Turn&) { json.null(); }

Effect Dvonn::effect(const Position& position, const Move& move) {
  Effect effect{position.turn()};
  if (move.is_pass()) return effect;
  Position after = position;
  play_unchecked(after, move);
  const std::string target = cell_name(move.target);
  if (move.is_placement()) {
    effect.entered = {target, format_cell(after, move.target)};
    return effect;
  }
  effect.moved.push_back({cell_name(move.source), target, format_cell(position, move.source)});
  const Bits lost = position.occupied() & ~bit(move.source) & ~after.occupied();
  for_each(lost, [&](dvonn::Cell cell) {
    std::string piece = format_cell(position, cell);
    // A stack that is cut off holds no red piece.
    if (cell == move.target) {
      const int height = position.height_at(move.source) + position.height_at(cell);
      piece = (position.turn() == Colour::white ? "W" : "B") + std::to_string(height);
    }
    effect.removed.push_back({cell_name(cell), std::move(piece), Why::contact, When::after});
  });
  return effect;
}

std::vector<Effect::Removed> Dvonn::removed(const Turn& turn) {
  if (!turn.move) return {};
  return effect(turn.start, *turn.move).removed;
}

}  // namespace gipfel::wasm

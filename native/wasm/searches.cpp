// What the page asks of the engine.
#include <memory>
#include <string_view>

#include "base/text.hpp"
#include "record/record.hpp"
#include "wasm/engine.hpp"
#include "wasm/port.hpp"

namespace gipfel::wasm {

namespace {

using record::Record;

constexpr std::size_t table_megabytes = 32;

// The game so far: a start and the moves after it.
Result<Record> replay(const Game& kind, std::string_view start, std::string_view moves,
                      bool counts_repetition) {
  const Result<AnyPosition> position = kind.parse(start);
  if (!position) return position.refusal();
  Record record(*position, counts_repetition);
  NodeId at = record::root;
  for (const std::string_view text : split_at_spaces(moves)) {
    const Result<NodeId> next = record.add(at, text);
    if (!next) return next.refusal();
    at = *next;
  }
  if (record.outcome()) return Phrase{Say::game_over};
  return record;
}

// One kind of game's engine at a time: its table is large, and each rule set has a network of its
// own.
std::unique_ptr<Engine> engine;
const Game* engine_kind = nullptr;

Engine& engine_for(const Game& kind) {
  if (engine && engine_kind == &kind) return *engine;
  engine.reset();
  engine_kind = &kind;
  engine = make_engine(kind, table_megabytes);
  return *engine;
}

}  // namespace

GIPFEL_CALL(search_begin)(bool counts_repetition, int level, int lines, int depth, double nodes,
                          double milliseconds, double left, double increment, double seed) {
  const Game* kind = game_named(next_text());
  if (!kind) return answer_nothing();
  const std::string_view start = next_text();
  const std::string_view moves = next_text();
  const std::string_view only = next_text();
  const Result<Record> so_far = replay(*kind, start, moves, counts_repetition);
  if (!so_far) return refuse_move(so_far.refusal());
  const Wish wish{level, lines, depth, nodes, milliseconds, left, increment, seed};
  engine_for(*kind).begin(*so_far, only, wish);
  answer_nothing();
}

GIPFEL_CALL(search_go_on)(double milliseconds) {
  if (!engine) return answer_nothing();
  answer_with(engine->go_on(milliseconds));
}

GIPFEL_CALL(search_forget)() {
  if (engine) engine->forget();
  answer_nothing();
}

GIPFEL_CALL(search_load)() {
  const Game* kind = game_named(next_text());
  if (!kind) return answer_nothing();
  answer_with(engine_for(*kind).load(next_text()));
}

}  // namespace gipfel::wasm

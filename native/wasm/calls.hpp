// All calls that the page can make, each declared once: web/src/core/contract.gen.ts is made from
// it, too.
#pragma once

#include "record/record.hpp"
#include "wasm/contract.hpp"

// CALL(its name, what it answers, its texts by name and type in TypeScript, its numbers …)
#define GIPFEL_PAGE_CALLS(CALL)                                                                    \
  CALL(start, View, "game: GameName", int extra_white, int extra_black)                            \
  CALL(random, View, "game: GameName", double seed)                                                \
  CALL(view, View, "game: GameName, text: string")                                                 \
  CALL(step, View, "game: GameName, text: string, step: string")                                   \
  CALL(effect, Effect, "game: GameName, text: string, step: string")                               \
  CALL(play, Effect, "game: GameName, position: string, move: string")                             \
  CALL(idea, MoveIdea, "game: GameName, position: string, line: string")                           \
  CALL(completions, Names, "game: GameName, text: string")                                         \
  CALL(folded_moves, FoldedMoves, "game: GameName, position: string")                              \
  CALL(step_towards, std::optional<std::string>, "game: GameName, text: string, move: string")     \
  CALL(set_up, View,                                                                               \
       "game: GameName, turn: Colour, phase: string, reserves: string, captured: string, "         \
       "entry: string, cells: string")                                                             \
  CALL(record_new, int, "game: GameName, start: string", bool counts_repetition)                   \
  CALL(record_open, int, "text: string")                                                           \
  CALL(record_read, Readings, "text: string, game: GameName | ''")                                 \
  CALL(record_close, std::nullptr_t, "", int record)                                               \
  CALL(record_tree, WholeTree, "", int record)                                                     \
  CALL(record_view, NodeView, "", int record, NodeId node)                                         \
  CALL(record_play, Changed<PlayedNode>, "move: string", int record, NodeId node)                  \
  CALL(record_undo, Changed<bool>, "", int record)                                                 \
  CALL(record_remove, Changed<std::nullptr_t>, "", int record, NodeId node)                        \
  CALL(record_promote, Changed<std::nullptr_t>, "", int record, NodeId node)                       \
  CALL(record_end, Changed<bool>, "winner: Colour | '', reason: Reason", int record)               \
  CALL(record_comment, Changed<std::nullptr_t>, "comment: string", int record, NodeId node)        \
  CALL(record_marks, Changed<std::nullptr_t>, "marks: string", int record, NodeId node)            \
  CALL(record_drawings, Changed<std::nullptr_t>, "drawings: string", int record, NodeId node)      \
  CALL(record_clock, Changed<std::nullptr_t>, "", int record, NodeId node, double milliseconds)    \
  CALL(record_evaluation, Changed<std::nullptr_t>, "", int record, NodeId node, bool is_there,     \
       int value, bool forced)                                                                     \
  CALL(record_tag, Changed<std::nullptr_t>, "name: string, value: string", int record)             \
  CALL(record_write, std::string, "format: RecordFormat", int record)                              \
  CALL(search_begin, std::nullptr_t, "game: GameName, start: string, moves: string, only: string", \
       bool counts_repetition, int level, int lines, int depth, double nodes, double milliseconds, \
       double left, double increment, double seed)                                                 \
  CALL(search_go_on, SearchState, "", double milliseconds)                                         \
  CALL(search_forget, std::nullptr_t, "")                                                          \
  CALL(search_load, NetworkFit, "game: GameName, file: Uint8Array")

// What only reviews ask, by review.wasm, which is fetched when a game is first reviewed.
#define GIPFEL_REVIEW_CALLS(CALL)                                          \
  CALL(review_begin, std::nullptr_t,                                       \
       "record: string, quality: ReviewQuality, network: Uint8Array | ''") \
  CALL(review_go_on, ReviewState, "")                                      \
  CALL(review_result, GameReview, "")                                      \
  CALL(review_trial, Trial, "move: string", int ply)

// What only tests and benchmarks ask, by check.wasm.
#define GIPFEL_CHECK_CALLS(CALL)                                                           \
  CALL(facts, Facts, "game: GameName, position: string")                                   \
  CALL(perft, std::uint64_t, "game: GameName, position: string", int depth)                \
  CALL(bench, Bench, "game: GameName, position: string, file: Uint8Array | ''", int depth) \
  CALL(evaluate, AllOutputs, "game: GameName, file: Uint8Array, positions: string")        \
  CALL(contract, std::string, "")

// A function is exported by standing in a list; GIPFEL_CALL(name) defines it.
#define GIPFEL_DECLARE_CALL(name, Answer, texts, ...) \
  extern "C" __attribute__((export_name(#name))) void gipfel_##name(__VA_ARGS__);
#define GIPFEL_CALL(name) void gipfel_##name

namespace gipfel::wasm {

using record::NodeId;

GIPFEL_PAGE_CALLS(GIPFEL_DECLARE_CALL)
GIPFEL_REVIEW_CALLS(GIPFEL_DECLARE_CALL)
GIPFEL_CHECK_CALLS(GIPFEL_DECLARE_CALL)

}  // namespace gipfel::wasm

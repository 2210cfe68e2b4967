// What the core has to say: why something is refused, and what a player is to do next.
//
// The core names a phrase and what it speaks of; the sentences stand in words/, in every language.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/colour.hpp"

namespace gipfel {

// X(name, text): `text` is the phrase's name in words/.
#define GIPFEL_PHRASES(X)                                             \
  /* Text that cannot be read. */                                     \
  X(text_too_long, "text-too-long")                                   \
  X(fields_wrong, "fields-wrong")                                     \
  X(turn_unknown, "turn-unknown")                                     \
  X(move_unreadable, "move-unreadable")                               \
  X(cell_unknown, "cell-unknown")                                     \
  X(spot_unknown, "spot-unknown")                                     \
  X(game_over, "game-over")                                           \
  X(step_not_possible, "step-not-possible")                           \
  X(turn_already_made, "turn-already-made")                           \
  X(too_many_moves, "too-many-moves")                                 \
  /* DVONN: impossible positions. */                                  \
  X(phase_unknown, "phase-unknown")                                   \
  X(board_rows_wrong, "board-rows-wrong")                             \
  X(row_length_wrong, "row-length-wrong")                             \
  X(cell_unreadable, "cell-unreadable")                               \
  X(height_wrong, "height-wrong")                                     \
  X(red_on_top, "red-on-top")                                         \
  X(stack_all_red, "stack-all-red")                                   \
  X(red_count_wrong, "red-count-wrong")                               \
  X(too_many_pieces, "too-many-pieces")                               \
  X(too_many_stacks, "too-many-stacks")                               \
  X(out_of_contact, "out-of-contact")                                 \
  X(place_board_full, "place-board-full")                             \
  X(place_has_stack, "place-has-stack")                               \
  X(place_counts_wrong, "place-counts-wrong")                         \
  X(place_turn_wrong, "place-turn-wrong")                             \
  /* DVONN: illegal moves. */                                         \
  X(cell_occupied, "cell-occupied")                                   \
  X(still_placing, "still-placing")                                   \
  X(placing_is_over, "placing-is-over")                               \
  X(source_empty, "source-empty")                                     \
  X(stack_not_yours, "stack-not-yours")                               \
  X(lone_red, "lone-red")                                             \
  X(surrounded, "surrounded")                                         \
  X(same_cell, "same-cell")                                           \
  X(not_a_line, "not-a-line")                                         \
  X(wrong_distance, "wrong-distance")                                 \
  X(target_empty, "target-empty")                                     \
  X(must_move, "must-move")                                           \
  X(must_pass, "must-pass")                                           \
  /* GIPF: impossible positions. */                                   \
  X(board_columns_wrong, "board-columns-wrong")                       \
  X(column_length_wrong, "column-length-wrong")                       \
  X(spot_unreadable, "spot-unreadable")                               \
  X(numbers_unreadable, "numbers-unreadable")                         \
  X(rules_unknown, "rules-unknown")                                   \
  X(entry_unknown, "entry-unknown")                                   \
  X(result_unknown, "result-unknown")                                 \
  X(pieces_wrong, "pieces-wrong")                                     \
  X(gipf_piece_in_basic, "gipf-piece-in-basic")                       \
  X(too_many_gipf_pieces, "too-many-gipf-pieces")                     \
  X(entry_not_tournament, "entry-not-tournament")                     \
  X(entry_after_single, "entry-after-single")                         \
  X(entry_missing, "entry-missing")                                   \
  X(row_left_standing, "row-left-standing")                           \
  X(result_wrong, "result-wrong")                                     \
  X(other_rules, "other-rules")                                       \
  /* GIPF: illegal turns. */                                          \
  X(push_missing, "push-missing")                                     \
  X(push_not_needed, "push-not-needed")                               \
  X(not_a_dot, "not-a-dot")                                           \
  X(not_a_spot, "not-a-spot")                                         \
  X(not_at_the_rim, "not-at-the-rim")                                 \
  X(dot_needed, "dot-needed")                                         \
  X(not_on_a_line, "not-on-a-line")                                   \
  X(line_full, "line-full")                                           \
  X(push_ends_elsewhere, "push-ends-elsewhere")                       \
  X(gipf_entry_not_in_rules, "gipf-entry-not-in-rules")               \
  X(gipf_entry_over, "gipf-entry-over")                               \
  X(gipf_entry_needs_two, "gipf-entry-needs-two")                     \
  X(gipf_entry_required, "gipf-entry-required")                       \
  X(removed_empty, "removed-empty")                                   \
  X(removed_not_in_row, "removed-not-in-row")                         \
  X(removed_twice, "removed-twice")                                   \
  X(mark_wrong, "mark-wrong")                                         \
  X(row_not_whole, "row-not-whole")                                   \
  X(row_not_taken, "row-not-taken")                                   \
  X(nothing_to_take, "nothing-to-take")                               \
  X(choice_of_rows, "choice-of-rows")                                 \
  X(must_take_something, "must-take-something")                       \
  X(rows_not_together, "rows-not-together")                           \
  /* Records: what cannot be read. */                                 \
  X(record_tag_unreadable, "record-tag-unreadable")                   \
  X(record_game_missing, "record-game-missing")                       \
  X(record_game_unknown, "record-game-unknown")                       \
  X(record_unrecognised, "record-unrecognised")                       \
  X(record_sheet_game_needed, "record-sheet-game-needed")             \
  X(record_comment_open, "record-comment-open")                       \
  X(record_variation_open, "record-variation-open")                   \
  X(record_result_inside, "record-result-inside")                     \
  X(record_variation_early, "record-variation-early")                 \
  X(record_variation_empty, "record-variation-empty")                 \
  X(record_sign_unexpected, "record-sign-unexpected")                 \
  X(record_mark_wrong, "record-mark-wrong")                           \
  X(record_too_deep, "record-too-deep")                               \
  X(record_too_long, "record-too-long")                               \
  X(record_too_many_moves, "record-too-many-moves")                   \
  X(record_too_many_tags, "record-too-many-tags")                     \
  X(record_repetition_unknown, "record-repetition-unknown")           \
  X(record_repetition, "record-repetition")                           \
  X(record_binary, "record-binary")                                   \
  X(record_reserve_unreadable, "record-reserve-unreadable")           \
  X(record_reserve_wrong, "record-reserve-wrong")                     \
  X(record_not_held, "record-not-held")                               \
  /* Records: what is wrong in those that can. */                     \
  X(record_not_utf8, "record-not-utf8")                               \
  X(record_result_missing, "record-result-missing")                   \
  X(record_result_unknown, "record-result-unknown")                   \
  X(record_results_differ, "record-results-differ")                   \
  X(record_result_contradicts, "record-result-contradicts")           \
  X(record_termination_unknown, "record-termination-unknown")         \
  X(record_termination_contradicts, "record-termination-contradicts") \
  X(record_end_not_reached, "record-end-not-reached")                 \
  X(record_score_contradicts, "record-score-contradicts")             \
  /* What to do next. */                                              \
  X(next_place_red, "next-place-red")                                 \
  X(next_place, "next-place")                                         \
  X(next_stack, "next-stack")                                         \
  X(next_pass, "next-pass")                                           \
  X(next_row, "next-row")                                             \
  X(next_row_or_done, "next-row-or-done")                             \
  X(next_row_reserve_empty, "next-row-reserve-empty")                 \
  X(next_gipf_piece, "next-gipf-piece")                               \
  X(next_push, "next-push")                                           \
  X(next_push_gipf, "next-push-gipf")                                 \
  X(next_push_either, "next-push-either")                             \
  X(next_turn_made, "next-turn-made")                                 \
  X(next_game_over, "next-game-over")

enum class Say : std::uint8_t {
#define GIPFEL_PHRASE(name, text) name,
  GIPFEL_PHRASES(GIPFEL_PHRASE)
#undef GIPFEL_PHRASE
};

inline constexpr std::string_view phrase_names[] = {
#define GIPFEL_PHRASE(name, text) text,
    GIPFEL_PHRASES(GIPFEL_PHRASE)
#undef GIPFEL_PHRASE
};

struct Phrase {
  Say say;
  std::vector<std::string> cells = {};  // in the order in which the sentence names them
  int number = 0;
  int limit = 0;
  std::optional<Colour> colour = std::nullopt;
  std::string text = {};  // the part of the input that is meant, cut to a readable length
};

using Refusal = std::optional<Phrase>;

// What is the matter with a move that is refused.
enum class Fault : std::uint8_t { illegal, syntax, over, record };

inline Fault fault_of(const Phrase& phrase) {
  switch (phrase.say) {
    case Say::game_over:
    case Say::record_repetition:
      return Fault::over;
    case Say::record_too_deep:
    case Say::record_too_many_moves:
      return Fault::record;
    case Say::move_unreadable:
    case Say::cell_unknown:
    case Say::spot_unknown:
    case Say::removed_twice:
      return Fault::syntax;
    default:
      return Fault::illegal;
  }
}

// Input is quoted in messages up to this length.
inline constexpr std::size_t longest_quote = 40;

// Cut between characters, never inside one.
inline std::string quoted(std::string_view text) {
  if (text.size() <= longest_quote) return std::string(text);
  std::size_t end = longest_quote;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace gipfel

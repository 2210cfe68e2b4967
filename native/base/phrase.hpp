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
#include "base/enumeration.hpp"

namespace gipfel {

// `text_too_long` is text-too-long in words/.
GIPFEL_ENUMERATION(Say, phrase_names,
                   // Text that cannot be read.
                   text_too_long, fields_wrong, turn_unknown, move_unreadable, cell_unknown,
                   spot_unknown, game_over, step_not_possible, turn_already_made, too_many_moves,
                   // DVONN: impossible positions.
                   phase_unknown, board_rows_wrong, row_length_wrong, cell_unreadable, height_wrong,
                   red_on_top, stack_all_red, red_count_wrong, too_many_pieces, too_many_stacks,
                   out_of_contact, place_board_full, place_has_stack, place_counts_wrong,
                   place_turn_wrong,
                   // DVONN: illegal moves.
                   cell_occupied, still_placing, placing_is_over, source_empty, stack_not_yours,
                   lone_red, surrounded, same_cell, not_a_line, wrong_distance, target_empty,
                   must_move, must_pass, move_leaves_board,
                   // GIPF: impossible positions.
                   board_columns_wrong, column_length_wrong, spot_unreadable, numbers_unreadable,
                   rules_unknown, entry_unknown, result_unknown, pieces_wrong, gipf_piece_in_basic,
                   too_many_gipf_pieces, entry_not_tournament, entry_after_single, entry_missing,
                   row_left_standing, result_wrong, other_rules, other_game,
                   // GIPF: illegal turns.
                   push_missing, push_not_needed, not_a_dot, not_a_spot, not_at_the_rim, dot_needed,
                   not_on_a_line, line_full, push_ends_elsewhere, gipf_entry_not_in_rules,
                   gipf_entry_over, gipf_entry_needs_two, gipf_entry_required, removed_empty,
                   removed_not_in_row, removed_twice, mark_wrong, row_not_whole, row_not_taken,
                   nothing_to_take, choice_of_rows, must_take_something, rows_not_together,
                   action_written_alike,
                   // Records: what cannot be read.
                   record_tag_unreadable, record_game_missing, record_game_unknown,
                   record_unrecognised, record_file_name, record_sheet_game_needed,
                   record_comment_open, record_variation_open, record_result_inside,
                   record_variation_early, record_variation_empty, record_sign_unexpected,
                   record_mark_wrong, record_too_deep, record_too_long, record_too_many_moves,
                   record_too_many_tags, record_repetition_unknown, record_repetition,
                   record_binary, record_reserve_unreadable, record_reserve_wrong, record_not_held,
                   // Records: what is wrong in those that can.
                   record_not_utf8, record_result_missing, record_result_unknown,
                   record_results_differ, record_result_contradicts, record_termination_unknown,
                   record_termination_contradicts, record_end_not_reached, record_score_contradicts,
                   record_drawing_unreadable, record_drawing_unknown,
                   // What to do next.
                   next_place_red, next_place, next_stack, next_pass, next_row, next_row_or_done,
                   next_row_reserve_empty, next_gipf_piece, next_push, next_push_gipf,
                   next_push_either, next_turn_made, next_game_over);

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

// A phrase about a part of the input.
inline Phrase about(Say say, std::string_view text) { return {.say = say, .text = quoted(text)}; }

}  // namespace gipfel

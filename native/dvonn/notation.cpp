#include "dvonn/notation.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace gipfel::dvonn {

namespace {

constexpr std::size_t longest_position = 400;

// What a text says before it is known to make a position.
struct Draft {
  std::array<Stack, 60> stacks{};
  Colour turn = Colour::white;
  Phase phase = Phase::place;

  Stack& at(Cell cell) { return stacks[static_cast<std::size_t>(cell)]; }
  const Stack& at(Cell cell) const { return stacks[static_cast<std::size_t>(cell)]; }
};

// Reads the stack at the front of `text` and takes it off.
Result<Stack> read_stack(std::string_view& text, Cell cell) {
  const char top = text.front();
  const bool is_red = top == 'R';
  Stack stack{.height = 1};
  const std::string_view whole = text;
  text.remove_prefix(1);
  const auto refuse = [&](Say say) {
    return Phrase{.say = say,
                  .cells = {cell_name(cell)},
                  .text = quoted(whole.substr(0, whole.size() - text.size()))};
  };
  if (top == '.') return Stack{};
  if (top != 'W' && top != 'B' && !is_red) return refuse(Say::cell_unreadable);
  if (!is_red) stack.owner = top == 'W' ? Colour::white : Colour::black;
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (digits > 0) {
    const std::optional<int> height = small_number(text.substr(0, digits));
    text.remove_prefix(digits);
    if (!height || *height < 2 || *height > cell_count) return refuse(Say::height_wrong);
    stack.height = *height;
  }
  while (!text.empty() && text.front() == '*') {
    ++stack.reds;
    text.remove_prefix(1);
  }
  if (is_red && (stack.height > 1 || stack.reds > 0)) return refuse(Say::red_on_top);
  if (is_red) stack.reds = 1;
  if (!is_red && stack.reds >= stack.height) return refuse(Say::stack_all_red);
  return stack;
}

Refusal read_row(std::string_view text, int row, Draft& draft) {
  const Row span = row_spans[static_cast<std::size_t>(row)];
  int read = 0;
  for (; !text.empty(); ++read) {
    const Cell cell = cell_at(span.first + std::min(read, span.length - 1), row);
    const Result<Stack> stack = read_stack(text, cell);
    if (!stack) return stack.refusal();
    draft.at(cell) = *stack;
  }
  if (read == span.length) return std::nullopt;
  return Phrase{.say = Say::row_length_wrong,
                .number = read,
                .limit = span.length,
                .text = std::to_string(row + 1)};
}

Refusal read_board(std::string_view text, Draft& draft) {
  const std::vector<std::string_view> parts = split(text, '/');
  if (parts.size() != rows)
    return Phrase{Say::board_rows_wrong, {}, static_cast<int>(parts.size()), rows};
  for (int i = 0; i < rows; ++i) {
    if (Refusal refusal = read_row(parts[static_cast<std::size_t>(i)], rows - 1 - i, draft))
      return refusal;
  }
  return std::nullopt;
}

Result<Draft> read_draft(std::string_view text) {
  const std::vector<std::string_view> fields = split_at_spaces(text);
  if (fields.size() != 3) return Phrase{Say::fields_wrong, {}, static_cast<int>(fields.size()), 3};
  Draft draft;
  if (Refusal refusal = read_board(fields[0], draft)) return *refusal;
  if (fields[1] != "w" && fields[1] != "b") return about(Say::turn_unknown, fields[1]);
  draft.turn = fields[1] == "w" ? Colour::white : Colour::black;
  if (fields[2] != "place" && fields[2] != "stack") return about(Say::phase_unknown, fields[2]);
  draft.phase = fields[2] == "place" ? Phase::place : Phase::stack;
  return draft;
}

struct Totals {
  int pieces = 0;
  int red = 0;
  int white_stacks = 0;
  int black_stacks = 0;
};

Totals totals_of(const Draft& draft) {
  Totals totals;
  for (const Stack& stack : draft.stacks) {
    totals.pieces += stack.height;
    totals.red += stack.reds;
    totals.white_stacks += stack.owner == Colour::white;
    totals.black_stacks += stack.owner == Colour::black;
  }
  return totals;
}

Position build_position(const Draft& draft) {
  Position position;
  Cell two = -1;
  for_each(board, [&](Cell cell) {
    const Stack& stack = draft.at(cell);
    for (int digit = 0; digit < height_planes; ++digit)
      if (stack.height >> digit & 1) position.height[static_cast<std::size_t>(digit)] |= bit(cell);
    if (stack.owner == Colour::white) position.white |= bit(cell);
    if (stack.reds > 0) position.red |= bit(cell);
    if (stack.reds == 2) two = cell;
  });
  if (two >= 0 && two == highest(position.red)) position.red |= Position::upper_holds_two;
  if (draft.turn == Colour::black) position.white |= Position::black_to_move;
  if (draft.phase == Phase::stack) position.white |= Position::stacking;
  return position;
}

Refusal check_placing(const Draft& draft, const Totals& totals) {
  Refusal stacked;
  for_each(board, [&](Cell cell) {
    if (draft.at(cell).height > 1 && !stacked)
      stacked = Phrase{Say::place_has_stack, {cell_name(cell)}};
  });
  if (stacked) return stacked;
  if (totals.pieces == cell_count) return Phrase{Say::place_board_full};
  const int own_colour = std::max(0, totals.pieces - red_pieces);
  if (totals.red != std::min(totals.pieces, red_pieces) || totals.white_stacks != own_colour / 2)
    return Phrase{Say::place_counts_wrong, {}, totals.pieces};
  const Colour turn = totals.pieces % 2 == 0 ? Colour::white : Colour::black;
  if (draft.turn != turn) return Phrase{Say::place_turn_wrong, {}, totals.pieces, 0, turn};
  return std::nullopt;
}

Refusal check_stacking(const Draft& draft, const Totals& totals) {
  if (totals.red != red_pieces) return Phrase{Say::red_count_wrong, {}, totals.red, red_pieces};
  if (totals.pieces > cell_count)
    return Phrase{Say::too_many_pieces, {}, totals.pieces, cell_count};
  for (const Colour colour : {Colour::white, Colour::black}) {
    const int stacks = colour == Colour::white ? totals.white_stacks : totals.black_stacks;
    if (stacks > pieces_of_a_colour)
      return Phrase{Say::too_many_stacks, {}, stacks, pieces_of_a_colour, colour};
  }
  const Position position = build_position(draft);
  const Bits occupied = position.occupied();
  const Bits lost = occupied & ~in_contact(occupied, position.red & board);
  if (lost == 0) return std::nullopt;
  Phrase refusal{Say::out_of_contact};
  for_each(lost, [&](Cell cell) { refusal.cells.push_back(cell_name(cell)); });
  return refusal;
}

Result<Position> position_of(const Draft& draft) {
  const Totals totals = totals_of(draft);
  const Refusal refusal =
      draft.phase == Phase::place ? check_placing(draft, totals) : check_stacking(draft, totals);
  if (refusal) return *refusal;
  return build_position(draft);
}

Phrase unreadable(std::string_view move) { return about(Say::move_unreadable, move); }

// The cell that stands at `at` in the text of a move.
Result<Cell> read_cell(std::string_view move, std::size_t at) {
  const std::string_view text = move.substr(at, 2);
  const char column = lower(text[0]);
  const char row = text[1];
  if (column < 'a' || column > 'z' || !is_digit(row)) return unreadable(move);
  if (const std::optional<Cell> cell = cell_named(text)) return *cell;
  return about(Say::cell_unknown, lower(text));
}

}  // namespace

Result<Position> parse_position(std::string_view text) {
  if (text.size() > longest_position)
    return Phrase{Say::text_too_long, {}, length_of(text), static_cast<int>(longest_position)};
  const Result<Draft> draft = read_draft(text);
  if (!draft) return draft.refusal();
  return position_of(*draft);
}

bool is_possible(const Position& position) {
  Draft draft{.stacks = {}, .turn = position.turn(), .phase = position.phase()};
  bool is_all_red = false;
  for_each(board, [&](Cell cell) {
    const Stack stack = draft.at(cell) = stack_at(position, cell);
    is_all_red |= stack.owner && stack.reds > 0 && stack.reds >= stack.height;
  });
  if (is_all_red) return false;
  const Result<Position> made = position_of(draft);
  return made && *made == position;
}

std::string format(const Stack& stack) {
  if (stack.height == 0) return ".";
  if (!stack.owner) return "R";
  std::string text = *stack.owner == Colour::white ? "W" : "B";
  if (stack.height > 1) text += std::to_string(stack.height);
  return text.append(static_cast<std::size_t>(stack.reds), '*');
}

std::string format_cell(const Position& position, Cell cell) {
  return format(stack_at(position, cell));
}

std::string format(const Position& position) {
  std::string text;
  for (int row = rows - 1; row >= 0; --row) {
    for_each(row_cells(row), [&](Cell cell) { text += format_cell(position, cell); });
    text += row > 0 ? '/' : ' ';
  }
  text += letter(position.turn());
  text += position.phase() == Phase::place ? " place" : " stack";
  return text;
}

Result<Move> parse_move(std::string_view whole) {
  const std::string_view text = trimmed(whole);
  if (text.size() == 4 && lower(text) == "pass") return Move::pass();
  const bool hyphen = text.size() == 5 && text[2] == '-';
  if (text.size() != 2 && text.size() != 4 && !hyphen) return unreadable(text);
  const Result<Cell> first = read_cell(text, 0);
  if (!first) return first.refusal();
  if (text.size() == 2) return Move::place(*first);
  const Result<Cell> second = read_cell(text, text.size() - 2);
  if (!second) return second.refusal();
  return Move::stack(*first, *second);
}

std::string format(Move move) {
  if (move.is_pass()) return "pass";
  return (move.is_placement() ? "" : cell_name(move.source)) + cell_name(move.target);
}

Phrase next_step(const Position& position) {
  const Colour turn = position.turn();
  if (outcome(position)) return Phrase{Say::next_game_over};
  if (position.phase() == Phase::place)
    return Phrase{next_piece(position) ? Say::next_place : Say::next_place_red, {}, 0, 0, turn};
  return Phrase{can_stack(position, turn) ? Say::next_stack : Say::next_pass, {}, 0, 0, turn};
}

}  // namespace gipfel::dvonn

#include "gipf/notation.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace gipfel::gipf {

namespace {

constexpr std::size_t longest_position = 200;
constexpr std::array<std::string_view, 3> rules_names = {"basic", "standard", "tournament"};
constexpr std::array<std::string_view, 4> entry_names = {"-", "w", "b", "wb"};
constexpr std::array<Colour, 2> colours = {Colour::white, Colour::black};

// The place of `text` among `names`.
template <class Names>
std::optional<std::uint8_t> place_in(const Names& names, std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - names.begin());
}

Refusal read_column(std::string_view text, int column, Position& position) {
  const Bits spots = column_spots(column);
  const std::string name(1, static_cast<char>('b' + column));
  if (static_cast<int>(text.size()) != count(spots))
    return Phrase{.say = Say::column_length_wrong,
                  .number = static_cast<int>(text.size()),
                  .limit = count(spots),
                  .text = name};
  Spot spot = lowest(spots);
  for (const char piece : text) {
    const char kind = lower(piece);
    if (kind == 'w' || kind == 'b') {
      position.pieces[kind == 'w' ? 0 : 1] |= bit(spot);
      if (piece != kind) position.gipf |= bit(spot);
    } else if (piece != '.') {
      return Phrase{.say = Say::spot_unreadable, .cells = {spot_name(spot)}, .text = {piece}};
    }
    ++spot;
  }
  return std::nullopt;
}

Refusal read_board(std::string_view text, Position& position) {
  const std::vector<std::string_view> parts = split(text, '/');
  if (parts.size() != board_columns)
    return Phrase{Say::board_columns_wrong, {}, static_cast<int>(parts.size()), board_columns};
  for (int column = 0; column < board_columns; ++column) {
    if (Refusal refusal = read_column(parts[static_cast<std::size_t>(column)], column, position))
      return refusal;
  }
  return std::nullopt;
}

Refusal read_pair(std::string_view text, std::array<std::uint8_t, 2>& pair) {
  const std::vector<std::string_view> parts = split(text, ',');
  if (parts.size() != 2) return about(Say::numbers_unreadable, text);
  for (std::size_t i = 0; i < 2; ++i) {
    const std::optional<int> number = small_number(parts[i]);
    if (!number || *number > 99) return about(Say::numbers_unreadable, text);
    pair[i] = static_cast<std::uint8_t>(*number);
  }
  return std::nullopt;
}

Refusal read_fields(const std::vector<std::string_view>& fields, Position& position) {
  if (Refusal refusal = read_board(fields[0], position)) return refusal;
  if (fields[1] != "w" && fields[1] != "b") return about(Say::turn_unknown, fields[1]);
  position.turn = fields[1] == "w" ? Colour::white : Colour::black;
  if (Refusal refusal = read_pair(fields[2], position.reserve)) return refusal;
  if (Refusal refusal = read_pair(fields[3], position.captured)) return refusal;
  const std::optional<std::uint8_t> rules = place_in(rules_names, fields[4]);
  if (!rules) return about(Say::rules_unknown, fields[4]);
  position.rules = static_cast<Rules>(*rules);
  const std::optional<std::uint8_t> entry = place_in(entry_names, fields[5]);
  if (!entry) return about(Say::entry_unknown, fields[5]);
  position.entry = *entry;
  if (fields.size() == 6) return std::nullopt;
  if (fields[6] != "1-0" && fields[6] != "0-1") return about(Say::result_unknown, fields[6]);
  position.result = fields[6] == "1-0" ? 1 : 2;
  return std::nullopt;
}

Refusal check_pieces(const Position& position, Colour colour) {
  const std::size_t side = index(colour);
  const Bits pieces = position.of(colour);
  const Bits gipf = pieces & position.gipf;
  const bool is_basic = position.rules == Rules::basic;
  if (is_basic && gipf != 0)
    return Phrase{Say::gipf_piece_in_basic, {spot_name(lowest(gipf))}, 0, 0, colour};
  if (position.rules == Rules::standard && count(gipf) > gipf_pieces_at_start)
    return Phrase{Say::too_many_gipf_pieces, {}, count(gipf), gipf_pieces_at_start, colour};
  const int total = count(pieces) + count(gipf) + position.reserve[side] + position.captured[side];
  const int least = is_basic ? basic_pieces : most_pieces;
  if (total < least || total > most_pieces)
    return Phrase{Say::pieces_wrong, {}, total, least, colour};
  return std::nullopt;
}

Refusal check_entry(const Position& position, Colour colour) {
  const bool stands = position.may_enter_gipf(colour);
  if (position.rules != Rules::tournament)
    return stands ? Refusal(Phrase{Say::entry_not_tournament}) : std::nullopt;
  const Bits singles = position.of(colour) & ~position.gipf;
  if (stands && singles != 0)
    return Phrase{Say::entry_after_single, {spot_name(lowest(singles))}, 0, 0, colour};
  if (!stands && !position.has_begun(colour))
    return Phrase{.say = Say::entry_missing, .colour = colour};
  return std::nullopt;
}

// The result stands for what the last turn did before its push: it took a last GIPF piece, or it
// left its player without a piece to enter (only in the tournament game).
bool result_is_possible(const Position& position) {
  if (position.rules == Rules::basic) return false;
  const Colour mover = other(position.turn);
  const Colour winner = position.result == 1 ? Colour::white : Colour::black;
  const auto has_lost = [&](Colour side) {
    return position.has_begun(side) && !position.has_gipf(side);
  };
  if (winner == mover) return has_lost(position.turn);
  if (has_lost(position.turn)) return false;
  return has_lost(mover) ||
         (position.rules == Rules::tournament && position.reserve[index(mover)] == 0);
}

// GIPF E5: whoever has just played has taken his rows, unless the game ended first.
Refusal check_rows(const Position& position) {
  const Colour mover = other(position.turn);
  const std::optional<Outcome> end = outcome(position);
  if (end && end->reason == End::gipf_pieces_gone) return std::nullopt;
  for (const Run& run : runs_of(position, mover)) {
    if (run.is_optional) continue;
    Phrase refusal{Say::row_left_standing, {}, 0, 0, mover};
    for_each(run.spots, [&](Spot spot) { refusal.cells.push_back(spot_name(spot)); });
    return refusal;
  }
  return std::nullopt;
}

Refusal check(const Position& position) {
  for (const Colour colour : colours)
    if (Refusal refusal = check_pieces(position, colour)) return refusal;
  for (const Colour colour : colours)
    if (Refusal refusal = check_entry(position, colour)) return refusal;
  if (position.result != 0 && !result_is_possible(position)) return Phrase{Say::result_wrong};
  return check_rows(position);
}

std::string format_pair(const std::array<std::uint8_t, 2>& pair) {
  return std::to_string(pair[0]) + ',' + std::to_string(pair[1]);
}

}  // namespace

std::string format(const Piece& piece) {
  const char single = letter(piece.owner);
  return {piece.is_gipf ? static_cast<char>(single - 'a' + 'A') : single};
}

char piece_letter(const Position& position, Spot spot) {
  const std::optional<Piece> piece = piece_at(position, spot);
  return piece ? format(*piece).front() : '.';
}

std::string_view rules_name(Rules rules) { return rules_names[static_cast<std::size_t>(rules)]; }

Result<Position> parse_position(std::string_view text) {
  if (text.size() > longest_position)
    return Phrase{Say::text_too_long, {}, length_of(text), static_cast<int>(longest_position)};
  const std::vector<std::string_view> fields = split_at_spaces(text);
  if (fields.size() != 6 && fields.size() != 7)
    return Phrase{Say::fields_wrong, {}, static_cast<int>(fields.size()), 6};
  Position position;
  if (Refusal refusal = read_fields(fields, position)) return *refusal;
  if (Refusal refusal = check(position)) return *refusal;
  return position;
}

bool is_possible(const Position& position) {
  const bool is_sound =
      (position.occupied() & ~board) == 0 && (position.pieces[0] & position.pieces[1]) == 0 &&
      (position.gipf & ~position.occupied()) == 0 && position.rules <= Rules::tournament &&
      position.turn <= Colour::black && position.entry < entry_names.size() && position.result <= 2;
  return is_sound && !check(position);
}

std::string format(const Position& position) {
  std::string text;
  for (int column = 0; column < board_columns; ++column) {
    if (column > 0) text += '/';
    for_each(column_spots(column), [&](Spot spot) { text += piece_letter(position, spot); });
  }
  text += ' ';
  text += letter(position.turn);
  text += ' ' + format_pair(position.reserve) + ' ' + format_pair(position.captured) + ' ';
  text += rules_name(position.rules);
  text += ' ';
  text += entry_names[position.entry];
  if (position.result != 0) text += position.result == 1 ? " 1-0" : " 0-1";
  return text;
}

}  // namespace gipfel::gipf

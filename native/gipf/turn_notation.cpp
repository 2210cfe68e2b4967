// Whole turns as text: `[REMOVED;]PUSH[;REMOVED]`.
#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "gipf/notation.hpp"

namespace gipfel::gipf {

namespace {

constexpr std::size_t longest_turn = 400;

Phrase unreadable(std::string_view text) { return about(Say::move_unreadable, text); }

// `g` is a mark only before a letter: `Gg4` is a GIPF piece on g4, `G4` the spot g4.
bool take_gipf_mark(std::string_view& text) {
  if (text.size() < 2 || lower(text[0]) != 'g' || !is_letter(text[1])) return false;
  text.remove_prefix(1);
  return true;
}

Result<Point> read_point(std::string_view text) {
  if (text.size() != 2 || !is_letter(text[0]) || !is_digit(text[1])) return unreadable(text);
  if (const std::optional<Point> point = point_named(text)) return *point;
  return about(Say::spot_unknown, lower(text));
}

Result<TurnText::Entry> read_push(std::string_view whole) {
  TurnText::Entry entry;
  std::string_view text = whole;
  entry.gipf = take_gipf_mark(text);
  const std::size_t hyphen = text.find('-');
  if (hyphen != std::string_view::npos) {
    const Result<Point> dot = read_point(text.substr(0, hyphen));
    if (!dot) return dot.refusal();
    entry.dot = *dot;
    text.remove_prefix(hyphen + 1);
  }
  const Result<Point> target = read_point(text);
  if (!target) return target.refusal();
  entry.target = *target;
  return entry;
}

// One removed spot with its marks: `f2`, `f3*`, `Gf6*`.
Refusal read_removed(std::string_view text, TurnText::List& list) {
  const bool gipf = take_gipf_mark(text);
  const bool enemy = !text.empty() && text.back() == '*';
  if (enemy) text.remove_suffix(1);
  const Result<Point> point = read_point(text);
  if (!point) return point.refusal();
  if (!is_spot(*point)) return Phrase{Say::not_a_spot, {point_name(*point)}};
  const Bits spot = bit(spot_at(*point));
  if (list.spots & spot) return Phrase{Say::removed_twice, {point_name(*point)}};
  list.spots |= spot;
  if (gipf) list.gipf_marked |= spot;
  if (enemy) list.enemy_marked |= spot;
  return std::nullopt;
}

Result<TurnText::List> read_list(std::string_view text) {
  TurnText::List list;
  text.remove_prefix(1);
  list.is_short = text.empty();
  if (list.is_short) return list;
  for (const std::string_view part : split(text, ','))
    if (Refusal refusal = read_removed(part, list)) return *refusal;
  return list;
}

Refusal check_list(const Position& position, const TurnText::List& list) {
  const Bits enemy = position.of(other(position.turn));
  if (const Bits empty = list.spots & ~position.occupied())
    return Phrase{Say::removed_empty, spot_names(lowest_of(empty))};
  const Bits wrong = (list.enemy_marked & ~enemy) | (list.gipf_marked & ~position.gipf);
  if (wrong != 0) return Phrase{Say::mark_wrong, spot_names(lowest_of(wrong))};
  return std::nullopt;
}

// The two moments of a turn at which rows are taken, as the sentences tell them apart.
enum class Moment : int { before_push, after_push };

Phrase at(Moment moment, Say say) { return {say, {}, static_cast<int>(moment)}; }

// The GIPF pieces of a row may stay: the sentence names those that cannot.
Phrase row_not_taken(const Position& position, const Run& run, Moment moment) {
  return {Say::row_not_taken, spot_names(run.spots & ~position.gipf), static_cast<int>(moment)};
}

// Why no taking has exactly these spots.
Phrase explain_taking(const Position& position, Bits wanted, Moment moment) {
  const Runs runs = runs_of(position, position.turn);
  Bits in_runs = 0;
  for (const Run& run : runs) in_runs |= run.spots;
  if (const Bits outside = wanted & ~in_runs)
    return Phrase{Say::removed_not_in_row, spot_names(outside)};
  Bits whole = 0;
  for (const Run& run : runs)
    if ((run.spots & ~position.gipf & ~wanted) == 0) whole |= run.spots;
  for (const Run& run : runs) {
    const Bits missing = run.spots & ~position.gipf & ~wanted;
    if (missing != 0 && (run.spots & wanted & ~whole) != 0)
      return Phrase{Say::row_not_whole, spot_names(missing)};
  }
  Position left = position;
  take(left, position.turn, wanted);
  for (const Run& run : runs_of(left, position.turn))
    if (!run.is_optional) return row_not_taken(left, run, moment);
  return Phrase{Say::rows_not_together, spot_names(wanted), position.rules != Rules::basic};
}

Result<Taking> find_taking(const Position& position, const TurnText::List& list, Moment moment) {
  std::vector<Taking> all = takings(position, false);
  std::erase_if(all, [&](const Taking& taking) {
    return list.is_short ? taking.spots == 0 : taking.spots != list.spots;
  });
  if (all.size() == 1) return all.front();
  if (all.empty()) return explain_taking(position, list.spots, moment);
  return Phrase{Say::choice_of_rows, {}, static_cast<int>(all.size())};
}

// What is taken at one moment of the turn, by its list or the lack of one.
Result<Taking> resolve_list(const Position& position, const std::optional<TurnText::List>& list,
                            Moment moment) {
  const Runs runs = runs_of(position, position.turn);
  if (!list) {
    for (const Run& run : runs)
      if (!run.is_optional) return row_not_taken(position, run, moment);
    if (moment == Moment::before_push && position.reserve[index(position.turn)] == 0)
      return Phrase{Say::must_take_something};
    return Taking{position, 0, false};
  }
  if (runs.empty()) return at(moment, Say::nothing_to_take);
  if (Refusal refusal = check_list(position, *list)) return *refusal;
  return find_taking(position, *list, moment);
}

Refusal check_kind(const Position& position, bool gipf) {
  const Colour mover = position.turn;
  if (!gipf) {
    if (!position.has_begun(mover)) return Phrase{.say = Say::gipf_entry_required, .colour = mover};
    return std::nullopt;
  }
  if (position.rules != Rules::tournament) return Phrase{Say::gipf_entry_not_in_rules};
  if (!position.may_enter_gipf(mover)) return Phrase{.say = Say::gipf_entry_over, .colour = mover};
  if (position.reserve[index(mover)] < 2)
    return Phrase{.say = Say::gipf_entry_needs_two, .colour = mover};
  return std::nullopt;
}

Result<Push> push_onto(const Position& position, Point target, bool gipf) {
  const std::string name = point_name(target);
  if (is_dot(target)) return Phrase{Say::not_a_spot, {name}};
  const Bits spot = bit(spot_at(target));
  if (!(rim & spot)) return Phrase{Say::not_at_the_rim, {name}};
  if (position.occupied() & spot) return Phrase{Say::dot_needed, {name}};
  return Push::onto(spot_at(target), gipf);
}

Result<Push> push_along(const Position& position, Point dot, Point target, bool gipf) {
  if (!is_dot(dot)) return Phrase{Say::not_a_dot, {point_name(dot)}};
  if (!is_spot(target)) return Phrase{Say::not_a_spot, {point_name(target)}};
  const auto found = std::find_if(ways.begin(), ways.end(), [&](const Way& way) {
    return way.dot == dot && (way.line & bit(spot_at(target)));
  });
  const std::vector<std::string> cells = {point_name(dot), point_name(target)};
  if (found == ways.end()) return Phrase{Say::not_on_a_line, cells};
  const Bits occupied = position.occupied();
  if ((found->line & ~occupied) == 0) return Phrase{Say::line_full, cells};
  const bool first_is_free = !(occupied & bit(found->first));
  const Push push = first_is_free ? Push::onto(found->first, gipf)
                                  : Push::along(static_cast<int>(found - ways.begin()), gipf);
  const Spot furthest = furthest_spot(position, push);
  if (furthest != spot_at(target))
    return Phrase{Say::push_ends_elsewhere, {cells[0], spot_name(furthest)}};
  return push;
}

std::string format_list(const Position& position, Bits spots) {
  std::string text = "x";
  const Bits enemy = position.of(other(position.turn));
  for_each(spots, [&](Spot spot) {
    if (text.size() > 1) text += ',';
    if (position.gipf & bit(spot)) text += 'G';
    text += spot_name(spot);
    if (enemy & bit(spot)) text += '*';
  });
  return text;
}

}  // namespace

Result<TurnText> parse_turn(std::string_view whole) {
  const std::string_view text = trimmed(whole);
  if (text.empty() || text.size() > longest_turn) return unreadable(text);
  TurnText written;
  for (const std::string_view part : split(text, ';')) {
    const bool is_list = !part.empty() && lower(part.front()) == 'x';
    if (!is_list) {
      if (written.push) return unreadable(text);
      const Result<TurnText::Entry> push = read_push(part);
      if (!push) return push.refusal();
      written.push = *push;
      continue;
    }
    const Result<TurnText::List> list = read_list(part);
    if (!list) return list.refusal();
    std::optional<TurnText::List>& place = written.push ? written.after : written.before;
    if (place) return unreadable(text);
    place = *list;
  }
  return written;
}

Result<Push> resolve(const Position& position, const TurnText::Entry& entry) {
  if (Refusal refusal = check_kind(position, entry.gipf)) return *refusal;
  return entry.dot ? push_along(position, *entry.dot, entry.target, entry.gipf)
                   : push_onto(position, entry.target, entry.gipf);
}

Result<Move> resolve(const Position& position, const TurnText& written) {
  if (outcome(position)) return Phrase{Say::game_over};
  const std::size_t mover = index(position.turn);
  const Result<Taking> before = resolve_list(position, written.before, Moment::before_push);
  if (!before) return before.refusal();
  const Position& ready = before->position;
  if (before->is_over || ready.reserve[mover] == 0) {
    if (written.push) return Phrase{Say::push_not_needed, {}, before->is_over ? 0 : 1};
    return Move{before->spots, 0, {}};
  }
  if (!written.push) return Phrase{Say::push_missing};
  const Result<Push> push = resolve(ready, *written.push);
  if (!push) return push.refusal();
  const Result<Taking> after =
      resolve_list(after_push(ready, *push), written.after, Moment::after_push);
  if (!after) return after.refusal();
  return Move{before->spots, after->spots, *push};
}

std::string format(const Position& position, Push push) {
  const std::string mark = push.is_gipf() ? "G" : "";
  const std::string spot = spot_name(furthest_spot(position, push));
  if (push.is_onto_empty()) return mark + spot;
  return mark + point_name(ways[static_cast<std::size_t>(push.way())].dot) + '-' + spot;
}

std::string format(const Position& position, const Move& move) {
  std::string text;
  if (move.before != 0) text = format_list(position, move.before);
  if (!move.push.exists()) return text;
  if (!text.empty()) text += ';';
  Position ready = position;
  take(ready, position.turn, move.before);
  text += format(ready, move.push);
  if (move.after != 0) text += ';' + format_list(after_push(ready, move.push), move.after);
  return text;
}

}  // namespace gipfel::gipf

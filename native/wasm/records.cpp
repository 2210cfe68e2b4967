// Records that the page holds by their numbers.
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "record/reader.hpp"
#include "record/record.hpp"
#include "record/write.hpp"
#include "wasm/port.hpp"
#include "wasm/view.hpp"

namespace gipfel::wasm {

namespace {

using record::NodeId;
using record::Notes;
using record::Reader;
using record::Record;

// So many games of one text are read at once.
constexpr std::size_t most_games = 200;

std::map<int, Record> held;
int last_number = 0;

void hold(Record record) {
  held.emplace(++last_number, std::move(record));
  answer_with(last_number);
}

std::vector<TreeNode> nodes_of(const Record& record, const std::vector<NodeId>& wanted) {
  std::vector<TreeNode> nodes;
  for (const NodeId id : wanted)
    if (!record.node(id).is_removed) nodes.push_back({record, id});
  return nodes;
}

WholeTree tree_of(const Record& record) {
  std::vector<NodeId> all(record.size());
  std::iota(all.begin(), all.end(), record::root);
  return {{record, nodes_of(record, all)}};
}

// Answers with the result and with all that the page needs to renew its tree.
template <class Value = std::nullptr_t>
void answer_change(const Record& record, const std::vector<NodeId>& changed,
                   const Value& result = {}) {
  answer_with(Changed<Value>{result, {record, nodes_of(record, changed)}});
}

NodeView node_view_of(const Record& record, NodeId id) {
  return record.node(id).position.visit([&]<class Position>(const Position& position) {
    const auto position_at = [&](NodeId at) -> const Position& {
      return std::get<Position>(record.node(at).position.value());
    };
    NodeView shown{view_of(position), std::nullopt, record.outcome_at(id), record.occurrences(id),
                   stacks_at(record, id, position_at(record::root))};
    if (id == record::root) return shown;
    const Position& before = position_at(record.node(id).parent);
    shown.effect = shown_move(before, *TraitsOf<Position>::resolve(before, record.node(id).move));
    return shown;
  });
}

// A text that is a position and nothing else, of the game that is wished where there is one.
std::optional<Record> lone_position(std::string_view text, const Game* wished) {
  if (text.size() > longest_turn_text) return std::nullopt;
  for (const Game& game : games()) {
    if (wished && wished != &game) continue;
    if (const Result<AnyPosition> position = game.parse(text)) return Record(*position);
  }
  return std::nullopt;
}

Readings read_games(std::string_view text, const Game* wished) {
  Readings readings;
  if (std::optional<Record> position = lone_position(trimmed(text), wished)) {
    readings.games.push_back(ReadRecord{std::move(*position), {"position"}});
    return readings;
  }
  Reader reader(wished);
  reader.feed(text);
  reader.finish();
  std::optional<record::Reading> reading = reader.next();
  for (; reading && readings.games.size() < most_games; reading = reader.next()) {
    const record::Format* format = reader.last_format();
    if (reading->problem) {
      readings.games.push_back(UnreadRecord{*reading->problem});
    } else {
      readings.games.push_back(
          ReadRecord{std::move(*reading->record), {format ? format->name : "record"}});
    }
  }
  readings.hasMore = reading.has_value();
  return readings;
}

std::string without(std::string_view text, char unfit, char instead) {
  std::string result(text);
  for (char& c : result)
    if (c == unfit || c == '\0') c = instead;
  return result;
}

// Calls `use(record)` where the number stands for one; the answer says nothing where it does not.
template <class Use>
void with_record(int number, Use&& use) {
  const auto found = held.find(number);
  if (found == held.end()) return answer_nothing();
  use(found->second);
}

bool has_node(const Record& record, NodeId node) {
  return node < record.size() && !record.node(node).is_removed;
}

// Calls `change(record)` for a node of the record; nothing changes where it has no such node.
template <class Change>
void change_node(int number, NodeId node, Change&& change) {
  with_record(number, [&](Record& record) {
    if (!has_node(record, node)) return answer_change(record, {});
    change(record);
  });
}

}  // namespace

TagPairs tags_of(const Record& record) {
  TagPairs tags;
  for (const record::Tag& tag : record.given_tags()) tags.push_back({tag.name, tag.value});
  return tags;
}

GIPFEL_CALL(record_new)(bool counts_repetition) {
  const Game* game = game_named(next_text());
  const std::string_view text = next_text();
  if (!game) return answer_nothing();
  const Result<AnyPosition> start = text.empty() ? game->start() : game->parse(text);
  if (!start) return refuse(RefusalKind::position, start.refusal());
  hold(Record(*start, counts_repetition));
}

GIPFEL_CALL(record_open)() {
  Reader reader;
  reader.feed(next_text());
  reader.finish();
  std::optional<record::Reading> reading = reader.next();
  if (!reading) return refuse(RefusalKind::record, Phrase{Say::record_game_missing});
  if (reading->problem) return refuse(RefusalKind::record, reading->problem->phrase);
  hold(std::move(*reading->record));
}

GIPFEL_CALL(record_read)() {
  const std::string_view text = next_text();
  answer_with(read_games(text, game_named(next_text())));
}

GIPFEL_CALL(record_close)(int number) {
  held.erase(number);
  answer_nothing();
}

GIPFEL_CALL(record_tree)(int number) {
  with_record(number, [&](Record& record) { answer_with(tree_of(record)); });
}

GIPFEL_CALL(record_view)(int number, NodeId node) {
  with_record(number, [&](Record& record) {
    if (!has_node(record, node)) return answer_nothing();
    answer_with(node_view_of(record, node));
  });
}

// Answers with the node that it leads to and how that is shown
GIPFEL_CALL(record_play)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    const Result<NodeId> next = record.play(node, next_text());
    if (!next) return refuse_move(next.refusal());
    answer_change(record, {node, *next}, PlayedNode{*next, node_view_of(record, *next)});
  });
}

GIPFEL_CALL(record_undo)(int number) {
  with_record(number, [&](Record& record) {
    const bool is_done = record.undo();
    answer_change(record, {record.main_end()}, is_done);
  });
}

GIPFEL_CALL(record_remove)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    const NodeId parent = node == record::root ? node : record.node(node).parent;
    record.remove(node);
    answer_change(record, {parent});
  });
}

GIPFEL_CALL(record_promote)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    record.promote(node);
    answer_change(record, {node == record::root ? node : record.node(node).parent});
  });
}

GIPFEL_CALL(record_end)(int number) {
  with_record(number, [&](Record& record) {
    const std::string_view winner = next_text();
    const std::optional<End> reason = end_named(next_text());
    std::optional<Colour> side;
    if (!winner.empty()) side = winner == "w" ? Colour::white : Colour::black;
    const bool is_done = reason && record.end({side, *reason});
    answer_change(record, {}, is_done);
  });
}

GIPFEL_CALL(record_comment)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    Notes& notes = record.own_notes(node);
    notes.comment = without(next_text(), '}', ')');
    notes.settle(record.game());
    answer_change(record, {node});
  });
}

GIPFEL_CALL(record_marks)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    if (node == record::root) return answer_change(record, {});
    Notes& notes = record.own_notes(node);
    notes.marks.clear();
    for (const std::string_view mark : split_at_spaces(next_text()))
      if (const std::optional<int> value = small_number(mark); value && *value < 256)
        notes.add_mark(static_cast<std::uint8_t>(*value));
    answer_change(record, {node});
  });
}

// What cannot be drawn on this board is left out.
GIPFEL_CALL(record_drawings)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    std::vector<record::Drawing> drawings;
    for (const std::string_view text : split_at_spaces(next_text()))
      if (const Result<record::Drawing> drawing = record::parse_drawing(text, record.game()))
        record::add_drawing(*drawing, drawings);
    record.own_notes(node).drawings = std::move(drawings);
    answer_change(record, {node});
  });
}

// Milliseconds; negative for none.
GIPFEL_CALL(record_clock)(int number, NodeId node, double milliseconds) {
  change_node(number, node, [&](Record& record) {
    std::optional<std::int64_t>& clock = record.own_notes(node).clock;
    clock.reset();
    if (milliseconds >= 0 && milliseconds <= static_cast<double>(record::longest_clock_ms))
      clock = static_cast<std::int64_t>(milliseconds);
    answer_change(record, {node});
  });
}

GIPFEL_CALL(record_evaluation)(int number, NodeId node, bool is_there, int value, bool forced) {
  change_node(number, node, [&](Record& record) {
    std::optional<record::Evaluation>& evaluation = record.own_notes(node).evaluation;
    evaluation.reset();
    const int largest = forced ? 99'999 : record::largest_evaluation;
    if (is_there && value >= -largest && value <= largest) evaluation = {value, forced};
    answer_change(record, {node});
  });
}

// An empty value takes the tag away
GIPFEL_CALL(record_tag)(int number) {
  with_record(number, [&](Record& record) {
    const std::string_view name = next_text();
    const std::string value = without(without(next_text(), '\n', ' '), '\r', ' ');
    const bool has_room =
        record.tags.find(name) || record.tags.all().size() < record::most_tags / 2;
    if (!record::is_tag_name(name) || record::is_own_tag(name) || !has_room) {
      return answer_change(record, {});
    }
    if (value.empty() || record::unknown_value(name) == value) {
      record.tags.remove(name);
    } else {
      record.tags.set(name, value);
    }
    answer_change(record, {});
  });
}

GIPFEL_CALL(record_write)(int number) {
  with_record(number, [&](Record& record) {
    const std::string_view name = next_text();
    const record::Format* format = record::format_named(name);
    const std::optional<std::string> text =
        format ? format->write(record) : record::write_record(record);
    if (!text) return refuse(RefusalKind::record, about(Say::record_not_held, name));
    answer_with(*text);
  });
}

}  // namespace gipfel::wasm

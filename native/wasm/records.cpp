// Records that the page holds by their numbers.
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "dvonn/stacks.hpp"
#include "record/reader.hpp"
#include "record/record.hpp"
#include "record/write.hpp"
#include "wasm/port.hpp"
#include "wasm/view.hpp"

namespace gipfel::wasm {

namespace {

using record::Node;
using record::NodeId;
using record::Notes;
using record::Problem;
using record::Reader;
using record::Record;

// So many games of one text are read at once.
constexpr std::size_t most_games = 200;

std::map<int, Record> held;
int last_number = 0;

void hold(Record record) {
  held.emplace(++last_number, std::move(record));
  answer_with([](Json& json) { json.value(last_number); });
}

void write_problem(Json& json, const Problem& problem) {
  json.object([&] {
    json.field("phrase", problem.phrase);
    json.field("line", problem.line);
    json.field("number", problem.number);
    json.field("input", problem.input);
    json.field("position", problem.position);
  });
}

void write_problems(Json& json, const std::vector<Problem>& problems) {
  json.list([&] {
    for (const Problem& problem : problems) write_problem(json, problem);
  });
}

// Pairs in order, for the page keeps the order of tags.
void write_tags(Json& json, const Record& record) {
  const record::Tags all = record.all_tags();
  json.list([&] {
    for (const record::Tag& tag : record::in_order(all)) {
      if (!all.find(tag.name)) continue;
      json.list([&] {
        json.value(tag.name);
        json.value(tag.value);
      });
    }
  });
}

void write_notes(Json& json, const Notes& notes) {
  json.field("comment", notes.comment);
  json.field("before", notes.before);
  json.key("marks");
  json.values(notes.marks);
  json.field("clock", notes.clock);
  json.key("evaluation");
  if (!notes.evaluation) return json.null();
  json.object([&] {
    json.field("value", notes.evaluation->value);
    json.field("forced", notes.evaluation->is_forced);
  });
}

void write_node(Json& json, const Record& record, NodeId id) {
  const Node& node = record.node(id);
  json.object([&] {
    json.field("id", id);
    json.key("parent");
    if (id == record::root) {
      json.null();
    } else {
      json.value(node.parent);
    }
    json.key("children");
    json.list([&] {
      for (NodeId child = node.first_child; child != record::no_node;
           child = record.node(child).next_sibling)
        json.value(child);
    });
    json.field("move", node.move);
    json.field("mover", node.mover);
    json.field("number", node.number);
    json.field("numbered", node.is_numbered);
    json.field("plies", node.plies);
    write_notes(json, record.notes(id));
  });
}

void write_nodes(Json& json, const Record& record, const std::vector<NodeId>& nodes) {
  json.key("nodes");
  json.list([&] {
    for (const NodeId id : nodes)
      if (!record.node(id).is_removed) write_node(json, record, id);
  });
}

// What any change of a record may change beside its nodes.
void write_summary(Json& json, const Record& record) {
  json.field("mainEnd", record.main_end());
  json.key("tags");
  write_tags(json, record);
  json.field("outcome", record.outcome());
  json.field("result", record.result());
}

void write_tree(Json& json, const Record& record) {
  const Game& game = record.game();
  const AnyPosition& start = record.node(record::root).position;
  std::vector<NodeId> all(record.size());
  std::iota(all.begin(), all.end(), record::root);
  json.object([&] {
    json.field("game", game.name);
    json.field("start", start.format());
    json.field("plainStart", start == game.start());
    json.field("countsRepetition", record.counts_repetition());
    write_nodes(json, record, all);
    write_summary(json, record);
    json.key("remarks");
    write_problems(json, record.remarks);
  });
}

// Answers with what `write_result` writes, and with all that the page needs to renew its tree: the
// nodes that are new or changed. Children that their parent no longer names are gone.
template <class WriteResult>
void answer_change(const Record& record, const std::vector<NodeId>& changed,
                   WriteResult&& write_result) {
  answer_with([&](Json& json) {
    json.object([&] {
      json.key("result");
      write_result(json);
      json.key("change");
      json.object([&] {
        write_nodes(json, record, changed);
        write_summary(json, record);
      });
    });
  });
}

void answer_change(const Record& record, const std::vector<NodeId>& changed) {
  answer_change(record, changed, [](Json& json) { json.null(); });
}

std::vector<NodeId> path_to(const Record& record, NodeId id) {
  std::vector<NodeId> path;
  for (; id != record::root; id = record.node(id).parent) path.insert(path.begin(), id);
  return path;
}

void write_stacks(Json& json, const Record& record, NodeId id, const dvonn::Position& start) {
  dvonn::Stacks stacks(start);
  for (const NodeId each : path_to(record, id))
    stacks.play(*dvonn::parse_move(record.node(each).move));
  write_map(json, stacks.cells());
}

void write_stacks(Json& json, const Record&, NodeId, const gipf::Position&) {
  json.object([] {});
}

template <class Position>
void write_node_view(Json& json, const Record& record, NodeId id, const Position& position) {
  using Traits = PageTraits<Position>;
  const auto position_at = [&](NodeId at) {
    return std::get<Position>(record.node(at).position.value());
  };
  json.object([&] {
    json.key("view");
    write_view(json, Shown<Traits>(position));
    json.key("effect");
    if (id == record::root) {
      json.null();
    } else {
      const Position before = position_at(record.node(id).parent);
      write_played<Traits>(json, before, *Traits::resolve(before, record.node(id).move));
    }
    json.field("outcome", record.outcome_at(id));
    json.field("occurrences", record.occurrences(id));
    json.key("stacks");
    write_stacks(json, record, id, position_at(record::root));
  });
}

void write_shown(Json& json, const Record& record, NodeId id) {
  record.node(id).position.visit(
      [&](const auto& position) { write_node_view(json, record, id, position); });
}

void write_read_game(Json& json, const Record& record, std::string_view format) {
  json.object([&] {
    json.field("ok", true);
    json.field("game", record.game().name);
    json.field("format", format);
    json.field("text", record::write_record(record));
    json.key("tags");
    write_tags(json, record);
    json.field("plies", record.node(record.main_end()).plies);
    json.field("result", record.result());
    json.key("remarks");
    write_problems(json, record.remarks);
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

// game, start or nothing
GIPFEL_EXPORT(record_new)(bool counts_repetition) {
  const Game* game = game_named(next_text());
  const std::string_view text = next_text();
  if (!game) return answer_nothing();
  const Result<AnyPosition> start = text.empty() ? game->start() : game->parse(text);
  if (!start) return refuse("position", start.refusal());
  hold(Record(*start, counts_repetition));
}

// text
GIPFEL_EXPORT(record_open)() {
  Reader reader;
  reader.feed(next_text());
  reader.finish();
  std::optional<record::Reading> reading = reader.next();
  if (!reading) return refuse("record", Phrase{Say::record_game_missing});
  if (reading->problem) return refuse("record", reading->problem->phrase);
  hold(std::move(*reading->record));
}

// text, game or nothing
GIPFEL_EXPORT(record_read)() {
  const std::string_view text = next_text();
  const Game* wished = game_named(next_text());
  Json& json = answer();
  if (const std::optional<Record> position = lone_position(trimmed(text), wished)) {
    json.object([&] {
      json.key("games");
      json.list([&] { write_read_game(json, *position, "position"); });
      json.field("hasMore", false);
    });
    return;
  }
  Reader reader(wished);
  reader.feed(text);
  reader.finish();
  std::optional<record::Reading> reading = reader.next();
  json.object([&] {
    json.key("games");
    json.list([&] {
      for (std::size_t i = 0; reading && i < most_games; ++i, reading = reader.next()) {
        if (reading->record) {
          const record::Format* format = reader.last_format();
          write_read_game(json, *reading->record, format ? format->name : "record");
          continue;
        }
        json.object([&] {
          json.field("ok", false);
          json.key("problem");
          write_problem(json, *reading->problem);
        });
      }
    });
    json.field("hasMore", reading.has_value());
  });
}

GIPFEL_EXPORT(record_close)(int number) {
  held.erase(number);
  answer_nothing();
}

GIPFEL_EXPORT(record_tree)(int number) {
  with_record(number,
              [&](Record& record) { answer_with([&](Json& json) { write_tree(json, record); }); });
}

GIPFEL_EXPORT(record_view)(int number, NodeId node) {
  with_record(number, [&](Record& record) {
    if (!has_node(record, node)) return answer_nothing();
    answer_with([&](Json& json) { write_shown(json, record, node); });
  });
}

// move; answers with the node that it leads to and how that is shown
GIPFEL_EXPORT(record_play)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    const Result<NodeId> next = record.play(node, next_text());
    if (!next) return refuse_move(next.refusal());
    answer_change(record, {node, *next}, [&](Json& json) {
      json.object([&] {
        json.field("node", *next);
        json.key("shown");
        write_shown(json, record, *next);
      });
    });
  });
}

GIPFEL_EXPORT(record_undo)(int number) {
  with_record(number, [&](Record& record) {
    const bool is_done = record.undo();
    answer_change(record, {record.main_end()}, [&](Json& json) { json.value(is_done); });
  });
}

GIPFEL_EXPORT(record_remove)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    const NodeId parent = node == record::root ? node : record.node(node).parent;
    record.remove(node);
    answer_change(record, {parent});
  });
}

GIPFEL_EXPORT(record_promote)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    record.promote(node);
    answer_change(record, {node == record::root ? node : record.node(node).parent});
  });
}

// winner or nothing, reason
GIPFEL_EXPORT(record_end)(int number) {
  with_record(number, [&](Record& record) {
    const std::string_view winner = next_text();
    const std::optional<End> reason = end_named(next_text());
    std::optional<Colour> side;
    if (!winner.empty()) side = winner == "w" ? Colour::white : Colour::black;
    const bool is_done = reason && record.end({side, *reason});
    answer_change(record, {}, [&](Json& json) { json.value(is_done); });
  });
}

// comment
GIPFEL_EXPORT(record_comment)(int number, NodeId node) {
  change_node(number, node, [&](Record& record) {
    Notes& notes = record.own_notes(node);
    notes.comment = without(next_text(), '}', ')');
    notes.settle();
    answer_change(record, {node});
  });
}

// marks, separated by spaces
GIPFEL_EXPORT(record_marks)(int number, NodeId node) {
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

// Milliseconds; negative for none.
GIPFEL_EXPORT(record_clock)(int number, NodeId node, double milliseconds) {
  change_node(number, node, [&](Record& record) {
    std::optional<std::int64_t>& clock = record.own_notes(node).clock;
    clock.reset();
    if (milliseconds >= 0 && milliseconds <= static_cast<double>(record::longest_clock))
      clock = static_cast<std::int64_t>(milliseconds);
    answer_change(record, {node});
  });
}

GIPFEL_EXPORT(record_evaluation)(int number, NodeId node, bool is_there, int value, bool forced) {
  change_node(number, node, [&](Record& record) {
    std::optional<record::Evaluation>& evaluation = record.own_notes(node).evaluation;
    evaluation.reset();
    const int largest = forced ? 99'999 : record::largest_evaluation;
    if (is_there && value >= -largest && value <= largest) evaluation = {value, forced};
    answer_change(record, {node});
  });
}

// name, value; an empty value takes the tag away
GIPFEL_EXPORT(record_tag)(int number) {
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

// format
GIPFEL_EXPORT(record_write)(int number) {
  with_record(number, [&](Record& record) {
    const std::string_view name = next_text();
    const record::Format* format = record::format_named(name);
    const std::optional<std::string> text =
        format ? format->write(record) : record::write_record(record);
    if (!text) return refuse("record", record::about(Say::record_not_held, name));
    answer_with([&](Json& json) { json.value(*text); });
  });
}

}  // namespace gipfel::wasm

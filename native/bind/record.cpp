// Records for Python. Nodes are numbers here; gipfel.record makes objects of them.
#include "record/record.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bind/game.hpp"
#include "bind/games.hpp"
#include "bind/refuse.hpp"
#include "bind/signals.hpp"
#include "record/reader.hpp"
#include "record/write.hpp"

namespace gipfel::bind {

namespace {

using record::Node;
using record::NodeId;
using record::Problem;
using record::Reader;
using record::Record;

nb::object error_of(const Problem& problem) {
  const nb::object type = nb::module_::import_("gipfel.errors").attr("RecordError");
  return type(*arguments_of(problem.phrase, problem.input, problem.position), problem.line,
              problem.number);
}

[[noreturn]] void raise(const Problem& problem) {
  const nb::object error = error_of(problem);
  PyErr_SetObject(error.type().ptr(), error.ptr());
  throw nb::python_error();
}

AnyPosition parse(const Game& game, const std::string& text) {
  const Result<AnyPosition> position = game.parse(text);
  if (!position) refuse("PositionError", position.refusal(), text, "");
  return *position;
}

using Start = std::variant<AnyPosition::Value, nb::str>;

AnyPosition start_of(const Game& game, const std::optional<Start>& given) {
  if (!given) return game.start();
  if (const nb::str* text = std::get_if<nb::str>(&*given)) return parse(game, utf8(*text));
  const AnyPosition position = std::get<AnyPosition::Value>(*given);
  require_game(game, position);
  return position;
}

void make(Record* self, const std::string& game, const std::optional<Start>& position,
          bool counts_repetition) {
  new (self) Record(start_of(required_game(game), position), counts_repetition);
}

// The node of this number. Raises where it was removed.
const Node& node_in(const Record& self, NodeId id) {
  if (id >= self.size()) throw nb::index_error("no such node");
  if (self.node(id).is_removed) throw nb::value_error("the move was taken out of the record");
  return self.node(id);
}

record::Notes& notes_in(Record& self, NodeId id) {
  node_in(self, id);
  return self.own_notes(id);
}

using EvaluationPair = std::optional<std::pair<int, bool>>;

// What is said about a move, in types that Python knows.
nb::str for_python(const std::string& text) { return python_text(text); }
std::optional<std::int64_t> for_python(const std::optional<std::int64_t>& clock) { return clock; }
std::vector<int> for_python(const std::vector<std::uint8_t>& marks) {
  return {marks.begin(), marks.end()};
}
EvaluationPair for_python(const std::optional<record::Evaluation>& found) {
  if (!found) return std::nullopt;
  return std::pair(found->value, found->is_forced);
}

std::vector<std::string> for_python(const std::vector<record::Drawing>& drawings) {
  return record::texts_of(drawings);
}

// For Python: a member of the record that is asked of a node, of the node, or of its notes.
template <class Member>
auto getter(Member Record::* member) {
  return [member](Record& self, NodeId id) {
    node_in(self, id);
    return (self.*member)(id);
  };
}
template <class Value>
auto getter(Value Node::* member) {
  return [member](const Record& self, NodeId id) { return node_in(self, id).*member; };
}
template <class Value>
auto getter(Value record::Notes::* member) {
  return [member](const Record& self, NodeId id) {
    node_in(self, id);
    return for_python(self.notes(id).*member);
  };
}

NodeId play(Record& self, NodeId at, nb::str text) {
  const std::string input = utf8(text);
  const Result<NodeId> next = (node_in(self, at), self.play(at, input));
  if (!next)
    refuse(kind_of(next.refusal()), next.refusal(), input, self.node(at).position.format());
  return *next;
}

std::optional<NodeId> parent_of(const Record& self, NodeId id) {
  const NodeId parent = node_in(self, id).parent;
  if (parent == record::no_node) return std::nullopt;
  return parent;
}

// Raises where the text holds a zero, which no record does.
std::string record_text(nb::str given) {
  std::string text = utf8(given);
  if (text.find('\0') != std::string::npos) throw nb::value_error("a text cannot hold a zero");
  return text;
}

std::string comment_text(nb::str given) {
  std::string text = record_text(given);
  if (text.find('}') != std::string::npos) throw nb::value_error("a comment cannot hold a }");
  return text;
}

void set_comment(Record& self, NodeId id, nb::str given) {
  record::Notes& notes = notes_in(self, id);
  notes.comment = comment_text(given);
  notes.settle(self.game());
}

void set_before(Record& self, NodeId id, nb::str given) {
  notes_in(self, id).before = record::flowing(comment_text(given));
}

void set_marks(Record& self, NodeId id, const std::vector<int>& marks) {
  if (id == record::root && !marks.empty()) throw nb::value_error("only a move can have marks");
  for (const int mark : marks) {
    if (mark < 0 || mark > 255) throw nb::value_error("a mark is a number from 0 to 255");
  }
  record::Notes& notes = notes_in(self, id);
  notes.marks.clear();
  for (const int mark : marks) notes.add_mark(static_cast<std::uint8_t>(mark));
}

void set_drawings(Record& self, NodeId id, const std::vector<std::string>& texts) {
  record::Notes& notes = notes_in(self, id);
  std::vector<record::Drawing> drawings;
  for (const std::string& text : texts) {
    const Result<record::Drawing> drawing = record::parse_drawing(text, self.game());
    if (!drawing) raise({drawing.refusal()});
    if (!record::add_drawing(*drawing, drawings))
      throw nb::value_error("at most 200 arrows and marks are drawn on a position");
  }
  notes.drawings = std::move(drawings);
}

void set_clock(Record& self, NodeId id, std::optional<std::int64_t> milliseconds) {
  if (milliseconds && (*milliseconds < 0 || *milliseconds > record::longest_clock_ms))
    throw nb::value_error("a clock shows 0 to 9999 hours");
  notes_in(self, id).clock = milliseconds;
}

void set_evaluation(Record& self, NodeId id, const EvaluationPair& given) {
  record::Notes& notes = notes_in(self, id);
  notes.evaluation.reset();
  if (!given) return;
  const int largest = given->second ? 99'999 : record::largest_evaluation;
  if (given->first < -largest || given->first > largest)
    throw nb::value_error("an evaluation is within 10,000 pieces");
  notes.evaluation = record::Evaluation{given->first, given->second};
}

std::vector<std::pair<nb::str, nb::str>> tags_of(const Record& self) {
  std::vector<std::pair<nb::str, nb::str>> tags;
  for (const record::Tag& tag : self.given_tags())
    tags.emplace_back(python_text(tag.name), python_text(tag.value));
  return tags;
}

void set_tag(Record& self, nb::str name_given, nb::str value_given) {
  const std::string name = utf8(name_given);
  const std::string value = record_text(value_given);
  if (!record::is_tag_name(name)) throw nb::value_error("a tag's name has letters, digits and _");
  if (record::is_own_tag(name))
    throw nb::value_error((name + " follows from the record itself").c_str());
  if (value.find_first_of("\r\n") != std::string::npos)
    throw nb::value_error("a tag's value stands on one line");
  if (!self.tags.find(name) && self.tags.all().size() >= record::most_tags - 20)
    throw nb::value_error("a record has at most 236 tags of its own");
  // What stands for an unknown value is none.
  if (record::unknown_value(name) == value) {
    self.tags.remove(name);
  } else {
    self.tags.set(name, value);
  }
}

std::vector<nb::object> remarks_of(const Record& self) {
  std::vector<nb::object> remarks;
  for (const Problem& problem : self.remarks) remarks.push_back(error_of(problem));
  return remarks;
}

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const record::Format* format : record::formats()) names.emplace_back(format->name);
  return names;
}

nb::str write_as(const Record& self, const std::string& name) {
  const record::Format* format = record::format_named(name);
  if (!format) refuse_choice(python_text(name), "formats", format_names());
  const std::optional<std::string> text = format->write(self);
  if (!text) raise({about(Say::record_not_held, name)});
  return python_text(*text);
}

// On a crowded board the reading of a move takes milliseconds.
constexpr unsigned moves_between_clocks = 8;

std::optional<Record> next(Reader& self) {
  std::optional<record::Reading> reading;
  {
    nb::gil_scoped_release released;
    SignalWatch watch(moves_between_clocks);
    const record::Poll poll = [&] { watch.poll(); };
    reading = self.next(&poll);
  }
  if (!reading) return std::nullopt;
  if (reading->problem) raise(*reading->problem);
  return std::move(reading->record);
}

void feed(Reader& self, nb::bytes piece) {
  self.feed({static_cast<const char*>(piece.data()), piece.size()});
}

void bind_notes(nb::class_<Record>& type) {
  using namespace nb::literals;
  using record::Notes;
  type.def("comment", getter(&Notes::comment), "node"_a,
           "What is said after the move, without the clock and the evaluation.")
      .def("set_comment", &set_comment, "node"_a, "text"_a)
      .def("before", getter(&Notes::before), "node"_a,
           "What is said before the first move of a variation.")
      .def("set_before", &set_before, "node"_a, "text"_a)
      .def("marks", getter(&Notes::marks), "node"_a,
           "The marks, in order; 1 to 6 are ! ? !! ?? !? ?!.")
      .def("set_marks", &set_marks, "node"_a, "marks"_a)
      .def("drawings", getter(&Notes::drawings), "node"_a,
           "Marked cells as Ga1, then arrows as Ga1b2.")
      .def("set_drawings", &set_drawings, "node"_a, "drawings"_a)
      .def("clock", getter(&Notes::clock), "node"_a, "The milliseconds left after the move.")
      .def("set_clock", &set_clock, "node"_a, "milliseconds"_a.none())
      .def("evaluation", getter(&Notes::evaluation), "node"_a,
           "Hundredths of a piece and False, or turns to a forced end and True; White's view.")
      .def("set_evaluation", &set_evaluation, "node"_a, "evaluation"_a.none());
}

void bind_nodes(nb::class_<Record>& type) {
  using namespace nb::literals;
  type.def("play", &play, "node"_a, "text"_a, "The node of the move that the text means.")
      .def("undo", &Record::undo, "Takes back the end or the last move; False where none is.")
      .def("remove", getter(&Record::remove), "node"_a,
           "Takes the move and all that follows out of the record.")
      .def("promote", getter(&Record::promote), "node"_a,
           "Makes the move the first of its alternatives.")
      .def("main_end", &Record::main_end, "The last node of the main line.")
      .def("parent", &parent_of, "node"_a)
      .def("children", getter(&Record::children), "node"_a)
      .def("move", getter(&Node::move), "node"_a)
      .def(
          "position", [](const Record& r, NodeId id) { return node_in(r, id).position.value(); },
          "node"_a)
      .def("earlier_keys", getter(&Record::earlier_keys), "node"_a,
           "The keys of the positions on the way to the node, from the root on.")
      .def("number", getter(&Node::number), "node"_a)
      .def("plies", getter(&Node::plies), "node"_a)
      .def(
          "outcome_at",
          [](const Record& r, NodeId id) { return (node_in(r, id), r.outcome_at(id)); }, "node"_a,
          "How the play ended there, by the rules or by repetition.");
}

}  // namespace

void bind_record(nb::module_& module) {
  using namespace nb::literals;
  nb::class_<Record> type(module, "Record", "One played game; gipfel.record is its face.");
  type.def("__init__", &make, "game"_a, "position"_a = nb::none(), "counts_repetition"_a = true)
      .def(nb::init<const Record&>(), "record"_a)
      .def_prop_ro("game", [](const Record& r) { return std::string(r.game().name); })
      .def_prop_ro("counts_repetition", &Record::counts_repetition)
      .def("outcome", &Record::outcome, "How the game ended, or None while it goes on.")
      .def("end", &Record::end, "outcome"_a, "Ends the game; False where it is over.")
      .def("result", &Record::result)
      .def("tags", &tags_of)
      .def("set_tag", &set_tag, "name"_a, "value"_a)
      .def(
          "remove_tag", [](Record& r, nb::str name) { return r.tags.remove(utf8(name)); }, "name"_a)
      .def("remarks", &remarks_of, "What was found wrong when it was read.")
      .def(
          "write", [](const Record& r) { return python_text(record::write_record(r)); },
          "The record as text.")
      .def("write_as", &write_as, "format"_a,
           "The main line in another format. Raises RecordError where it cannot hold the game.");
  bind_nodes(type);
  bind_notes(type);

  module.def("record_formats", &format_names, "The other formats that are read and written.");

  nb::class_<Reader>(module, "RecordReader", "Games from a stream of text.")
      .def(
          "__init__",
          [](Reader* self, const std::optional<std::string>& game) {
            new (self) Reader(game ? &required_game(*game) : nullptr);
          },
          "game"_a = nb::none())
      .def("feed", &feed, "piece"_a)
      .def("finish", &Reader::finish, "Nothing more will be fed.")
      .def("next", &next,
           "The next game; None where more must be fed, or all has been read. Raises RecordError\n"
           "for one that cannot be read; the one after it is read all the same.");
}

}  // namespace gipfel::bind

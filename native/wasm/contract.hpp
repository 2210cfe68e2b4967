// All that the page gets from the core: web/src/core/contract.gen.ts is made from it.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/outcome.hpp"
#include "base/phrase.hpp"
#include "games/games.hpp"
#include "record/record.hpp"
#include "wasm/shape.hpp"

namespace gipfel::wasm {

template <>
struct Shape<Colour> {
  static constexpr std::string_view name = "Colour";
  static constexpr std::array values = {"w", "b"};
};

template <>
struct Shape<End> {
  static constexpr std::string_view name = "Reason";
  static constexpr std::string_view about = "Why a game ended: the closed list of FORMATS.";
  static constexpr const auto& values = end_names;
};

template <>
struct Shape<Outcome> {
  static constexpr std::string_view name = "Outcome";
  static constexpr auto fields = std::tuple(field<"Null: a draw.">("winner", &Outcome::winner),
                                            field("reason", &Outcome::reason));
};

template <>
struct Shape<Phrase> {
  static constexpr std::string_view name = "Phrase";
  static constexpr std::string_view about =
      "Something that the core has to say. `name` is a text in `words/`; the rest are its "
      "arguments, the same as those of `gipfel.words.sentence()` in Python.";
  static constexpr auto fields = std::tuple(
      field(
          "name",
          [](const Phrase& phrase) { return phrase_names[static_cast<std::size_t>(phrase.say)]; }),
      field("cells", &Phrase::cells), field("number", &Phrase::number),
      field("limit", &Phrase::limit), field("colour", &Phrase::colour),
      field("text", &Phrase::text));
};

enum class RefusalKind { position, syntax, illegal, over, record };

template <>
struct Shape<RefusalKind> {
  static constexpr std::string_view name = "RefusalKind";
  static constexpr std::string_view about =
      "What kind of refusal it is; the same as Python's exceptions.";
  static constexpr std::array values = {"position", "syntax", "illegal", "over", "record"};
};

struct Refused {
  RefusalKind kind;
  Phrase phrase;
};

template <>
struct Shape<Refused> {
  static constexpr std::string_view name = "Refusal";
  static constexpr auto fields =
      std::tuple(field("ok", [](const Refused&) { return std::false_type(); }),
                 field("kind", &Refused::kind), field("phrase", &Refused::phrase));
};

// What a call gave; contract.ts has it as a generic type.
template <class Value>
struct Success {
  const Value& value;
};

template <class Value>
struct Shape<Success<Value>> {
  static constexpr auto fields =
      std::tuple(field("ok", [](const Success<Value>&) { return std::true_type(); }),
                 field("value", [](const Success<Value>& s) -> const Value& { return s.value; }));
};

// The name of one of the games in the table.
struct GameName {
  std::string_view text;
};

template <>
struct Shape<GameName> {
  static constexpr std::string_view name = "GameName";
};

// White's and Black's.
template <class Value>
struct Sides {
  Value white;
  Value black;
};

template <class Value>
struct Shape<Sides<Value>> {
  static constexpr auto fields =
      std::tuple(field("w", &Sides<Value>::white), field("b", &Sides<Value>::black));
};

// What stands where, or lies where.
using Cells = std::map<std::string, std::string>;
using Names = std::vector<std::string>;

enum class Why { contact, returned, captured };
enum class When { before, after };

template <>
struct Shape<Why> {
  static constexpr std::string_view name = "Why";
  static constexpr std::array values = {"contact", "returned", "captured"};
};

template <>
struct Shape<When> {
  static constexpr std::string_view name = "When";
  static constexpr std::array values = {"before", "after"};
};

struct Removed {
  std::string cell;
  std::string piece;
  Why why;
  When when;
};

template <>
struct Shape<Removed> {
  static constexpr std::string_view name = "Removed";
  static constexpr auto fields = std::tuple(
      field("cell", &Removed::cell),
      field<"What stood there when it left.">("piece", &Removed::piece),
      field<"DVONN: lost contact with red. GIPF: back to its owner's reserve, or captured by the "
            "mover.">("why", &Removed::why),
      field<"GIPF: before the push or after it; DVONN: always after.">("when", &Removed::when));
};

struct Way {
  std::string dot;
  Names line;
};

template <>
struct Shape<Way> {
  static constexpr std::string_view name = "Way";
  static constexpr std::string_view about =
      "A dot and a line that begins at it, from the spot beside the dot to the far end.";
  static constexpr auto fields = std::tuple(field("dot", &Way::dot), field("line", &Way::line));
};

struct TakenRow {
  Names spots;
  Names taken;
  Names left;
  Names open;
};

template <>
struct Shape<TakenRow> {
  static constexpr std::string_view name = "TakenRow";
  static constexpr auto fields = std::tuple(
      field("spots", &TakenRow::spots),
      field<
          "GIPF pieces that are decided to leave the board, to stay on it, and those still open.">(
          "taken", &TakenRow::taken),
      field("left", &TakenRow::left), field("open", &TakenRow::open));
};

// The piece that is placed next: White's, Black's or red.
enum class Piece { white, black, red };

template <>
struct Shape<Piece> {
  static constexpr std::string_view name = "DvonnPiece";
  static constexpr std::array values = {"w", "b", "r"};
};

struct Unplaced {
  int white;
  int black;
  int red;
};

template <>
struct Shape<Unplaced> {
  static constexpr std::string_view name = "Unplaced";
  static constexpr auto fields = std::tuple(
      field("w", &Unplaced::white), field("b", &Unplaced::black), field("r", &Unplaced::red));
};

struct DvonnCounts {
  Sides<int> score;
  Unplaced unplaced;
  std::optional<Piece> next_piece;
};

template <>
struct Shape<DvonnCounts> {
  static constexpr std::string_view name = "DvonnCounts";
  static constexpr auto fields =
      std::tuple(field("kind", [](const DvonnCounts&) { return Literal<"dvonn">(); }),
                 field<"The pieces in each side's stacks.">("score", &DvonnCounts::score),
                 field<"Pieces that are still to be placed.">("unplaced", &DvonnCounts::unplaced),
                 field<"The piece that is placed next; null when all are.">(
                     "nextPiece", &DvonnCounts::next_piece));
};

struct GipfCounts {
  Sides<int> reserve;
  Sides<int> captured;
  Sides<int> gipf_pieces;
  Sides<bool> may_enter;
};

template <>
struct Shape<GipfCounts> {
  static constexpr std::string_view name = "GipfCounts";
  static constexpr auto fields = std::tuple(
      field("kind", [](const GipfCounts&) { return Literal<"gipf">(); }),
      field<"Pieces in hand; a GIPF piece counts two.">("reserve", &GipfCounts::reserve),
      field<"Pieces of this colour that are out of the game.">("captured", &GipfCounts::captured),
      field<"GIPF pieces on the board.">("gipfPieces", &GipfCounts::gipf_pieces),
      field<"Whether the side may still enter GIPF pieces (tournament).">("mayEnter",
                                                                          &GipfCounts::may_enter));
};

// An option that concerns so many cells.
template <Text kind, std::size_t cell_count>
struct PlainOption {
  std::string text;
  std::array<std::string, cell_count> cells;
};

template <Text kind, std::size_t cell_count>
struct Shape<PlainOption<kind, cell_count>> {
  using Option = PlainOption<kind, cell_count>;
  static constexpr auto fields =
      std::tuple(field("kind", [](const Option&) { return Literal<kind>(); }),
                 field("text", &Option::text), field("cells", &Option::cells));
};

using PlaceOption = PlainOption<"place", 1>;
using StackOption = PlainOption<"stack", 2>;  // the stack, and where it lands
using PassOption = PlainOption<"pass", 0>;
using TakeOption = PlainOption<"take", 1>;  // a GIPF piece of the row leaves the board
using LeaveOption = PlainOption<"leave", 1>;
using DoneOption = PlainOption<"done", 0>;  // no further optional row is taken

struct RowOption {
  std::string text;
  Names cells;
  bool is_optional;
};

template <>
struct Shape<RowOption> {
  static constexpr std::string_view name = "RowOption";
  static constexpr auto fields = std::tuple(
      field("kind", [](const RowOption&) { return Literal<"row">(); }),
      field("text", &RowOption::text),
      field<"The spots of the row from end to end.">("cells", &RowOption::cells),
      field<"Optional rows hold GIPF pieces only.">("optional", &RowOption::is_optional));
};

struct PushOption {
  std::string text;
  Names cells;
  std::vector<Way> ways;
  bool is_gipf;
};

template <>
struct Shape<PushOption> {
  static constexpr std::string_view name = "PushOption";
  static constexpr auto fields = std::tuple(
      field("kind", [](const PushOption&) { return Literal<"push">(); }),
      field("text", &PushOption::text),
      field<"From the spot that the piece enters on to the one that the furthest piece reaches.">(
          "cells", &PushOption::cells),
      field<"The dots that it can come from, each with the whole line that it would go along. A "
            "piece that goes onto an empty spot is the same push whatever dot it comes from.">(
          "ways", &PushOption::ways),
      field<"Whether a GIPF piece is entered.">("gipf", &PushOption::is_gipf));
};

using Option = std::variant<PlaceOption, StackOption, PassOption, PushOption, RowOption, TakeOption,
                            LeaveOption, DoneOption>;

template <>
struct Shape<Option> {
  static constexpr std::string_view name = "Option";
  static constexpr std::string_view about =
      "One legal continuation; `core.step(view.text, option.text)` makes it.";
};

enum class Phase { place, stack, row, piece, push, made, over };

template <>
struct Shape<Phase> {
  static constexpr std::string_view name = "Phase";
  static constexpr std::string_view about =
      "What the player chooses now: a cell to place on, a stack to move (or to pass), a row to "
      "take, what becomes of a GIPF piece, a push; or nothing, because the turn is made or the "
      "game is over.";
  static constexpr std::array values = {"place", "stack", "row", "piece", "push", "made", "over"};
};

struct View {
  std::string text;
  GameName game;
  std::string position;
  Names steps;
  Colour turn;
  Phase phase;
  Cells cells;
  std::variant<DvonnCounts, GipfCounts> counts;
  std::optional<Outcome> outcome;
  Phrase next;
  std::vector<Option> options;
  std::vector<Removed> removed;
  std::vector<Way> blocked;
  std::optional<TakenRow> row;
  std::optional<std::string> move;
};

template <>
struct Shape<View> {
  static constexpr std::string_view name = "View";
  static constexpr std::string_view about = "A position, or a turn of which some steps are made.";
  static constexpr auto fields = std::tuple(
      field<"The position's text, with ` | STEP, STEP` behind it once a step is made; `core.view` "
            "reads it.">("text", &View::text),
      field("game", &View::game),
      field<"The text of the position in which the turn began.">("position", &View::position),
      field<"The steps made so far.">("steps", &View::steps),
      field<"Who is to move; once the turn is made, still the one who made it.">("turn",
                                                                                 &View::turn),
      field("phase", &View::phase),
      field<"What stands where after the steps so far: cell → piece in the letters of FORMATS.">(
          "cells", &View::cells),
      field("counts", &View::counts),
      field<"By the board alone, once the turn is made or where there is none; repetition, "
            "resignation and time belong to a record.">("outcome", &View::outcome),
      field<"What the player is to do now.">("next", &View::next),
      field<"All legal continuations; none where the turn is made or the game is over.">(
          "options", &View::options),
      field<"What has left the board in this turn so far. GIPF: rows that leave no choice are "
            "taken by themselves, also before the first step, and `cells` no longer has them.">(
          "removed", &View::removed),
      field<"GIPF, in the phase `push`: lines that no piece can be pushed into because they are "
            "full.">("blocked", &View::blocked),
      field<"GIPF, in the phase `piece`: the row that is being taken, and what is decided of it.">(
          "row", &View::row),
      field<"The whole move in its proper notation once the turn is made.">("move", &View::move));
};

struct Entered {
  std::string to;
  std::string piece;
  std::optional<std::string> dot = std::nullopt;
};

template <>
struct Shape<Entered> {
  static constexpr std::string_view name = "Entered";
  static constexpr auto fields = std::tuple(
      field("to", &Entered::to), field("piece", &Entered::piece),
      field<"GIPF: the dot, one of them where several lead there.">("dot", &Entered::dot));
};

struct Moved {
  std::string from;
  std::string to;
  std::string piece;
};

template <>
struct Shape<Moved> {
  static constexpr std::string_view name = "Moved";
  static constexpr auto fields = std::tuple(field("from", &Moved::from), field("to", &Moved::to),
                                            field("piece", &Moved::piece));
};

// What happens on the board, without what comes after.
struct Happening {
  Colour mover;
  std::optional<Entered> entered = std::nullopt;
  std::vector<Moved> moved = {};
  std::vector<Removed> removed = {};
  std::vector<Names> rows = {};
};

struct Effect : Happening {
  std::string text;
  View after;
};

template <>
struct Shape<Effect> {
  static constexpr std::string_view name = "Effect";
  static constexpr std::string_view about =
      "What a step or a whole move does: for previews, animation and the marks of the last move.";
  static constexpr auto fields = std::tuple(
      field<"The text of the step or move, in its proper notation.">("text", &Effect::text),
      field<"The player who makes it.">("mover", &Effect::mover),
      field<"A piece that comes from the hand: in DVONN onto its cell, in GIPF from a dot.">(
          "entered", &Effect::entered),
      field<"DVONN: the one stack that moves. GIPF: the pieces that are pushed on, the furthest "
            "first.">("moved", &Effect::moved),
      field<"What leaves the board, in the order in which it does.">("removed", &Effect::removed),
      field<"GIPF: rows of the mover that stand after a push, whether or not this effect takes "
            "them.">("rows", &Effect::rows),
      field<"The view afterwards: after a step, of the same turn as far as it is made; after a "
            "whole move, of the next player's turn.">("after", &Effect::after));
};

template <>
struct Shape<record::Evaluation> {
  static constexpr std::string_view name = "Evaluation";
  static constexpr std::string_view about =
      "From White's view: hundredths of a piece, or the turns to a forced end.";
  static constexpr auto fields = std::tuple(field("value", &record::Evaluation::value),
                                            field("forced", &record::Evaluation::is_forced));
};

template <>
struct Shape<record::Problem> {
  static constexpr std::string_view name = "Problem";
  static constexpr std::string_view about = "Something that is wrong in a text, and where.";
  static constexpr auto fields = std::tuple(
      field("phrase", &record::Problem::phrase),
      field<"From 1; 0 where it is about no line.">("line", &record::Problem::line),
      field<"Of the move; 0 where it is about no move.">("number", &record::Problem::number),
      field("input", &record::Problem::input), field("position", &record::Problem::position));
};

struct TreeNode {
  const record::Record& record;
  record::NodeId id;

  const record::Node& node() const { return record.node(id); }
  const record::Notes& notes() const { return record.notes(id); }
  std::optional<record::NodeId> parent() const {
    if (id == record::root) return std::nullopt;
    return node().parent;
  }
};

template <>
struct Shape<TreeNode> {
  static constexpr std::string_view name = "TreeNode";
  static constexpr std::string_view about =
      "A node of a record's tree: a move and the position after it. The root, 0, has no move.";
  static constexpr auto fields = std::tuple(
      field("id", &TreeNode::id), field("parent", &TreeNode::parent),
      field<"The first child goes on with the line, the others begin variations.">(
          "children", [](const TreeNode& at) { return at.record.children(at.id); }),
      field<"Empty for the root.">(
          "move", [](const TreeNode& at) -> const auto& { return at.node().move; }),
      field("mover", [](const TreeNode& at) { return at.node().mover; }),
      field<"The number of White's last move; it is written before this one where `numbered`.">(
          "number", [](const TreeNode& at) { return at.node().number; }),
      field("numbered", [](const TreeNode& at) { return at.node().is_numbered; }),
      field("plies", [](const TreeNode& at) { return at.node().plies; }),
      field("comment", [](const TreeNode& at) -> const auto& { return at.notes().comment; }),
      field<"What is said before the first move of a variation.">(
          "before", [](const TreeNode& at) -> const auto& { return at.notes().before; }),
      field<"1 to 6 are ! ? !! ?? !? ?!; others as in PGN's `$n`.">(
          "marks", [](const TreeNode& at) -> const auto& { return at.notes().marks; }),
      field<"Milliseconds left after the move.">(
          "clock", [](const TreeNode& at) -> const auto& { return at.notes().clock; }),
      field("evaluation", [](const TreeNode& at) -> const auto& { return at.notes().evaluation; }));
};

// In order, for the page keeps the order of tags.
using TagPairs = std::vector<std::array<std::string, 2>>;

struct TreeChange {
  const record::Record& record;
  std::vector<TreeNode> nodes;
};

TagPairs tags_of(const record::Record& record);

template <>
struct Shape<TreeChange> {
  static constexpr std::string_view name = "TreeChange";
  static constexpr std::string_view about =
      "What of a tree is otherwise after a change; `withChange` applies it.";
  static constexpr auto fields = std::tuple(
      field<"The nodes that are new or changed. Children that their parent no longer names are "
            "gone.">("nodes", &TreeChange::nodes),
      field<"The last node of the main line.">(
          "mainEnd", [](const TreeChange& tree) { return tree.record.main_end(); }),
      field<"Those that were given, in the order of the format.">(
          "tags", [](const TreeChange& tree) { return tags_of(tree.record); }),
      field<"How the game ended: on the board, by repetition, or as was said.">(
          "outcome", [](const TreeChange& tree) { return tree.record.outcome(); }),
      field<"`1-0`, `0-1`, `1/2-1/2` or `*`.">(
          "result", [](const TreeChange& tree) { return tree.record.result(); }));
};

struct WholeTree : TreeChange {
  const AnyPosition& start() const { return record.node(record::root).position; }
};

template <>
struct Shape<WholeTree> {
  static constexpr std::string_view name = "TreeData";
  static constexpr std::string_view about = "A whole record as it stands.";
  static constexpr auto fields = std::tuple_cat(
      std::tuple(
          field("game", [](const WholeTree& tree) { return GameName{tree.record.game().name}; }),
          field<"The position that the record begins with.">(
              "start", [](const WholeTree& tree) { return tree.start().format(); }),
          field<"Whether it is the game's usual start (then no Position tag is written).">(
              "plainStart",
              [](const WholeTree& tree) { return tree.start() == tree.record.game().start(); }),
          field("countsRepetition",
                [](const WholeTree& tree) { return tree.record.counts_repetition(); }),
          field<"What was found wrong when it was read.">(
              "remarks", [](const WholeTree& tree) -> const auto& { return tree.record.remarks; })),
      Shape<TreeChange>::fields);
};

// What a call gave, and what it changed; the page has it as a generic type.
template <class Value>
struct Changed {
  const Value& result;
  TreeChange change;
};

template <class Value>
struct Shape<Changed<Value>> {
  static constexpr auto fields =
      std::tuple(field("result", [](const Changed<Value>& c) -> const Value& { return c.result; }),
                 field("change", &Changed<Value>::change));
};

struct NodeView {
  View view;
  std::optional<Effect> effect;
  std::optional<Outcome> outcome;
  int occurrences;
  Cells stacks;
};

template <>
struct Shape<NodeView> {
  static constexpr std::string_view name = "NodeView";
  static constexpr std::string_view about = "Everything about one node that a board needs.";
  static constexpr auto fields = std::tuple(
      field("view", &NodeView::view),
      field<"What the move that led here did; null for the root.">("effect", &NodeView::effect),
      field<"How the play ended here, by the rules or by repetition.">("outcome",
                                                                       &NodeView::outcome),
      field<"How often this position has occurred on the way here.">("occurrences",
                                                                     &NodeView::occurrences),
      field<"DVONN: the pieces of each stack from top to bottom (`w`, `b`, `r`), as the play since "
            "the record's start made it; `?` for those that a start position does not tell. Empty "
            "for GIPF.">("stacks", &NodeView::stacks));
};

struct PlayedNode {
  record::NodeId node;
  NodeView shown;
};

template <>
struct Shape<PlayedNode> {
  static constexpr std::string_view name = "PlayedNode";
  static constexpr std::string_view about = "What a move in a record led to.";
  static constexpr auto fields =
      std::tuple(field("node", &PlayedNode::node), field("shown", &PlayedNode::shown));
};

// The name of a format that records are read from; "position" where the text was one.
struct FormatName {
  std::string_view text;
};

template <>
struct Shape<FormatName> {
  static constexpr std::string_view name = "RecordFormat | 'position'";
};

struct ReadRecord {
  record::Record record;
  FormatName format;
  std::string text;
};

template <>
struct Shape<ReadRecord> {
  static constexpr std::string_view name = "ReadRecord";
  static constexpr auto fields = std::tuple(
      field("ok", [](const ReadRecord&) { return std::true_type(); }),
      field("game", [](const ReadRecord& read) { return GameName{read.record.game().name}; }),
      field("format", &ReadRecord::format),
      field<"The game in our own format; `core.open` makes a record of it.">("text",
                                                                             &ReadRecord::text),
      field("tags", [](const ReadRecord& read) { return tags_of(read.record); }),
      field("plies",
            [](const ReadRecord& read) { return read.record.node(read.record.main_end()).plies; }),
      field("result", [](const ReadRecord& read) { return read.record.result(); }),
      field("remarks", [](const ReadRecord& read) -> const auto& { return read.record.remarks; }));
};

struct UnreadRecord {
  record::Problem problem;
};

template <>
struct Shape<UnreadRecord> {
  static constexpr std::string_view name = "UnreadRecord";
  static constexpr auto fields =
      std::tuple(field("ok", [](const UnreadRecord&) { return std::false_type(); }),
                 field("problem", &UnreadRecord::problem));
};

using ReadGame = std::variant<ReadRecord, UnreadRecord>;

struct Readings {
  std::vector<ReadGame> games;
  bool has_more = false;
};

template <>
struct Shape<Readings> {
  static constexpr std::string_view name = "Readings";
  static constexpr auto fields =
      std::tuple(field("games", &Readings::games),
                 field<"Whether the text holds more games than are read at once.">(
                     "hasMore", &Readings::has_more));
};

struct SearchLine {
  int score;
  bool is_solved;
  Names moves;
};

template <>
struct Shape<SearchLine> {
  static constexpr std::string_view name = "SearchLine";
  static constexpr auto fields = std::tuple(
      field<"For the player to move, in hundredths of a piece.">("score", &SearchLine::score),
      field("solved", &SearchLine::is_solved), field("moves", &SearchLine::moves));
};

struct SearchState {
  bool is_over;
  bool is_news;
  int depth;
  std::uint64_t nodes;
  std::int64_t milliseconds;
  bool is_learned;
  Colour turn;
  std::vector<SearchLine> lines;
  std::string best;
};

template <>
struct Shape<SearchState> {
  static constexpr std::string_view name = "SearchState";
  static constexpr std::string_view about = "What a search has found after one more slice.";
  static constexpr auto fields = std::tuple(
      field("over", &SearchState::is_over),
      field<"Whether an iteration was finished in this slice.">("news", &SearchState::is_news),
      field("depth", &SearchState::depth), field("nodes", &SearchState::nodes),
      field("milliseconds", &SearchState::milliseconds),
      field<"Whether a network judged.">("learned", &SearchState::is_learned),
      field("turn", &SearchState::turn), field<"The best first.">("lines", &SearchState::lines),
      field<"The move to play at the level asked for.">("best", &SearchState::best));
};

struct NetworkFit {
  bool is_fit;
  std::string_view why;
};

template <>
struct Shape<NetworkFit> {
  static constexpr std::string_view name = "NetworkFit";
  static constexpr std::string_view about = "Whether a file is a sound network of the game.";
  static constexpr auto fields = std::tuple(field("fit", &NetworkFit::is_fit),
                                            field<"Empty where it is.">("why", &NetworkFit::why));
};

}  // namespace gipfel::wasm

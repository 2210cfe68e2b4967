// All that the page gets from the core: web/src/core/contract.gen.ts is made from it.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/effect.hpp"
#include "base/game_phase.hpp"
#include "base/idea.hpp"
#include "base/outcome.hpp"
#include "base/phrase.hpp"
#include "base/score.hpp"
#include "games/games.hpp"
#include "net/shape.hpp"
#include "record/record.hpp"
#include "record/write.hpp"
#include "review/verdicts.hpp"
#include "wasm/shape.hpp"

namespace gipfel::wasm {

template <>
struct Shape<Colour> {
  GIPFEL_TYPE("Colour");
  static constexpr std::array values = {"w", "b"};
};

template <>
struct Shape<End> {
  GIPFEL_TYPE("Reason", "Why a game ended: a closed list.");
  static constexpr const auto& values = end_names;
};

template <>
struct Shape<Outcome> {
  GIPFEL_TYPE("Outcome");
  GIPFEL_MEMBER(winner, "Null: a draw.");
  GIPFEL_MEMBER(reason);
};

template <>
struct Shape<Say> {
  GIPFEL_TYPE("string");
  static constexpr const auto& values = phrase_names;
};

template <>
struct Shape<Phrase> {
  GIPFEL_TYPE("Phrase",
              "Something that the core has to say. `name` is a text in `words/`; the rest are its "
              "arguments, the same as those of `gipfel.words.sentence()` in Python.");
  GIPFEL_PLACE(name, say);
  GIPFEL_MEMBER(cells);
  GIPFEL_MEMBER(number);
  GIPFEL_MEMBER(limit);
  GIPFEL_MEMBER(colour);
  GIPFEL_MEMBER(text);
};

GIPFEL_CHOICE(RefusalKind, "What kind of refusal it is; the same as Python's exceptions.", position,
              syntax, illegal, over, record);

struct Refused {
  GIPFEL_TYPE("Refusal");
  GIPFEL_GIVEN(ok, std::false_type());
  GIPFEL_FIELD(RefusalKind, kind);
  GIPFEL_FIELD(Phrase, phrase);
};

// What a call gave; the page has it as a generic type.
template <class Value>
struct Success {
  const Value& given;

  GIPFEL_TYPE("");
  GIPFEL_GIVEN(ok, std::true_type());
  GIPFEL_GIVEN(value, given);
};

// The name of one of the games in the table.
struct GameName {
  GIPFEL_TYPE("GameName");
  std::string_view text;
};

template <class Value>
struct Sides {
  GIPFEL_TYPE("");
  GIPFEL_FIELD(Value, w);
  GIPFEL_FIELD(Value, b);
};

// What stands where, or lies where.
using Cells = std::map<std::string, std::string>;
using Names = std::vector<std::string>;

template <>
struct Shape<Removal> {
  GIPFEL_TYPE("Why");
  static constexpr const auto& values = removal_names;
};

template <>
struct Shape<When> {
  GIPFEL_TYPE("When");
  static constexpr const auto& values = when_names;
};

template <>
struct Shape<Idea> {
  GIPFEL_TYPE("Idea", "What a move is for; `hint-` and its name is a text in `words/`.");
  static constexpr const auto& values = idea_names;
};

template <>
struct Shape<MoveIdea> {
  GIPFEL_TYPE("MoveIdea");
  GIPFEL_MEMBER(idea);
  GIPFEL_MEMBER(cells, "Those that it is about: what is cut off, say, or the row.");
};

struct AlikeMoves {
  GIPFEL_TYPE("AlikeMoves", "Moves that lead to one position, but for a symmetry of the board.");
  GIPFEL_FIELD(std::string, key, "The folded key of that position.");
  GIPFEL_FIELD(Colour, turn, "Who is to move there.");
  GIPFEL_FIELD(Names, moves);
};

struct FoldedMoves {
  GIPFEL_TYPE("FoldedMoves", "A position and its moves by the keys of opening books.");
  GIPFEL_FIELD(std::string, key, "Its folded key: 16 hexadecimal digits.");
  GIPFEL_FIELD(std::vector<AlikeMoves>, following,
               "None where the game is over, or a turn one of very many.");
};

struct Removed {
  GIPFEL_TYPE("Removed");
  GIPFEL_FIELD(std::string, cell);
  GIPFEL_FIELD(std::string, piece, "What stood there when it left.");
  GIPFEL_FIELD(Removal, why,
               "DVONN: lost contact with red. GIPF: back to its owner's reserve, or captured by "
               "the mover.");
  GIPFEL_FIELD(When, when, "GIPF: before the push or after it; DVONN: always after.");
};

struct Way {
  GIPFEL_TYPE("Way",
              "A dot and a line that begins at it, from the spot beside the dot to the far end.");
  GIPFEL_FIELD(std::string, dot);
  GIPFEL_FIELD(Names, line);
};

struct TakenRow {
  GIPFEL_TYPE("TakenRow");
  GIPFEL_FIELD(Names, spots);
  GIPFEL_FIELD(
      Names, taken,
      "GIPF pieces that are decided to leave the board, to stay on it, and those still open.");
  GIPFEL_FIELD(Names, left);
  GIPFEL_FIELD(Names, open);
};

GIPFEL_CHOICE(DvonnPiece, "", w, b, r);

struct Unplaced {
  GIPFEL_TYPE("Unplaced");
  GIPFEL_FIELD(int, w);
  GIPFEL_FIELD(int, b);
  GIPFEL_FIELD(int, r);
};

struct DvonnCounts {
  GIPFEL_TYPE("DvonnCounts");
  GIPFEL_GIVEN(kind, Literal<"dvonn">());
  GIPFEL_FIELD(Sides<int>, score, "The pieces in each side's stacks.");
  GIPFEL_FIELD(Unplaced, unplaced, "Pieces that are still to be placed.");
  GIPFEL_FIELD(std::optional<DvonnPiece>, nextPiece,
               "The piece that is placed next; null when all are.");
};

struct GipfCounts {
  GIPFEL_TYPE("GipfCounts");
  GIPFEL_GIVEN(kind, Literal<"gipf">());
  GIPFEL_FIELD(Sides<int>, reserve, "Pieces in hand; a GIPF piece counts two.");
  GIPFEL_FIELD(Sides<int>, captured, "Pieces of this colour that are out of the game.");
  GIPFEL_FIELD(Sides<int>, gipfPieces, "GIPF pieces on the board.");
  GIPFEL_FIELD(Sides<bool>, mayEnter, "Whether the side may still enter GIPF pieces (tournament).");
};

using Counts = std::variant<DvonnCounts, GipfCounts>;

// An option that concerns so many cells.
template <Text kind_, std::size_t cell_count>
struct PlainOption {
  using Named = std::array<std::string, cell_count>;

  GIPFEL_TYPE("");
  GIPFEL_GIVEN(kind, Literal<kind_>());
  GIPFEL_FIELD(std::string, text);
  GIPFEL_FIELD(Named, cells);
};

using PlaceOption = PlainOption<"place", 1>;
using StackOption = PlainOption<"stack", 2>;  // the stack, and where it lands
using PassOption = PlainOption<"pass", 0>;
using TakeOption = PlainOption<"take", 1>;  // a GIPF piece of the row leaves the board
using LeaveOption = PlainOption<"leave", 1>;
using DoneOption = PlainOption<"done", 0>;  // no further optional row is taken

struct RowOption {
  GIPFEL_TYPE("RowOption");
  GIPFEL_GIVEN(kind, Literal<"row">());
  GIPFEL_FIELD(std::string, text);
  GIPFEL_FIELD(Names, cells, "The spots of the row from end to end.");
  GIPFEL_FIELD(bool, optional, "Optional rows hold GIPF pieces only.");
};

struct PushOption {
  GIPFEL_TYPE("PushOption");
  GIPFEL_GIVEN(kind, Literal<"push">());
  GIPFEL_FIELD(std::string, text);
  GIPFEL_FIELD(
      Names, cells,
      "From the spot that the piece enters on to the one that the furthest piece reaches.");
  GIPFEL_FIELD(std::vector<Way>, ways,
               "The dots that it can come from, each with the whole line that it would go along. A "
               "piece that goes onto an empty spot is the same push whatever dot it comes from.");
  GIPFEL_FIELD(bool, gipf, "Whether a GIPF piece is entered.");
};

using Option = std::variant<PlaceOption, StackOption, PassOption, PushOption, RowOption, TakeOption,
                            LeaveOption, DoneOption>;

template <>
struct Shape<Option> {
  GIPFEL_TYPE("Option",
              "One legal continuation; `core.step(view.game, view.text, option.text)` makes it.");
};

GIPFEL_CHOICE(Phase,
              "What the player chooses now: a cell to place on, a stack to move (or to pass), a "
              "row to take, what becomes of a GIPF piece, a push; or nothing, because the turn is "
              "made or the game is over.",
              place, stack, row, piece, push, made, over);

struct View {
  GIPFEL_TYPE("View", "A position, or a turn of which some steps are made.");
  GIPFEL_FIELD(std::string, text,
               "The position's text, with ` | STEP, STEP` behind it once a step is made; "
               "`core.view` reads it.");
  GIPFEL_FIELD(GameName, game);
  GIPFEL_FIELD(std::string, position, "The text of the position in which the turn began.");
  GIPFEL_FIELD(Names, steps, "The steps made so far.");
  GIPFEL_FIELD(Colour, turn, "Who is to move; once the turn is made, still the one who made it.");
  GIPFEL_FIELD(Phase, phase);
  GIPFEL_FIELD(Cells, cells,
               "What stands where after the steps so far: cell → piece in its letters.");
  GIPFEL_FIELD(Counts, counts);
  GIPFEL_FIELD(std::optional<Outcome>, outcome,
               "By the board alone, once the turn is made or where there is none; repetition, "
               "resignation and time belong to a record.");
  GIPFEL_FIELD(Phrase, next, "What the player is to do now.");
  GIPFEL_FIELD(std::vector<Option>, options,
               "All legal continuations; none where the turn is made or the game is over.");
  GIPFEL_FIELD(std::vector<Removed>, removed,
               "What has left the board in this turn so far. GIPF: rows that leave no choice are "
               "taken by themselves, also before the first step, and `cells` no longer has them.");
  GIPFEL_FIELD(std::vector<Way>, blocked,
               "GIPF, in the phase `push`: lines that no piece can be pushed into because they "
               "are full.");
  GIPFEL_FIELD(
      std::optional<TakenRow>, row,
      "GIPF, in the phase `piece`: the row that is being taken, and what is decided of it.");
  GIPFEL_FIELD(std::optional<std::string>, move,
               "The whole move in its proper notation once the turn is made.");
};

struct Entered {
  GIPFEL_TYPE("Entered");
  GIPFEL_FIELD(std::string, to);
  GIPFEL_FIELD(std::string, piece);
  GIPFEL_FIELD(std::optional<std::string>, dot,
               "GIPF: the dot, one of them where several lead there.");
};

struct Moved {
  GIPFEL_TYPE("Moved");
  GIPFEL_FIELD(std::string, from);
  GIPFEL_FIELD(std::string, to);
  GIPFEL_FIELD(std::string, piece);
};

struct Effect {
  GIPFEL_TYPE(
      "Effect",
      "What a step or a whole move does: for previews, animation and the marks of the last move.");
  GIPFEL_FIELD(std::string, text, "The text of the step or move, in its proper notation.");
  GIPFEL_FIELD(Colour, mover, "The player who makes it.");
  GIPFEL_FIELD(std::optional<Entered>, entered,
               "A piece that comes from the hand: in DVONN onto its cell, in GIPF from a dot.");
  GIPFEL_FIELD(std::vector<Moved>, moved,
               "DVONN: the one stack that moves. GIPF: the pieces that are pushed on, the furthest "
               "first.");
  GIPFEL_FIELD(std::vector<Removed>, removed,
               "What leaves the board, in the order in which it does.");
  GIPFEL_FIELD(std::vector<Names>, rows,
               "GIPF: rows of the mover that stand after a push, whether or not this effect takes "
               "them.");
  GIPFEL_FIELD(View, after,
               "The view afterwards: after a step, of the same turn as far as it is made; after a "
               "whole move, of the next player's turn.");
};

template <>
struct Shape<record::Evaluation> {
  GIPFEL_TYPE("Evaluation",
              "From White's view: hundredths of a piece, or the turns to a forced end.");
  GIPFEL_MEMBER(value);
  GIPFEL_PLACE(forced, is_forced);
};

template <>
struct Shape<record::Problem> {
  GIPFEL_TYPE("Problem", "Something that is wrong in a text, and where.");
  GIPFEL_MEMBER(phrase);
  GIPFEL_MEMBER(line, "From 1; 0 where it is about no line.");
  GIPFEL_MEMBER(number, "Of the move; 0 where it is about no move.");
  GIPFEL_MEMBER(input);
  GIPFEL_MEMBER(position);
};

struct TreeNode {
  const record::Record& record;

  const record::Node& node() const { return record.node(id); }
  const record::Notes& notes() const { return record.notes(id); }

  GIPFEL_TYPE(
      "TreeNode",
      "A node of a record's tree: a move and the position after it. The root, 0, has no move.");
  GIPFEL_FIELD(record::NodeId, id);
  GIPFEL_GIVEN(parent, (id == record::root ? std::nullopt : std::optional(node().parent)));
  GIPFEL_GIVEN(children, record.children(id),
               "The first child goes on with the line, the others begin variations.");
  GIPFEL_GIVEN(move, node().move, "Empty for the root.");
  GIPFEL_GIVEN(mover, node().mover);
  GIPFEL_GIVEN(number, node().number,
               "The number of White's last move; it is written before this one where `numbered`.");
  GIPFEL_GIVEN(numbered, node().is_numbered);
  GIPFEL_GIVEN(plies, node().plies);
  GIPFEL_GIVEN(comment, notes().comment);
  GIPFEL_GIVEN(before, notes().before, "What is said before the first move of a variation.");
  GIPFEL_GIVEN(marks, notes().marks, "1 to 6 are ! ? !! ?? !? ?!; others as in PGN's `$n`.");
  GIPFEL_GIVEN(drawings, record::texts_of(notes().drawings),
               "Marked cells as `Ga1` and arrows as `Ga1b2`, green, red, yellow or blue.");
  GIPFEL_GIVEN(clock, notes().clock, "Milliseconds left after the move.");
  GIPFEL_GIVEN(evaluation, notes().evaluation);
};

// In order, for the page keeps the order of tags.
using TagPairs = std::vector<std::array<std::string, 2>>;

TagPairs tags_of(const record::Record& record);

struct TreeChange {
  const record::Record& record;

  GIPFEL_TYPE("TreeChange", "What of a tree is otherwise after a change; `withChange` applies it.");
  GIPFEL_FIELD(std::vector<TreeNode>, nodes,
               "The nodes that are new or changed. Children that their parent no longer names are "
               "gone.");
  GIPFEL_GIVEN(mainEnd, record.main_end(), "The last node of the main line.");
  GIPFEL_GIVEN(tags, tags_of(record), "Those that were given, in the order of the format.");
  GIPFEL_GIVEN(outcome, record.outcome(),
               "How the game ended: on the board, by repetition, or as was said.");
  GIPFEL_GIVEN(result, record.result(), "`1-0`, `0-1`, `1/2-1/2` or `*`.");
};

struct WholeTree : TreeChange {
  using Base = TreeChange;

  const AnyPosition& first() const { return record.node(record::root).position; }

  GIPFEL_TYPE("TreeData", "A whole record as it stands.");
  GIPFEL_GIVEN(game, GameName{record.game().name});
  GIPFEL_GIVEN(start, first().format(), "The position that the record begins with.");
  GIPFEL_GIVEN(plainStart, first() == record.game().start(),
               "Whether it is the game's usual start (then no Position tag is written).");
  GIPFEL_GIVEN(countsRepetition, record.counts_repetition());
  GIPFEL_GIVEN(remarks, record.remarks, "What was found wrong when it was read.");
};

// What a call gave, and what it changed; the page has it as a generic type.
template <class Value>
struct Changed {
  const Value& given;
  TreeChange made;

  GIPFEL_TYPE("");
  GIPFEL_GIVEN(value, given);
  GIPFEL_GIVEN(change, made);
};

struct NodeView {
  GIPFEL_TYPE("NodeView", "Everything about one node that a board needs.");
  GIPFEL_FIELD(View, view);
  GIPFEL_FIELD(std::optional<Effect>, effect,
               "What the move that led here did; null for the root.");
  GIPFEL_FIELD(std::optional<Outcome>, outcome,
               "How the play ended here, by the rules or by repetition.");
  GIPFEL_FIELD(int, occurrences, "How often this position has occurred on the way here.");
  GIPFEL_FIELD(Cells, stacks,
               "DVONN: the pieces of each stack from top to bottom (`w`, `b`, `r`), as the play "
               "since the record's start made it; `?` for those that a start position does not "
               "tell. Empty for GIPF.");
};

struct PlayedNode {
  GIPFEL_TYPE("PlayedNode", "What a move in a record led to.");
  GIPFEL_FIELD(record::NodeId, node);
  GIPFEL_FIELD(NodeView, shown);
};

// The name of a format that records are read from; "position" where the text was one.
struct FormatName {
  GIPFEL_TYPE("RecordFormat | 'position'");
  std::string_view text;
};

struct ReadRecord {
  record::Record record;

  GIPFEL_TYPE("ReadRecord");
  GIPFEL_GIVEN(ok, std::true_type());
  GIPFEL_GIVEN(game, GameName{record.game().name});
  GIPFEL_FIELD(FormatName, format);
  GIPFEL_GIVEN(text, record::write_record(record),
               "The game in our own format; `core.open` makes a record of it.");
  GIPFEL_GIVEN(tags, tags_of(record));
  GIPFEL_GIVEN(plies, record.node(record.main_end()).plies);
  GIPFEL_GIVEN(result, record.result());
  GIPFEL_GIVEN(remarks, record.remarks);
};

struct UnreadRecord {
  GIPFEL_TYPE("UnreadRecord");
  GIPFEL_GIVEN(ok, std::false_type());
  GIPFEL_FIELD(record::Problem, problem);
};

using ReadGame = std::variant<ReadRecord, UnreadRecord>;

struct Readings {
  GIPFEL_TYPE("Readings");
  GIPFEL_FIELD(std::vector<ReadGame>, games);
  GIPFEL_FIELD(bool, hasMore, "Whether the text holds more games than are read at once.");
};

struct SearchLine {
  GIPFEL_TYPE("SearchLine", "One line of play, and what it is worth to White.");
  GIPFEL_FIELD(Score, hundredths, "Of a piece; of the final margin, where that is decided.");
  GIPFEL_FIELD(bool, solved, "Exact: every line of play was searched to its end.");
  GIPFEL_FIELD(bool, decided, "Whether the winner is certain, or the draw.");
  GIPFEL_FIELD(std::optional<int>, turns, "To a forced end, in games without a margin.");
  GIPFEL_FIELD(Names, moves);
};

struct SearchState {
  GIPFEL_TYPE("SearchState", "What a search has found after one more slice.");
  GIPFEL_FIELD(bool, over);
  GIPFEL_FIELD(bool, news, "Whether an iteration was finished in this slice.");
  GIPFEL_FIELD(int, depth);
  GIPFEL_FIELD(std::uint64_t, nodes);
  GIPFEL_FIELD(std::int64_t, milliseconds);
  GIPFEL_FIELD(bool, usesNetwork, "Whether a network evaluated.");
  GIPFEL_FIELD(std::vector<SearchLine>, lines, "The best first.");
  GIPFEL_FIELD(std::string, best, "The move to play at the level asked for.");
};

struct NetworkFit {
  GIPFEL_TYPE("NetworkFit", "Whether a file is a sound network of the game.");
  GIPFEL_FIELD(bool, fit);
  GIPFEL_FIELD(std::string_view, why, "Empty where it is.");
};

template <>
struct Shape<GamePhase> {
  GIPFEL_TYPE("GamePhase", "A part of a game; only DVONN has a placing phase.");
  static constexpr const auto& values = game_phase_names;
};

using PhaseAccuracy = std::array<review::Accuracy, game_phase_names.size()>;

struct SideAccuracy {
  GIPFEL_TYPE("SideAccuracy",
              "How well a side played, in thousandths; null where it had nothing to choose.");
  GIPFEL_FIELD(review::Accuracy, overall);
  GIPFEL_FIELD(PhaseAccuracy, phases, "In the order of `GAME_PHASES`.");
};

struct MoveReview {
  review::ReviewedMove found;

  GIPFEL_TYPE("MoveReview",
              "A move of the main line, and what it was worth to its player, in ten thousandths of "
              "a point: a win is one, a draw a half.");
  GIPFEL_GIVEN(mover, found.mover);
  GIPFEL_GIVEN(phase, found.phase);
  GIPFEL_GIVEN(forced, found.is_forced, "Whether there was no other move.");
  GIPFEL_GIVEN(exact, found.is_exact, "Whether both values are proven.");
  GIPFEL_GIVEN(missedChance, found.is_missed_chance,
               "Whether it did not take what the opponent's mistake had offered.");
  GIPFEL_GIVEN(before, found.before, "With the best move.");
  GIPFEL_GIVEN(after, found.after, "With the one that was played.");
  GIPFEL_GIVEN(mark, found.mark_number(), "As records number them; 0 where there is none.");
  GIPFEL_GIVEN(better, found.better,
               "The line that would have kept more; empty where the move was good enough.");
  GIPFEL_FIELD(std::optional<MoveIdea>, idea, "What the first move of that line is for.");
  GIPFEL_FIELD(std::optional<record::Evaluation>, evaluation, "Of the position after the move.");
};

struct GameReview {
  GIPFEL_TYPE("GameReview", "What the moves of a game's main line were worth.");
  GIPFEL_FIELD(std::vector<MoveReview>, moves);
  GIPFEL_FIELD(std::vector<review::Points>, points,
               "What White could expect at the start and after each move.");
  GIPFEL_FIELD(Sides<SideAccuracy>, accuracy);
  GIPFEL_FIELD(std::optional<std::size_t>, turningPoint,
               "After how many moves the loser could last expect to hold the game. The move that "
               "he made there lost it where it is marked; else it slipped away from there on.");
  GIPFEL_FIELD(std::optional<record::Evaluation>, start, "Of the position that it begins with.");
  GIPFEL_FIELD(bool, usesNetwork, "Whether a network evaluated.");
};

struct ReviewState {
  GIPFEL_TYPE("ReviewState", "How far a review has come after one more search.");
  GIPFEL_FIELD(bool, over);
  GIPFEL_FIELD(int, progress, "In thousandths of the work; it never falls.");
};

template <>
struct Shape<review::Judgement> {
  GIPFEL_TYPE("Judgement", "What a move is that is tried in place of the one that was played.");
  static constexpr const auto& values = review::judgement_names;
};

struct Trial {
  GIPFEL_TYPE("Trial", "What the engine answers to a move that is tried.");
  GIPFEL_FIELD(review::Judgement, judgement);
  GIPFEL_FIELD(review::Points, points, "What its player can expect after it.");
  GIPFEL_FIELD(Names, line, "The move, and how the engine would go on.");
};

using AllOutputs = std::vector<std::array<std::int64_t, net::output_count>>;  // of some positions

// What tests compare with Python, and how much a search does.
struct Facts {
  GIPFEL_TYPE("");
  GIPFEL_FIELD(std::string, position);
  GIPFEL_FIELD(std::string, key);
  GIPFEL_FIELD(std::string, canonical);
  GIPFEL_FIELD(Names, moves);
};

struct Bench {
  GIPFEL_TYPE("");
  GIPFEL_FIELD(std::uint64_t, nodes);
  GIPFEL_FIELD(int, score);
};

}  // namespace gipfel::wasm

#include "wasm/typescript.hpp"

#include <string_view>
#include <type_traits>

#include "base/score.hpp"
#include "base/text.hpp"
#include "record/format.hpp"
#include "review/quality.hpp"
#include "search/levels.hpp"
#include "wasm/calls.hpp"

namespace gipfel::wasm {

namespace {

constexpr std::string_view head = R"(/**
 * What the page asks the core, and what it answers. Made from native/wasm/calls.hpp and contract.hpp
 * by `make contract`: change it there.
 *
 * The core is the C++ of `native/`, compiled to WebAssembly and run in two workers: one that knows
 * rules and records and always answers at once, and one that searches. The page sees positions and
 * turns as *views*, for all games alike; it never works out a rule by itself. Whatever is refused is
 * a value with the reason in it.
 */

)";

constexpr std::string_view generic = R"(
export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export type Answer<T> = Success<T> | Refusal;

/** White's and Black's. */
export type Sides<T> = Readonly<Record<Colour, T>>;

/** A node of a record's tree: a move and the position after it. The root, 0, has no move. */
export type NodeId = number;
export const ROOT: NodeId = 0;

/** What a call gave, and what it changed; null where it was refused. */
export interface Changed<T> {
  readonly value: T;
  readonly change: TreeChange | null;
}
)";

std::string quoted_name(std::string_view name) { return "'" + std::string(name) + "'"; }

std::string joined(const Names& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (&word != &words.front()) text += between;
    text += word;
  }
  return text;
}

std::string union_of(const Names& words) { return joined(words, " | "); }

// What `word(each)` gives for all.
template <class Values, class Word>
Names each_of(const Values& values, Word&& word) {
  Names words;
  for (const auto& each : values) words.push_back(word(each));
  return words;
}

std::string comment(std::string_view about) {
  return about.empty() ? "" : "/** " + std::string(about) + " */\n";
}

// A type as an argument: `word` says it in TypeScript, also one that is made of others.
template <class Value>
struct Type {};

template <class Value>
std::string object_of();

template <class Value>
std::string word(Type<Value>) {
  if constexpr (std::is_same_v<Value, bool>) {
    return "boolean";
  } else if constexpr (std::is_integral_v<Value>) {
    return "number";
  } else if constexpr (std::is_convertible_v<Value, std::string_view>) {
    return "string";
  } else if constexpr (Shape<Value>::TypeName::text.empty()) {
    return object_of<Value>();
  } else {
    return std::string(Shape<Value>::TypeName::text);
  }
}

template <class... Values>
std::string union_word(Type<std::variant<Values...>>) {
  return union_of({word(Type<Values>())...});
}

template <class... Values>
  requires(!requires { typename Shape<std::variant<Values...>>::TypeName; })
std::string word(Type<std::variant<Values...>> type) {
  return union_word(type);
}

template <bool truth>
std::string word(Type<std::bool_constant<truth>>) {
  return truth ? "true" : "false";
}

template <Text text>
std::string word(Type<Literal<text>>) {
  return quoted_name(text.view());
}

template <class Value>
std::string word(Type<Sides<Value>>) {
  return "Sides<" + word(Type<Value>()) + ">";
}

template <class Value>
std::string word(Type<Changed<Value>>) {
  return "Changed<" + word(Type<Value>()) + ">";
}

inline std::string word(Type<std::nullptr_t>) { return "null"; }

template <class Value>
std::string word(Type<std::optional<Value>>) {
  return word(Type<Value>()) + " | null";
}

template <class Value>
std::string word(Type<std::vector<Value>>) {
  const std::string each = word(Type<Value>());
  const bool is_one = each.find(' ') == std::string::npos;
  return "readonly " + (is_one ? each : '(' + each + ')') + "[]";
}

template <class Value, std::size_t size>
std::string word(Type<std::array<Value, size>>) {
  return "readonly [" + joined(Names(size, word(Type<Value>())), ", ") + "]";
}

template <class Value>
std::string word(Type<std::map<std::string, Value>>) {
  return "Readonly<Record<string, " + word(Type<Value>()) + ">>";
}

template <class Value>
std::string object_of() {
  std::string lines;
  for_each_field<Value>([&]<class Get, Text about>(const Field<Get, about>& field) {
    using Given = std::remove_cvref_t<std::invoke_result_t<Get, const Value&>>;
    lines += comment(about.view()) + "readonly " + std::string(field.name) + ": " +
             word(Type<Given>()) + ";\n";
  });
  return "{\n" + lines + "}";
}

template <class Value>
std::string declaration() {
  const std::string name(Shape<Value>::TypeName::text);
  const std::string about = "\n" + comment(Shape<Value>::About::text) + "export ";
  if constexpr (HasFields<Value>) {
    return about + "interface " + name + " " + object_of<Value>() + "\n";
  } else if constexpr (HasValues<Value>) {
    return about + "type " + name + " = " + union_of(each_of(Shape<Value>::values, quoted_name)) +
           ";\n";
  } else {
    return about + "type " + name + " = " + union_word(Type<Value>()) + ";\n";
  }
}

template <class... Values>
std::string all_declared() {
  return (declaration<Values>() + ...);
}

std::string constant(std::string_view about, const std::string& name, const std::string& value) {
  return "\n" + comment(about) + "export const " + name + " = " + value + ";\n";
}

std::string list_of(const Names& names) { return "[" + joined(names, ", ") + "]"; }

// A type whose values the page can also go through.
std::string listed(const std::string& about, const std::string& list, const std::string& type,
                   const Names& names) {
  return constant(about, list, list_of(names) + " as const") + "export type " + type +
         " = (typeof " + list + ")[number];\n";
}

std::string names_of_games() {
  Names names;
  Names scored;
  for (const Game& game : games()) {
    names.push_back(quoted_name(game.name));
    if (game.start().score()) scored.push_back(names.back());
  }
  return listed("", "GAMES", "GameName", names) +
         constant("Those that are won by a score: a verdict on them has a margin.",
                  "SCORED_GAMES: readonly GameName[]", list_of(scored)) +
         constant("With how many pieces more a side may begin the basic game of GIPF.",
                  "MOST_EXTRA_PIECES", std::to_string(gipf::most_extra_pieces));
}

std::string pieces_of_games() {
  return constant("As many pieces as DVONN has cells.", "DVONN_PIECES",
                  std::to_string(dvonn::cell_count)) +
         constant("What a side of GIPF has in the basic game, and in the others.",
                  "GIPF_BASIC_PIECES", std::to_string(gipf::basic_pieces)) +
         "export const GIPF_PIECES = " + std::to_string(gipf::most_pieces) + ";\n";
}

std::string texts_of_records() {
  Names signs;
  for (std::uint8_t mark = 0; record::is_sign(mark) || mark == 0; ++mark)
    signs.push_back(quoted_name(record::is_sign(mark) ? record::format_mark(mark) : ""));
  return constant("The move of a player who can only pass.", "PASS",
                  quoted_name(format(dvonn::Move::pass()))) +
         constant("By the marks of a move, as `!` is the first; others have none.",
                  "MARK_SIGNS: readonly string[]", list_of(signs));
}

std::string names_of_formats() {
  const Names others = each_of(
      record::formats(), [](const record::Format* format) { return quoted_name(format->name); });
  return "\nexport type RecordFormat = 'record' | " + union_of(others) + ";\n";
}

std::string levels() {
  Names all;
  for (int level = 1; level <= highest_level; ++level) all.push_back(std::to_string(level));
  return "\nexport type Level = " + union_of(all) + ";\n" +
         "export const HIGHEST_LEVEL: Level = " + std::to_string(highest_level) + ";\n" +
         constant("From this level on the engine evaluates by the game's network.",
                  "FIRST_NETWORK_LEVEL", std::to_string(first_network_level));
}

std::string scores() {
  return constant(
             "The width of the logistic curve by which an estimated score becomes an "
             "expectation, in hundredths of a piece: with a network …",
             "NETWORK_SPREAD", std::to_string(network_spread)) +
         constant("… and without.", "HAND_MADE_SPREAD", std::to_string(hand_made_spread));
}

std::string names_of_reviews() {
  const auto names =
      each_of(review::qualities, [](const auto& quality) { return quoted_name(quality.name); });
  return listed("How long a review looks at a game, the shortest look first.", "REVIEW_QUALITIES",
                "ReviewQuality", names) +
         listed(std::string(Shape<GamePhase>::About::text), "GAME_PHASES",
                std::string(Shape<GamePhase>::TypeName::text),
                each_of(Shape<GamePhase>::values, quoted_name)) +
         constant("From so many points on a move that gives them away is marked.",
                  "INACCURACY_POINTS", std::to_string(review::inaccuracy_points)) +
         constant("A win.", "FULL_POINT", std::to_string(review::full_point));
}

// `name: type` of each parameter of a function, as C++ declares them.
std::string numbers_of(std::string_view parameters) {
  Names all;
  for (const std::string_view parameter : split(parameters, ',')) {
    const std::vector<std::string_view> words = split_at_spaces(parameter);
    if (words.empty()) continue;
    all.push_back(std::string(words[1]) + (words[0] == "bool" ? ": boolean" : ": number"));
  }
  return joined(all, ", ");
}

template <class Answer>
std::string call(std::string_view name, std::string_view texts, std::string_view numbers) {
  return std::string(name) + ": { texts: [" + std::string(texts) + "]; numbers: [" +
         numbers_of(numbers) + "]; answer: " + word(Type<Answer>()) + " };\n";
}

std::string calls() {
#define GIPFEL_CALL_TYPE(name, Answer, texts, ...) +call<Answer>(#name, texts, #__VA_ARGS__)
  return "\n" + comment("Each function of the core: its texts, its numbers, and its answer.") +
         "export interface Calls {\n" GIPFEL_PAGE_CALLS(GIPFEL_CALL_TYPE) + "}\n\n" +
         comment("What only reviews ask, of a build of their own.") +
         "export interface ReviewCalls {\n" GIPFEL_REVIEW_CALLS(GIPFEL_CALL_TYPE) + "}\n\n" +
         comment("What only tests and benchmarks ask.") +
         "export interface CheckCalls {\n" GIPFEL_CHECK_CALLS(GIPFEL_CALL_TYPE) + "}\n";
#undef GIPFEL_CALL_TYPE
}

}  // namespace

std::string typescript() {
  return std::string(head) + declaration<Colour>() + names_of_games() + pieces_of_games() +
         texts_of_records() + all_declared<Phrase, RefusalKind, Refused>() + std::string(generic) +
         listed(std::string(Shape<End>::About::text), "REASONS",
                std::string(Shape<End>::TypeName::text), each_of(Shape<End>::values, quoted_name)) +
         all_declared<Outcome, Phase, View, DvonnPiece, Unplaced, DvonnCounts, GipfCounts, Way,
                      TakenRow, Option, RowOption, PushOption, Effect, Entered, Moved, Removed,
                      Removal, When, Idea, MoveIdea, AlikeMoves, FoldedMoves, record::Evaluation,
                      TreeNode, TreeChange, WholeTree, NodeView, PlayedNode, record::Problem>() +
         names_of_formats() + all_declared<ReadRecord, UnreadRecord, Readings>() + levels() +
         scores() + all_declared<SearchLine, SearchState, NetworkFit>() + names_of_reviews() +
         all_declared<SideAccuracy, MoveReview, GameReview, ReviewState, review::Judgement,
                      Trial>() +
         calls();
}

}  // namespace gipfel::wasm

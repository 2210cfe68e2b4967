#include "wasm/typescript.hpp"

#include <string_view>
#include <type_traits>

#include "base/score.hpp"
#include "record/format.hpp"
#include "search/levels.hpp"
#include "wasm/contract.hpp"

namespace gipfel::wasm {

namespace {

constexpr std::string_view head = R"(/**
 * What the core answers to the page. Made from native/wasm/contract.hpp by `make contract`: change
 * it there.
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
)";

std::string quoted_name(std::string_view name) { return "'" + std::string(name) + "'"; }

// Words with ` | ` between them.
void add_choice(std::string& union_, std::string_view word) {
  if (!union_.empty()) union_ += " | ";
  union_ += word;
}

template <class Names>
std::string union_of(const Names& names) {
  std::string text;
  for (const std::string_view name : names) add_choice(text, quoted_name(name));
  return text;
}

template <class Value>
std::string word_for();

// The types that are made of others.
template <class Value>
struct Made;

template <class Value>
struct Made<std::optional<Value>> {
  static std::string word() { return word_for<Value>() + " | null"; }
};

template <class Value>
struct Made<std::vector<Value>> {
  static std::string word() {
    const std::string each = word_for<Value>();
    const bool is_one = each.find(' ') == std::string::npos;
    return "readonly " + (is_one ? each : '(' + each + ')') + "[]";
  }
};

template <class Value, std::size_t size>
struct Made<std::array<Value, size>> {
  static std::string word() {
    std::string all;
    for (std::size_t i = 0; i < size; ++i) all += (i > 0 ? ", " : "") + word_for<Value>();
    return "readonly [" + all + "]";
  }
};

template <class Value>
struct Made<std::map<std::string, Value>> {
  static std::string word() { return "Readonly<Record<string, " + word_for<Value>() + ">>"; }
};

template <class... Values>
struct Made<std::variant<Values...>> {
  static std::string word() {
    std::string all;
    (add_choice(all, word_for<Values>()), ...);
    return all;
  }
};

template <class Value>
struct Made<Sides<Value>> {
  static std::string word() { return "Sides<" + word_for<Value>() + ">"; }
};

template <Text text>
struct Made<Literal<text>> {
  static std::string word() { return quoted_name(Literal<text>::text); }
};

template <bool truth>
struct Made<std::bool_constant<truth>> {
  static std::string word() { return truth ? "true" : "false"; }
};

std::string comment(std::string_view about) {
  return about.empty() ? "" : "/** " + std::string(about) + " */\n";
}

template <class Value, class Get, Text about>
std::string line_of(const Field<Get, about>& field) {
  using Type = std::remove_cvref_t<std::invoke_result_t<Get, const Value&>>;
  return comment(about.view()) + "readonly " + std::string(field.name) + ": " + word_for<Type>() +
         ";\n";
}

template <class Value>
std::string object_of() {
  return std::apply([](const auto&... each) { return "{\n" + (line_of<Value>(each) + ...) + "}"; },
                    Shape<Value>::fields);
}

template <Text kind, std::size_t cell_count>
struct Made<PlainOption<kind, cell_count>> {
  static std::string word() { return object_of<PlainOption<kind, cell_count>>(); }
};

template <class Value>
concept HasName = requires { Shape<Value>::name; };

template <class Value>
std::string word_for() {
  if constexpr (std::is_same_v<Value, bool>) {
    return "boolean";
  } else if constexpr (std::is_integral_v<Value>) {
    return "number";
  } else if constexpr (std::is_convertible_v<Value, std::string_view>) {
    return "string";
  } else if constexpr (HasName<Value>) {
    return std::string(Shape<Value>::name);
  } else {
    return Made<Value>::word();
  }
}

template <class Value>
std::string declared() {
  std::string text = "\n";
  if constexpr (requires { Shape<Value>::about; }) text += comment(Shape<Value>::about);
  const std::string name(Shape<Value>::name);
  if constexpr (HasFields<Value>) {
    return text + "export interface " + name + " " + object_of<Value>() + "\n";
  } else if constexpr (HasValues<Value>) {
    return text + "export type " + name + " = " + union_of(Shape<Value>::values) + ";\n";
  } else {
    return text + "export type " + name + " = " + Made<Value>::word() + ";\n";
  }
}

template <class... Values>
std::string all_declared() {
  return (declared<Values>() + ...);
}

std::string constant(std::string_view about, const std::string& name, const std::string& value) {
  return "\n" + comment(about) + "export const " + name + " = " + value + ";\n";
}

std::string names_of_games() {
  std::string list;
  for (const Game& game : games()) list += (list.empty() ? "" : ", ") + quoted_name(game.name);
  return constant("", "GAMES", "[" + list + "] as const") +
         "export type GameName = (typeof GAMES)[number];\n";
}

std::string names_of_formats() {
  std::string choice = quoted_name("record");
  for (const record::Format* format : record::formats())
    add_choice(choice, quoted_name(format->name));
  return "\nexport type RecordFormat = " + choice + ";\n";
}

std::string levels() {
  std::string choice;
  for (int level = 1; level <= highest_level; ++level) add_choice(choice, std::to_string(level));
  return "\nexport type Level = " + choice + ";\n" +
         "export const HIGHEST_LEVEL: Level = " + std::to_string(highest_level) + ";\n";
}

std::string scores() {
  return constant("From this score on a game is decided for certain: by so many pieces more …",
                  "DECIDED", std::to_string(decided)) +
         constant("… or by a forced end that is as many plies away as is missing to this.", "MATE",
                  std::to_string(mate)) +
         constant(
             "The width of the logistic curve by which an estimated score becomes an "
             "expectation, in hundredths of a piece.",
             "EXPECTATION_SPREAD", std::to_string(expectation_spread));
}

}  // namespace

std::string typescript() {
  return std::string(head) + declared<Colour>() + names_of_games() +
         all_declared<Phrase, RefusalKind, Refused>() + std::string(generic) +
         all_declared<End, Outcome, Phase, View, Piece, Unplaced, DvonnCounts, GipfCounts, Way,
                      TakenRow, Option, RowOption, PushOption, Effect, Entered, Moved, Removed, Why,
                      When, record::Evaluation, TreeNode, TreeChange, WholeTree, NodeView,
                      PlayedNode, record::Problem>() +
         names_of_formats() + all_declared<ReadRecord, UnreadRecord, Readings>() + levels() +
         scores() + all_declared<SearchLine, SearchState, NetworkFit>();
}

}  // namespace gipfel::wasm

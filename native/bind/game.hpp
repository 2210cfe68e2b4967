// What every game offers to Python, bound once for all of them.
//
// `Traits` are those of its game.hpp.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/outcome.hpp"
#include "base/result.hpp"
#include "bind/effects.hpp"
#include "bind/refuse.hpp"
#include "bind/signals.hpp"
#include "bind/value.hpp"
#include "games/folded_key.hpp"
#include "games/turn_in_progress.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"

namespace gipfel::bind {

// More turns than this are not put into a list: constructed GIPF positions have a million.
inline constexpr std::size_t most_listed_moves = 500000;

// A bound on random games, for GIPF can go on for ever.
inline constexpr std::uint64_t longest_playout = 2000;

// The name of one of a game's types in Python: `DvonnPosition`.
template <class Traits>
std::string type_name(std::string_view noun) {
  std::string name = std::string(Traits::family) + std::string(noun);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

// The same as errors name it: `gipfel.dvonn.Position`. The stub keeps the core's own names
// (`publish` in gipfel/_native.py).
template <class Traits>
std::string public_name(std::string_view noun) {
  if (std::getenv("NB_STUBGEN")) return type_name<Traits>(noun);
  return std::string("gipfel.").append(Traits::family).append(".").append(noun);
}

// A game's name as people write it: `DVONN`.
inline std::string in_capitals(std::string_view name) {
  std::string capitals(name);
  for (char& sign : capitals)
    if (sign >= 'a' && sign <= 'z') sign = static_cast<char>(sign - 'a' + 'A');
  return capitals;
}

template <class Traits>
class Bound {
 public:
  using Position = typename Traits::Position;
  using Move = typename Traits::Move;
  using PlayedMove = typename Traits::PlayedMove;
  using Turn = typename Traits::Turn;
  using MoveInput = std::variant<nb::str, PlayedMove>;

  static PlayedMove read_move(const Position& position, nb::str text) {
    const std::string input = utf8(text);
    const Result<Move> move = Traits::resolve(position, input);
    if (!move) refuse(kind_of(move.refusal()), move.refusal(), input, format(position));
    return Traits::played(position, *move);
  }

  static PlayedMove legal_move(const Position& position, const MoveInput& input) {
    if (const nb::str* text = std::get_if<nb::str>(&input)) return read_move(position, *text);
    const PlayedMove& move = std::get<PlayedMove>(input);
    if (Traits::is_from(position, move)) return move;
    return read_move(position, python_text(Traits::text(move)));
  }

  static Position play(const Position& position, const MoveInput& input) {
    const PlayedMove move = legal_move(position, input);
    Position next = position;
    play_unchecked(next, Traits::move(move));
    return next;
  }

  static std::vector<PlayedMove> legal_moves(const Position& position) {
    std::vector<PlayedMove> moves;
    Traits::for_each_move(position, [&](const Move& move) {
      if (moves.size() == most_listed_moves)
        refuse("TooManyMovesError", Phrase{Say::too_many_moves, {}, 0, most_listed_moves}, "",
               format(position));
      moves.push_back(Traits::played(position, move));
    });
    return moves;
  }

  static std::uint64_t watched_count(const Position& position, std::uint64_t most,
                                     SignalWatch& watch) {
    const auto poll = [&] { watch.poll(); };
    if constexpr (requires { count_moves(position, most, poll); }) {
      return count_moves(position, most, poll);
    } else {
      return std::min(static_cast<std::uint64_t>(count_moves(position)), most);
    }
  }

  static std::uint64_t move_count(const Position& position, std::optional<nb::int_> at_most) {
    const std::uint64_t most = at_most ? amount_of(*at_most, "moves") : ~std::uint64_t{0};
    nb::gil_scoped_release released;
    SignalWatch watch;
    return watched_count(position, most, watch);
  }

  static std::uint64_t watched_perft(const Position& position, int depth, SignalWatch& watch) {
    watch.poll();
    if (depth <= 1) return perft(position, depth);
    std::uint64_t leaves = 0;
    for_each_next(position,
                  [&](const Position& next) { leaves += watched_perft(next, depth - 1, watch); });
    return leaves;
  }

  static void check_depth(int depth) {
    if (depth < 0 || depth > deepest_perft)
      throw nb::value_error("perft needs a depth from 0 to 200");
  }

  static std::uint64_t checked_perft(const Position& position, int depth) {
    check_depth(depth);
    nb::gil_scoped_release released;
    SignalWatch watch;
    return watched_perft(position, depth, watch);
  }

  // Down to a depth that takes milliseconds, so that nothing slows down what is measured.
  static std::uint64_t watched_perft_played(const Position& position, int depth,
                                            std::uint64_t& checksum, SignalWatch& watch) {
    watch.poll();
    if (depth <= 2) return perft_played(position, depth, checksum);
    std::uint64_t leaves = 0;
    for_each_next(position, [&](const Position& next) {
      leaves += watched_perft_played(next, depth - 1, checksum, watch);
    });
    return leaves;
  }

  static std::pair<std::uint64_t, std::uint64_t> played_perft(const Position& position, int depth) {
    check_depth(depth);
    nb::gil_scoped_release released;
    SignalWatch watch;
    std::uint64_t checksum = 0;
    const std::uint64_t leaves = watched_perft_played(position, depth, checksum, watch);
    return {leaves, checksum};
  }

  // Plays on at random for at most `plies`; gives the number played.
  static std::uint64_t watched_play_out(Position& position, Random& random, std::uint64_t plies,
                                        SignalWatch& watch) {
    constexpr std::uint64_t plies_between_polls = 16;
    std::uint64_t played = 0;
    for (std::uint64_t wanted = 1, made = 1; made == wanted && played < plies; played += made) {
      watch.poll();
      wanted = std::min(plies - played, plies_between_polls);
      made = play_out(position, random, wanted);
    }
    return played;
  }

  static Tally playouts(const Position& start, nb::int_ wanted, nb::int_ seed,
                        nb::int_ most_plies) {
    const std::uint64_t games = amount_of(wanted, "games");
    const std::uint64_t plies = amount_of(most_plies, "plies");
    Tally tally;
    Random random(seed_of(seed));
    nb::gil_scoped_release released;
    SignalWatch watch;
    for (std::uint64_t i = 0; i < games; ++i) {
      Position position = start;
      tally.plies += watched_play_out(position, random, plies, watch);
      add_game(position, tally);
    }
    return tally;
  }

  // Raises ValueError where it is a Symmetry of another game's board.
  static void check_board(nb::handle symmetry) {
    const nb::object family = nb::getattr(symmetry, "family", nb::none());
    if (!nb::isinstance<nb::str>(family)) return;
    const std::string given = utf8(nb::borrow<nb::str>(family));
    if (given == Traits::family) return;
    const std::string name = utf8(nb::str(symmetry.attr("name")));
    throw nb::value_error((name + " is a symmetry of " + in_capitals(given) + "'s board, not of " +
                           in_capitals(Traits::family) + "'s")
                              .c_str());
  }

  static int symmetry_named(nb::str name) {
    const auto& names = Traits::symmetry_names;
    const auto found = std::find(names.begin(), names.end(), utf8(name));
    if (found == names.end()) refuse_choice(name, "symmetries", names);
    return static_cast<int>(found - names.begin());
  }

  // The number of a symmetry that is given as a Symmetry, by its name or by its number.
  static int symmetry_of(nb::handle given) {
    if (nb::isinstance<nb::str>(given)) return symmetry_named(nb::borrow<nb::str>(given));
    if (!PyLong_Check(given.ptr())) check_board(given);
    const Py_ssize_t number = PyNumber_AsSsize_t(given.ptr(), PyExc_IndexError);
    if (number == -1 && PyErr_Occurred()) throw nb::python_error();
    if (number < 0 || number >= Traits::symmetries)
      throw nb::index_error(("symmetries are numbered 0 to " +
                             std::to_string(Traits::symmetries - 1) + ", not " +
                             std::to_string(number))
                                .c_str());
    return static_cast<int>(number);
  }

  static nb::object symmetry_to(const Position& position, const Position& other) {
    for (int i = 0; i < Traits::symmetries; ++i)
      if (transformed(position, i) == other) return python_symmetry(i);
    return nb::none();
  }

  static nb::object python_symmetry(int number) {
    const nb::object board = nb::module_::import_("gipfel.board").attr("Board");
    return board.attr("of")(std::string(Traits::names[0])).attr("symmetries")[number];
  }

  static Position moved_by_symmetry(const Position& position, nb::handle symmetry) {
    return transformed(position, symmetry_of(symmetry));
  }

  static nb::object piece_on(const Position& position, nb::str cell) {
    const auto place = Traits::cell_named(utf8(cell));
    if (!place) throw nb::value_error((quoted_repr(cell) + " is no cell of this board").c_str());
    const auto piece = Traits::piece_at(position, *place);
    return piece ? python_piece(*piece) : nb::none();
  }

  static nb::object effects(const Position& position, const MoveInput& input) {
    const PlayedMove move = legal_move(position, input);
    Position after = position;
    play_unchecked(after, Traits::move(move));
    return python_effects(Traits::effect_of(position, Traits::move(move)), after);
  }

  static nb::object idea(const Position& position, const std::vector<MoveInput>& line) {
    std::vector<Move> moves;
    Position now = position;
    for (const MoveInput& input : line) {
      moves.push_back(Traits::move(legal_move(now, input)));
      play_unchecked(now, moves.back());
    }
    return python_idea(Traits::idea_of(position, moves));
  }

  static std::vector<Position> all_symmetries(const Position& position) {
    std::vector<Position> positions;
    for (int i = 0; i < Traits::symmetries; ++i) positions.push_back(transformed(position, i));
    return positions;
  }

  static nb::object next_step(const Position& position, const std::string& language) {
    if (outcome(position)) return sentence(Phrase{Say::next_game_over}, language);
    return sentence(Traits::next_step(Turn{position}), language);
  }

  static Turn begin(const Position& position) {
    if (outcome(position)) refuse("GameOverError", Phrase{Say::game_over}, "", format(position));
    return Turn{position};
  }

  static Turn parse_turn(nb::str text) {
    const std::string input = utf8(text);
    const Result<TurnInProgress<Traits>> read = TurnInProgress<Traits>::parse(input);
    if (read && read->turn) return *read->turn;
    const Phrase refusal = read ? Phrase{Say::game_over} : read.refusal();
    const Result<Position> position = TurnInProgress<Traits>::parse_position(input);
    refuse(position ? kind_of(refusal) : "PositionError", refusal, input, "");
  }

  static Turn step(const Turn& turn, nb::str text) {
    const std::string input = utf8(text);
    Turn next = turn;
    if (const Refusal refusal = Traits::take_step(next, input))
      refuse(kind_of(*refusal), *refusal, input, Traits::text(turn));
    return next;
  }

  static std::string repr(const std::string& noun, const std::string& text) {
    return std::string("<").append(Traits::family) + "." + noun + " " + text + ">";
  }

  // Notebooks ask for it; pictures are loaded only then.
  static nb::object notebook_picture(const nb::object& self) {
    return nb::module_::import_("gipfel.picture").attr("Picture")(self).attr("svg")();
  }

  // Signatures for type checkers; they must live as long as the module.
  static const char* game_name_sig() {
    static const std::string sig = "def game_name(self) -> " + literal_type(Traits::names);
    return sig.c_str();
  }
  static const char* piece_sig() {
    static const std::string sig = "def __getitem__(self, cell: str, /) -> gipfel." +
                                   python_piece_name(typename Traits::Piece()) + " | None";
    return sig.c_str();
  }
  static const char* effects_sig() {
    static const std::string sig = "def effects(self, move: str | " + public_name<Traits>("Move") +
                                   ") -> gipfel.effects.Effects[" +
                                   public_name<Traits>("Position") + ", gipfel." +
                                   python_piece_name(typename Traits::Piece()) + "]";
    return sig.c_str();
  }
  static const char* idea_sig() {
    static const std::string sig = "def idea(self, line: collections.abc.Sequence[str | " +
                                   public_name<Traits>("Move") + "]) -> gipfel.idea.Idea";
    return sig.c_str();
  }

  static const char* transformed_sig() {
    static const std::string sig =
        "def transformed(self, symmetry: str | typing.SupportsIndex) -> " +
        public_name<Traits>("Position");
    return sig.c_str();
  }
  static const char* symmetry_to_sig() {
    static const std::string sig =
        "def symmetry_to(self, other: " + public_name<Traits>("Position") +
        ") -> gipfel.board.Symmetry | None";
    return sig.c_str();
  }

  static void bind_board(nb::class_<Position>& type) {
    using namespace nb::literals;
    type.def("cells", &Traits::cells, "What stands where: cell to piece, without the empty ones.")
        .def("__getitem__", &piece_on, "cell"_a, nb::sig(piece_sig()),
             "What stands on a cell; None where it is empty. Raises ValueError where there is no\n"
             "such cell.")
        .def("effects", &effects, "move"_a, nb::sig(effects_sig()),
             "What a legal move does: what it enters, moves and takes off the board, and the\n"
             "position after it. Raises what `play` does.")
        .def("idea", &idea, "line"_a, nb::sig(idea_sig()),
             "What the first move of a line is for; the moves after it, such as those that an\n"
             "engine expects, tell what it prepares. Raises what `play` does.")
        .def("transformed", &moved_by_symmetry, "symmetry"_a, nb::sig(transformed_sig()),
             "The position under one symmetry of the board, given by itself, its name or its\n"
             "number; 0 leaves it as it is. Raises ValueError or IndexError where there is none.")
        .def("symmetries", &all_symmetries, "The position under every symmetry of the board.")
        .def("canonical", &gipfel::canonical<Position>,
             "The same position for all that are alike but for a symmetry of the board.")
        .def("symmetry_to", &symmetry_to, "other"_a, nb::sig(symmetry_to_sig()),
             "The first symmetry of the board that makes this position the other one; None where\n"
             "none does.");
    type.attr("__iter__") = nb::none();  // cells have no order that a loop could mean
  }

  static void bind_position(nb::class_<Position>& type) {
    using namespace nb::literals;
    bind_format(type);
    bind_board(type);
    type.def_prop_ro(
            "game_name",
            [](const Position& p) { return std::string(Traits::names[Traits::rule_set(p)]); },
            nb::for_getter(nb::sig(game_name_sig())), "The name of its game.")
        .def_prop_ro(
            "turn", [](const Position& p) { return std::string(1, letter(Traits::turn(p))); },
            nb::for_getter(nb::sig("def turn(self) -> typing.Literal['w', 'b']")),
            "The player to move: \"w\" or \"b\".")
        .def("legal_moves", &legal_moves,
             "All legal moves, each once; none where the game is over.")
        .def("move", &read_move, "text"_a,
             "The legal move that the text means. Raises MoveSyntaxError, IllegalMoveError or\n"
             "GameOverError.")
        .def("play", &play, "move"_a,
             "The position after a legal move, given as text or as a Move. Raises\n"
             "MoveSyntaxError, IllegalMoveError or GameOverError.")
        .def("begin", &begin, "Begins the turn in steps. Raises GameOverError.")
        .def("next_step", &next_step, "language"_a = "en",
             nb::sig("def next_step(self, language: str = 'en') -> str"),
             "One sentence that says what the player to move is to do.")
        .def(
            "outcome", [](const Position& p) { return outcome(p); },
            "How the game ended, or None while it goes on.")
        .def_prop_ro("is_over", [](const Position& p) { return outcome(p).has_value(); })
        .def("count_moves", &move_count, "at_most"_a = nb::none(),
             "The number of legal moves, counted no further than to `at_most`.")
        .def("perft", &checked_perft, "depth"_a, "The number of lines of play of this many plies.")
        .def("perft_played", &played_perft, "depth"_a,
             "The same with every last move played and a checksum, for measuring speed.")
        .def("playouts", &playouts, "games"_a, "seed"_a = 0, "plies"_a = longest_playout,
             "Plays games to their end at random and tells how they ended.")
        .def_prop_ro("key", &Position::key, "A 64-bit hash, fixed for good and in every build.")
        .def("__str__", [](const Position& p) { return format(p); })
        .def("__repr__", [](const Position& p) { return repr("Position", format(p)); })
        .def("_repr_svg_", &notebook_picture, nb::sig("def _repr_svg_(self) -> str"))
        .def("__hash__", [](const Position& p) { return static_cast<Py_hash_t>(p.key() >> 1); })
        .def(nb::self == nb::self, equal_sig)
        .def(
            "__reduce__",
            [](const Position& p) { return restored_by(type_name<Traits>("Position"), format(p)); },
            reduce_sig);
  }

  static void bind_turn(nb::class_<Turn>& type) {
    using namespace nb::literals;
    bind_format(type);
    type.def_static("parse", &parse_turn, "text"_a, "Reads a position and the steps after |.")
        .def_prop_ro(
            "position", [](const Turn& t) { return Traits::start(t); },
            "The position that the turn began in.")
        .def("steps", &Traits::steps, "The legal continuations.")
        .def_prop_ro("taken", &Traits::taken, "The steps so far.")
        .def("step", &step, "step"_a,
             "The turn after one more step. Raises MoveSyntaxError or IllegalMoveError.")
        .def_prop_ro("move", &Traits::made_move, "The whole move once the turn is made, else None.")
        .def(
            "next_step",
            [](const Turn& t, const std::string& language) {
              return sentence(Traits::next_step(t), language);
            },
            "language"_a = "en", nb::sig("def next_step(self, language: str = 'en') -> str"),
            "One sentence that says what to do next.")
        .def(
            "cells", [](const Turn& t) { return Traits::cells(Traits::now(t)); },
            "What stands where after the steps so far.")
        .def("_repr_svg_", &notebook_picture, nb::sig("def _repr_svg_(self) -> str"))
        .def("__str__", [](const Turn& t) { return Traits::text(t); })
        .def(
            "__reduce__",
            [](const Turn& t) { return restored_by(type_name<Traits>("Turn"), Traits::text(t)); },
            reduce_sig)
        .def("__repr__", [](const Turn& t) { return repr("Turn", Traits::text(t)); })
        .def("__hash__", [](const Turn& t) { return nb::hash(python_text(Traits::text(t))); })
        .def(
            "__eq__",
            [](const Turn& a, nb::handle b) {
              const Turn* turn = nullptr;
              return nb::try_cast(b, turn) && turn && Traits::text(a) == Traits::text(*turn);
            },
            nb::arg().none(), equal_sig);
  }

  static void bind_move(nb::class_<PlayedMove>& type) {
    using namespace nb::literals;
    static const std::string sig =
        "def transformed(self, symmetry: str | typing.SupportsIndex) -> " +
        public_name<Traits>("Move");
    bind_format(type);
    type.def(
        "transformed",
        [](const PlayedMove& m, nb::handle s) { return Traits::transformed(m, symmetry_of(s)); },
        "symmetry"_a, nb::sig(sig.c_str()),
        "The move under one symmetry of the board, of the position under the same one.");
    type.def("__str__", [](const PlayedMove& m) { return Traits::text(m); })
        .def("__repr__", [](const PlayedMove& m) { return repr("Move", Traits::text(m)); })
        .def("__hash__",
             [](const PlayedMove& m) { return nb::hash(nb::str(Traits::text(m).c_str())); })
        .def(
            "__eq__",
            [](const PlayedMove& a, nb::handle b) {
              const PlayedMove* move = nullptr;
              return nb::try_cast(b, move) && move && Traits::text(a) == Traits::text(*move);
            },
            nb::arg().none(), equal_sig);
  }
};

}  // namespace gipfel::bind

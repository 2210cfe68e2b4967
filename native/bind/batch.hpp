// Many positions of one game, played on together with the interpreter lock released.
#pragma once

#include "bind/game.hpp"
#include "bind/games.hpp"

namespace gipfel::bind {

template <class Traits>
class Batch {
 public:
  using Position = typename Traits::Position;
  using PlayedMove = typename Traits::PlayedMove;
  using MoveInput = typename Bound<Traits>::MoveInput;
  using MoveList = nb::typed<nb::list, PlayedMove>;

  // Raises PositionError where a position is of another rule set than the others, or than `game`.
  Batch(std::vector<Position> positions, const std::optional<std::string>& game)
      : positions_(std::move(positions)) {
    if (game) {
      game_ = &required_game(*game);
    } else if (!positions_.empty()) {
      game_ = &AnyPosition(positions_.front()).game();
    }
    for (const Position& position : positions_) check(position);
  }

  std::size_t size() const { return positions_.size(); }
  const std::vector<Position>& positions() const { return positions_; }

  Position at(Py_ssize_t place) const { return positions_[checked(place)]; }

  // Puts another position of the same rule set there, as where a finished game is begun anew.
  void set(Py_ssize_t place, const Position& position) {
    const std::size_t at = checked(place);
    check(position);
    positions_[at] = position;
  }

  // All moves are checked before any is played. A finished game takes none, whatever is given for
  // it; nothing leaves a position as it is. Gives which games are over then.
  std::vector<bool> play(const std::vector<std::optional<MoveInput>>& moves) {
    if (moves.size() != positions_.size()) throw nb::value_error("one move for each position");
    std::vector<Position> next = positions_;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i % plays_between_signals == 0) check_signals();
      if (moves[i] && !outcome(next[i]))
        play_unchecked(next[i], Traits::move(Bound<Traits>::legal_move(next[i], *moves[i])));
    }
    positions_ = std::move(next);
    return finished();
  }

  // Plays up to `plies` random moves in each position; gives how many were played in all. Each
  // position has its own random numbers, so its game does not depend on the others.
  std::uint64_t play_random(nb::int_ wanted_seed, nb::int_ most_plies) {
    const std::uint64_t seed = seed_of(wanted_seed);
    const std::uint64_t plies = amount_of(most_plies, "plies");
    std::vector<Position> next = positions_;
    std::uint64_t played = 0;
    {
      nb::gil_scoped_release released;
      SignalWatch watch;
      for (std::size_t i = 0; i < next.size(); ++i) {
        Random random(mixed(seed) + i);
        played += Bound<Traits>::watched_play_out(next[i], random, plies, watch);
      }
    }
    positions_ = std::move(next);
    return played;
  }

  nb::typed<nb::list, MoveList> legal_moves() const {
    nb::list all;
    for (const Position& position : positions_) {
      check_signals();
      all.append(nb::cast(Bound<Traits>::legal_moves(position)));
    }
    return all;
  }

  std::vector<std::uint64_t> count_moves() const {
    const std::vector<Position> positions = positions_;
    nb::gil_scoped_release released;
    SignalWatch watch;
    return of_each(positions, [&](const Position& position) {
      watch.poll();
      return Bound<Traits>::watched_count(position, ~std::uint64_t{0}, watch);
    });
  }

  std::vector<std::uint64_t> keys() const {
    return of_each(positions_, [](const Position& position) { return position.key(); });
  }

  std::vector<std::string> turns() const {
    return of_each(positions_, [](const Position& position) {
      return std::string(1, letter(Traits::turn(position)));
    });
  }

  std::vector<bool> finished() const {
    return of_each(positions_,
                   [](const Position& position) { return outcome(position).has_value(); });
  }

  std::vector<std::optional<Outcome>> outcomes() const {
    return of_each(positions_, [](const Position& position) { return outcome(position); });
  }

  [[noreturn]] static Py_hash_t refuse_hash(const Batch&) {
    throw nb::type_error("unhashable: a batch changes");
  }

  static std::string repr(const Batch& batch) {
    return Bound<Traits>::repr("Batch", "of " + std::to_string(batch.size()) + " positions");
  }

  static void bind(nb::class_<Batch>& type) {
    using namespace nb::literals;
    bind_format(type);
    type.def(nb::init<std::vector<Position>, const std::optional<std::string>&>(), "positions"_a,
             "game"_a = nb::none(),
             "Of positions of one game. Raises PositionError where they are not.")
        .def("__len__", &Batch::size)
        .def("__repr__", &Batch::repr)
        .def(
            "__eq__",
            [](const Batch& a, nb::handle b) {
              const Batch* batch = nullptr;
              return nb::try_cast(b, batch) && batch && a.positions_ == batch->positions_;
            },
            nb::arg().none(), equal_sig)
        .def("__hash__", &Batch::refuse_hash, nb::sig("def __hash__(self) -> int"))
        .def(
            "__reduce__",
            [](const Batch& batch) {
              return rebuilt_by(type_name<Traits>("Batch"), batch.positions_);
            },
            reduce_sig)
        .def("__getitem__", &Batch::at, "place"_a)
        .def("__setitem__", &Batch::set, "place"_a, "position"_a,
             "Puts another position there, such as the start of a new game.")
        .def("__iter__",
             [](const Batch& batch) -> nb::typed<nb::iterator, Position> {
               return nb::iter(nb::cast(batch.positions_));
             })
        .def("play", &Batch::play, "moves"_a,
             "Plays one legal move in each position but the finished ones, and none where None is\n"
             "given; tells which games are over then. When a move is refused, none is played.")
        .def("play_random", &Batch::play_random, "seed"_a, "plies"_a = longest_playout,
             "Plays random moves in each position, up to a number of plies; gives how many.")
        .def("legal_moves", &Batch::legal_moves, "The legal moves in each position.")
        .def("count_moves", &Batch::count_moves, "The number of legal moves in each position.")
        .def("keys", &Batch::keys, "Each position's hash key.")
        .def("turns", &Batch::turns, nb::sig("def turns(self) -> list[typing.Literal['w', 'b']]"),
             "The player to move in each position.")
        .def("finished", &Batch::finished, "Whether each game is over.")
        .def("outcomes", &Batch::outcomes, "How each game ended, None for those that go on.");
  }

 private:
  static constexpr std::size_t plays_between_signals = 1024;  // a millisecond or so

  template <class Ask>
  static auto of_each(const std::vector<Position>& positions, Ask&& ask) {
    std::vector<decltype(ask(positions[0]))> answers;
    answers.reserve(positions.size());
    for (const Position& position : positions) answers.push_back(ask(position));
    return answers;
  }

  std::size_t checked(Py_ssize_t place) const {
    const Py_ssize_t length = static_cast<Py_ssize_t>(positions_.size());
    if (place < -length || place >= length) throw nb::index_error("no such position");
    return static_cast<std::size_t>(place < 0 ? place + length : place);
  }

  void check(const Position& position) const { require_game(*game_, position); }

  std::vector<Position> positions_;
  const Game* game_ = nullptr;  // none where there are no positions
};

}  // namespace gipfel::bind

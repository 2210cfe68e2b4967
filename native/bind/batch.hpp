// Many positions of one game, played on together with the interpreter lock released.
#pragma once

#include "bind/game.hpp"

namespace gipfel::bind {

template <class Game>
class Batch {
 public:
  using Position = typename Game::Position;
  using PlayedMove = typename Game::PlayedMove;
  using MoveInput = typename Bound<Game>::MoveInput;

  explicit Batch(std::vector<Position> positions) : positions_(std::move(positions)) {}

  std::size_t size() const { return positions_.size(); }

  Position at(Py_ssize_t place) const {
    const Py_ssize_t length = static_cast<Py_ssize_t>(positions_.size());
    if (place < -length || place >= length) throw nb::index_error("no such position");
    return positions_[static_cast<std::size_t>(place < 0 ? place + length : place)];
  }

  // All moves are checked before any is played.
  void play(const std::vector<MoveInput>& moves) {
    if (moves.size() != positions_.size()) throw nb::value_error("one move for each position");
    std::vector<PlayedMove> checked;
    for (std::size_t i = 0; i < moves.size(); ++i)
      checked.push_back(Bound<Game>::legal_move(positions_[i], moves[i]));
    for (std::size_t i = 0; i < moves.size(); ++i)
      play_unchecked(positions_[i], Game::move(checked[i]));
  }

  // Plays up to `plies` random moves in each position; gives how many were played in all. Each
  // position has its own random numbers, so its game does not depend on the others.
  std::uint64_t play_random(nb::int_ wanted_seed, nb::int_ most_plies) {
    const std::uint64_t seed = seed_of(wanted_seed);
    const std::uint64_t plies = amount_of(most_plies, "plies");
    nb::gil_scoped_release released;
    std::uint64_t played = 0;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      Random random(mixed(seed) + i);
      played += play_out(positions_[i], random, plies);
    }
    return played;
  }

  std::vector<std::uint64_t> count_moves() const {
    nb::gil_scoped_release released;
    std::vector<std::uint64_t> counts;
    for (const Position& position : positions_) counts.push_back(Bound<Game>::move_count(position));
    return counts;
  }

  std::vector<std::uint64_t> keys() const {
    std::vector<std::uint64_t> keys;
    for (const Position& position : positions_) keys.push_back(position.key());
    return keys;
  }

  std::vector<std::optional<Outcome>> outcomes() const {
    std::vector<std::optional<Outcome>> ends;
    for (const Position& position : positions_) ends.push_back(outcome(position));
    return ends;
  }

  static void bind(nb::class_<Batch>& type) {
    using namespace nb::literals;
    type.def(nb::init<std::vector<Position>>(), "positions"_a)
        .def("__len__", &Batch::size)
        .def("__repr__",
             [](const Batch& batch) {
               return Bound<Game>::repr("Batch",
                                        "of " + std::to_string(batch.size()) + " positions");
             })
        .def(
            "__reduce__",
            [](const Batch& batch) {
              return rebuilt_by(type_name<Game>("Batch"), batch.positions_);
            },
            reduce_sig)
        .def("__getitem__", &Batch::at, "place"_a)
        .def("play", &Batch::play, "moves"_a,
             "Plays one legal move in each position. When one is refused, none is played.")
        .def("play_random", &Batch::play_random, "seed"_a, "plies"_a = longest_playout,
             "Plays random moves in each position, up to a number of plies; gives how many.")
        .def("count_moves", &Batch::count_moves, "The number of legal moves in each position.")
        .def("keys", &Batch::keys, "Each position's hash key.")
        .def("outcomes", &Batch::outcomes, "How each game ended, None for those that go on.");
  }

 private:
  std::vector<Position> positions_;
};

}  // namespace gipfel::bind

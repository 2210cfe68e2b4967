// What training needs of the core: many games of the engine against itself, and their positions as
// a network sees them. Both run on many threads with the interpreter lock released.
#pragma once

#include <nanobind/stl/tuple.h>

#include <atomic>
#include <cstring>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "bind/network.hpp"
#include "bind/workers.hpp"
#include "selfplay/games.hpp"
#include "selfplay/play.hpp"

namespace gipfel::bind {

// The games of one call: game i has the random numbers of `seed + i`, whatever thread plays it.
struct GameOrder {
  std::uint64_t seed;
  std::uint64_t games;
  int threads;
  std::uint64_t nodes;
  std::uint32_t surprises;
  std::size_t longest;
};

// Arrays of samples as bytes, one entry for each position.
struct Samples {
  std::string inputs;   // 16 bits each, `most_active` a position, filled up with the inputs' number
  std::string stages;   // 8 bits
  std::string scores;   // 16 bits, for the player to move
  std::string results;  // 8 bits: 1, 0, -1 for the player to move; 2 for an unfinished game
  std::string margins;  // 8 bits, for the player to move
  std::string keys;     // 64 bits, the same for positions that are alike but for a symmetry
  std::string games;    // 32 bits: which of these games it is from
};

template <class Searched>
class Learner {
 public:
  using Inputs = typename Searched::Inputs;
  using Position = typename Searched::Position;
  using Game = selfplay::LabelledGame<Position>;

  template <class Opening>
  static nb::bytes play(const GameOrder& order,
                        const std::optional<LoadedNetwork<Searched>>& network, Opening&& opening) {
    std::string all;
    {
      nb::gil_scoped_release released;
      std::vector<std::string> games(order.games);
      const auto* weights = network ? network->weights.get() : nullptr;
      work(order.threads, order.games, [&](auto next) {
        const selfplay::Settings settings{order.nodes, order.surprises, order.longest};
        Table table(1);
        Search<Searched> search(table, weights);
        for (std::size_t i; (i = next()) < order.games;) {
          table.clear();
          Random random(mixed(order.seed + i));
          const Position start = opening(random);
          selfplay::write(games[i], selfplay::play_game<Searched>(start, settings, random, search));
        }
      });
      for (const std::string& game : games) all += game;
    }
    return nb::bytes(all.data(), all.size());
  }

  template <class IsPossible>
  static Samples samples(nb::bytes bytes, int threads, IsPossible&& is_possible) {
    const std::string_view view(bytes.c_str(), bytes.size());
    nb::gil_scoped_release released;
    std::vector<Game> games;
    for (selfplay::GameReader reader(view); !reader.is_at_end();)
      if (!reader.next(games.emplace_back())) refuse_games();
    std::vector<Samples> found(games.size());
    std::atomic<bool> is_damaged = false;
    work(threads, games.size(), [&](auto next) {
      for (std::size_t i; (i = next()) < games.size();)
        if (!is_possible(games[i].start) || !expand(games[i], i, found[i])) is_damaged = true;
    });
    if (is_damaged) refuse_games();
    return joined(found);
  }

  // The scores of samples, given as `samples` gives them: 32 bits each.
  static nb::bytes judge(const LoadedNetwork<Searched>& network, nb::bytes inputs,
                         nb::bytes stages) {
    const auto& weights = *network.weights;
    if (inputs.size() != stages.size() * Inputs::most_active * 2) refuse_games();
    std::string scores;
    for (std::size_t i = 0; i < stages.size(); ++i) {
      std::array<std::uint16_t, Inputs::most_active> on;
      std::memcpy(on.data(), inputs.c_str() + i * sizeof(on), sizeof(on));
      const auto end = std::find(on.begin(), on.end(), std::uint16_t{Inputs::count});
      const int stage = stages.c_str()[i];
      if (stage < 0 || stage >= int{stage_count} ||
          std::any_of(on.begin(), end, [](int input) { return input > Inputs::count; }))
        refuse_games();
      net::Sums<Inputs> sums = net::Sums<Inputs>::of_nothing(weights);
      for (std::size_t view = 0; view < 2; ++view) {
        const net::Changes changes{{}, {on.begin(), end}};
        net::best::change(weights.rows, changes, sums.view[view], sums.view[view]);
        net::best::change(weights.direct, changes, sums.direct[view], sums.direct[view]);
        std::transform(on.begin(), end, on.begin(), [](int input) {
          return static_cast<std::uint16_t>(Inputs::swapped(input));
        });
      }
      const net::Outputs<Inputs> found(weights, sums, 0, stage);
      selfplay::put(scores, static_cast<std::uint32_t>(found.score()), 4);
    }
    return nb::bytes(scores.data(), scores.size());
  }

  // The inputs that are on, as the player to move counts them.
  static std::vector<int> seen(const Position& position) {
    std::vector<int> inputs;
    const bool is_black = Inputs::side(position) == 1;
    const auto add_input = [&](int white, int black) {
      inputs.push_back(is_black ? black : white);
    };
    Inputs::for_each_change({}, Inputs::seen(position), add_input, add_input);
    return inputs;
  }

  // Each input under every symmetry, then the same with the colours exchanged: 16 bits each.
  static nb::bytes maps() {
    std::string bytes;
    for (const bool is_swapped : {false, true})
      for (int symmetry = 0; symmetry < symmetries_of_board(); ++symmetry)
        for (int input = 0; input < Inputs::count; ++input) {
          const int moved = Inputs::moved(input, symmetry);
          selfplay::put(bytes,
                        static_cast<std::uint64_t>(is_swapped ? Inputs::swapped(moved) : moved), 2);
        }
    return nb::bytes(bytes.data(), bytes.size());
  }

  static nb::class_<Learner> bind(nb::module_& module, const char* name) {
    using namespace nb::literals;
    nb::class_<Learner> type(module, name, "Games for learning and their positions.");
    type.def_ro_static("features", &features, "The name of the inputs.")
        .def_ro_static("inputs", &inputs, "How many inputs there are.")
        .def_ro_static("most_active", &most_active, "How many of them can be on.")
        .def_ro_static("width", &width, "The width of the first layer.")
        .def_ro_static("stages", &stage_count, "How many stages have weights of their own.")
        .def_static("seen", &Learner::seen, "position"_a,
                    "The inputs that are on, as the player to move counts them.")
        .def_static("judge", &Learner::judge, "network"_a, "inputs"_a, "stages"_a,
                    "The scores of samples, 32 bits each.")
        .def_static("maps", &Learner::maps,
                    "Each input under every symmetry, then with the colours exchanged too.");
    return type;
  }

 private:
  static inline const std::string features{Inputs::features.back().name};
  static constexpr int inputs = Inputs::count;
  static constexpr std::size_t most_active = Inputs::most_active;
  static constexpr std::size_t width = Inputs::width;
  static constexpr std::size_t stage_count = Inputs::phases * net::stages;

  static constexpr int symmetries_of_board() { return Searched::symmetries; }

  [[noreturn]] static void refuse_games() {
    nb::gil_scoped_acquire acquired;
    throw nb::value_error("the games are damaged");
  }

  static std::uint64_t canonical_key(const Position& position) {
    std::uint64_t key = position.key();
    for (int symmetry = 1; symmetry < symmetries_of_board(); ++symmetry)
      key = std::min(key, transformed(position, symmetry).key());
    return key;
  }

  // False where there is no such move.
  static bool expand(const Game& game, std::size_t number, Samples& to) {
    std::vector<typename Searched::Item> items(Searched::most_moves);
    Position position = game.start;
    std::vector<Position> waiting;
    for (const selfplay::LabelledMove& move : game.moves) {
      waiting.push_back(position);
      if (!Inputs::is_labelled_later(position)) {
        for (const Position& each : waiting) {
          const bool is_same_side = Inputs::side(each) == Inputs::side(position);
          add(game, is_same_side ? move.score : -move.score, each, number, to);
        }
        waiting.clear();
      }
      if (move.place >= Searched::generate(position, items.data())) return false;
      position = Searched::next(position, items[move.place]);
    }
    return true;
  }

  static void add(const Game& game, int score, const Position& position, std::size_t number,
                  Samples& to) {
    const typename Inputs::Seen seen = Inputs::seen(position);
    const bool is_black = Inputs::side(position) == 1;
    std::size_t active = 0;
    const auto put_input = [&](int white, int black) {
      selfplay::put(to.inputs, static_cast<std::uint64_t>(is_black ? black : white), 2);
      ++active;
    };
    Inputs::for_each_change({}, seen, put_input, put_input);
    for (; active < Inputs::most_active; ++active) selfplay::put(to.inputs, Inputs::count, 2);
    const auto own = [&](int of_white) {
      return static_cast<std::uint8_t>(is_black && of_white != selfplay::unfinished ? -of_white
                                                                                    : of_white);
    };
    selfplay::put(to.stages, static_cast<std::uint64_t>(Inputs::stage(seen)), 1);
    selfplay::put(to.scores, static_cast<std::uint16_t>(score), 2);
    selfplay::put(to.results, own(game.result), 1);
    selfplay::put(to.margins, static_cast<std::uint8_t>(is_black ? -game.margin : game.margin), 1);
    selfplay::put(to.keys, canonical_key(position), 8);
    selfplay::put(to.games, number, 4);
  }

  static Samples joined(const std::vector<Samples>& parts) {
    Samples all;
    for (std::string Samples::* array :
         {&Samples::inputs, &Samples::stages, &Samples::scores, &Samples::results,
          &Samples::margins, &Samples::keys, &Samples::games}) {
      std::size_t size = 0;
      for (const Samples& part : parts) size += (part.*array).size();
      (all.*array).reserve(size);
      for (const Samples& part : parts) all.*array += part.*array;
    }
    return all;
  }
};

}  // namespace gipfel::bind

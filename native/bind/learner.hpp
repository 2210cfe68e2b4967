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
  std::uint32_t random_move_rate;
  std::size_t longest;
};

// Arrays of samples as bytes, one entry for each position.
struct Samples {
  std::string features;  // 16 bits each, `max_active` a position, the rest the features' number
  std::string buckets;   // 8 bits
  std::string scores;    // 16 bits, for the player to move
  std::string results;   // 8 bits: 1, 0, -1 for the player to move; 2 for an unfinished game
  std::string margins;   // 8 bits, for the player to move
  std::string keys;      // 64 bits, the same for positions that are alike but for a symmetry
  std::string games;     // 32 bits: which of these games it is from
};

template <class SearchTraits>
class Learner {
 public:
  using FeatureSet = typename SearchTraits::FeatureSet;
  using Position = typename SearchTraits::Position;
  using Game = selfplay::LabelledGame<Position>;

  template <class Opening>
  static nb::bytes play(const GameOrder& order,
                        const std::optional<LoadedNetwork<SearchTraits>>& network,
                        Opening&& opening) {
    std::string all;
    {
      nb::gil_scoped_release released;
      std::vector<std::string> games(order.games);
      const auto* weights = network ? network->weights.get() : nullptr;
      work(order.threads, order.games, [&](auto next) {
        const selfplay::Settings settings{order.nodes, order.random_move_rate, order.longest};
        TranspositionTable table(1);
        Search<SearchTraits> search(table, weights);
        for (std::size_t i; (i = next()) < order.games;) {
          table.clear();
          Random random(mixed(order.seed + i));
          const Position start = opening(random);
          selfplay::write(games[i],
                          selfplay::play_game<SearchTraits>(start, settings, random, search));
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
  static nb::bytes evaluate(const LoadedNetwork<SearchTraits>& network, nb::bytes features,
                            nb::bytes buckets) {
    const auto& weights = *network.weights;
    if (features.size() != buckets.size() * FeatureSet::max_active * 2) refuse_games();
    std::string scores;
    for (std::size_t i = 0; i < buckets.size(); ++i) {
      std::array<std::uint16_t, FeatureSet::max_active> on;
      std::memcpy(on.data(), features.c_str() + i * sizeof(on), sizeof(on));
      const auto end = std::find(on.begin(), on.end(), std::uint16_t{FeatureSet::count});
      const int bucket = buckets.c_str()[i];
      if (bucket < 0 || bucket >= int{bucket_count} ||
          std::any_of(on.begin(), end, [](int feature) { return feature > FeatureSet::count; }))
        refuse_games();
      net::Accumulator<FeatureSet> accumulator = net::Accumulator<FeatureSet>::empty(weights);
      for (std::size_t view = 0; view < 2; ++view) {
        const net::RowChanges changes{{}, {on.begin(), end}};
        net::best::update_rows(weights.rows, changes, accumulator.perspective[view],
                               accumulator.perspective[view]);
        net::best::update_rows(weights.psqt, changes, accumulator.psqt[view],
                               accumulator.psqt[view]);
        std::transform(on.begin(), end, on.begin(), [](int feature) {
          return static_cast<std::uint16_t>(FeatureSet::colours_swapped(feature));
        });
      }
      const net::Outputs<FeatureSet> found(weights, accumulator, 0, bucket);
      selfplay::put(scores, static_cast<std::uint32_t>(found.score()), 4);
    }
    return nb::bytes(scores.data(), scores.size());
  }

  // As the player to move counts them.
  static std::vector<int> active_features(const Position& position) {
    std::vector<int> features;
    const bool is_black = FeatureSet::side(position) == 1;
    const auto add_feature = [&](int white, int black) {
      features.push_back(is_black ? black : white);
    };
    FeatureSet::for_each_change({}, FeatureSet::active(position), add_feature, add_feature);
    return features;
  }

  // Each feature under every symmetry, then the same with the colours exchanged: 16 bits each.
  static nb::bytes symmetry_maps() {
    std::string bytes;
    for (const bool is_swapped : {false, true})
      for (int symmetry = 0; symmetry < symmetries_of_board(); ++symmetry)
        for (int feature = 0; feature < FeatureSet::count; ++feature) {
          const int moved = FeatureSet::under_symmetry(feature, symmetry);
          selfplay::put(
              bytes,
              static_cast<std::uint64_t>(is_swapped ? FeatureSet::colours_swapped(moved) : moved),
              2);
        }
    return nb::bytes(bytes.data(), bytes.size());
  }

  static nb::class_<Learner> bind(nb::module_& module, const char* name) {
    using namespace nb::literals;
    nb::class_<Learner> type(module, name, "Games for learning and their positions.");
    type.def_ro_static("feature_set", &feature_set, "The name of the features.")
        .def_ro_static("feature_count", &feature_count, "How many features there are.")
        .def_ro_static("max_active", &max_active, "How many of them can be active.")
        .def_ro_static("width", &width, "The width of the first layer.")
        .def_ro_static("bucket_count", &bucket_count, "How many buckets have weights of their own.")
        .def_static("active_features", &Learner::active_features, "position"_a,
                    "The active features, as the player to move counts them.")
        .def_static("evaluate", &Learner::evaluate, "network"_a, "features"_a, "buckets"_a,
                    "The scores of samples, 32 bits each.")
        .def_static("symmetry_maps", &Learner::symmetry_maps,
                    "Each feature under every symmetry, then with the colours exchanged too.");
    return type;
  }

 private:
  static inline const std::string feature_set{FeatureSet::versions.back().name};
  static constexpr int feature_count = FeatureSet::count;
  static constexpr std::size_t max_active = FeatureSet::max_active;
  static constexpr std::size_t width = FeatureSet::width;
  static constexpr std::size_t bucket_count = FeatureSet::phases * net::buckets_per_phase;

  static constexpr int symmetries_of_board() { return SearchTraits::symmetries; }

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
    std::vector<typename SearchTraits::Item> items(SearchTraits::max_moves);
    Position position = game.start;
    std::vector<Position> waiting;
    for (const selfplay::LabelledMove& move : game.moves) {
      waiting.push_back(position);
      if (!FeatureSet::is_labelled_later(position)) {
        for (const Position& each : waiting) {
          const bool is_same_side = FeatureSet::side(each) == FeatureSet::side(position);
          add(game, is_same_side ? move.score : -move.score, each, number, to);
        }
        waiting.clear();
      }
      if (move.place >= SearchTraits::generate(position, items.data())) return false;
      position = SearchTraits::next(position, items[move.place]);
    }
    return true;
  }

  static void add(const Game& game, int score, const Position& position, std::size_t number,
                  Samples& to) {
    const typename FeatureSet::ActiveFeatures active = FeatureSet::active(position);
    const bool is_black = FeatureSet::side(position) == 1;
    std::size_t size = 0;
    const auto put_feature = [&](int white, int black) {
      selfplay::put(to.features, static_cast<std::uint64_t>(is_black ? black : white), 2);
      ++size;
    };
    FeatureSet::for_each_change({}, active, put_feature, put_feature);
    for (; size < FeatureSet::max_active; ++size) selfplay::put(to.features, FeatureSet::count, 2);
    const auto own = [&](int of_white) {
      return static_cast<std::uint8_t>(is_black && of_white != selfplay::unfinished ? -of_white
                                                                                    : of_white);
    };
    selfplay::put(to.buckets, static_cast<std::uint64_t>(FeatureSet::bucket(active)), 1);
    selfplay::put(to.scores, static_cast<std::uint16_t>(score), 2);
    selfplay::put(to.results, own(game.result), 1);
    selfplay::put(to.margins, static_cast<std::uint8_t>(is_black ? -game.margin : game.margin), 1);
    selfplay::put(to.keys, canonical_key(position), 8);
    selfplay::put(to.games, number, 4);
  }

  static Samples joined(const std::vector<Samples>& parts) {
    Samples all;
    for (std::string Samples::* array :
         {&Samples::features, &Samples::buckets, &Samples::scores, &Samples::results,
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

// What training needs of the core: many games of the engine against itself, and their positions as
// a network sees them. Both run on many threads with the interpreter lock released.
#pragma once

#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <atomic>
#include <cstring>
#include <map>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "bind/network.hpp"
#include "bind/workers.hpp"
#include "games/games.hpp"
#include "selfplay/games.hpp"
#include "selfplay/play.hpp"
#include "selfplay/samples.hpp"

namespace gipfel::bind {

// The games of one call: game i has the random numbers of `seed + i`, whatever thread plays it.
struct SelfPlayJob {
  std::uint64_t seed;
  std::uint64_t games;
  int threads;
  selfplay::Settings settings;
};

template <class SearchTraits>
class Learner {
 public:
  using FeatureSet = typename SearchTraits::FeatureSet;
  using Position = typename SearchTraits::Position;
  using Traits = TraitsOf<Position>;
  using Sampler = selfplay::Sampler<SearchTraits>;
  using Samples = selfplay::Samples;

  static nb::bytes play(const SelfPlayJob& job, const std::string& game_name,
                        const std::optional<LoadedNetwork<SearchTraits>>& network,
                        bool is_placing) {
    const std::size_t rule_set = rule_set_of(game_name);
    std::string all;
    {
      nb::gil_scoped_release released;
      std::vector<std::string> games(job.games);
      const auto* weights = network ? network->weights.get() : nullptr;
      work(job.threads, job.games, [&](auto next) {
        TranspositionTable table(1);
        Search<SearchTraits> search(table, weights);
        for (std::size_t i; (i = next()) < job.games;) {
          table.clear();
          Random random(mixed(job.seed + i));
          const Position start = Traits::opening(rule_set, is_placing, random);
          selfplay::write(games[i],
                          selfplay::play_game<SearchTraits>(start, job.settings, random, search));
        }
      });
      for (const std::string& game : games) all += game;
    }
    return nb::bytes(all.data(), all.size());
  }

  static Samples samples(nb::bytes bytes, int threads) {
    const std::string_view view(bytes.c_str(), bytes.size());
    nb::gil_scoped_release released;
    std::vector<typename Sampler::PlayedGame> games;
    for (selfplay::GameReader reader(view); !reader.is_at_end();)
      if (!reader.next(games.emplace_back())) refuse_games();
    std::vector<Samples> found(games.size());
    std::atomic<bool> is_damaged = false;
    work(threads, games.size(), [&](auto next) {
      for (std::size_t i; (i = next()) < games.size();)
        if (!is_possible(games[i].start) || !Sampler::add_game(games[i], i, found[i]))
          is_damaged = true;
    });
    if (is_damaged) refuse_games();
    Samples all;
    for (const Samples& each : found) all.append(each);
    return all;
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

  static std::map<std::string, std::size_t> feature_counts() {
    std::map<std::string, std::size_t> counts;
    for (const net::FeatureSetVersion& version : FeatureSet::versions)
      counts.emplace(version.name, version.count);
    return counts;
  }

  // Each feature under every symmetry, then the same with the colours exchanged: 16 bits each.
  static nb::bytes symmetry_maps() {
    std::string bytes;
    for (const bool is_swapped : {false, true})
      for (int symmetry = 0; symmetry < SearchTraits::symmetries; ++symmetry)
        for (int feature = 0; feature < FeatureSet::count; ++feature) {
          const int moved = FeatureSet::under_symmetry(feature, symmetry);
          const int seen = is_swapped ? FeatureSet::colours_swapped(moved) : moved;
          selfplay::put(bytes, static_cast<std::uint64_t>(seen), 2);
        }
    return nb::bytes(bytes.data(), bytes.size());
  }

  static void bind(nb::module_& module, const char* name) {
    using namespace nb::literals;
    nb::class_<Learner>(module, name, "Games for learning and their positions.")
        .def_ro_static("feature_set", &feature_set, "The name of the features.")
        .def_ro_static("feature_count", &feature_count, "How many features there are.")
        .def_ro_static("max_active", &max_active, "How many of them can be active.")
        .def_ro_static("width", &width, "The width of the first layer.")
        .def_ro_static("bucket_count", &bucket_count, "How many buckets have weights of their own.")
        .def_static("active_features", &Sampler::active_features, "position"_a,
                    "The active features, as the player to move counts them.")
        .def_static("feature_counts", &Learner::feature_counts,
                    "How many features networks have, by the names of what they were made for.")
        .def_static("evaluate", &Learner::evaluate, "network"_a, "features"_a, "buckets"_a,
                    "The scores of samples, 32 bits each.")
        .def_static(
            "play", &Learner::play, "job"_a, "game"_a, "network"_a = nb::none(),
            "is_placing"_a = false,
            "Games of the engine against itself, as bytes; with `is_placing` those of DVONN\n"
            "begin while the pieces are being placed.")
        .def_static("samples", &Learner::samples, "games"_a, "threads"_a,
                    "The positions of games that the engine played against itself.")
        .def_static("symmetry_maps", &Learner::symmetry_maps,
                    "Each feature under every symmetry, then with the colours exchanged too.");
  }

 private:
  static inline const std::string feature_set{FeatureSet::versions.back().name};
  static constexpr int feature_count = FeatureSet::count;
  static constexpr std::size_t max_active = FeatureSet::max_active;
  static constexpr std::size_t width = FeatureSet::width;
  static constexpr std::size_t bucket_count = FeatureSet::phases * net::buckets_per_phase;

  static std::size_t rule_set_of(const std::string& game_name) {
    const auto& names = Traits::names;
    const auto found = std::find(names.begin(), names.end(), game_name);
    if (found == names.end()) throw nb::value_error("no game of this name is learned here");
    return static_cast<std::size_t>(found - names.begin());
  }

  [[noreturn]] static void refuse_games() {
    nb::gil_scoped_acquire acquired;
    throw nb::value_error("the games are damaged");
  }
};

}  // namespace gipfel::bind

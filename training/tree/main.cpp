// Tree search against the engine's alpha-beta in GIPF's standard game.
//
//   tree samples NETWORK GAMES SAMPLES STEP    positions to fit a policy to: every STEP-th
//   tree duel NETWORK POLICY PAIRS TREE SEARCH SEED
//                                              plays pairs of games, each player with so many
//                                              milliseconds of the processor's time for a turn;
//                                              for each pair, what the tree scores in both
#include <time.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

#include "gipf/opening.hpp"
#include "search/search.hpp"
#include "selfplay/games.hpp"
#include "tree.hpp"

namespace gipfel::tree {

namespace {

using Network = net::Network<FeatureSet>;

std::string contents(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::unique_ptr<Network> network_in(const char* path) {
  net::Unfit why{};
  auto network = net::read<FeatureSet>(contents(path), why);
  if (!network) std::fprintf(stderr, "%s: %s\n", path, net::reason(why).data());
  return network;
}

// A position to learn from, as `fit.py` reads it. Unused turns have the push `no_push`.
struct Sample {
  static constexpr std::size_t most_turns = 64;
  static constexpr std::uint8_t no_push = 255;

  std::uint16_t features[FeatureSet::max_active];
  std::int16_t guesses[most_turns];  // in hundredths of the logit
  std::uint8_t first[hidden];
  std::uint8_t pushes[most_turns];
  std::uint8_t takings[most_turns];
  std::uint8_t bucket;
  std::uint8_t played;
};

// False where there are too many turns to hold.
bool fill(Sample& sample, const Position& position, const Network& network,
          std::vector<SearchTraits::Item>& items, const Position& next) {
  const int size = SearchTraits::generate(position, items.data());
  if (size > int{Sample::most_turns}) return false;
  std::memset(sample.pushes, Sample::no_push, sizeof(sample.pushes));
  std::memset(sample.takings, 0, sizeof(sample.takings));
  std::memset(sample.guesses, 0, sizeof(sample.guesses));
  auto accumulator = net::Accumulator<FeatureSet>::empty(network);
  net::update(network, accumulator, FeatureSet::active(position), accumulator);
  for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
    sample.pushes[i] = static_cast<std::uint8_t>(push_of(items[i].move));
    sample.takings[i] = static_cast<std::uint8_t>(taking_of(position, items[i]));
    sample.guesses[i] =
        static_cast<std::int16_t>(100 * guess_of(network, accumulator, items[i].next));
    if (items[i].next == next) sample.played = static_cast<std::uint8_t>(i);
  }
  const Sight sight(position, accumulator);
  std::fill(std::begin(sample.features), std::end(sample.features),
            std::uint16_t{FeatureSet::count});
  std::copy_n(sight.features.begin(), sight.active_count, sample.features);
  std::copy(sight.first.begin(), sight.first.end(), sample.first);
  sample.bucket = static_cast<std::uint8_t>(sight.bucket);
  return true;
}

// A turn after which the search thinks so much less of the player was one made at random.
constexpr int surprise = 150;

int write_samples(const Network& network, const char* from, const char* to, std::uint32_t step) {
  const std::string games = contents(from);
  std::ofstream out(to, std::ios::binary);
  std::vector<SearchTraits::Item> items(SearchTraits::max_moves);
  selfplay::LabelledGame<Position> game;
  Random random(1);
  for (selfplay::GameReader reader(games); !reader.is_at_end();) {
    if (!reader.next(game)) return EXIT_FAILURE;
    Position position = game.start;
    for (std::size_t ply = 0; ply + 1 < game.moves.size(); ++ply) {
      SearchTraits::generate(position, items.data());
      const Position next = items[game.moves[ply].place].next;
      const bool is_surprise = game.moves[ply].score + game.moves[ply + 1].score > surprise;
      const int symmetry = static_cast<int>(random.below(gipf::symmetries));
      Sample sample;
      if (random.below(step) == 0 && !is_surprise &&
          fill(sample, transformed(position, symmetry), network, items,
               transformed(next, symmetry)))
        out.write(reinterpret_cast<const char*>(&sample), sizeof(sample));
      position = next;
    }
  }
  return EXIT_SUCCESS;
}

// The clock of this thread's work: what else the machine does costs nobody time.
timespec began;
std::int64_t worked_milliseconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (now.tv_sec - began.tv_sec) * 1000 + (now.tv_nsec - began.tv_nsec) / 1'000'000;
}

class Duel {
 public:
  Duel(const Network& network, const Policy& policy, std::int64_t trees_milliseconds,
       std::int64_t milliseconds)
      : tree_(network, policy),
        table_(16),
        search_(table_, &network),
        trees_milliseconds_(trees_milliseconds),
        milliseconds_(milliseconds),
        items_(SearchTraits::max_moves) {}

  // What the tree scores, 0 to 2, where it plays this colour.
  int play(Position position, Colour trees) {
    table_.clear();
    std::vector<std::uint64_t> keys;
    while (keys.size() < longest) {
      keys.push_back(position.key());
      if (std::count(keys.begin(), keys.end(), keys.back()) == 3) return 1;
      if (const auto end = outcome(position)) return end->winner == trees ? 2 : 0;
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &began);
      const bool is_trees = position.turn == trees;
      position = is_trees ? by_tree(position, keys) : by_search(position, keys);
      worked_[is_trees] += worked_milliseconds();
      ++turns_[is_trees];
    }
    return 1;
  }

  void tell() const {
    std::fprintf(stderr, "tree: %.1f ms a turn, %.0f simulations; search: %.1f ms, %.0f nodes\n",
                 mean(worked_[1], 1), mean(simulations_, 1), mean(worked_[0], 0), mean(nodes_, 0));
  }

 private:
  static constexpr std::size_t longest = 500;

  template <class Number>
  double mean(Number sum, std::size_t player) const {
    return static_cast<double>(sum) /
           static_cast<double>(std::max<std::uint64_t>(1, turns_[player]));
  }

  Position by_tree(const Position& position, const std::vector<std::uint64_t>& keys) {
    const std::size_t place =
        tree_.run(position, keys, {0, trees_milliseconds_, &worked_milliseconds});
    simulations_ += tree_.simulations();
    SearchTraits::generate(position, items_.data());
    return items_[place].next;
  }

  Position by_search(const Position& position, const std::vector<std::uint64_t>& keys) {
    Limits limits;
    limits.soft_milliseconds = limits.hard_milliseconds = milliseconds_;
    limits.now_milliseconds = &worked_milliseconds;
    const auto found = search_.run(position, keys, {}, 1, limits, [](const auto&) {});
    nodes_ += found.nodes;
    return found.lines.front().moves.front().next;
  }

  Tree tree_;
  TranspositionTable table_;
  Search<SearchTraits> search_;
  std::int64_t trees_milliseconds_;
  std::int64_t milliseconds_;
  std::vector<SearchTraits::Item> items_;
  std::uint64_t turns_[2] = {};
  std::int64_t worked_[2] = {};
  std::uint64_t simulations_ = 0;
  std::uint64_t nodes_ = 0;
};

int play(const Network& network, const char* policy_path, int pairs,
         std::int64_t trees_milliseconds, std::int64_t milliseconds, std::uint64_t seed) {
  const auto policy = Policy::read(policy_path);
  if (!policy) return EXIT_FAILURE;
  Duel duel(network, *policy, trees_milliseconds, milliseconds);
  for (int pair = 0; pair < pairs; ++pair) {
    Random random(mixed(seed + static_cast<std::uint64_t>(pair)));
    const Position start = gipf::opening(gipf::Rules::standard, random);
    const int first = duel.play(start, Colour::white);
    const int second = duel.play(start, Colour::black);
    std::printf("%d %d\n", first, second);
    std::fflush(stdout);
  }
  duel.tell();
  return EXIT_SUCCESS;
}

}  // namespace

}  // namespace gipfel::tree

int main(int size, char** words) {
  using namespace gipfel::tree;
  const std::string task = size > 1 ? words[1] : "";
  const auto network = size > 2 ? network_in(words[2]) : nullptr;
  if (!network) return EXIT_FAILURE;
  if (task == "samples" && size == 6)
    return write_samples(*network, words[3], words[4],
                         static_cast<std::uint32_t>(std::atoi(words[5])));
  if (task == "duel" && size == 8)
    return play(*network, words[3], std::atoi(words[4]), std::atoi(words[5]), std::atoi(words[6]),
                static_cast<std::uint64_t>(std::atoll(words[7])));
  return EXIT_FAILURE;
}

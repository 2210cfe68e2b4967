// The engine against itself with other constants of the search.
//
//   search match GAME NETWORK PAIRS LIMIT THREADS SEED FIRST SECOND [LOWER UPPER]
//       plays pairs of games, both colours of each opening; FIRST and SECOND are `name=value,…` or
//       `-` for the shipped ones. LIMIT is `5000n` (nodes a move), `20t` (milliseconds of processor
//       time a move) or `20w` (of wall time). Between the bounds, in Elo, a sequential test ends
//       it. Prints wins, draws and losses of FIRST and the pairs with 0 to 4 half points.
//   search spsa GAME NETWORK PAIRS LIMIT THREADS SEED START NAMES
//       tunes the constants NAMES (`name,…`) together from START by simultaneous perturbation
//       (SPSA; Spall, 1992), with one pair of games for each step, and prints what it came to.
//
//   search threads GAME NETWORK POSITIONS LIMIT THREADS SEED FIRST SECOND
//       searches positions with one thread for the LIMIT and with so many until the same depth, and
//       prints the part of the time that they need (geometric mean) and the nodes a second.
//   search versus GAME NETWORK PAIRS LIMIT THREADS SEED FIRST SECOND
//       a match of FIRST with so many threads against SECOND with one, a game at a time.
//
// GAME is dvonn (dealt), dvonn-whole (after three red pieces), gipf-basic, gipf-standard or
// gipf-tournament (after six random turns). NETWORK is an unpacked file, or `-`.
#include <time.h>

#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <mutex>
#include <string>
#include <thread>

#include "bind/parallel_search.hpp"
#include "dvonn/playout.hpp"
#include "dvonn/search_traits.hpp"
#include "gipf/playout.hpp"
#include "gipf/search_traits.hpp"
#include "search/search.hpp"

namespace gipfel::tuning {

namespace {

struct Constant {
  const char* name;
  int SearchParameters::* member;
  int least;
  int most;
  int step;  // of a perturbation at the end
};

constexpr Constant constants[] = {
    {"reverse_futility_depth", &SearchParameters::reverse_futility_depth, 0, 12, 1},
    {"reverse_futility_margin", &SearchParameters::reverse_futility_margin, 20, 500, 15},
    {"reverse_futility_improving", &SearchParameters::reverse_futility_improving, -100, 300, 15},
    {"razoring_depth", &SearchParameters::razoring_depth, 0, 8, 1},
    {"razoring_margin", &SearchParameters::razoring_margin, 50, 800, 25},
    {"late_move_depth", &SearchParameters::late_move_depth, 0, 12, 1},
    {"late_move_base", &SearchParameters::late_move_base, 1, 20, 1},
    {"late_move_factor", &SearchParameters::late_move_factor, 2, 120, 5},
    {"late_move_not_improving", &SearchParameters::late_move_not_improving, 0, 12, 1},
    {"reduction_base", &SearchParameters::reduction_base, -1024, 2048, 80},
    {"reduction_factor", &SearchParameters::reduction_factor, 50, 1000, 30},
    {"reduction_pv", &SearchParameters::reduction_pv, 0, 3072, 120},
    {"reduction_cut_node", &SearchParameters::reduction_cut_node, -1024, 3072, 120},
    {"reduction_not_improving", &SearchParameters::reduction_not_improving, -1024, 2048, 120},
    {"reduction_history", &SearchParameters::reduction_history, 0, 8192, 250},
    {"reduction_capture", &SearchParameters::reduction_capture, 0, 8192, 200},
    {"iir_depth", &SearchParameters::iir_depth, 0, 12, 1},
    {"probcut_depth", &SearchParameters::probcut_depth, 0, 12, 1},
    {"probcut_margin", &SearchParameters::probcut_margin, 20, 800, 20},
    {"probcut_reduction", &SearchParameters::probcut_reduction, 2, 8, 1},
    {"singular_depth", &SearchParameters::singular_depth, 0, 16, 1},
    {"singular_margin", &SearchParameters::singular_margin, 0, 60, 2},
    {"history_factor", &SearchParameters::history_factor, 20, 2000, 40},
    {"history_most", &SearchParameters::history_most, 200, 8000, 200},
    {"history_malus", &SearchParameters::history_malus, 0, 48, 2},
    {"gain_weight", &SearchParameters::gain_weight, 16, 16384, 250},
    {"bonus_weight", &SearchParameters::bonus_weight, 0, 4000, 60},
    {"aspiration_width", &SearchParameters::aspiration_width, 5, 400, 8},
};

const Constant* constant_named(const std::string& name) {
  for (const Constant& each : constants)
    if (name == each.name) return &each;
  std::fprintf(stderr, "no constant is called %s\n", name.c_str());
  std::exit(EXIT_FAILURE);
}

std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    if (end > at) parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

SearchParameters parsed(SearchParameters parameters, const std::string& text) {
  if (text == "-") return parameters;
  for (const std::string& part : parts_of(text)) {
    const std::size_t equals = part.find('=');
    parameters.*constant_named(part.substr(0, equals))->member =
        std::atoi(part.c_str() + equals + 1);
  }
  return parameters;
}

// Traits whose constants can be changed, each thread's for itself; threads begin with `base`.
template <class Shipped>
struct Tunable : Shipped {
  static inline SearchParameters base = Shipped::parameters;
  static inline thread_local SearchParameters parameters = base;
};

thread_local timespec began;
template <clockid_t clock>
std::int64_t milliseconds() {
  timespec now;
  clock_gettime(clock, &now);
  return (now.tv_sec - began.tv_sec) * 1000 + (now.tv_nsec - began.tv_nsec) / 1'000'000;
}

struct MoveLimit {
  std::int64_t amount;
  char unit;

  Limits limits() const {
    Limits result;
    if (unit == 'n') {
      result.nodes = static_cast<std::uint64_t>(amount);
      return result;
    }
    clock_gettime(unit == 't' ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &began);
    result.hard_milliseconds = result.soft_milliseconds = amount;
    result.now_milliseconds =
        unit == 't' ? &milliseconds<CLOCK_THREAD_CPUTIME_ID> : &milliseconds<CLOCK_MONOTONIC>;
    return result;
  }
};

struct Standing {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  std::array<int, 5> pairs{};

  int games() const { return wins + draws + losses; }

  void add(int first, int second) {
    for (const int points : {first, second}) ++(points == 2 ? wins : points == 1 ? draws : losses);
    ++pairs[static_cast<std::size_t>(first + second)];
  }

  double mean() const {
    return moment([](double points) { return points; });
  }
  double variance() const {
    const double middle = mean();
    return moment([&](double points) { return (points - middle) * (points - middle); });
  }

  template <class Value>
  double moment(Value&& value) const {
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
      sum += pairs[i] * value(static_cast<double>(i) / 4);
    return sum / count();
  }
  int count() const { return games() / 2; }

  // The logarithm of how much likelier one difference is than the other (generalised SPRT).
  double likelihood_ratio(double lower, double upper) const {
    if (count() < 20 || variance() == 0) return 0;
    const auto expected = [](double elo) { return 1 / (1 + std::pow(10, -elo / 400)); };
    const double low = expected(lower);
    const double high = expected(upper);
    return (high - low) * (2 * mean() - low - high) * count() / (2 * variance());
  }

  void print() const {
    const auto elo = [](double points) {
      const double bounded = std::clamp(points, 0.001, 0.999);
      return -400 * std::log10(1 / bounded - 1);
    };
    const double error = 1.96 * std::sqrt(variance() / count());
    std::printf("%d %d %d  %d %d %d %d %d  %+.0f (%+.0f to %+.0f)\n", wins, draws, losses, pairs[0],
                pairs[1], pairs[2], pairs[3], pairs[4], elo(mean()), elo(mean() - error),
                elo(mean() + error));
    std::fflush(stdout);
  }
};

template <class Shipped>
class Player {
 public:
  using Traits = Tunable<Shipped>;
  using Position = typename Traits::Position;
  using Network = net::Network<typename Traits::FeatureSet>;

  explicit Player(const Network* network, int threads = 1)
      : table_(threads > 1 ? 128 : 16), search_(table_, network, threads) {}

  void begin_game() { table_.clear(); }

  auto play(const Position& position, const std::vector<std::uint64_t>& earlier,
            const SearchParameters& parameters, const MoveLimit& limit) {
    return play_within(position, earlier, parameters, limit.limits());
  }

  auto play_within(const Position& position, const std::vector<std::uint64_t>& earlier,
                   const SearchParameters& parameters, const Limits& limits) {
    Traits::parameters = parameters;
    return search_.run(position, earlier, {}, 1, limits, [](const auto&) {});
  }

 private:
  TranspositionTable table_;
  bind::ParallelSearch<Traits> search_;
};

struct Settings {
  std::string game;
  std::string network;
  int pairs;
  MoveLimit limit;
  int threads;
  std::uint64_t seed;
};

template <class Shipped>
class Contest {
 public:
  using Traits = Tunable<Shipped>;
  using Position = typename Traits::Position;
  using Network = net::Network<typename Traits::FeatureSet>;
  using Opening = Position (*)(std::uint64_t);

  Contest(const Settings& settings, const Network* network, Opening opening)
      : settings_(settings), network_(network), opening_(opening) {}

  Standing match(const SearchParameters& first, const SearchParameters& second, double lower,
                 double upper) {
    Standing standing;
    std::mutex mutex;
    std::atomic<int> next{0};
    in_threads([&] {
      Player<Shipped> a(network_);
      Player<Shipped> b(network_);
      for (int pair; (pair = next++) < settings_.pairs;) {
        const int forth = game(a, first, b, second, pair);
        const int back = 2 - game(b, second, a, first, pair);
        const std::scoped_lock lock(mutex);
        standing.add(forth, back);
        if (upper > lower && std::abs(standing.likelihood_ratio(lower, upper)) > certainty)
          next = settings_.pairs;
      }
    });
    return standing;
  }

  // With so many threads for the first player, one for the second.
  Standing versus(const SearchParameters& first, const SearchParameters& second) {
    Standing standing;
    Player<Shipped> a(network_, settings_.threads);
    Player<Shipped> b(network_);
    for (int pair = 0; pair < settings_.pairs; ++pair) {
      const int forth = game(a, first, b, second, pair);
      standing.add(forth, 2 - game(b, second, a, first, pair));
    }
    return standing;
  }

  void compare_threads(const SearchParameters& parameters) {
    Player<Shipped> one(network_);
    Player<Shipped> many(network_, settings_.threads);
    double times = 0;
    double speeds = 0;
    int compared = 0;
    for (int i = 0; i < settings_.pairs; ++i) {
      const Position position =
          middle_game(one, parameters, settings_.seed * 1'000'003 + static_cast<std::uint64_t>(i));
      one.begin_game();
      many.begin_game();
      const auto alone = one.play(position, {}, parameters, settings_.limit);
      if (alone.lines.front().is_solved || is_decided(alone.lines.front().score)) continue;
      Limits to_depth;
      to_depth.depth = alone.depth;
      one.begin_game();
      const auto first = timed([&] { return one.play_within(position, {}, parameters, to_depth); });
      const auto all = timed([&] { return many.play_within(position, {}, parameters, to_depth); });
      times += std::log(all.seconds / first.seconds);
      speeds += std::log(all.nodes / all.seconds / (first.nodes / first.seconds));
      ++compared;
    }
    std::printf("%d positions: %.3f of the time, %.2f times the nodes a second\n", compared,
                std::exp(times / compared), std::exp(speeds / compared));
    std::fflush(stdout);
  }

  SearchParameters spsa(const SearchParameters& start, const std::vector<std::string>& names) {
    std::vector<const Constant*> tuned;
    for (const std::string& name : names) tuned.push_back(constant_named(name));
    std::vector<double> values;
    for (const Constant* each : tuned) values.push_back(start.*each->member);
    std::mutex mutex;
    std::atomic<int> next{0};
    in_threads([&] {
      Player<Shipped> a(network_);
      Player<Shipped> b(network_);
      for (int pair; (pair = next++) < settings_.pairs;) {
        Random random(settings_.seed + 977 * static_cast<std::uint64_t>(pair));
        // The usual exponents and stability part of SPSA.
        const double part = static_cast<double>(pair) / settings_.pairs;
        const double width =
            std::pow((1.0 / settings_.pairs + 1) / (part + 1.0 / settings_.pairs), 0.101);
        const double gain = std::pow(1.1 / (part + 0.1), 0.602);
        SearchParameters plus = start;
        SearchParameters minus = start;
        std::vector<double> signs;
        {
          const std::scoped_lock lock(mutex);
          for (std::size_t i = 0; i < tuned.size(); ++i) {
            signs.push_back(random.below(2) ? 1 : -1);
            const double shift = signs[i] * width * tuned[i]->step;
            plus.*tuned[i]->member = rounded(*tuned[i], values[i] + shift, random);
            minus.*tuned[i]->member = rounded(*tuned[i], values[i] - shift, random);
          }
        }
        const int points = game(a, plus, b, minus, pair) - game(b, minus, a, plus, pair);
        const std::scoped_lock lock(mutex);
        for (std::size_t i = 0; i < tuned.size(); ++i) {
          const double step = rate * gain / width * tuned[i]->step * points * signs[i];
          values[i] = std::clamp<double>(values[i] + step, tuned[i]->least, tuned[i]->most);
        }
        if ((pair + 1) % std::max(settings_.pairs / 10, 1) == 0) print(tuned, values);
      }
    });
    SearchParameters result = start;
    for (std::size_t i = 0; i < tuned.size(); ++i)
      result.*tuned[i]->member = static_cast<int>(std::lround(values[i]));
    return result;
  }

 private:
  static constexpr double certainty = 2.94;  // of 5 % errors
  static constexpr double rate = 0.02;       // of a step, for half a point at the end
  static constexpr std::size_t longest_game = 400;

  struct Timed {
    double seconds;
    double nodes;
  };

  template <class Work>
  static Timed timed(Work&& work) {
    clock_gettime(CLOCK_MONOTONIC, &began);
    const timespec from = began;
    const auto found = work();
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return {static_cast<double>(now.tv_sec - from.tv_sec) +
                1e-9 * static_cast<double>(now.tv_nsec - from.tv_nsec),
            static_cast<double>(found.nodes)};
  }

  // After a few sensible moves.
  Position middle_game(Player<Shipped>& player, const SearchParameters& parameters,
                       std::uint64_t seed) {
    Position position = opening_(seed);
    for (int i = 0; i < 6 && !outcome(position); ++i)
      position = Traits::next(
          position, player.play(position, {}, parameters, {2000, 'n'}).lines.front().moves.front());
    return position;
  }

  static int rounded(const Constant& constant, double value, Random& random) {
    const int whole = static_cast<int>(std::floor(value + random.uniform()));
    return std::clamp(whole, constant.least, constant.most);
  }

  static void print(const std::vector<const Constant*>& tuned, const std::vector<double>& values) {
    for (std::size_t i = 0; i < tuned.size(); ++i)
      std::printf("%s%s=%ld", i ? "," : "", tuned[i]->name, std::lround(values[i]));
    std::printf("\n");
    std::fflush(stdout);
  }

  template <class Work>
  void in_threads(Work&& work) {
    std::vector<std::thread> threads;
    for (int i = 0; i < settings_.threads; ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
  }

  // What White scores, in half points.
  int game(Player<Shipped>& white, const SearchParameters& whites, Player<Shipped>& black,
           const SearchParameters& blacks, int pair) {
    white.begin_game();
    black.begin_game();
    Position position = opening_(settings_.seed * 1'000'003 + static_cast<std::uint64_t>(pair));
    std::vector<std::uint64_t> keys;
    while (keys.size() < longest_game) {
      keys.push_back(Traits::key(position));
      if (Traits::can_repeat && std::count(keys.begin(), keys.end(), keys.back()) == 3) return 1;
      if (const auto end = outcome(position))
        return !end->winner ? 1 : *end->winner == Colour::white ? 2 : 0;
      const bool is_white = Traits::side(position) == 0;
      const auto found = is_white ? white.play(position, keys, whites, settings_.limit)
                                  : black.play(position, keys, blacks, settings_.limit);
      const auto& line = found.lines.front();
      if (line.is_solved || is_decided(line.score)) {
        const int points = 1 + (line.score > 0) - (line.score < 0);
        return is_white ? points : 2 - points;
      }
      position = Traits::next(position, line.moves.front());
    }
    return 1;
  }

  Settings settings_;
  const Network* network_;
  Opening opening_;
};

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

dvonn::Position after_red_pieces(std::uint64_t seed) {
  dvonn::Position position = dvonn::start();
  Random random(seed);
  for (int i = 0; i < dvonn::red_pieces; ++i) play_random(position, random);
  return position;
}

template <gipf::Rules rules>
gipf::Position after_random_turns(std::uint64_t seed) {
  gipf::Position position = gipf::start(rules);
  Random random(seed);
  for (int i = 0; i < 6; ++i) play_random(position, random);
  return position;
}

template <class Shipped>
int run(const std::string& command, const Settings& settings, char** rest, int count,
        typename Contest<Shipped>::Opening opening) {
  std::unique_ptr<typename Contest<Shipped>::Network> network;
  if (settings.network != "-") {
    net::Unfit why{};
    network = net::read<typename Shipped::FeatureSet>(contents(settings.network), why);
    if (!network) return EXIT_FAILURE;
  }
  Contest<Shipped> contest(settings, network.get(), opening);
  const SearchParameters first = parsed(Shipped::parameters, rest[0]);
  if (command == "spsa") {
    contest.spsa(first, parts_of(rest[1]));
    return EXIT_SUCCESS;
  }
  const SearchParameters second = parsed(Shipped::parameters, rest[1]);
  Tunable<Shipped>::base = first;
  if (command == "threads") {
    contest.compare_threads(first);
    return EXIT_SUCCESS;
  }
  if (command == "versus") {
    contest.versus(first, second).print();
    return EXIT_SUCCESS;
  }
  const double lower = count > 3 ? std::atof(rest[2]) : 0;
  const double upper = count > 3 ? std::atof(rest[3]) : 0;
  contest.match(first, second, lower, upper).print();
  return EXIT_SUCCESS;
}

int main(int count, char** words) {
  if (count < 10) return EXIT_FAILURE;
  const std::string command = words[1];
  const std::string limit = words[5];
  const Settings settings{words[2],
                          words[3],
                          std::atoi(words[4]),
                          {std::atoll(limit.c_str()), limit.back()},
                          std::atoi(words[6]),
                          std::strtoull(words[7], nullptr, 10)};
  char** rest = words + 8;
  const int left = count - 8;
  if (settings.game == "dvonn")
    return run<dvonn::SearchTraits>(command, settings, rest, left, &dvonn::random_start);
  if (settings.game == "dvonn-whole")
    return run<dvonn::SearchTraits>(command, settings, rest, left, &after_red_pieces);
  const auto gipf = [&](auto opening) {
    return run<gipf::SearchTraits>(command, settings, rest, left, opening);
  };
  if (settings.game == "gipf-basic") return gipf(&after_random_turns<gipf::Rules::basic>);
  if (settings.game == "gipf-standard") return gipf(&after_random_turns<gipf::Rules::standard>);
  if (settings.game == "gipf-tournament") return gipf(&after_random_turns<gipf::Rules::tournament>);
  return EXIT_FAILURE;
}

}  // namespace

}  // namespace gipfel::tuning

int main(int count, char** words) { return gipfel::tuning::main(count, words); }

// The search for Python: it owns the table, the threads and the clock.
#pragma once

#include <nanobind/stl/function.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>

#include "bind/game.hpp"
#include "bind/network.hpp"
#include "bind/parallel_search.hpp"
#include "bind/signals.hpp"
#include "search/level_search.hpp"
#include "search/levels.hpp"
#include "search/search.hpp"
#include "search/time_budget.hpp"

namespace gipfel::bind {

// Asks one search to end, or tells that what it ponders was played. It may be set before the search
// has begun: it stays set, and is not lost.
class StopFlag {
 public:
  void set() { flag_ = true; }
  const std::atomic<bool>* flag() const { return &flag_; }

 private:
  std::atomic<bool> flag_{false};
};

// A clock as Python has it: milliseconds left, increment, moves until there is more time or 0.
using ClockTuple = std::tuple<std::int64_t, std::int64_t, int>;

inline Clock clock_of(const ClockTuple& clock) {
  const auto& [left, increment, moves_to_go] = clock;
  return {left, increment, moves_to_go};
}

// One line of play as the search sees it; `outputs` are the network's where the line ends.
template <class PlayedMove>
struct FoundLine {
  int score = 0;
  bool is_solved = false;
  std::vector<PlayedMove> moves;
  std::optional<net::AllOutputs> outputs;
};

template <class PlayedMove>
struct FoundReport {
  int depth = 0;
  std::uint64_t nodes = 0;
  std::int64_t milliseconds = 0;
  std::vector<FoundLine<PlayedMove>> lines;
};

// What a searcher evaluates by: a network where there is one, else hand-chosen features.
template <class SearchTraits>
class NetworkEvaluation {
 public:
  using Evaluator = net::Evaluator<SearchTraits>;
  using Position = typename SearchTraits::Position;
  using Network = LoadedNetwork<SearchTraits>;

  NetworkEvaluation(std::optional<Network> network) : network_(std::move(network)) {}

  typename Evaluator::Source* source() const {
    return network_ ? network_->weights.get() : nullptr;
  }

  // Where a line ends, as the player of this side sees it.
  std::optional<net::AllOutputs> outputs_at(const Position& position, int side) const {
    if (!network_ || !net::can_evaluate(*network_->weights, position) || outcome(position))
      return std::nullopt;
    const net::AllOutputs found = net::all_outputs(*network_->weights, position);
    return SearchTraits::side(position) == side ? found : net::opposite(found);
  }

  void forget() {}

 private:
  std::optional<Network> network_;
};

template <class Traits, class SearchTraits, class Evaluation = NetworkEvaluation<SearchTraits>>
class Searcher {
 public:
  using Position = typename Traits::Position;
  using PlayedMove = typename Traits::PlayedMove;
  using Line = FoundLine<PlayedMove>;
  using Report = FoundReport<PlayedMove>;
  using OnReport = std::optional<std::function<void(const Report&)>>;
  using WeakSearch = LevelSearch<SearchTraits, typename Evaluation::Evaluator>;

  Searcher(std::size_t megabytes, int threads, Evaluation evaluation)
      : table_(std::clamp<std::size_t>(megabytes, 1, 1u << 16)),
        evaluation_(std::move(evaluation)),
        search_(table_, evaluation_.source(), std::clamp(threads, 1, 64)) {}

  // From here on Python's number of nodes means that there is no bound.
  static constexpr std::uint64_t endless_nodes = std::uint64_t{1} << 63;

  // Searches until a limit is reached, the flag is set, perhaps by another thread, or a signal
  // raises something in Python.
  Report search(const Position& position, const std::vector<std::uint64_t>& earlier,
                const std::vector<PlayedMove>& only, int lines, int depth, std::uint64_t nodes,
                std::int64_t soft_milliseconds, std::int64_t hard_milliseconds,
                bool counts_repetition, const OnReport& on_report, const StopFlag* stop,
                const std::optional<ClockTuple>& clock, const StopFlag* ponder_hit, bool is_to_play,
                int level, std::uint64_t seed) {
    const Level& chosen = level_of(level, position);
    const ClockScope scope;
    const nb::gil_scoped_release released;
    Limits limits{.depth = std::clamp(depth, 1, max_search_depth),
                  .nodes = nodes < endless_nodes ? nodes : Limits{}.nodes,
                  .soft_milliseconds = soft_milliseconds,
                  .hard_milliseconds = hard_milliseconds,
                  .now_milliseconds = &interruptible_elapsed,
                  .stop = stop ? stop->flag() : nullptr,
                  .ponder_hit = ponder_hit ? ponder_hit->flag() : nullptr,
                  .counts_repetition = counts_repetition};
    limits.is_to_play = is_to_play;
    if (clock) set_budget(limits, time_budget<SearchTraits>(position, clock_of(*clock)));
    if (level < highest_level)
      return run_level(position, earlier, codes_of(only), chosen, seed, limits, on_report);
    return run(position, earlier, codes_of(only), lines, limits, on_report);
  }

  static std::uint64_t level_nodes(const Position& position, int number) {
    return level_of(number, position).nodes;
  }

  void clear() {
    table_.clear();
    evaluation_.forget();
  }

  Evaluation& evaluation() { return evaluation_; }

  static void bind_report(nb::module_& module) {
    nb::class_<Line>(module, type_name<Traits>("Line").c_str(), "One line of play.")
        .def_ro("score", &Line::score, "For the player to move, in hundredths of a piece.")
        .def_ro("is_solved", &Line::is_solved, "Whether every line was searched to its end.")
        .def_ro("moves", &Line::moves)
        .def_ro("outputs", &Line::outputs,
                "The network's where the line ends, for the player who is to move where it begins; "
                "None where it does not evaluate.");
    nb::class_<Report>(module, type_name<Traits>("Report").c_str(),
                       "What a search has found so far.")
        .def_ro("depth", &Report::depth)
        .def_ro("nodes", &Report::nodes)
        .def_ro("milliseconds", &Report::milliseconds)
        .def_ro("lines", &Report::lines);
  }

  static void bind(nb::module_& module) {
    using namespace nb::literals;
    using Network = LoadedNetwork<SearchTraits>;
    nb::class_<Searcher> type(module, type_name<Traits>("Searcher").c_str(),
                              "A search with its table.");
    type.def(nb::init<std::size_t, int, std::optional<Network>>(), "megabytes"_a = 16,
             "threads"_a = 1, "network"_a = nb::none())
        .def("search", &Searcher::search, "position"_a, "earlier"_a, "only"_a, "lines"_a, "depth"_a,
             "nodes"_a, "soft_milliseconds"_a, "hard_milliseconds"_a, "counts_repetition"_a,
             "on_report"_a.none(), "stop"_a = nb::none(), "clock"_a = nb::none(),
             "ponder_hit"_a = nb::none(), "is_to_play"_a = false, "level"_a = highest_level,
             "seed"_a = 0,
             "Below the highest level it is the level's search, of one line by its own bounds.");
    type.def("clear", &Searcher::clear);
    module.def("level_nodes", &Searcher::level_nodes, "position"_a, "level"_a,
               "How many nodes a level of the position's game searches; 0 where it has no bound.");
  }

 private:
  static const Level& level_of(int number, const Position& position) {
    if (number < 1 || number > highest_level) throw nb::value_error("the levels are 1 to 10");
    return SearchTraits::levels(position)[static_cast<std::size_t>(number - 1)];
  }

  using Time = SignalWatch::Clock;

  struct Clock {
    Time::time_point began = Time::now();
    SignalWatch signals;
  };

  // The core's clock is a plain function, so each thread keeps that of its search. A callback may
  // search, too: then the outer search's clock comes back after it.
  class ClockScope {
   public:
    ClockScope() : outer_(running()) { running() = &clock_; }
    ~ClockScope() { running() = outer_; }
    ClockScope(const ClockScope&) = delete;
    ClockScope& operator=(const ClockScope&) = delete;

   private:
    Clock clock_;
    Clock* outer_;
  };

  static Clock*& running() {
    thread_local Clock* clock = nullptr;
    return clock;
  }
  static std::int64_t milliseconds_until(Time::time_point now) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(now - running()->began).count();
  }
  static std::int64_t elapsed() { return milliseconds_until(Time::now()); }
  static std::int64_t interruptible_elapsed() {
    const Time::time_point now = Time::now();
    running()->signals.check(now);
    return milliseconds_until(now);
  }

  static std::vector<std::uint16_t> codes_of(const std::vector<PlayedMove>& moves) {
    std::vector<std::uint16_t> codes;
    for (const PlayedMove& move : moves) {
      typename SearchTraits::Item item{};
      item.move = Traits::move(move);
      codes.push_back(SearchTraits::code(item));
    }
    return codes;
  }

  Report run(const Position& position, const std::vector<std::uint64_t>& earlier,
             const std::vector<std::uint16_t>& only, int lines, const Limits& limits,
             const OnReport& on_report) {
    return report_of(
        position, search_.run(position, earlier, only, lines, limits, teller(position, on_report)));
  }

  // By one thread, so that a level plays alike whatever the number of threads.
  Report run_level(const Position& position, const std::vector<std::uint64_t>& earlier,
                   const std::vector<std::uint16_t>& only, const Level& level, std::uint64_t seed,
                   const Limits& limits, const OnReport& on_report) {
    if (!level_search_) level_search_ = std::make_unique<WeakSearch>(evaluation_.source());
    level_search_->begin(position, earlier, only, level, seed, limits);
    level_search_->search().go_on(INT64_MAX, teller(position, on_report));
    return report_of(position, level_search_->search().last());
  }

  auto teller(const Position& position, const OnReport& on_report) const {
    return [this, &position, &on_report](const auto& report) {
      if (!on_report) return;
      const Report told = report_of(position, report);
      nb::gil_scoped_acquire acquired;
      (*on_report)(told);
    };
  }

  template <class Found>
  Report report_of(const Position& position, const Found& found) const {
    Report report{found.depth, found.nodes, elapsed(), {}};
    for (const auto& line : found.lines) {
      Line told{line.score, line.is_solved, {}, {}};
      Position at = position;
      for (const auto& item : line.moves) {
        told.moves.push_back(Traits::played(at, item.move));
        at = SearchTraits::next(at, item);
      }
      told.outputs = evaluation_.outputs_at(at, SearchTraits::side(position));
      report.lines.push_back(std::move(told));
    }
    return report;
  }

  TranspositionTable table_;
  Evaluation evaluation_;
  ParallelSearch<SearchTraits, typename Evaluation::Evaluator> search_;
  std::unique_ptr<WeakSearch> level_search_;  // made when a level first plays
};

}  // namespace gipfel::bind

// One search by several threads that share the table (Lazy SMP).
#pragma once

#include <atomic>
#include <thread>
#include <vector>

#include "search/search.hpp"

namespace gipfel::bind {

template <class Traits, class Evaluator = net::Evaluator<Traits>>
class ParallelSearch {
 public:
  using Position = typename Traits::Position;
  using Report = typename Search<Traits, Evaluator>::Report;

  ParallelSearch(TranspositionTable& table, typename Evaluator::Source* source, int threads) {
    for (int i = 0; i < threads; ++i) searches_.emplace_back(table, source);
  }

  // The first thread, the caller's, decides; the others search the same tree, and what they find
  // reaches it through the table.
  template <class OnReport>
  Report run(const Position& root, const std::vector<std::uint64_t>& earlier,
             const std::vector<std::uint16_t>& only, int lines, const Limits& limits,
             OnReport&& on_report) {
    Helpers helpers;
    for (std::size_t i = 1; i < searches_.size(); ++i) {
      helpers.threads.emplace_back([&, i] {
        Limits own;
        own.stop = &helpers.stop;
        own.counts_repetition = limits.counts_repetition;
        own.helper_number = static_cast<int>(i);
        searches_[i].run(root, earlier, only, 1, own, [](const auto&) {});
      });
    }
    Report found = searches_.front().run(root, earlier, only, lines, limits, on_report);
    helpers.join();
    for (std::size_t i = 1; i < searches_.size(); ++i) found.nodes += searches_[i].nodes();
    return found;
  }

 private:
  // Threads that end with the scope, whatever way it is left.
  struct Helpers {
    std::atomic<bool> stop{false};
    std::vector<std::thread> threads;

    ~Helpers() { join(); }
    void join() {
      stop = true;
      for (std::thread& thread : threads)
        if (thread.joinable()) thread.join();
    }
  };

  std::vector<Search<Traits, Evaluator>> searches_;  // one for each thread
};

}  // namespace gipfel::bind

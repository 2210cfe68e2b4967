// Threads that share numbered work.
#pragma once

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace gipfel::bind {

inline constexpr int most_workers = 256;

// Calls `job(next)` in so many threads; `next()` gives numbers from 0 on, each once.
template <class Job>
void work(int threads, std::size_t amount, Job&& job) {
  std::atomic<std::size_t> taken = 0;
  const auto next = [&] { return taken.fetch_add(1, std::memory_order_relaxed); };
  std::vector<std::thread> workers;
  const std::size_t useful =
      std::min<std::size_t>(static_cast<std::size_t>(std::clamp(threads, 1, most_workers)),
                            std::max<std::size_t>(amount, 1));
  for (std::size_t i = 1; i < useful; ++i) workers.emplace_back([&] { job(next); });
  job(next);
  for (std::thread& worker : workers) worker.join();
}

}  // namespace gipfel::bind

// When a search ends.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace gipfel::baseline {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Limits {
  std::optional<int> depth = std::nullopt;
  std::optional<std::uint64_t> nodes = std::nullopt;
  std::optional<milliseconds> movetime = std::nullopt;
  std::array<std::optional<milliseconds>, 2> left{};
  std::array<milliseconds, 2> increment{};
  bool infinite = false;
};

// Kept back for the answer's way to the other program.
inline constexpr milliseconds reserve{1};

// The time for this turn: the move's own, or an even share of the clock.
inline std::optional<milliseconds> time_for(const Limits& limits, std::size_t side, int turns) {
  if (limits.movetime) return *limits.movetime - reserve;
  if (!limits.left[side]) return std::nullopt;
  const milliseconds left = *limits.left[side] - reserve;
  return std::min(left / turns + limits.increment[side] * 3 / 4, left / 2);
}

// Counts the nodes and looks at the clock now and then.
class Watch {
 public:
  Watch(const std::atomic<bool>& stop, std::optional<std::uint64_t> nodes,
        std::optional<milliseconds> time)
      : stop_(stop), most_(nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {
    if (time) end_ = began_ + *time;
  }

  bool counts_to_end() {
    ++nodes_;
    if (nodes_ > most_ || (nodes_ % nodes_between_looks == 0 && is_late())) is_over_ = true;
    return is_over_;
  }

  bool has_ended() const { return is_over_; }
  std::uint64_t nodes() const { return nodes_; }
  milliseconds passed() const {
    return std::chrono::duration_cast<milliseconds>(Clock::now() - began_);
  }

 private:
  static constexpr std::uint64_t nodes_between_looks = 128;

  bool is_late() const {
    return stop_.load(std::memory_order_relaxed) || (end_ && Clock::now() >= *end_);
  }

  const std::atomic<bool>& stop_;
  std::uint64_t most_;
  Clock::time_point began_ = Clock::now();
  std::optional<Clock::time_point> end_;
  std::uint64_t nodes_ = 0;
  bool is_over_ = false;
};

}  // namespace gipfel::baseline

// Ctrl-C during long work of the core.
#pragma once

#include <chrono>

#include "bind/refuse.hpp"

namespace gipfel::bind {

// Runs Python's signal handlers now and then while the interpreter lock is released.
class SignalWatch {
 public:
  // Called again and again, every few microseconds to milliseconds. Throws what a handler raises.
  void poll() {
    if (++calls_ % calls_between_clocks == 0 && Clock::now() >= next_) run_handlers();
  }

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr unsigned calls_between_clocks = 256;  // so that fast work is not slowed down
  static constexpr std::chrono::milliseconds interval{20};

  void run_handlers() {
    next_ = Clock::now() + interval;
    nb::gil_scoped_acquire acquired;
    check_signals();
  }

  unsigned calls_ = 0;
  Clock::time_point next_ = Clock::now() + interval;
};

}  // namespace gipfel::bind

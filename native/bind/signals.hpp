// Ctrl-C during long work of the core.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>

#include "bind/refuse.hpp"

namespace gipfel::bind {

// Runs Python's signal handlers now and then while the interpreter lock is released. Python itself
// only notes a signal, and raises it where its own code runs again.
class SignalWatch {
 public:
  using Clock = std::chrono::steady_clock;

  // Looks at the clock at every so many calls of `poll`, so that fast work is not slowed down.
  explicit SignalWatch(unsigned calls_between_clocks = 256)
      : calls_between_clocks_(calls_between_clocks), next_(Clock::now() + interval) {}

  // Called again and again. Throws what a handler raises.
  void poll() {
    if (++calls_ % calls_between_clocks_ == 0) check(Clock::now());
  }

  // The same for who has looked at the clock. Handlers run in the main thread alone, so no other
  // thread asks.
  void check(Clock::time_point now) {
    if (now < next_) return;
    const nb::gil_scoped_acquire acquired;
    check_signals();
    next_ = is_main_thread() ? Clock::now() + interval : Clock::time_point::max();
  }

 private:
  // The lock may be busy for five milliseconds each time.
  static constexpr std::chrono::milliseconds interval{20};

  // The interpreter lock must be held.
  static bool is_main_thread() {
    const nb::module_ threading = nb::module_::import_("threading");
    return threading.attr("main_thread")().is(threading.attr("current_thread")());
  }

  unsigned calls_between_clocks_;
  unsigned calls_ = 0;
  Clock::time_point next_;
};

}  // namespace gipfel::bind

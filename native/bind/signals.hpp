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

  SignalWatch() : is_main_thread_(is_main_thread()), next_(Clock::now() + interval) {}

  // Called again and again, every few microseconds to milliseconds. Throws what a handler raises.
  void poll() {
    if (++calls_ % calls_between_clocks == 0) check(Clock::now());
  }

  // The same for who has looked at the clock. Handlers run in the main thread alone, so no other
  // thread asks.
  void check(Clock::time_point now) {
    if (!is_main_thread_ || now < next_) return;
    const nb::gil_scoped_acquire acquired;
    check_signals();
    next_ = Clock::now() + interval;
  }

 private:
  static constexpr unsigned calls_between_clocks = 256;  // so that fast work is not slowed down
  // The lock may be busy for five milliseconds each time.
  static constexpr std::chrono::milliseconds interval{20};

  static bool is_main_thread() {
    const nb::gil_scoped_acquire acquired;
    const nb::module_ threading = nb::module_::import_("threading");
    return threading.attr("main_thread")().is(threading.attr("current_thread")());
  }

  bool is_main_thread_;
  unsigned calls_ = 0;
  Clock::time_point next_;
};

}  // namespace gipfel::bind

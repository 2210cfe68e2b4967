// Ctrl-C during work that has released the interpreter lock.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>

#include "bind/refuse.hpp"

namespace gipfel::bind {

// Python only notes a signal, and raises it where its own code runs again. Work that takes long
// asks for it now and then.
class Interrupts {
 public:
  using Time = std::chrono::steady_clock;

  // With the lock held.
  Interrupts() : is_main_thread_(is_main_thread()), next_(Time::now() + interval) {}

  // Without the lock. Throws what a signal's handler raised. Handlers run in the main thread alone,
  // so no other thread asks.
  void check(Time::time_point now) {
    if (!is_main_thread_ || now < next_) return;
    const nb::gil_scoped_acquire acquired;
    check_signals();
    next_ = Time::now() + interval;
  }

 private:
  // The lock may be busy for five milliseconds each time.
  static constexpr std::chrono::milliseconds interval{25};

  static bool is_main_thread() {
    const nb::module_ threading = nb::module_::import_("threading");
    return threading.attr("main_thread")().is(threading.attr("current_thread")());
  }

  bool is_main_thread_;
  Time::time_point next_;
};

}  // namespace gipfel::bind

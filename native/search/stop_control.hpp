// Counts a search's nodes, and says when it must stop: at its limits, when its caller asks for it,
// or for a pause.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/limits.hpp"

namespace gipfel {

class StopControl {
 public:
  StopControl() = default;
  explicit StopControl(const Limits& limits) : limits_(limits), node_bound_(limits.nodes) {}

  const Limits& limits() const { return limits_; }
  std::uint64_t nodes() const { return nodes_; }
  bool is_stopped() const { return is_stopped_; }
  bool is_paused() const { return is_paused_; }

  void count_node() { ++nodes_; }

  // Goes on after a pause, until the clock shows the next one.
  void resume(std::int64_t pause_milliseconds) {
    pause_milliseconds_ = pause_milliseconds;
    if (is_paused_) is_stopped_ = false;
    is_paused_ = false;
  }

  // The first iteration is never stopped: there would be no move to answer with.
  void allow_stop() { may_stop_ = true; }

  // Tighter bounds for a while; reaching them does not stop what comes after.
  void bound(std::uint64_t nodes, std::int64_t milliseconds) {
    node_bound_ = std::min(limits_.nodes, nodes);
    milliseconds_bound_ = milliseconds;
  }
  void lift_bounds() {
    if (is_out_of_bounds_ && nodes_ < limits_.nodes) is_stopped_ = false;
    is_out_of_bounds_ = false;
    node_bound_ = limits_.nodes;
    milliseconds_bound_ = INT64_MAX;
  }

  // Whether a bound of time is reached. There is none while the engine ponders.
  bool is_out_of_time(std::int64_t milliseconds) const {
    return !is_pondering() && is_past(milliseconds);
  }

  // While the engine ponders, time passes, and may already be enough: then it answers as soon as
  // the move that it expects is played.
  void note_soft_limit(std::int64_t milliseconds) {
    stops_on_ponder_hit_ = is_pondering() && is_past(milliseconds);
  }

  bool should_stop() {
    if (is_stopped_) return true;
    if (!may_stop_) return false;
    if (nodes_ >= node_bound_) is_stopped_ = is_out_of_bounds_ = true;
    if (nodes_ >= next_poll_) poll();
    return is_stopped_;
  }

 private:
  // Clock and flag are looked at once in so many nodes.
  static constexpr std::uint64_t nodes_between_polls = 1024;

  bool is_pondering() const {
    return limits_.ponder_hit && !limits_.ponder_hit->load(std::memory_order_relaxed);
  }

  bool is_past(std::int64_t milliseconds) const {
    return limits_.now_milliseconds && milliseconds != INT64_MAX &&
           limits_.now_milliseconds() >= milliseconds;
  }

  void poll() {
    next_poll_ = nodes_ + nodes_between_polls;
    if (limits_.stop && limits_.stop->load(std::memory_order_relaxed)) is_stopped_ = true;
    if (is_out_of_time(limits_.hard_milliseconds)) is_stopped_ = true;
    if (stops_on_ponder_hit_ && !is_pondering()) is_stopped_ = true;
    if (!is_stopped_ && is_out_of_time(milliseconds_bound_)) is_stopped_ = is_out_of_bounds_ = true;
    if (!is_stopped_ && is_past(pause_milliseconds_)) is_stopped_ = is_paused_ = true;
  }

  Limits limits_;
  std::int64_t pause_milliseconds_ = INT64_MAX;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_bound_ = 0;
  std::int64_t milliseconds_bound_ = INT64_MAX;
  std::uint64_t next_poll_ = 0;
  bool may_stop_ = false;
  bool is_stopped_ = false;
  bool is_out_of_bounds_ = false;  // stopped by the tighter bounds
  bool is_paused_ = false;         // stopped, and to go on
  bool stops_on_ponder_hit_ = false;
};

}  // namespace gipfel

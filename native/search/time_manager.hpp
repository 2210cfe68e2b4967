// Time management, during the search: whether a move that is played by a clock was thought about
// enough.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "base/score.hpp"

namespace gipfel {

// How many nodes the search of each root move took in one iteration.
class RootEffort {
 public:
  void clear() { moves_.clear(); }

  void add(std::uint16_t code, std::uint64_t nodes) {
    const auto found = std::find_if(moves_.begin(), moves_.end(),
                                    [&](const Move& move) { return move.code == code; });
    if (found == moves_.end()) {
      moves_.push_back({code, nodes});
    } else {
      found->nodes += nodes;
    }
  }

  std::size_t moves() const { return moves_.size(); }

  // The part of all nodes that went into this move.
  double part_of(std::uint16_t code) const {
    double own = 0;
    double all = 1;
    for (const Move& move : moves_) {
      all += static_cast<double>(move.nodes);
      if (move.code == code) own += static_cast<double>(move.nodes);
    }
    return own / all;
  }

 private:
  struct Move {
    std::uint16_t code;
    std::uint64_t nodes;
  };
  std::vector<Move> moves_;
};

// Stretches a move's time where its iterations disagree, and shortens it where they agree.
class TimeManager {
 public:
  // `effort` is the part of the iteration's nodes that went into the best move.
  void note_iteration(std::uint16_t best, Score score, double effort) {
    changes_ *= memory;
    fall_ *= memory;
    if (iterations_ > 0) {
      if (best != best_) changes_ += 1;
      fall_ += static_cast<double>(score_ - score);
    }
    effort_ = effort;
    best_ = best;
    score_ = score;
    ++iterations_;
  }

  // Of the time that a move usually has.
  double scale() const {
    const double changes = settled_scale + scale_per_change * changes_;
    const double fall = std::clamp(1 + fall_ / fall_width, least_fall_scale, most_fall_scale);
    const double effort = std::clamp(1 + effort_weight * (usual_effort - effort_),
                                     least_effort_scale, most_effort_scale);
    return changes * fall * effort;
  }

  std::int64_t scaled(std::int64_t milliseconds) const {
    return std::llround(static_cast<double>(milliseconds) * scale());
  }

 private:
  // How much of what happened before the last iteration still counts after it.
  static constexpr double memory = 0.5;
  // Larger steps lost games: best moves change most in the positions that come first, and these
  // then take the time of those before the end (docs/engine/clock.md).
  static constexpr double settled_scale = 0.95;
  static constexpr double scale_per_change = 0.15;
  static constexpr double fall_width = 1000;  // hundredths of a piece
  static constexpr double least_fall_scale = 0.95;
  static constexpr double most_fall_scale = 1.2;
  static constexpr double usual_effort = 0.6;
  static constexpr double effort_weight = 0.25;
  static constexpr double least_effort_scale = 0.9;
  static constexpr double most_effort_scale = 1;

  int iterations_ = 0;
  std::uint16_t best_ = 0;
  Score score_ = 0;
  double changes_ = 0;  // of the best move, the older the less they count
  double fall_ = 0;     // of the score, likewise
  double effort_ = 0;
};

}  // namespace gipfel

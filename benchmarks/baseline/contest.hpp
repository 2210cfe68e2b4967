// One game as the protocol drives it: a position, where it comes from, and a move for it.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "limits.hpp"
#include "search.hpp"
#include "table.hpp"

namespace gipfel::baseline {

using Words = std::vector<std::string_view>;
using SayLine = std::function<void(const std::string&)>;

class Contest {
 public:
  virtual ~Contest() = default;

  virtual void begin() = 0;

  // The position after these moves, from a position's text or, without one, from the start. Where
  // it is refused all stays as it was, and the answer is the reason.
  virtual std::string set_up(std::string_view text, const Words& moves) = 0;

  // The move, or "none" where the game is over; `say` gets lines of analysis.
  virtual std::string choose(const Limits& limits, bool repetition, const std::atomic<bool>& stop,
                             const SayLine& say) = 0;
};

inline std::string reason_of(std::string_view input, const Phrase& refusal) {
  std::string reason = quoted(input);
  reason.append(": ").append(phrase_names[static_cast<std::size_t>(refusal.say)]);
  for (const std::string& cell : refusal.cells) reason.append(" ").append(cell);
  return reason;
}

template <class Game>
class ContestOf : public Contest {
 public:
  explicit ContestOf(std::string_view name) : name_(name) { begin(); }

  void begin() override {
    position_ = Game::start(name_);
    earlier_.clear();
    table_.clear();
  }

  std::string set_up(std::string_view text, const Words& moves) override {
    const Result<Position> parsed = text.empty() ? Game::start(name_) : Game::parse(text);
    if (!parsed) return reason_of(text, parsed.refusal());
    if (!Game::is_of(*parsed, name_)) return quoted(text) + ": a position of another game";
    Position position = *parsed;
    std::vector<std::uint64_t> earlier;
    for (const std::string_view move : moves) {
      const Result<Position> next = Game::played(position, move);
      if (!next) return reason_of(move, next.refusal());
      earlier.push_back(position.key());
      position = *next;
    }
    position_ = position;
    earlier_ = std::move(earlier);
    return "";
  }

  std::string choose(const Limits& limits, bool repetition, const std::atomic<bool>& stop,
                     const SayLine& say) override {
    if (Game::is_over(position_)) return "none";
    const std::size_t side = static_cast<std::size_t>(Game::turn(position_));
    Watch watch(stop, limits.nodes, time_for(limits, side, Game::turns_left(position_)));
    Search<Game> search(table_, watch, repetition ? seen_twice() : std::vector<std::uint64_t>{});
    const int deepest = limits.depth.value_or(Game::deepest(position_));
    const auto best = search.best(position_, deepest, [&](int depth, int score, const auto& move) {
      const auto passed = static_cast<std::uint64_t>(watch.passed().count());
      say("info depth " + std::to_string(depth) + " nodes " + std::to_string(watch.nodes()) +
          " nps " + std::to_string(watch.nodes() * 1000 / std::max<std::uint64_t>(1, passed)) +
          " time " + std::to_string(passed) + " score cp " + std::to_string(score) + " pv " +
          Game::format(position_, move));
    });
    return Game::format(position_, best);
  }

 private:
  using Position = typename Game::Position;

  std::vector<std::uint64_t> seen_twice() const {
    std::vector<std::uint64_t> sorted = earlier_;
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::uint64_t> twice;
    for (std::size_t i = 1; i < sorted.size(); ++i)
      if (sorted[i] == sorted[i - 1]) twice.push_back(sorted[i]);
    return twice;
  }

  std::string name_;
  Position position_;
  std::vector<std::uint64_t> earlier_;
  Table table_;
};

}  // namespace gipfel::baseline

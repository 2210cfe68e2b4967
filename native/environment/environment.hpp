// One game after the other, by numbered actions (the cycle of agent and environment of
// reinforcement learning).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/outcome.hpp"
#include "base/random.hpp"

namespace gipfel {

enum class Reward : std::uint8_t { result, margin };

struct EpisodeSettings {
  Reward reward = Reward::result;
  bool is_dealt = false;          // games begin from a random position
  bool counts_repetition = true;  // a position's third occurrence draws
  std::uint64_t longest = 0;      // actions after which a game is truncated; 0: never
};

// White's and Black's.
using Rewards = std::array<float, 2>;

template <class Traits>
class Environment {
 public:
  using Encoding = typename Traits::Encoding;
  using Position = typename Traits::Position;
  using State = typename Encoding::State;
  using Actions = typename Encoding::Actions;

  Environment(std::size_t rule_set, const EpisodeSettings& settings)
      : rule_set_(rule_set), settings_(settings), state_(Traits::start(rule_set)) {
    enter(state_);
  }

  void reset(std::uint64_t seed) {
    random_ = Random(mixed(seed));
    reset();
  }

  // Begins the next game.
  void reset() {
    enter(State(settings_.is_dealt ? Traits::random(rule_set_, random_.next())
                                   : Traits::start(rule_set_)));
  }

  // Goes on from here, as if the game began there.
  void enter(const State& state) {
    state_ = state;
    played_ = 0;
    earlier_.clear();
    rewards_ = {};
    is_drawn_ = is_truncated_ = false;
    legal_ = Encoding::legal(state_);
    is_terminated_ = legal_.empty();
    if (is_terminated_) rewards_ = final_rewards();
    remember();
  }

  // Plays a legal action. A negative one leaves the game as it is, and so does any in one that is
  // over; neither brings a reward.
  void step(int action) {
    rewards_ = {};
    if (is_over() || action < 0) return;
    ++played_;
    const bool is_turn_over = Encoding::play_unchecked(state_, action);
    if (is_turn_over) is_drawn_ = is_third_occurrence();
    legal_ = is_drawn_ ? Actions() : Encoding::legal(state_);
    is_terminated_ = legal_.empty();
    is_truncated_ = !is_terminated_ && settings_.longest != 0 && played_ >= settings_.longest;
    if (is_terminated_) rewards_ = final_rewards();
    if (is_turn_over && !is_terminated_) remember();
  }

  const State& state() const { return state_; }
  const Actions& legal() const { return legal_; }
  const Rewards& rewards() const { return rewards_; }
  bool is_terminated() const { return is_terminated_; }
  bool is_truncated() const { return is_truncated_; }
  bool is_over() const { return is_terminated_ || is_truncated_; }
  Colour turn() const { return Traits::turn(Encoding::position(state_)); }

  std::optional<Outcome> outcome_now() const {
    if (is_drawn_) return Outcome{std::nullopt, End::repetition};
    return is_terminated_ ? outcome(Encoding::position(state_)) : std::nullopt;
  }

  // Any legal action, all equally likely; the game must not be over.
  int random_action() {
    return legal_.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(legal_.size()))));
  }

 private:
  static constexpr int times_before_draw = 2;

  bool counts_repetition() const { return Traits::can_repeat && settings_.counts_repetition; }

  void remember() {
    if (counts_repetition()) earlier_.push_back(Encoding::position(state_).key());
  }

  bool is_third_occurrence() const {
    if (!counts_repetition()) return false;
    const std::uint64_t key = Encoding::position(state_).key();
    return std::count(earlier_.begin(), earlier_.end(), key) >= times_before_draw &&
           !outcome(Encoding::position(state_));
  }

  Rewards final_rewards() const {
    const std::optional<Outcome> end = outcome_now();
    if (!end || !end->winner) return {};
    const float sign = *end->winner == Colour::white ? 1.0f : -1.0f;
    const float size = settings_.reward == Reward::margin ? margin_share() : 1.0f;
    return {sign * size, -sign * size};
  }

  // The margin as a part of the largest there can be; a win without a score counts whole.
  float margin_share() const {
    const auto score = Traits::score(Encoding::position(state_));
    if (!score) return 1.0f;
    const int margin = score->first - score->second;
    return static_cast<float>(margin < 0 ? -margin : margin) /
           static_cast<float>(Encoding::largest_margin);
  }

  std::size_t rule_set_;
  EpisodeSettings settings_;
  Random random_{0};
  State state_;
  Actions legal_;
  Rewards rewards_{};
  std::vector<std::uint64_t> earlier_;  // the keys of this game's turns
  std::uint64_t played_ = 0;
  bool is_drawn_ = false;
  bool is_terminated_ = false;
  bool is_truncated_ = false;
};

}  // namespace gipfel

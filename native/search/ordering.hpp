// Move ordering: the table's move, then moves that win something, killers, then by the history
// heuristic (Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in Practice",
// 1989), with history gravity.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace gipfel {

// Two quiet moves that last refuted a position at this ply.
using Killers = std::array<std::uint16_t, 2>;

inline constexpr int max_history = 8192;

// Moves a value towards a bound by steps that grow smaller on the way.
inline void add_with_gravity(std::int16_t& value, int bonus) {
  value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / max_history);
}

template <class Traits>
class MoveOrdering {
 public:
  using Position = typename Traits::Position;
  using Item = typename Traits::Item;

  // From here on a move counts as one that wins something.
  static constexpr int good_gain_order = 1 << 22;

  void clear() {
    for (Histories* histories : {&quiet_, &winning_})
      for (History& side : *histories) side.fill(0);
  }

  // How often the move refuted something, between -max_history and max_history.
  int history(const Position& position, const Item& item) const {
    return side_of(quiet_, position)[Traits::history_index(item)];
  }

  void score_moves(const Position& position, const Item* items, int count, const Killers& killers,
                   std::uint16_t hash_move, int* order) const {
    for (int i = 0; i < count; ++i) {
      const std::uint16_t code = Traits::code(items[i]);
      const int gain = Traits::gain(position, items[i]);
      int score = gain * Traits::parameters.gain_weight +
                  history_for(gain, position)[Traits::history_index(items[i])];
      if constexpr (Traits::has_ordering_bonus)
        score += Traits::ordering_bonus(position, items[i]) * Traits::parameters.bonus_weight;
      if (gain >= Traits::good_gain) score += good_gain_order;
      if (code == killers[0]) score += killer_order;
      if (code == killers[1]) score += killer_order / 2;
      order[i] = code == hash_move ? hash_move_order : score;
    }
  }

  // Brings the best of those from `first` on to the front (selection sort, one step at a time:
  // after a cutoff the rest need no order).
  static void pick_best(Item* items, int* order, int first, int count) {
    int best = first;
    for (int i = first + 1; i < count; ++i)
      if (order[i] > order[best]) best = i;
    std::swap(order[first], order[best]);
    std::swap(items[first], items[best]);
  }

  // Rewards the move that caused a cutoff, the last of these, and blames those tried before it.
  void update(const Position& position, const Item* items, int count, int depth, Killers& killers) {
    const Item& refutation = items[count - 1];
    const std::uint16_t code = Traits::code(refutation);
    if (killers[0] != code) killers = {code, killers[0]};
    const int bonus =
        std::min(Traits::parameters.history_factor * depth, Traits::parameters.history_most);
    add(position, refutation, bonus);
    if (Traits::parameters.history_malus == 0) return;
    for (int i = 0; i + 1 < count; ++i)
      add(position, items[i], -bonus * Traits::parameters.history_malus / 16);
  }

 private:
  using History = std::array<std::int16_t, Traits::history_size>;
  using Histories = std::array<History, 2>;  // by the player to move

  template <class Either>
  static auto& side_of(Either& histories, const Position& position) {
    return histories[static_cast<std::size_t>(Traits::side(position))];
  }

  const History& history_for(int gain, const Position& position) const {
    const bool is_winning = Traits::parameters.has_capture_history && gain >= Traits::good_gain;
    return side_of(is_winning ? winning_ : quiet_, position);
  }

  void add(const Position& position, const Item& item, int bonus) {
    const bool is_winning =
        Traits::parameters.has_capture_history && Traits::gain(position, item) >= Traits::good_gain;
    History& history = side_of(is_winning ? winning_ : quiet_, position);
    add_with_gravity(history[Traits::history_index(item)], bonus);
  }

  // Each kind of move stands above all that the kinds below it can sum up to.
  static constexpr int hash_move_order = 1 << 28;
  static constexpr int killer_order = 1 << 20;

  Histories quiet_{};
  Histories winning_{};
};

}  // namespace gipfel

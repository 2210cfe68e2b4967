// Move ordering: the table's move, then moves that win something, killers, then by the history
// heuristic (Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in Practice",
// 1989).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace gipfel {

// Two quiet moves that last refuted a position at this ply.
using Killers = std::array<std::uint16_t, 2>;

template <class Traits>
class MoveOrdering {
 public:
  using Position = typename Traits::Position;
  using Item = typename Traits::Item;
  using Side = std::array<int, Traits::history_size>;

  // From here on a move counts as one that wins something: it is neither pruned nor reduced.
  static constexpr int good_gain_order = 1 << 22;

  void clear() {
    for (Side& side : history_) side.fill(0);
  }

  void score_moves(const Position& position, const Item* items, int count, const Killers& killers,
                   std::uint16_t hash_move, int* order) const {
    const Side& history = history_[static_cast<std::size_t>(Traits::side(position))];
    for (int i = 0; i < count; ++i) {
      const std::uint16_t code = Traits::code(items[i]);
      const int gain = Traits::gain(position, items[i]);
      int score = history[Traits::history_index(items[i])] + gain * gain_weight;
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

  // Rewards a move that caused a cutoff.
  void update(const Item& item, int depth, int side, Killers& killers) {
    const std::uint16_t code = Traits::code(item);
    if (killers[0] != code) killers = {code, killers[0]};
    int& value = history_[static_cast<std::size_t>(side)][Traits::history_index(item)];
    const int plies = std::min(depth, history_max_depth);
    value += plies * plies * history_weight;
    if (value < max_history) return;
    for (Side& each : history_)
      for (int& old : each) old /= 2;
  }

 private:
  // Each kind of move stands above all that the kinds below it can sum up to.
  static constexpr int hash_move_order = 1 << 28;
  static constexpr int killer_order = 1 << 20;
  static constexpr int max_history = killer_order / 4;
  static constexpr int gain_weight = 1 << 12;
  static constexpr int history_weight = 16;
  // A search of the rest of the game has a depth without meaning: it would fill the table at once.
  static constexpr int history_max_depth = 10;  // plies

  std::array<Side, 2> history_{};
};

}  // namespace gipfel

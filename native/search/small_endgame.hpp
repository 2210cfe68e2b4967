// The last plies of a game that ends with a margin: playing on is cheaper than remembering.
#pragma once

#include <algorithm>
#include <array>

#include "search/stop_control.hpp"

namespace gipfel {

template <class Traits>
class SmallEndgame {
 public:
  using Position = typename Traits::Position;
  using Item = typename Traits::Item;

  // A null-window search to the end (fail-soft): what it answers is a lower bound of the final
  // margin for the player to move where it reaches `target`, else an upper bound. Without meaning
  // where the search was stopped.
  static int search(const Position& position, int target, StopControl& control) {
    if (control.should_stop()) return 0;
    std::array<Item, Traits::max_endgame_moves> items;
    const int count = Traits::generate(position, items.data());
    if (count == 0) return Traits::margin(position);
    sort_by_gain(position, items, count);
    int best = -Traits::max_margin;
    for (int i = 0; i < count && best < target; ++i) {
      control.count_node();
      const Position next = Traits::next(position, items[static_cast<std::size_t>(i)]);
      best = std::max(best, -search(next, 1 - target, control));
    }
    return best;
  }

 private:
  // By insertion: there are few, and equal ones keep their order in every build.
  template <class Items>
  static void sort_by_gain(const Position& position, Items& items, int count) {
    std::array<int, Traits::max_endgame_moves> gains;
    for (int i = 0; i < count; ++i) {
      const Item item = items[static_cast<std::size_t>(i)];
      const int gain = Traits::gain(position, item);
      std::size_t place = static_cast<std::size_t>(i);
      for (; place > 0 && gains[place - 1] < gain; --place) {
        items[place] = items[place - 1];
        gains[place] = gains[place - 1];
      }
      items[place] = item;
      gains[place] = gain;
    }
  }
};

}  // namespace gipfel

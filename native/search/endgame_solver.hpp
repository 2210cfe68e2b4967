// Finds the exact margin of an endgame: null windows over the margin (MTD(f): Plaat and others,
// "Best-First Fixed-Depth Minimax Algorithms", 1996), each searched to the end of the game, joined
// by a table that holds a lower and an upper bound of each position's margin. Moves that leave the
// opponent few replies come first (mobility, "fastest first" in Othello's endgames), and those
// that leave him little to capture: their trees are small.
//
// What a search finds is in the table, so that one which was stopped is soon where it was.
//
// Of a game that has such endgames it asks (see search/tree_search.hpp for the rest):
//   margin(position)        for the player to move, as it stands; the result where the game is over
//   max_margin              a bound of all margins, below 128
//   max_endgame_plies       from any position that is solved to the end of the game
//   endgame_size(position)  how much of the game is left
//   replies(position)       what the player to move can do
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/keys.hpp"
#include "search/small_endgame.hpp"
#include "search/stop_control.hpp"
#include "search/transposition_table.hpp"

namespace gipfel {

struct Replies {
  int moves = 0;           // 0 where the player can only pass
  int pieces_at_risk = 0;  // in the opponent's stacks that they cover
};

template <class Traits>
class EndgameSolver {
 public:
  using Position = typename Traits::Position;
  using Item = typename Traits::Item;

  struct Solution {
    int margin = 0;          // for the player to move
    std::vector<Item> line;  // best play to the end of the game
  };

  explicit EndgameSolver(TranspositionTable& table)
      : table_(table), frames_(std::make_unique<Frames>()) {}

  // Forgets the search before. Helpers in other threads try moves in an order of their own.
  void begin(int helper_number) {
    helper_number_ = helper_number;
    bounds_ = open_bounds;
    best_root_code_ = 0;
    for (Side& side : history_) side.fill(0);
  }

  // The best of these moves of the root, its margin looked for around the guess. Nothing where the
  // search is stopped before; asked again for the same moves, it goes on from there.
  std::optional<Solution> solve(const Position& root, const std::vector<Item>& items, int guess,
                                StopControl& control) {
    control_ = &control;
    while (bounds_.lower < bounds_.upper) {
      const int target = std::clamp(guess, bounds_.lower + 1, bounds_.upper);
      const int found = search_root(root, items, target);
      if (control.is_stopped()) return std::nullopt;
      if (found >= target) {
        bounds_.lower = found;
        guess = found + 1;
      } else {
        bounds_.upper = found;
        guess = found;
      }
    }
    control.lift_bounds();  // the line is cheap, by the table
    Solution solution{bounds_.lower, principal_variation(root, items)};
    if (control.is_paused()) return std::nullopt;
    bounds_ = open_bounds;
    best_root_code_ = 0;
    return solution;
  }

 private:
  struct Bounds {
    int lower;
    int upper;

    bool decide(int target) const { return lower >= target || upper < target || lower == upper; }
    int answer(int target) const { return lower >= target ? lower : upper; }
  };
  static constexpr Bounds open_bounds = {-Traits::max_margin, Traits::max_margin};

  struct Child {
    Position position;
    std::uint64_t key;
    int order;
    Item item;
  };
  using Children = std::array<Child, Traits::max_moves>;
  using Frames = std::array<Children, Traits::max_endgame_plies + 1>;
  using Side = std::array<int, Traits::history_size>;

  Children& children(int ply) { return (*frames_)[static_cast<std::size_t>(ply)]; }

  // As `SmallEndgame::search`, with the table.
  int search(const Position& position, std::uint64_t key, int target, int ply) {
    if (control_->should_stop()) return 0;
    control_->count_node();
    if (Traits::is_small_endgame(position))
      return SmallEndgame<Traits>::search(position, target, *control_);
    std::uint16_t table_move = 0;
    const Bounds known = probe(key, table_move);
    if (known.decide(target)) return known.answer(target);
    Children& here = children(ply);
    const int count = expand(position, table_move, here);
    if (count == 0) return Traits::margin(position);
    const int size = Traits::endgame_size(position);
    if (size >= transposition_cutoff_min_size)
      for (int i = 0; i < count; ++i) {
        const int lower = -probe(here[static_cast<std::size_t>(i)].key).upper;
        if (lower >= target) return lower;
      }
    return search_children(here, count, Traits::side(position), size, key, known, target, ply);
  }

  int search_children(Children& here, int count, int side, int size, std::uint64_t key,
                      Bounds bounds, int target, int ply) {
    int best = -Traits::max_margin;
    std::uint16_t best_code = 0;
    for (int i = 0; i < count && best < target; ++i) {
      pick_best(here, i, count);
      const Child& child = here[static_cast<std::size_t>(i)];
      const int margin = -search(child.position, child.key, 1 - target, ply + 1);
      if (control_->is_stopped()) return 0;
      if (margin >= target) update_history(here, i, side);
      if (margin <= best) continue;
      best = margin;
      best_code = Traits::code(child.item);
    }
    if (best >= target) {
      bounds.lower = best;
    } else {
      bounds.upper = best;
    }
    store(key, bounds, best_code, size);
    return best;
  }

  int search_root(const Position& root, const std::vector<Item>& items, int target) {
    Children& here = children(0);
    const int count =
        expand_items(root, items.data(), static_cast<int>(items.size()), best_root_code_, here);
    int best = -Traits::max_margin;
    for (int i = 0; i < count && best < target; ++i) {
      pick_best(here, i, count);
      const Child& child = here[static_cast<std::size_t>(i)];
      best = std::max(best, -search(child.position, child.key, 1 - target, 1));
      if (control_->is_stopped()) return 0;
      if (best >= target) best_root_code_ = Traits::code(child.item);
    }
    return best;
  }

  // The line of play that the bounds of the root have proved: from one position to the next the
  // first move that keeps the margin. It breaks off where the search is stopped.
  std::vector<Item> principal_variation(const Position& root, const std::vector<Item>& items) {
    std::vector<Item> line;
    Position position = root;
    int margin = bounds_.lower;
    int count = expand_items(root, items.data(), static_cast<int>(items.size()), best_root_code_,
                             children(0));
    while (count > 0) {
      const int ply = static_cast<int>(line.size());
      const std::optional<Child> child = find_child(children(ply), count, margin, ply);
      if (!child) return line;
      line.push_back(child->item);
      position = child->position;
      margin = -margin;
      std::uint16_t table_move = 0;
      probe(child->key, table_move);
      count = expand(position, table_move, children(ply + 1));
    }
    return line;
  }

  // At the root the first move was proved best already: a stopped search has that one at least.
  std::optional<Child> find_child(Children& here, int count, int margin, int ply) {
    for (int i = 0; i < count; ++i) {
      pick_best(here, i, count);
      const Child child = here[static_cast<std::size_t>(i)];
      if (ply == 0 && Traits::code(child.item) == best_root_code_) return child;
      const int found = -search(child.position, child.key, 1 - margin, ply + 1);
      if (control_->is_stopped()) return std::nullopt;
      if (found >= margin) return child;
    }
    return std::nullopt;
  }

  int expand(const Position& position, std::uint16_t first_code, Children& here) const {
    std::array<Item, Traits::max_moves> items;
    const int count = Traits::generate(position, items.data());
    return expand_items(position, items.data(), count, first_code, here);
  }

  int expand_items(const Position& position, const Item* items, int count, std::uint16_t first_code,
                   Children& here) const {
    const Side& history = history_[static_cast<std::size_t>(Traits::side(position))];
    for (int i = 0; i < count; ++i) {
      Child& child = here[static_cast<std::size_t>(i)];
      child.item = items[i];
      child.position = Traits::next(position, items[i]);
      child.key = table_key(Traits::key(child.position));
      table_.prefetch(child.key);
      const std::uint16_t code = Traits::code(items[i]);
      child.order = code == first_code
                        ? first_order
                        : position_order(child.position) +
                              history[Traits::history_index(items[i])] / history_divisor +
                              helper_order(code);
    }
    return count;
  }

  // How soon a move is tried for the position that it leads to.
  static int position_order(const Position& position) {
    const Replies replies = Traits::replies(position);
    return -reply_order * replies.moves - risk_order * replies.pieces_at_risk -
           margin_order * Traits::margin(position);
  }

  int helper_order(std::uint16_t code) const {
    if (helper_number_ == 0) return 0;
    const std::uint64_t number = static_cast<std::uint64_t>(helper_number_);
    return static_cast<int>(mixed(std::uint64_t{code} << 8 | number) % helper_order_range);
  }

  // Brings the best of those from `first` on to the front.
  static void pick_best(Children& here, int first, int count) {
    std::size_t best = static_cast<std::size_t>(first);
    for (std::size_t i = best + 1; i < static_cast<std::size_t>(count); ++i)
      if (here[i].order > here[best].order) best = i;
    if (best != static_cast<std::size_t>(first))
      std::swap(here[static_cast<std::size_t>(first)], here[best]);
  }

  // Rewards the move that cut the others off, the more the less it had; those before it lose.
  void update_history(const Children& here, int cut, int side) {
    Side& history = history_[static_cast<std::size_t>(side)];
    for (int i = 0; i <= cut; ++i) {
      const Item& item = here[static_cast<std::size_t>(i)].item;
      int& value = history[Traits::history_index(item)];
      value += ((i == cut ? max_history : -max_history) - value) / history_inertia;
    }
  }

  // The deepening has entries of its own in the same table.
  static std::uint64_t table_key(std::uint64_t key) { return key ^ 0x5851f42d4c957f2du; }

  Bounds probe(std::uint64_t key, std::uint16_t& move) const {
    TableEntry entry;
    if (!table_.probe(key, entry)) return open_bounds;
    move = entry.move;
    const std::uint16_t packed = static_cast<std::uint16_t>(entry.score);
    return {static_cast<std::int8_t>(packed >> 8), static_cast<std::int8_t>(packed & 255)};
  }
  Bounds probe(std::uint64_t key) const {
    std::uint16_t move = 0;
    return probe(key, move);
  }

  // The larger the endgame, the longer it stays.
  void store(std::uint64_t key, Bounds bounds, std::uint16_t move, int size) {
    const int packed = (bounds.lower & 255) << 8 | (bounds.upper & 255);
    table_.store(key, {move, static_cast<std::int16_t>(packed),
                       static_cast<std::uint8_t>(first_depth + size), Bound::exact});
  }

  // What a move's order is made of, in the measure of one reply more or less: measured on the
  // positions of benchmarks/endgames.py (docs/engine/changes.md).
  static constexpr int first_order = 1 << 28;
  static constexpr int reply_order = 64;
  static constexpr int risk_order = 16;
  static constexpr int margin_order = 8;
  static constexpr int max_history = 1024;
  static constexpr int history_divisor = 8;
  static constexpr int history_inertia = 16;
  static constexpr int helper_order_range = 128;
  // Enhanced transposition cutoffs (Schaeffer and Plaat, "New Advances in Alpha-Beta Searching",
  // 1996) cost more than they save in smaller endgames.
  static constexpr int transposition_cutoff_min_size = 14;
  static constexpr int first_depth = 100;  // in the table, above the deepening's

  TranspositionTable& table_;
  std::unique_ptr<Frames> frames_;
  std::array<Side, 2> history_{};
  StopControl* control_ = nullptr;
  Bounds bounds_ = open_bounds;       // of the line that is looked for
  std::uint16_t best_root_code_ = 0;  // the move that proved its lower bound
  int helper_number_ = 0;
};

}  // namespace gipfel

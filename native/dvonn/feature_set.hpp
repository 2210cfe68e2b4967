// The features of a DVONN board for a network.
//
// In the stacking phase each stack is one feature: its cell, owner, height, whether it holds red,
// whether it can move now, and whether an enemy stack can land on it now. A lone red piece is one
// by its cell and by who can land on it. Beside it each stack is one by its links: its cell,
// owner, how many links away red is and whether more than one stack links it there, whether its
// owner and whether the enemy can land on it now, and whether it can land on an enemy stack.
//
// While pieces are being placed each piece is one: its cell, owner, how far the nearest red piece
// is, and whether an enemy piece that will be free to move lies beside it. A red piece is one by
// its cell, and so is the number of pieces.
#pragma once

#include <array>

#include "dvonn/moves.hpp"
#include "net/shape.hpp"

namespace gipfel::dvonn {

struct FeatureSet {
  static constexpr std::size_t width = 128;
  static constexpr std::size_t phases = 2;  // stacking, and placing, which was learned later
  static constexpr std::size_t max_active = 2 * cell_count;

  static constexpr int stacks_per_bucket = 6;

  // Heights that count alike: from 9 on they come together.
  static constexpr int height_classes = 12;
  static constexpr int stack_kinds = height_classes * 16;
  static constexpr int kinds = stack_kinds + 4;
  static constexpr int first_placed = cell_count * kinds;
  static constexpr int red_distances = 4;  // 1, 2, 3, more
  static constexpr int placed_kinds = red_distances * 4 + 1;
  static constexpr int first_number = first_placed + cell_count * placed_kinds;
  static constexpr int first_link = first_number + cell_count;
  static constexpr int link_kinds = 128;
  static constexpr int count = first_link + cell_count * link_kinds;
  static constexpr std::array<net::FeatureSetVersion, 3> versions = {
      {{"dvonn-reach-1", first_placed, 1},
       {"dvonn-reach-2", first_link, phases},
       {"dvonn-links-1", count, phases}}};

  struct ActiveFeatures {
    std::array<Bits, height_planes> height{};
    Bits white = 0;
    Bits red = 0;
    Bits mobile = 0;
    Bits taken = 0;          // an enemy stack can land there, on a lone red piece a white one
    Bits red_for_black = 0;  // lone red pieces that a black stack can land on
    Bits placing = 0;        // the whole board while pieces are being placed
    // What lies within 1, 2, 3 cells of red; while stacking, by a chain of stacks.
    std::array<Bits, red_distances - 1> near_red{};
    Bits linked_twice = 0;  // of these, what more than one stack links to red the shortest way
    Bits defended = 0;      // the owner can land there
    Bits takers = 0;        // can land on an enemy stack

    Bits occupied() const {
      return height[0] | height[1] | height[2] | height[3] | height[4] | height[5];
    }
    Bits lone_red() const {
      return red & ~(height[1] | height[2] | height[3] | height[4] | height[5]);
    }
    Bits linked() const { return placing ? 0 : occupied() & ~lone_red(); }
  };

  // What a search says of an unfinished board is worth little: the full one tells more.
  static bool is_labelled_later(const Position& position) {
    return position.phase() == Phase::place;
  }
  static ActiveFeatures active(const Position& position);
  static bool is_over(const Position&, const ActiveFeatures& active) {
    return (active.mobile | active.placing) == 0;
  }
  static int side(const Position& position) { return position.turn() == Colour::black; }

  // Every move empties a cell or fills one: the stacks tell how far the game has come.
  static int bucket(const ActiveFeatures& active) {
    const int stacks = gipfel::count(active.occupied());
    constexpr int last = net::buckets_per_phase - 1;
    return active.placing ? last + 1 + std::min(stacks / stacks_per_bucket, last)
                          : std::min((stacks - 1) / stacks_per_bucket, last);
  }

  // Cells where the feature of the stack, or of the piece, differs.
  static Bits changed_stacks(const ActiveFeatures& a, const ActiveFeatures& b) {
    Bits cells = (a.white ^ b.white) | (a.red ^ b.red) | (a.mobile ^ b.mobile) |
                 (a.taken ^ b.taken) | (a.red_for_black ^ b.red_for_black) |
                 (a.placing ^ b.placing);
    for (std::size_t i = 0; i < height_planes; ++i) cells |= a.height[i] ^ b.height[i];
    if (a.placing | b.placing) cells |= changed_distances(a, b);
    return cells;
  }

  // Cells where the feature of a stack's links differs.
  static Bits changed_links(const ActiveFeatures& a, const ActiveFeatures& b) {
    const Bits cells = (a.linked() ^ b.linked()) | (a.white ^ b.white) | (a.red ^ b.red) |
                       (a.taken ^ b.taken) | (a.linked_twice ^ b.linked_twice) |
                       (a.defended ^ b.defended) | (a.takers ^ b.takers) | changed_distances(a, b);
    return cells & (a.linked() | b.linked());
  }

  static int distance(const ActiveFeatures& a, const ActiveFeatures& b) {
    return gipfel::count(changed_stacks(a, b)) + gipfel::count(changed_links(a, b));
  }

  template <class Removed, class Added>
  static void for_each_change(const ActiveFeatures& from, const ActiveFeatures& to,
                              Removed&& removed, Added&& added) {
    const Bits stacks = changed_stacks(from, to);
    for_each(stacks & from.occupied(), [&](Cell cell) { visit(from, cell, removed); });
    for_each(stacks & to.occupied(), [&](Cell cell) { visit(to, cell, added); });
    const Bits links = changed_links(from, to);
    for_each(links & from.linked(), [&](Cell cell) { visit_link(from, cell, removed); });
    for_each(links & to.linked(), [&](Cell cell) { visit_link(to, cell, added); });
    if (from.placing) visit_number(from, removed);
    if (to.placing) visit_number(to, added);
  }

  // The same feature on the board as a symmetry leaves it, and with the colours exchanged.
  static int under_symmetry(int feature, int symmetry);
  static int colours_swapped(int feature);

 private:
  static constexpr std::array<std::uint8_t, 64> height_class = [] {
    std::array<std::uint8_t, 64> classes{};
    for (std::size_t height = 0; height < 64; ++height)
      classes[height] = static_cast<std::uint8_t>(height <= 8    ? (height == 0 ? 0 : height - 1)
                                                  : height <= 10 ? 8
                                                  : height <= 13 ? 9
                                                  : height <= 17 ? 10
                                                                 : 11);
    return classes;
  }();

  // Cells in the order of their bits, without gaps.
  static constexpr std::array<std::uint8_t, 60> place = [] {
    std::array<std::uint8_t, 60> places{};
    std::uint8_t next = 0;
    for_each(board, [&](Cell cell) { places[static_cast<std::size_t>(cell)] = next++; });
    return places;
  }();

  static Bits changed_distances(const ActiveFeatures& a, const ActiveFeatures& b) {
    Bits cells = 0;
    for (std::size_t i = 0; i < a.near_red.size(); ++i) cells |= a.near_red[i] ^ b.near_red[i];
    return cells;
  }

  // 0: it holds red; 1 and 2, 3 and 4, 5 and 6: one, two, three links away, by one stack or by
  // more; 7: further.
  static int link_class(const ActiveFeatures& active, Cell cell) {
    const auto has = [&](Bits plane) { return static_cast<int>(plane >> cell & 1); };
    if (has(active.red)) return 0;
    const int near = has(active.near_red[0]) + has(active.near_red[1]) + has(active.near_red[2]);
    return near == 0 ? 7 : 2 * (red_distances - 1 - near) + 1 + has(active.linked_twice);
  }

  template <class Visit>
  static void visit_link(const ActiveFeatures& active, Cell cell, Visit&& visit) {
    const auto has = [&](Bits plane) { return static_cast<int>(plane >> cell & 1); };
    const int first = first_link + place[static_cast<std::size_t>(cell)] * link_kinds;
    const int kind = link_class(active, cell) * 16 + has(active.defended) * 8 +
                     has(active.taken) * 4 + has(active.takers) * 2;
    const int is_black = 1 - has(active.white);
    visit(first + kind + is_black, first + kind + 1 - is_black);
  }

  template <class Visit>
  static void visit_number(const ActiveFeatures& active, Visit&& visit) {
    const int feature = first_number + gipfel::count(active.occupied());
    visit(feature, feature);
  }

  template <class Visit>
  static void visit_placed(const ActiveFeatures& active, Cell cell, Visit&& visit) {
    const auto has = [&](Bits plane) { return static_cast<int>(plane >> cell & 1); };
    const int first = first_placed + place[static_cast<std::size_t>(cell)] * placed_kinds;
    if (has(active.red)) return visit(first + placed_kinds - 1, first + placed_kinds - 1);
    const int steps = has(active.near_red[0]) + has(active.near_red[1]) + has(active.near_red[2]);
    const int kind = 4 * steps + 2 * has(active.taken);
    const int is_black = 1 - has(active.white);
    visit(first + kind + is_black, first + kind + 1 - is_black);
  }

  template <class Visit>
  static void visit(const ActiveFeatures& active, Cell cell, Visit&& visit) {
    if (active.placing) return visit_placed(active, cell, visit);
    const auto has = [&](Bits plane) { return static_cast<int>(plane >> cell & 1); };
    int height = 0;
    for (int i = 0; i < height_planes; ++i)
      height |= has(active.height[static_cast<std::size_t>(i)]) << i;
    const int first = place[static_cast<std::size_t>(cell)] * kinds;
    if (height == 1 && has(active.red)) {
      const int white = has(active.taken);
      const int black = has(active.red_for_black);
      visit(first + stack_kinds + 2 * white + black, first + stack_kinds + 2 * black + white);
      return;
    }
    const int kind = height_class[static_cast<std::size_t>(height)] * 16 + has(active.red) * 8 +
                     has(active.mobile) * 4 + has(active.taken) * 2;
    const int is_black = 1 - has(active.white);
    visit(first + kind + is_black, first + kind + 1 - is_black);
  }
};

}  // namespace gipfel::dvonn

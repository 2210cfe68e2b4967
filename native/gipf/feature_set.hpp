// The features of a GIPF board for a network.
//
// Pushes and rows happen along lines: so each of the 21 lines is one feature, by what stands on
// each of its spots, empty, one's own or the enemy's. Further features are the GIPF pieces by their
// spots, the reserves, the captured pieces, and who may still enter GIPF pieces.
#pragma once

#include <array>

#include "gipf/lines.hpp"
#include "gipf/position.hpp"
#include "net/shape.hpp"

namespace gipfel::gipf {

struct FeatureSet {
  static constexpr std::size_t width = 128;
  static constexpr std::size_t phases = 1;
  static constexpr std::size_t max_active = line_count + spot_count + 6;

  static constexpr int pieces_per_bucket = 4;

  static constexpr int line_features = patterns_of_lines;
  static constexpr int gipf_features = 2 * spot_count;
  static constexpr int hand_features = 2 * most_pieces;
  static constexpr int first_gipf = line_features;
  static constexpr int first_reserve = first_gipf + gipf_features;
  static constexpr int first_captured = first_reserve + hand_features;
  static constexpr int first_entry = first_captured + hand_features;
  static constexpr int count = first_entry + 2;
  static constexpr std::array<net::FeatureSetVersion, 1> versions = {
      {{"gipf-lines-1", count, phases}}};

  struct ActiveFeatures {
    std::array<Images, 2> pieces{};
    std::array<Bits, 2> gipf{};
    std::array<std::uint8_t, 2> reserve{};
    std::array<std::uint8_t, 2> captured{};
    std::uint8_t entry = 0;
  };

  static bool is_labelled_later(const Position&) { return false; }
  static ActiveFeatures active(const Position& position);
  static bool is_over(const Position& position, const ActiveFeatures&) {
    return outcome(position).has_value();
  }
  static int side(const Position& position) { return position.turn == Colour::black; }
  static int bucket(const ActiveFeatures& active) {
    return std::min(gipfel::count(active.pieces[0][0] | active.pieces[1][0]) / pieces_per_bucket,
                    int{net::buckets_per_phase} - 1);
  }

  static int distance(const ActiveFeatures& a, const ActiveFeatures& b) {
    return gipfel::count((a.pieces[0][0] ^ b.pieces[0][0]) | (a.pieces[1][0] ^ b.pieces[1][0]));
  }

  template <class Removed, class Added>
  static void for_each_change(const ActiveFeatures& from, const ActiveFeatures& to,
                              Removed&& removed, Added&& added) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      Bits changed =
          (from.pieces[0][axis] ^ to.pieces[0][axis]) | (from.pieces[1][axis] ^ to.pieces[1][axis]);
      while (changed) {
        const int byte = lowest(changed) / 8;
        changed &= ~(Bits{0xff} << 8 * byte);
        visit_line(from, axis, byte, removed);
        visit_line(to, axis, byte, added);
      }
    }
    for (int owner = 0; owner < 2; ++owner) {
      const std::size_t side = static_cast<std::size_t>(owner);
      visit_gipf(from.gipf[side] & ~to.gipf[side], owner, removed);
      visit_gipf(to.gipf[side] & ~from.gipf[side], owner, added);
      visit_hands(from, to, owner, removed);
      visit_hands(to, from, owner, added);
    }
  }

  // The same feature on the board as a symmetry leaves it, and with the colours exchanged.
  static int under_symmetry(int feature, int symmetry);
  static int colours_swapped(int feature);

 private:
  // An empty line is no feature: nothing is on where there is nothing.
  template <class Visit>
  static void visit_line(const ActiveFeatures& active, std::size_t axis, int byte, Visit&& visit) {
    const Line& line = axis_lines[axis][static_cast<std::size_t>(byte)];
    const auto number = [&](std::size_t colour) {
      return int{ternary[active.pieces[colour][axis] >> (8 * byte + line.first_bit) &
                         ((std::size_t{1} << line.length) - 1)]};
    };
    const int white = number(0);
    const int black = number(1);
    if (white + black == 0) return;
    visit(line.first_pattern + white + 2 * black, line.first_pattern + black + 2 * white);
  }

  static constexpr std::array<std::uint8_t, 64> spot_place = [] {
    std::array<std::uint8_t, 64> places{};
    std::uint8_t next = 0;
    for_each(board, [&](Spot spot) { places[static_cast<std::size_t>(spot)] = next++; });
    return places;
  }();

  template <class Visit>
  static void visit_gipf(Bits spots, int owner, Visit&& visit) {
    for_each(spots, [&](Spot spot) {
      const int first = first_gipf + 2 * spot_place[static_cast<std::size_t>(spot)];
      visit(first + owner, first + 1 - owner);
    });
  }

  // What one has in hand, has lost and may enter, where it is not as in the other position.
  template <class Visit>
  static void visit_hands(const ActiveFeatures& active, const ActiveFeatures& than, int owner,
                          Visit&& visit) {
    const std::size_t side = static_cast<std::size_t>(owner);
    const auto visit_number = [&](int first, int number, int other) {
      if (number == other || number == 0) return;
      const int feature = first + 2 * (std::min(number, most_pieces) - 1);
      visit(feature + owner, feature + 1 - owner);
    };
    visit_number(first_reserve, active.reserve[side], than.reserve[side]);
    visit_number(first_captured, active.captured[side], than.captured[side]);
    const auto may_enter = [&](const ActiveFeatures& of) { return of.entry >> owner & 1; };
    if (may_enter(active) && !may_enter(than)) visit(first_entry + owner, first_entry + 1 - owner);
  }

  static int line_under_symmetry(int feature, int symmetry);
};

}  // namespace gipfel::gipf

// What a network sees of a GIPF board.
//
// Pushes and rows happen along lines: so each of the 21 lines is one input, by what stands on each
// of its spots, empty, one's own or the enemy's. Further inputs are the GIPF pieces by their spots,
// the reserves, the captured pieces, and who may still enter GIPF pieces.
#pragma once

#include <array>

#include "gipf/lines.hpp"
#include "gipf/position.hpp"
#include "net/shape.hpp"

namespace gipfel::gipf {

struct Inputs {
  static constexpr std::size_t width = 128;
  static constexpr std::size_t phases = 1;
  static constexpr std::size_t most_active = line_count + spot_count + 6;

  static constexpr int line_inputs = patterns_of_lines;
  static constexpr int gipf_inputs = 2 * spot_count;
  static constexpr int hand_inputs = 2 * most_pieces;
  static constexpr int first_gipf = line_inputs;
  static constexpr int first_reserve = first_gipf + gipf_inputs;
  static constexpr int first_captured = first_reserve + hand_inputs;
  static constexpr int first_entry = first_captured + hand_inputs;
  static constexpr int count = first_entry + 2;
  static constexpr std::array<net::Features, phases> features = {{{"gipf-lines-1", count}}};

  struct Seen {
    std::array<Images, 2> pieces{};
    std::array<Bits, 2> gipf{};
    std::array<std::uint8_t, 2> reserve{};
    std::array<std::uint8_t, 2> captured{};
    std::uint8_t entry = 0;
  };

  static bool is_labelled_later(const Position&) { return false; }
  static Seen seen(const Position& position);
  static bool is_over(const Position& position, const Seen&) {
    return outcome(position).has_value();
  }
  static int side(const Position& position) { return position.turn == Colour::black; }
  static int stage(const Seen& seen) {
    return std::min(gipfel::count(seen.pieces[0][0] | seen.pieces[1][0]) / 4, 7);
  }

  static int distance(const Seen& a, const Seen& b) {
    return gipfel::count((a.pieces[0][0] ^ b.pieces[0][0]) | (a.pieces[1][0] ^ b.pieces[1][0]));
  }

  template <class Left, class Entered>
  static void for_each_change(const Seen& from, const Seen& to, Left&& left, Entered&& entered) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      Bits changed =
          (from.pieces[0][axis] ^ to.pieces[0][axis]) | (from.pieces[1][axis] ^ to.pieces[1][axis]);
      while (changed) {
        const int byte = lowest(changed) / 8;
        changed &= ~(Bits{0xff} << 8 * byte);
        visit_line(from, axis, byte, left);
        visit_line(to, axis, byte, entered);
      }
    }
    for (int owner = 0; owner < 2; ++owner) {
      const std::size_t side = static_cast<std::size_t>(owner);
      visit_gipf(from.gipf[side] & ~to.gipf[side], owner, left);
      visit_gipf(to.gipf[side] & ~from.gipf[side], owner, entered);
      visit_hands(from, to, owner, left);
      visit_hands(to, from, owner, entered);
    }
  }

  // The same input on the board as a symmetry leaves it, and with the colours exchanged.
  static int moved(int input, int symmetry);
  static int swapped(int input);

 private:
  // An empty line is no input: nothing is on where there is nothing.
  template <class Visit>
  static void visit_line(const Seen& seen, std::size_t axis, int byte, Visit&& visit) {
    const Line& line = axis_lines[axis][static_cast<std::size_t>(byte)];
    const auto number = [&](std::size_t colour) {
      return int{ternary[seen.pieces[colour][axis] >> (8 * byte + line.first_bit) &
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
  static void visit_hands(const Seen& seen, const Seen& than, int owner, Visit&& visit) {
    const std::size_t side = static_cast<std::size_t>(owner);
    const auto visit_number = [&](int first, int number, int other) {
      if (number == other || number == 0) return;
      const int input = first + 2 * (std::min(number, most_pieces) - 1);
      visit(input + owner, input + 1 - owner);
    };
    visit_number(first_reserve, seen.reserve[side], than.reserve[side]);
    visit_number(first_captured, seen.captured[side], than.captured[side]);
    const auto may_enter = [&](const Seen& of) { return of.entry >> owner & 1; };
    if (may_enter(seen) && !may_enter(than)) visit(first_entry + owner, first_entry + 1 - owner);
  }

  static int moved_line(int input, int symmetry);
};

}  // namespace gipfel::gipf

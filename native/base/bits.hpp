// Sets of cells as 64-bit words.
#pragma once

#include <bit>
#include <cstdint>

namespace gipfel {

using Bits = std::uint64_t;

constexpr Bits bit(int index) { return Bits{1} << index; }

constexpr int count(Bits set) { return std::popcount(set); }

constexpr int lowest(Bits set) { return std::countr_zero(set); }

// The set of the lowest cell alone.
constexpr Bits lowest_of(Bits set) { return set & (~set + 1); }

constexpr int highest(Bits set) { return 63 - std::countl_zero(set); }

// Moves every cell by `step`, upwards in the word where it is positive.
template <int step>
constexpr Bits shifted(Bits set) {
  if constexpr (step >= 0) {
    return set << step;
  } else {
    return set >> -step;
  }
}

// Calls `visit(index)` for each cell of the set, from the lowest.
template <class Visit>
constexpr void for_each(Bits set, Visit&& visit) {
  for (; set != 0; set &= set - 1) visit(lowest(set));
}

}  // namespace gipfel

// What a player can expect of a game, as a whole number: 10,000 is a win, 5,000 a draw.
//
// By integers alone, so that every build gives the same marks.
#pragma once

#include <array>
#include <cstdint>

#include "base/score.hpp"

namespace gipfel::review {

using Points = int;

inline constexpr Points full_point = 10'000;
inline constexpr Points half_point = full_point / 2;
// Only what is decided is certain.
inline constexpr Points uncertainty = 10;

constexpr Points opposite(Points points) { return full_point - points; }

namespace detail {

// e^-x for x > 0, when the module is compiled.
consteval double exp_of_minus(double x) {
  double sum = 1;
  double term = 1;
  for (int n = 1; n < 100; ++n) sum += term *= x / n;
  return 1 / sum;
}

// The exponent is a sum of powers of two, from 2^-12 to 8, and its power the product of these.
inline constexpr int fraction_bits = 12;
inline constexpr int exponent_bits = fraction_bits + 4;
inline constexpr std::uint64_t one = std::uint64_t{1} << 31;

consteval std::array<std::uint64_t, exponent_bits> make_factors() {
  std::array<std::uint64_t, exponent_bits> factors{};
  double exponent = 1.0 / (1 << fraction_bits);
  for (std::uint64_t& factor : factors) {
    const double exact = exp_of_minus(exponent) * static_cast<double>(one);
    factor = static_cast<std::uint64_t>(exact);
    if (exact - static_cast<double>(factor) >= 0.5) ++factor;
    exponent *= 2;
  }
  return factors;
}

inline constexpr auto factors = make_factors();

}  // namespace detail

// The logistic curve of a score, `spread` hundredths of a piece wide (base/score.hpp).
constexpr Points points_of(Score score, Score spread) {
  if (is_decided(score)) return score > 0 ? full_point : 0;
  const std::int64_t size = score < 0 ? -std::int64_t{score} : score;
  std::int64_t exponent = (size << detail::fraction_bits) / spread;
  constexpr std::int64_t largest = (std::int64_t{1} << detail::exponent_bits) - 1;
  if (exponent > largest) exponent = largest;
  std::uint64_t power = detail::one;
  for (int bit = 0; bit < detail::exponent_bits; ++bit)
    if (exponent >> bit & 1)
      power = power * detail::factors[static_cast<std::size_t>(bit)] / detail::one;
  const auto better = static_cast<Points>((full_point * detail::one + (detail::one + power) / 2) /
                                          (detail::one + power));
  const Points likely = better > full_point - uncertainty ? full_point - uncertainty : better;
  return score < 0 ? opposite(likely) : likely;
}

static_assert(points_of(0, 175) == half_point);
static_assert(points_of(175, 175) == 7311 && points_of(-175, 175) == 10'000 - 7311);
static_assert(points_of(19'000, 175) == full_point - uncertainty);
static_assert(points_of(decided, 175) == full_point && points_of(-mate, 175) == 0);

}  // namespace gipfel::review

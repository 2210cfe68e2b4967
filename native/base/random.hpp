// Random numbers, the same from the same seed in every build.
#pragma once

#include <cstdint>

#include "base/keys.hpp"

namespace gipfel {

// SplitMix64 (Steele, Lea, Flood 2014).
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15u); }

  // A number below `bound` (under 2^32), by Lemire's multiplication; the bias is below 2^-32.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  // At least 0 and below 1, of 53 random bits.
  constexpr double uniform() {
    return static_cast<double>(next() >> 11) / (std::uint64_t{1} << 53);
  }

 private:
  std::uint64_t state_;
};

}  // namespace gipfel

#include "record/format.hpp"

#include <array>

namespace gipfel::record {

std::span<const Format* const> formats() {
  static constexpr std::array<const Format*, 3> all = {&littlegolem, &codecup, &sheet};
  return all;
}

}  // namespace gipfel::record

// How long a review looks at a game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace gipfel::review {

struct Quality {
  std::string_view name;
  std::uint64_t nodes;        // of the first look at each position
  std::uint64_t check_nodes;  // of a second look, where a move seems to give something away
};

// The table of all searches. Its size bears on what they find: it is part of the qualities.
inline constexpr std::size_t table_megabytes = 16;

inline constexpr std::array<Quality, 3> qualities = {
    {{"quick", 8'000, 40'000}, {"default", 25'000, 200'000}, {"deep", 150'000, 1'500'000}}};

constexpr const Quality* quality_named(std::string_view name) {
  const auto found = std::find_if(qualities.begin(), qualities.end(),
                                  [&](const Quality& each) { return each.name == name; });
  return found == qualities.end() ? nullptr : &*found;
}

}  // namespace gipfel::review

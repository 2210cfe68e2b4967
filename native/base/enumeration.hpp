// Enumerations whose values are known outside the core by their names: `no_moves` is "no-moves".
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// Makes the enumeration, and an array of its values' names in order.
#define GIPFEL_ENUMERATION(Type, names, ...)                      \
  enum class Type : std::uint8_t { __VA_ARGS__ };                 \
  inline constexpr ::gipfel::NameList names##_list(#__VA_ARGS__); \
  inline constexpr auto names = ::gipfel::names_in<names##_list>()

namespace gipfel {

template <std::size_t size>
struct NameList {
  char letters[size];

  consteval NameList(const char (&list)[size]) {
    std::replace_copy(list, list + size, letters, '_', '-');
  }
};

// The names of a list, with `, ` between them.
template <const auto& list>
consteval auto names_in() {
  constexpr std::string_view all = list.letters;
  constexpr std::size_t commas = static_cast<std::size_t>(std::count(all.begin(), all.end(), ','));
  std::array<std::string_view, commas + 1> names;
  // Not all.find: GCC's sanitizers keep it from being constant.
  const char* begin = all.data();
  const char* const end = begin + all.size();
  for (std::string_view& name : names) {
    const char* const comma = std::find(begin, end, ',');
    name = {begin, static_cast<std::size_t>(comma - begin)};
    if (comma != end) begin = comma + 2;
  }
  return names;
}

}  // namespace gipfel

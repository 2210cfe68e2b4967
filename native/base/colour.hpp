// The two players' colours.
#pragma once

#include <cstdint>

namespace gipfel {

enum class Colour : std::uint8_t { white, black };

constexpr Colour other(Colour colour) {
  return colour == Colour::white ? Colour::black : Colour::white;
}

constexpr char letter(Colour colour) { return colour == Colour::white ? 'w' : 'b'; }

}  // namespace gipfel

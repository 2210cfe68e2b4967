// Text that ought to be UTF-8, without zero bytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gipfel::record {

// Where the first sign that is no UTF-8 stands.
std::optional<std::size_t> first_broken(std::string_view text);

// The text with U+FFFD for every byte that is part of no sign.
std::string repaired(std::string_view text);

}  // namespace gipfel::record

#include "record/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace gipfel::record {

namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

// The bytes of ASCII at the front but for zero, eight at a time.
std::size_t plain_length(std::string_view text) {
  std::size_t length = 0;
  for (std::uint64_t word; length + sizeof word <= text.size(); length += sizeof word) {
    std::memcpy(&word, text.data() + length, sizeof word);
    // A zero byte borrows, so that its upper bit is set after the subtraction.
    if (((word | (word - 0x0101010101010101u)) & 0x8080808080808080u) != 0) break;
  }
  while (length < text.size() && text[length] != 0 &&
         static_cast<unsigned char>(text[length]) < 0x80)
    ++length;
  return length;
}

// The length of the sign at the front; 0 where it is none (RFC 3629: no overlong forms, no
// surrogates, nothing beyond U+10FFFF).
std::size_t sign_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return first != 0;
  const std::size_t length = first < 0xc2   ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  const unsigned second = byte(1);
  const bool is_wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                        (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
  return is_wrong ? 0 : length;
}

}  // namespace

std::optional<std::size_t> first_broken(std::string_view text) {
  std::size_t at = 0;
  for (;;) {
    at += plain_length(text.substr(at));
    if (at == text.size()) return std::nullopt;
    const std::size_t length = sign_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
}

std::string repaired(std::string_view text) {
  std::string whole;
  while (const std::optional<std::size_t> broken = first_broken(text)) {
    whole.append(text.substr(0, *broken)).append(replacement);
    text.remove_prefix(*broken + 1);
  }
  return whole.append(text);
}

}  // namespace gipfel::record

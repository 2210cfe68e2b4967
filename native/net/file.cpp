#include "net/file.hpp"

#include <array>

namespace gipfel::net {

namespace {

constexpr std::string_view kind = file_header.substr(0, file_header.rfind(' ') + 1);
constexpr std::size_t longest_header = 4096;
constexpr std::size_t checksum_bytes = 4;

// CRC-32 as in ISO 3309, the same that zlib gives.
constexpr std::array<std::uint32_t, 256> remainders = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = rest & 1 ? rest >> 1 ^ 0xedb88320u : rest >> 1;
    table[i] = rest;
  }
  return table;
}();

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t rest = ~std::uint32_t{0};
  for (const char c : bytes)
    rest = rest >> 8 ^ remainders[(rest ^ static_cast<unsigned char>(c)) & 0xff];
  return ~rest;
}

// The rest of the line that begins with this word; empty where there is none.
std::string_view line_of(std::string_view header, std::string_view word) {
  for (std::size_t at = 0; at < header.size();) {
    const std::size_t end = std::min(header.find('\n', at), header.size());
    const std::string_view line = header.substr(at, end - at);
    if (line.starts_with(word)) return line.substr(word.size());
    at = end + 1;
  }
  return {};
}

}  // namespace

std::string_view body_of(std::string_view file, std::string_view features, Unfit& why) {
  const auto refuse = [&](Unfit reason) {
    why = reason;
    return std::string_view();
  };
  const std::size_t blank = file.substr(0, longest_header).find("\n\n");
  if (!file.starts_with(kind) || blank == std::string_view::npos) return refuse(Unfit::foreign);
  const std::string_view header = file.substr(0, blank);
  if (header.substr(0, header.find('\n')) != file_header) return refuse(Unfit::version);
  if (line_of(header, "features ") != features) return refuse(Unfit::features);
  if (line_of(header, "licence ").empty()) return refuse(Unfit::licence);
  const std::string_view rest = file.substr(blank + 2);
  if (rest.size() <= checksum_bytes) return refuse(Unfit::size);
  std::uint32_t checksum = 0;
  for (std::size_t i = 0; i < checksum_bytes; ++i)
    checksum |= std::uint32_t{static_cast<unsigned char>(rest[i])} << 8 * i;
  const std::string_view body = rest.substr(checksum_bytes);
  return crc32(body) == checksum ? body : refuse(Unfit::checksum);
}

}  // namespace gipfel::net

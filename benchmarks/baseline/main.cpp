// The baseline: a plain alpha-beta program against which the engine's strength is shown.
//
// usage: baseline [--depth N]    with a depth, every search goes exactly so deep
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "protocol.hpp"

int main(int count, char** words) {
  using gipfel::baseline::number_in;
  std::optional<int> depth;
  if (count == 3 && std::string_view(words[1]) == "--depth") depth = number_in<int>(words[2]);
  if (count != 1 && (!depth || *depth < 1)) {
    std::cerr << "usage: baseline [--depth N]\n";
    return 2;
  }
  gipfel::baseline::Protocol protocol(depth);
  std::string line;
  while (std::getline(std::cin, line) && protocol.handle(line)) {
  }
}

// What was found out about positions already searched: 16 MB, the deeper search stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gipfel::baseline {

enum class Bound : std::uint8_t { none, exact, at_least, at_most };

struct Found {
  std::uint64_t key = 0;
  std::int16_t score = 0;
  std::uint16_t choice = 0;  // the best move's place in the list of moves
  std::int8_t depth = 0;
  Bound bound = Bound::none;
  std::uint8_t age = 0;
};

static_assert(sizeof(Found) == 16);

class Table {
 public:
  const Found* find(std::uint64_t key) const {
    const Found& found = slots_[key % size];
    return found.bound != Bound::none && found.key == key ? &found : nullptr;
  }

  void store(Found found) {
    Found& slot = slots_[found.key % size];
    if (slot.bound != Bound::none && slot.age == age_ && slot.depth > found.depth) return;
    found.age = age_;
    slot = found;
  }

  // What earlier searches left may be overwritten from now on.
  void grow_older() { ++age_; }

  void clear() { slots_.assign(size, Found{}); }

 private:
  static constexpr std::size_t size = (std::size_t{16} << 20) / sizeof(Found);

  std::vector<Found> slots_ = std::vector<Found>(size);
  std::uint8_t age_ = 0;
};

}  // namespace gipfel::baseline

// The transposition table: what is known of positions that were searched before. Threads share it
// without locks; a slot torn by two writers does not match its key and is not seen.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

namespace gipfel {

enum class Bound : std::uint8_t { none, lower, upper, exact };

struct TableEntry {
  std::uint16_t move = 0;  // the move's code; 0 for none
  std::int16_t score = 0;
  std::uint8_t depth = 0;
  Bound bound = Bound::none;
};

class TranspositionTable {
 public:
  static constexpr std::size_t slot_bytes = 16;
  static constexpr std::size_t bucket_size = 4;  // one cache line

  explicit TranspositionTable(std::size_t megabytes) { resize(megabytes); }

  void resize(std::size_t megabytes) {
    std::size_t buckets = 1;
    while (buckets * 2 * bucket_size * slot_bytes <= megabytes << 20) buckets *= 2;
    buckets_ = std::make_unique<Bucket[]>(buckets);
    mask_ = buckets - 1;
    age_ = 0;
  }

  void clear() {
    for (std::size_t i = 0; i <= mask_; ++i)
      for (Slot& slot : buckets_[i].slots) slot.write(0, 0);
    age_ = 0;
  }

  // Entries of earlier searches give way first.
  void begin_search() { age_ = (age_ + 1) & age_mask; }

  bool probe(std::uint64_t key, TableEntry& entry) const {
    for (const Slot& slot : bucket_of(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
      entry = unpack(data);
      return true;
    }
    return false;
  }

  // All but the last place of a bucket are for the deepest; the last one is always replaced.
  void store(std::uint64_t key, const TableEntry& entry) {
    Bucket& bucket = bucket_of(key);
    Slot* place = &bucket.slots[bucket_size - 1];
    int least = entry.depth;
    for (Slot& slot : bucket.slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
        place = &slot;
        break;
      }
      const int worth = age_of(data) == age_ ? unpack(data).depth : -1;
      if (worth < least) {
        least = worth;
        place = &slot;
      }
    }
    place->write(key, pack(entry, age_));
  }

  void prefetch(std::uint64_t key) const {
    const Bucket& bucket = bucket_of(key);
#if defined(__wasm__)
    // It has no prefetch; but nothing waits for a load whose value is not used.
    static_cast<void>(*reinterpret_cast<const volatile char*>(&bucket));
#else
    __builtin_prefetch(&bucket);
#endif
  }

 private:
  static constexpr std::uint32_t age_mask = 63;

  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};

    void write(std::uint64_t key, std::uint64_t value) {
      check.store(key ^ value, std::memory_order_relaxed);
      data.store(value, std::memory_order_relaxed);
    }
  };

  struct alignas(64) Bucket {
    Slot slots[bucket_size];
  };

  static std::uint64_t pack(const TableEntry& entry, std::uint32_t age) {
    return std::uint64_t{entry.move} |
           std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 16 |
           std::uint64_t{entry.depth} << 32 | static_cast<std::uint64_t>(entry.bound) << 40 |
           std::uint64_t{age} << 48;
  }

  static TableEntry unpack(std::uint64_t data) {
    return {static_cast<std::uint16_t>(data), static_cast<std::int16_t>(data >> 16),
            static_cast<std::uint8_t>(data >> 32), static_cast<Bound>(data >> 40 & 3)};
  }

  static std::uint32_t age_of(std::uint64_t data) {
    return static_cast<std::uint32_t>(data >> 48) & age_mask;
  }

  Bucket& bucket_of(std::uint64_t key) { return buckets_[key & mask_]; }
  const Bucket& bucket_of(std::uint64_t key) const { return buckets_[key & mask_]; }

  std::unique_ptr<Bucket[]> buckets_;
  std::size_t mask_ = 0;
  std::uint32_t age_ = 0;
};

}  // namespace gipfel

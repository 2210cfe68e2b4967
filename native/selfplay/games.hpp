// Games for learning as bytes, about four for each position: where a game began, its moves with
// what a search said before each, and how it ended.
//
//   a byte with a bit for each word of the first position that is not 0, and these words
//   the number of plies (2 bytes), White's result (1, 0, -1; 2: unfinished), White's margin
//   for each ply: the move's place among all (2 bytes), the score for the player to move (2 bytes)
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gipfel::selfplay {

struct LabelledMove {
  std::uint16_t place = 0;  // in the order in which moves are generated
  std::int16_t score = 0;
};

inline constexpr std::int8_t unfinished = 2;

template <class Position>
struct LabelledGame {
  Position start;
  std::vector<LabelledMove> moves;
  std::int8_t result = unfinished;
  std::int8_t margin = 0;
};

template <class Position>
using Words = std::array<std::uint64_t, sizeof(Position) / 8>;

inline void put(std::string& bytes, std::uint64_t number, int size) {
  for (int i = 0; i < size; ++i) bytes.push_back(static_cast<char>(number >> 8 * i & 0xff));
}

template <class Position>
void write(std::string& bytes, const LabelledGame<Position>& game) {
  const Words<Position> words = std::bit_cast<Words<Position>>(game.start);
  unsigned mask = 0;
  for (std::size_t i = 0; i < words.size(); ++i) mask |= unsigned{words[i] != 0} << i;
  put(bytes, mask, 1);
  for (const std::uint64_t word : words)
    if (word != 0) put(bytes, word, 8);
  put(bytes, game.moves.size(), 2);
  put(bytes, static_cast<std::uint8_t>(game.result), 1);
  put(bytes, static_cast<std::uint8_t>(game.margin), 1);
  for (const LabelledMove& move : game.moves) {
    put(bytes, move.place, 2);
    put(bytes, static_cast<std::uint16_t>(move.score), 2);
  }
}

// Reads games one after the other.
class GameReader {
 public:
  explicit GameReader(std::string_view bytes) : bytes_(bytes) {}

  bool is_at_end() const { return at_ == bytes_.size(); }

  // False where the bytes end in the middle of a game.
  template <class Position>
  bool next(LabelledGame<Position>& game) {
    Words<Position> words{};
    std::uint64_t mask = 0;
    if (!take(mask, 1) || mask >> words.size()) return false;
    for (std::size_t i = 0; i < words.size(); ++i)
      if (mask >> i & 1 && !take(words[i], 8)) return false;
    game.start = std::bit_cast<Position>(words);
    std::uint64_t plies = 0;
    std::uint64_t result = 0;
    std::uint64_t margin = 0;
    if (!take(plies, 2) || !take(result, 1) || !take(margin, 1)) return false;
    if (bytes_.size() - at_ < 4 * plies) return false;
    game.result = static_cast<std::int8_t>(result);
    game.margin = static_cast<std::int8_t>(margin);
    game.moves.resize(plies);
    for (LabelledMove& move : game.moves) {
      std::uint64_t both = 0;
      take(both, 4);
      move = {static_cast<std::uint16_t>(both), static_cast<std::int16_t>(both >> 16)};
    }
    return true;
  }

 private:
  bool take(std::uint64_t& number, std::size_t size) {
    if (bytes_.size() - at_ < size) return false;
    number = 0;
    for (std::size_t i = 0; i < size; ++i)
      number |= std::uint64_t{static_cast<unsigned char>(bytes_[at_ + i])} << 8 * i;
    at_ += size;
    return true;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

}  // namespace gipfel::selfplay

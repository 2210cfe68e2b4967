#include "review/verdicts.hpp"

#include <algorithm>

namespace gipfel::review {

namespace {

// A move that gives away so much counts nothing.
constexpr Points worthless = half_point;

// From so many points on a player can expect to hold a game: a draw, about.
constexpr Points holding = 4'000;

class Mean {
 public:
  void add(Points given_away) {
    const std::int64_t kept = worthless - std::min(given_away, worthless);
    sum_ += kept * kept;
    ++moves_;
  }
  Accuracy value() const {
    if (moves_ == 0) return std::nullopt;
    constexpr std::int64_t all = std::int64_t{worthless} * worthless;
    return static_cast<int>((1000 * sum_ / moves_ + all / 2) / all);
  }

 private:
  std::int64_t sum_ = 0;
  std::int64_t moves_ = 0;
};

}  // namespace

SideAccuracy accuracy_of(const std::vector<ReviewedMove>& moves, Colour side) {
  Mean all;
  std::array<Mean, game_phase_names.size()> phases;
  for (const ReviewedMove& move : moves) {
    if (move.mover != side || move.is_forced) continue;
    all.add(move.given_away());
    phases[static_cast<std::size_t>(move.phase)].add(move.given_away());
  }
  SideAccuracy found{all.value(), {}};
  for (std::size_t i = 0; i < phases.size(); ++i) found.phases[i] = phases[i].value();
  return found;
}

void note_missed_chances(std::vector<ReviewedMove>& moves) {
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const ReviewedMove& offer = moves[i - 1];
    moves[i].is_missed_chance = offer.mover != moves[i].mover &&
                                offer.given_away() >= inaccuracy_points &&
                                moves[i].given_away() >= inaccuracy_points;
  }
}

std::optional<std::size_t> turning_point(const std::vector<ReviewedMove>& moves, Colour winner) {
  const Colour loser = other(winner);
  const auto losers = [&](const ReviewedMove& move, Points points) {
    return move.mover == loser ? points : opposite(points);
  };
  if (moves.empty() || losers(moves.back(), moves.back().after) >= holding) return std::nullopt;
  for (std::size_t i = moves.size(); i-- > 0;)
    if (moves[i].mover == loser && moves[i].before >= holding) return i;
  return std::nullopt;
}

}  // namespace gipfel::review

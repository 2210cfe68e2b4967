// Judges positions for a search: by a network where there is one, else by hand-chosen features.
//
// A game's Inputs say what the network sees of a position:
//   Seen                     that, as a few words; a default one has no input on
//   seen(position)
//   is_over(position, seen)
//   side(position)           0 where White is to move, 1 where Black is
//   phases, features         how many have inputs of their own; networks may know the first of
//                            them only, and then see the features named for so many
//   is_labelled_later(position) whether learning goes by what the search says in the first
//                            position after it for which this does not hold
//   stage(seen)              below phases * net::stages, phase by phase
//   distance(a, b)           how much work it is to get from one to the other
//   for_each_change(from, to, left, entered)
//                            calls left(w, b) and entered(w, b) for each input that differs, by its
//                            number as White and as Black counts it
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "base/score.hpp"
#include "net/network.hpp"
#include "net/shape.hpp"

namespace gipfel::net {

// The sums of the first layer for one position, as each player sees it.
template <class Inputs>
struct Sums {
  static constexpr std::size_t width = Inputs::width;

  alignas(64) std::int16_t view[2][width];
  alignas(64) std::int32_t direct[2][stages];
  typename Inputs::Seen seen;

  static Sums of_nothing(const Network<Inputs>& network) {
    Sums sums{};
    for (auto& view : sums.view) std::copy_n(network.bias, width, view);
    return sums;
  }
};

// Inputs that differ between two positions, as one player counts them.
template <class Inputs>
struct Difference {
  static constexpr std::size_t room = 2 * Inputs::most_active;

  std::array<std::array<std::uint16_t, room>, 2> left;
  std::array<std::array<std::uint16_t, room>, 2> entered;
  std::size_t left_size = 0;
  std::size_t entered_size = 0;

  Difference(const typename Inputs::Seen& from, const typename Inputs::Seen& to) {
    Inputs::for_each_change(
        from, to,
        [&](int white, int black) {
          left[0][left_size] = static_cast<std::uint16_t>(white);
          left[1][left_size++] = static_cast<std::uint16_t>(black);
        },
        [&](int white, int black) {
          entered[0][entered_size] = static_cast<std::uint16_t>(white);
          entered[1][entered_size++] = static_cast<std::uint16_t>(black);
        });
  }

  Changes of(std::size_t side) const {
    return {{left[side].data(), left_size}, {entered[side].data(), entered_size}};
  }
};

// Brings `to` to what is seen, from sums that are known; they may be the same.
template <class Inputs>
inline void change(const Network<Inputs>& network, const Sums<Inputs>& from,
                   const typename Inputs::Seen& seen, Sums<Inputs>& to) {
  const Difference<Inputs> difference(from.seen, seen);
  for (std::size_t side = 0; side < 2; ++side) {
    best::change(network.rows, difference.of(side), from.view[side], to.view[side]);
    best::change(network.direct, difference.of(side), from.direct[side], to.direct[side]);
  }
  to.seen = seen;
}

// The outputs of a network: all of them, or the value alone.
template <class Inputs>
class Outputs {
 public:
  Outputs(const Network<Inputs>& network, const Sums<Inputs>& sums, int side, int stage)
      : stage_(static_cast<std::size_t>(stage)), head_(network.heads[stage_]) {
    const std::size_t own = static_cast<std::size_t>(side);
    alignas(32) std::uint8_t in[2 * Inputs::width];
    alignas(32) std::uint8_t first[first_size];
    best::clip<Inputs::width>(sums.view[own], in);
    best::clip<Inputs::width>(sums.view[1 - own], in + Inputs::width);
    best::pass(head_.first, in, first);
    best::pass(head_.second, first, last_);
    direct_ =
        std::int64_t{sums.direct[own][stage_ % stages]} - sums.direct[1 - own][stage_ % stages];
  }

  // In parts of 1 / one_output.
  std::int64_t operator[](Output output) const {
    return std::int64_t{best::dot<second_size>(head_.out[output], last_)} + head_.out_bias[output] +
           (output == value ? direct_ * direct_factor : 0);
  }

  // For the player to move, in hundredths of a piece; never as much as a game that is decided.
  Score score() const {
    const std::int64_t score = (*this)[value] * value_scale / one_output;
    return static_cast<Score>(std::clamp<std::int64_t>(score, 1 - decided, decided - 1));
  }

 private:
  std::size_t stage_;
  const Head<Inputs::width>& head_;
  alignas(32) std::uint8_t last_[second_size];
  std::int64_t direct_ = 0;
};

template <class Inputs, class Position>
bool judges(const Network<Inputs>& network, const Position& position) {
  return network.knows(Inputs::stage(Inputs::seen(position)));
}

// By the number of the output, in parts of 1 / one_output.
using AllOutputs = std::array<std::int64_t, output_count>;

// From the position alone, for the player to move.
template <class Inputs, class Position>
AllOutputs all_outputs(const Network<Inputs>& network, const Position& position) {
  Sums<Inputs> sums = Sums<Inputs>::of_nothing(network);
  const typename Inputs::Seen seen = Inputs::seen(position);
  change(network, sums, seen, sums);
  const Outputs<Inputs> found(network, sums, Inputs::side(position), Inputs::stage(seen));
  AllOutputs all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = found[static_cast<Output>(i)];
  return all;
}

// The same for the other player.
inline AllOutputs opposite(const AllOutputs& outputs) {
  return {-outputs[value], -outputs[margin], outputs[loss], outputs[draw], outputs[win]};
}

template <class Game>
class Judge {
 public:
  using Inputs = typename Game::Inputs;
  using Position = typename Game::Position;
  using Seen = typename Inputs::Seen;

  // Without a network it judges as the game does itself. Plies are below `plies`.
  Judge(const Network<Inputs>* network, int plies) : network_(network) {
    if (!network) return;
    sums_ = std::make_unique<Sums<Inputs>[]>(static_cast<std::size_t>(plies));
    for (int ply = 0; ply < plies; ++ply)
      sums_[static_cast<std::size_t>(ply)] = Sums<Inputs>::of_nothing(*network);
  }

  // As Game::leaf.
  Score leaf(const Position& position, int ply, bool& is_cut) {
    if (!network_) return Game::leaf(position, ply, is_cut);
    const Seen seen = Inputs::seen(position);
    if (!network_->knows(Inputs::stage(seen))) return Game::leaf(position, ply, is_cut);
    if (Inputs::is_over(position, seen)) return Game::final_score(position, ply);
    is_cut = true;
    Sums<Inputs>& here = sums_[static_cast<std::size_t>(ply)];
    change(*network_, nearest(seen, ply), seen, here);
    return Outputs<Inputs>(*network_, here, Inputs::side(position), Inputs::stage(seen)).score();
  }

 private:
  // Whatever was judged last at this ply or the one before: mostly a sister or the parent. Any
  // position will do, for the sums are brought on from what it saw.
  const Sums<Inputs>& nearest(const Seen& seen, int ply) const {
    const Sums<Inputs>& here = sums_[static_cast<std::size_t>(ply)];
    if (ply == 0) return here;
    const Sums<Inputs>& above = sums_[static_cast<std::size_t>(ply - 1)];
    return Inputs::distance(above.seen, seen) <= Inputs::distance(here.seen, seen) ? above : here;
  }

  const Network<Inputs>* network_;
  std::unique_ptr<Sums<Inputs>[]> sums_;
};

}  // namespace gipfel::net

// The make-up of DVONN's stacks, which a position does not keep and only the play so far can tell.
#pragma once

#include <array>
#include <map>
#include <string>

#include "dvonn/moves.hpp"
#include "dvonn/position.hpp"

namespace gipfel::dvonn {

// Pieces from top to bottom: 'w', 'b', 'r', and '?' where the first position does not say.
class Stacks {
 public:
  explicit Stacks(const Position& start);

  // Follows a legal move.
  void play(Move move);

  std::map<std::string, std::string> cells() const;

 private:
  Position now_;
  std::array<std::string, 64> pieces_;
};

}  // namespace gipfel::dvonn

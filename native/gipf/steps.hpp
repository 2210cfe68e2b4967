// A GIPF turn in steps: rows, choices about GIPF pieces, the push (docs/formats.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gipf/moves.hpp"
#include "gipf/position.hpp"

namespace gipfel::gipf {

struct Step {
  enum class Kind : std::uint8_t { row, take, leave, push, done };

  Kind kind;
  Bits spots = 0;  // row: the run; take, leave: the GIPF piece
  Push push = {};

  friend bool operator==(const Step&, const Step&) = default;
};

class Turn {
 public:
  enum class Stage : std::uint8_t { before_push, push, after_push, made };

  // The game must not be over.
  explicit Turn(const Position& position);

  const Position& start() const { return start_; }
  // The position as the steps so far have made it; after the last one, the next turn's start.
  const Position& position() const { return now_; }
  Stage stage() const { return stage_; }
  bool is_made() const { return stage_ == Stage::made; }
  const Move& move() const { return move_; }
  const std::vector<Step>& taken() const { return taken_; }

  std::vector<Step> continuations() const;

  // The step must be one of the continuations.
  void take_step(const Step& step);

  // The run whose GIPF pieces are being decided, and those still open.
  Bits run() const { return run_.spots; }
  Bits undecided() const { return undecided_; }
  // What of it goes, as far as that is decided.
  Bits chosen() const { return chosen_; }

 private:
  Colour mover() const { return start_.turn; }
  bool may_stop() const;
  void choose(const Run& run);
  void decide(const Step& step);
  void take_run();
  void go_on();
  void end_stage();
  void make();

  Position start_;
  Position now_;
  Stage stage_ = Stage::before_push;
  Move move_;
  Run run_;
  Bits undecided_ = 0;
  Bits chosen_ = 0;
  std::vector<Step> taken_;
};

// The step by which the turn goes on to become this move; none where it cannot any more.
std::optional<Step> step_towards(const Turn& turn, const Move& move);

// The legal moves that the turn can still become; of more than `most`, some.
std::vector<Move> completions(const Turn& turn, std::size_t most);

}  // namespace gipfel::gipf

// The review of a played game: asks for one search after the other, and tells in the end what each
// move of the main line was worth.
//
// It begins at the end of the game and goes back, so that what the table has learned of later
// positions shows what was wrong with the moves that led there. Where a move seems to give
// something away, a longer second look decides: at the position after it, at the one before it,
// and at the move that was better, each with the same nodes. Then moves that kept all there was
// are tried: were they hard to see, and was there no other?
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/score.hpp"
#include "record/record.hpp"
#include "review/quality.hpp"
#include "review/verdicts.hpp"

namespace gipfel::review {

// A search that is to be made: at the position after so many moves of the main line, with these
// moves alone, or all where none are named.
struct Request {
  std::size_t ply = 0;
  std::vector<std::string> only = {};
  std::uint64_t nodes = 0;
  bool with_empty_table = false;  // forget all that was found before
};

// What a search has found, for the player to move. The line has one move at least.
struct Found {
  Score score = 0;
  bool is_solved = false;
  std::vector<std::string> line = {};
};

class GameReview {
 public:
  // `spread` is that of the evaluation's scores (base/score.hpp). The record is read here, and not
  // later.
  GameReview(const record::Record& record, const Quality& quality, Score spread);

  // The search to make next; none when all are made.
  const std::optional<Request>& next() const { return request_; }
  // Takes what it has found.
  void take(const Found& found);

  // How many moves the main line has.
  std::size_t size() const { return nodes_.size() - 1; }
  record::NodeId node(std::size_t ply) const { return nodes_[ply]; }
  // How much of the work is done, about, in thousandths; it never falls.
  int progress() const { return progress_; }

  // When all searches are made.
  std::vector<ReviewedMove> moves() const;
  // From White's view, after so many moves; none where nobody searched, as at the end.
  std::optional<record::Evaluation> evaluation(std::size_t ply) const;
  Points whites_points(std::size_t ply) const;
  // The search of a move that is tried in place of the one that was played, and what it is. The
  // best move of the review is best whatever a search says.
  Request trial(std::size_t ply, std::string move) const;
  Judgement judge(std::size_t ply, const Found& found) const;
  Points points(const Found& found) const { return points_of(found.score, spread_); }

  // Of those who won and lost, or of whom the last position says it clearly.
  std::optional<std::size_t> turning_point() const;

 private:
  struct Worth {
    Points points = half_point;
    Score score = 0;
    bool is_exact = false;
    bool is_checked = false;  // by the longer look, or nothing is left to find out
    std::vector<std::string> line = {};
  };
  // A position, and the move that was played there; the last one has none.
  struct Ply {
    Colour turn = Colour::white;
    GamePhase phase = GamePhase::middle;
    std::string move = {};
    AnyPosition position = {};
    bool is_forced = false;   // there is no other
    bool is_checked = false;  // the move, by a second look
    Mark praise = Mark::none;
  };
  enum class Stage : std::uint8_t {
    look,
    check_after,
    check,
    check_better,
    shallow,
    others,
    hidden
  };

  // What its player can expect after the move.
  Points after(std::size_t ply) const;
  // How much less that is than what was found before it.
  Points apparent_loss(std::size_t ply) const { return worths_[ply].points - after(ply); }
  bool is_best(std::size_t ply) const;
  Points given_away(std::size_t ply) const;

  void ask(Stage stage, Request request);
  void look_at(std::size_t ply);
  void check_next();
  void check_before();
  void check_better();
  void praise_from(std::size_t ply);
  bool may_deserve_praise(std::size_t ply) const;
  void compare_with_others();
  void note_others(const Found& found);
  void note_progress(int progress);
  Worth worth_of(const Found& found, bool is_checked) const;

  Quality quality_;
  Score spread_;
  std::optional<int> final_margin_;  // in pieces, for White, where the game is over and has one
  bool has_margin_ = false;
  bool is_over_ = false;  // at the last position
  std::string result_;
  std::vector<record::NodeId> nodes_;  // of the positions: one more than moves
  std::vector<Ply> plies_;             // as many
  std::vector<Worth> worths_;
  std::optional<Request> request_;
  Stage stage_ = Stage::look;
  std::size_t ply_ = 0;  // that is looked at
  int progress_ = 0;
  std::size_t checked_moves_ = 0;
};

}  // namespace gipfel::review

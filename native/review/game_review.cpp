#include "review/game_review.hpp"

#include <algorithm>
#include <utility>

namespace gipfel::review {

namespace {

using record::NodeId;
using record::Record;

// A move that seems to give away so much gets a second look: less than what is marked, for the
// second look may find more.
constexpr Points suspicion = 600;

// Moves that are hard to see: a search of so few nodes prefers another; and of so many, another
// still.
constexpr std::uint64_t shallow_nodes = 400;
constexpr std::uint64_t hidden_nodes = 4'000;

// Who is as good as lost finds no good move.
constexpr Points least_praised = 2'500;

// Only constructed positions have more; nobody is praised there.
constexpr std::size_t most_choices = 512;

// Whose last position says so much has won, where no result does.
constexpr Points clear_win = 8'000;

constexpr int all_looked_at = 500;  // thousandths of the work
constexpr int all_checked = 900;
constexpr int all_done = 1'000;

std::vector<NodeId> main_line(const Record& record) {
  std::vector<NodeId> nodes;
  for (NodeId id = record::root; id != record::no_node; id = record.node(id).first_child)
    nodes.push_back(id);
  return nodes;
}

// Legal moves; of more than `most`, some.
std::vector<std::string> legal_moves(const AnyPosition& position, std::size_t most) {
  std::vector<std::string> moves;
  position.visit([&]<class Position>(const Position& at) {
    using Traits = TraitsOf<Position>;
    for (const auto& move : Traits::completions(typename Traits::Turn{at}, most))
      moves.push_back(Traits::text(Traits::played(at, move)));
  });
  return moves;
}

GamePhase phase_of(const AnyPosition& position) {
  return position.visit(
      []<class Position>(const Position& at) { return TraitsOf<Position>::phase_of(at); });
}

}  // namespace

GameReview::GameReview(const Record& record, const Quality& quality, Score spread)
    : quality_(quality), spread_(spread), result_(record.result()), nodes_(main_line(record)) {
  worths_.resize(nodes_.size());
  for (const NodeId id : nodes_) {
    const AnyPosition& position = record.node(id).position;
    plies_.push_back({position.turn(), phase_of(position)});
  }
  for (std::size_t ply = 0; ply < size(); ++ply) {
    plies_[ply].move = record.node(nodes_[ply + 1]).move;
    plies_[ply].position = record.node(nodes_[ply]).position;
    plies_[ply].is_forced = legal_moves(plies_[ply].position, 2).size() < 2;
  }
  const AnyPosition& last = record.node(nodes_.back()).position;
  has_margin_ = last.score().has_value();
  const std::optional<Outcome> outcome = record.outcome_at(nodes_.back());
  is_over_ = outcome.has_value();
  if (!is_over_) {
    look_at(size());
    return;
  }
  if (has_margin_) final_margin_ = last.score()->first - last.score()->second;
  const Points points = !outcome->winner                  ? half_point
                        : *outcome->winner == last.turn() ? full_point
                                                          : 0;
  worths_.back() = {points, 0, true, true, {}};
  if (size() > 0) look_at(size() - 1);
}

void GameReview::take(const Found& found) {
  if (!request_) return;
  request_.reset();
  switch (stage_) {
    case Stage::look:
      worths_[ply_] = worth_of(found, false);
      note_progress(static_cast<int>(all_looked_at * (nodes_.size() - ply_) / nodes_.size()));
      return ply_ > 0 ? look_at(ply_ - 1) : check_next();
    case Stage::check_after:
      worths_[ply_ + 1] = worth_of(found, true);
      return check_before();
    case Stage::check:
      worths_[ply_] = worth_of(found, true);
      return check_better();
    case Stage::check_better:
      worths_[ply_] = worth_of(found, true);
      return check_next();
    case Stage::shallow:
      return found.line.front() == plies_[ply_].move ? praise_from(ply_ + 1)
                                                     : compare_with_others();
    case Stage::others:
      return note_others(found);
    case Stage::hidden:
      if (found.line.front() != plies_[ply_].move) plies_[ply_].praise = Mark::brilliant;
      return praise_from(ply_ + 1);
  }
}

void GameReview::ask(Stage stage, Request request) {
  stage_ = stage;
  request_ = std::move(request);
}

void GameReview::look_at(std::size_t ply) {
  ply_ = ply;
  ask(Stage::look, {ply, {}, quality_.nodes});
}

// The moves that seem to give something away, the last one first: a second look at a move may make
// one after it suspicious.
void GameReview::check_next() {
  const auto is_suspicious = [&](std::size_t ply) {
    return !plies_[ply].is_checked && !plies_[ply].is_forced && apparent_loss(ply) >= suspicion;
  };
  std::size_t waiting = 0;
  for (std::size_t ply = 0; ply < size(); ++ply) {
    if (!is_suspicious(ply)) continue;
    ++waiting;
    ply_ = ply;
  }
  if (waiting == 0) {
    note_progress(all_checked);
    return praise_from(0);
  }
  const std::size_t all = waiting + checked_moves_++;
  note_progress(all_looked_at +
                static_cast<int>((all_checked - all_looked_at) * (checked_moves_ - 1) / all));
  plies_[ply_].is_checked = true;
  const Worth& after = worths_[ply_ + 1];
  if (after.is_checked) return check_before();
  ask(Stage::check_after, {ply_ + 1, {}, quality_.check_nodes});
}

void GameReview::check_before() {
  if (worths_[ply_].is_checked) return check_better();
  ask(Stage::check, {ply_, {}, quality_.check_nodes});
}

// What seems better is worth what a search of it alone says: the move that was played has had one,
// too, in the position after it.
void GameReview::check_better() {
  const Worth& before = worths_[ply_];
  if (before.is_exact || is_best(ply_) || apparent_loss(ply_) < suspicion) return check_next();
  ask(Stage::check_better, {ply_, {before.line.front()}, quality_.check_nodes});
}

void GameReview::praise_from(std::size_t ply) {
  while (ply < size() && !may_deserve_praise(ply)) ++ply;
  if (ply == size()) return note_progress(all_done);
  note_progress(all_checked + static_cast<int>((all_done - all_checked) * ply / size()));
  ply_ = ply;
  ask(Stage::shallow, {ply, {}, shallow_nodes, true});
}

bool GameReview::may_deserve_praise(std::size_t ply) const {
  return !plies_[ply].is_forced && given_away(ply) == 0 && after(ply) >= least_praised;
}

void GameReview::compare_with_others() {
  std::vector<std::string> others = legal_moves(plies_[ply_].position, most_choices);
  if (others.size() == most_choices) return praise_from(ply_ + 1);
  std::erase(others, plies_[ply_].move);
  ask(Stage::others, {ply_, std::move(others), quality_.nodes});
}

void GameReview::note_others(const Found& found) {
  const Points gained = after(ply_) - points_of(found.score, spread_);
  if (gained >= mistake_points) plies_[ply_].praise = Mark::good;
  if (gained < blunder_points) return praise_from(ply_ + 1);
  ask(Stage::hidden, {ply_, {}, hidden_nodes, true});
}

void GameReview::note_progress(int progress) { progress_ = std::max(progress_, progress); }

GameReview::Worth GameReview::worth_of(const Found& found, bool is_checked) const {
  const bool is_exact = found.is_solved || is_decided(found.score);
  return {points_of(found.score, spread_), found.score, is_exact, is_checked || is_exact,
          found.line};
}

Points GameReview::after(std::size_t ply) const {
  const Points points = worths_[ply + 1].points;
  return plies_[ply + 1].turn == plies_[ply].turn ? points : opposite(points);
}

bool GameReview::is_best(std::size_t ply) const {
  return !worths_[ply].line.empty() && worths_[ply].line.front() == plies_[ply].move;
}

Points GameReview::given_away(std::size_t ply) const {
  if (is_best(ply) || plies_[ply].is_forced) return 0;
  return std::max(0, apparent_loss(ply));
}

std::vector<ReviewedMove> GameReview::moves() const {
  std::vector<ReviewedMove> moves;
  for (std::size_t ply = 0; ply < size(); ++ply) {
    const Ply& played = plies_[ply];
    ReviewedMove move;
    move.mover = played.turn;
    move.phase = played.phase;
    move.is_forced = played.is_forced;
    move.is_exact = worths_[ply].is_exact && worths_[ply + 1].is_exact;
    move.after = after(ply);
    move.before = move.after + given_away(ply);
    move.mark = mark_of(given_away(ply));
    if (move.mark != Mark::none) {
      move.better = worths_[ply].line;
    } else {
      move.mark = played.praise;
    }
    moves.push_back(std::move(move));
  }
  note_missed_chances(moves);
  return moves;
}

std::optional<record::Evaluation> GameReview::evaluation(std::size_t ply) const {
  const Worth& worth = worths_[ply];
  if (ply == size() && is_over_) {
    if (!final_margin_) return std::nullopt;
    return record::Evaluation{100 * *final_margin_, false};
  }
  const Score whites = plies_[ply].turn == Colour::white ? worth.score : -worth.score;
  const Verdict verdict = verdict_of(whites, worth.is_exact, has_margin_);
  if (verdict.turns) return record::Evaluation{*verdict.turns, true};
  return record::Evaluation{verdict.hundredths, false};
}

Points GameReview::whites_points(std::size_t ply) const {
  const Points points = worths_[ply].points;
  return plies_[ply].turn == Colour::white ? points : opposite(points);
}

Request GameReview::trial(std::size_t ply, std::string move) const {
  return {ply, {std::move(move)}, quality_.check_nodes};
}

Judgement GameReview::judge(std::size_t ply, const Found& found) const {
  const std::vector<std::string>& best = worths_[ply].line;
  if (!best.empty() && best.front() == found.line.front()) return Judgement::best;
  return judgement_of(after(ply) + given_away(ply) - points(found));
}

std::optional<std::size_t> GameReview::turning_point() const {
  const bool has_result = result_ != "*";
  const Points last = whites_points(size());
  const bool is_whites = has_result ? result_ == "1-0" : last >= clear_win;
  const bool is_blacks = has_result ? result_ == "0-1" : opposite(last) >= clear_win;
  if (!is_whites && !is_blacks) return std::nullopt;
  return review::turning_point(moves(), is_whites ? Colour::white : Colour::black);
}

}  // namespace gipfel::review

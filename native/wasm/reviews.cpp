// The review of one game: one search after the other, each asked for by the page.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "record/reader.hpp"
#include "record/record.hpp"
#include "review/game_review.hpp"
#include "review/quality.hpp"
#include "wasm/engine.hpp"
#include "wasm/port.hpp"

namespace gipfel::wasm {

namespace {

using record::Record;

struct Review {
  Record record;
  std::unique_ptr<Engine> engine;
  bool uses_network;
  review::GameReview work;
};

// One at a time, for each has a table of its own.
std::unique_ptr<Review> current;

std::optional<MoveIdea> idea_of(const Record& record, record::NodeId at,
                                const std::vector<std::string>& line) {
  if (line.empty()) return std::nullopt;
  const std::vector<std::string_view> moves(line.begin(), line.end());
  const Result<MoveIdea> idea = record.node(at).position.idea(moves);
  if (!idea) return std::nullopt;
  return *idea;
}

SideAccuracy side_accuracy(const std::vector<review::ReviewedMove>& moves, Colour side) {
  const review::SideAccuracy found = review::accuracy_of(moves, side);
  return {found.all, found.phases};
}

GameReview result_of(const Review& review) {
  const review::GameReview& work = review.work;
  const std::vector<review::ReviewedMove> moves = work.moves();
  GameReview result{
      .accuracy = {side_accuracy(moves, Colour::white), side_accuracy(moves, Colour::black)},
      .turningPoint = work.turning_point(),
      .start = work.evaluation(0),
      .usesNetwork = review.uses_network};
  for (std::size_t ply = 0; ply <= work.size(); ++ply)
    result.points.push_back(work.whites_points(ply));
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    result.moves.push_back({moves[ply], idea_of(review.record, work.node(ply), moves[ply].better),
                            work.evaluation(ply + 1)});
  }
  return result;
}

}  // namespace

GIPFEL_CALL(review_begin)() {
  current.reset();
  record::Reader reader;
  reader.feed(next_text());
  reader.finish();
  std::optional<record::Reading> reading = reader.next();
  if (!reading) return refuse(RefusalKind::record, Phrase{Say::record_game_missing});
  if (reading->problem) return refuse(RefusalKind::record, reading->problem->phrase);
  const review::Quality* quality = review::quality_named(next_text());
  if (!quality) return answer_nothing();
  auto engine = make_engine(reading->record->game(), review::table_megabytes);
  const bool uses_network = engine->load(next_text()).fit;
  review::GameReview work(*reading->record, *quality, engine->spread());
  current = std::make_unique<Review>(
      Review{std::move(*reading->record), std::move(engine), uses_network, std::move(work)});
  answer_nothing();
}

GIPFEL_CALL(review_go_on)() {
  if (!current) return answer_nothing();
  review::GameReview& work = current->work;
  if (const std::optional<review::Request> request = work.next())
    work.take(current->engine->look(current->record, work.node(request->ply), *request));
  answer_with(ReviewState{!work.next(), work.progress()});
}

GIPFEL_CALL(review_result)() {
  if (!current) return answer_nothing();
  answer_with(result_of(*current));
}

GIPFEL_CALL(review_trial)(int ply) {
  if (!current || ply < 0 || static_cast<std::size_t>(ply) >= current->work.size())
    return answer_nothing();
  const review::GameReview& work = current->work;
  const auto number = static_cast<std::size_t>(ply);
  const record::NodeId at = work.node(number);
  AnyPosition position = current->record.node(at).position;
  const Result<std::string> move = position.play(next_text());
  if (!move) return refuse_move(move.refusal());
  const review::Found found = current->engine->look(current->record, at, work.trial(number, *move));
  answer_with(Trial{work.judge(number, found), work.points(found), found.line});
}

}  // namespace gipfel::wasm

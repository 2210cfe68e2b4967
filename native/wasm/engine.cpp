// The search for the page: in slices, so that its worker hears what it is told in between.
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "dvonn/search_traits.hpp"
#include "games/games.hpp"
#include "gipf/search_traits.hpp"
#include "net/network.hpp"
#include "record/record.hpp"
#include "search/levels.hpp"
#include "search/limits.hpp"
#include "search/search.hpp"
#include "wasm/port.hpp"
#include "wasm/view.hpp"

extern "C" __attribute__((import_module("gipfel"), import_name("now"))) double gipfel_now();

namespace gipfel::wasm {

namespace {

using record::NodeId;
using record::Record;

constexpr std::size_t table_megabytes = 32;

// What the page asks for; zero where it does not say.
struct Wish {
  int level = highest_level;
  int lines = 1;
  int depth = 0;
  double nodes = 0;
  double milliseconds = 0;
  double left_milliseconds = 0;
  double increment_milliseconds = 0;
  double seed = 0;
};

double began = 0;

std::int64_t elapsed() { return static_cast<std::int64_t>(gipfel_now() - began); }

Limits limits_of(const Wish& wish, const Level& level, bool counts_repetition) {
  Limits limits;
  limits.now_milliseconds = &elapsed;
  limits.counts_repetition = counts_repetition;
  if (wish.depth > 0) limits.depth = std::min(wish.depth, max_search_depth);
  if (wish.nodes > 0) limits.nodes = static_cast<std::uint64_t>(wish.nodes);
  if (level.nodes > 0) limits.nodes = std::min(limits.nodes, level.nodes);
  if (wish.milliseconds > 0) {
    limits.soft_milliseconds = limits.hard_milliseconds =
        static_cast<std::int64_t>(wish.milliseconds);
  } else if (wish.left_milliseconds > 0) {
    const Budget budget = time_budget({static_cast<std::int64_t>(wish.left_milliseconds),
                                       static_cast<std::int64_t>(wish.increment_milliseconds)});
    limits.soft_milliseconds = budget.soft_milliseconds;
    limits.hard_milliseconds = budget.hard_milliseconds;
  }
  return limits;
}

// The game so far: a start and the moves after it.
Result<Record> played(const Game& game, std::string_view start, std::string_view moves,
                      bool counts_repetition) {
  const Result<AnyPosition> position = game.parse(start);
  if (!position) return position.refusal();
  Record record(*position, counts_repetition);
  NodeId at = record::root;
  for (const std::string_view text : split_at_spaces(moves)) {
    const Result<NodeId> next = record.add(at, text);
    if (!next) return next.refusal();
    at = *next;
  }
  if (record.outcome()) return Phrase{Say::game_over};
  return record;
}

// What the two games' engines do alike for those who do not ask which it is.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual void begin(const Record& game, std::string_view only, const Wish& wish) = 0;
  virtual void go_on(double milliseconds) = 0;
  virtual void forget() = 0;
  virtual net::Unfit load(std::string_view file, bool& is_fit) = 0;
};

template <class Traits>
class EngineOf : public Engine {
 public:
  using Position = typename Traits::Position;
  using SearchTraits = typename Traits::SearchTraits;
  using Network = net::Network<typename SearchTraits::FeatureSet>;

  void begin(const Record& game, std::string_view only, const Wish& wish) override {
    const NodeId now = game.main_end();
    position_ = std::get<Position>(game.node(now).position.value());
    level_ =
        SearchTraits::levels[static_cast<std::size_t>(std::clamp(wish.level, 1, highest_level)) -
                             1];
    is_full_strength_ = wish.level >= highest_level;
    seed_ = static_cast<std::uint64_t>(wish.seed);
    told_ = std::max(1, wish.lines);
    Search<SearchTraits>& search = is_full_strength_ && learned_ ? *learned_ : plain_;
    current_ = &search;
    const bool counts_repetition = game.counts_repetition();
    search.begin(position_,
                 counts_repetition ? game.earlier_keys(now) : std::vector<std::uint64_t>(),
                 codes_of(only), is_full_strength_ ? told_ : level_.lines,
                 limits_of(wish, level_, counts_repetition));
  }

  // Lower levels are bounded by their nodes and go on to their end at once: so they play alike
  // whatever the speed of the machine.
  void go_on(double milliseconds) override {
    bool is_news = false;
    const std::int64_t pause =
        is_full_strength_ ? elapsed() + static_cast<std::int64_t>(milliseconds) : INT64_MAX;
    const bool is_over = current_->go_on(pause, [&](const auto&) { is_news = true; });
    answer_with([&](Json& json) { write_state(json, is_over, is_news); });
  }

  void forget() override { table_.clear(); }

  net::Unfit load(std::string_view file, bool& is_fit) override {
    net::Unfit why{};
    std::unique_ptr<Network> network = net::read<typename SearchTraits::FeatureSet>(file, why);
    is_fit = network != nullptr;
    if (!is_fit) return why;
    learned_.reset();
    network_ = std::move(network);
    learned_ = std::make_unique<Search<SearchTraits>>(table_, network_.get());
    current_ = &plain_;
    table_.clear();
    return why;
  }

 private:
  std::vector<std::uint16_t> codes_of(std::string_view moves) const {
    std::vector<std::uint16_t> codes;
    for (const std::string_view text : split_at_spaces(moves)) {
      const auto move = Traits::resolve(position_, text);
      if (!move) continue;
      typename SearchTraits::Item item{};
      item.move = *move;
      codes.push_back(SearchTraits::code(item));
    }
    return codes;
  }

  void write_state(Json& json, bool is_over, bool is_news) {
    const auto& found = current_->last();
    json.object([&] {
      json.field("over", is_over);
      json.field("news", is_news);
      json.field("depth", found.depth);
      json.field("nodes", found.nodes);
      json.field("milliseconds", elapsed());
      json.field("learned", current_ != &plain_);
      json.field("turn", Traits::turn(position_));
      json.key("lines");
      json.list([&] {
        const auto end =
            found.lines.begin() + std::min<std::ptrdiff_t>(told_, std::ssize(found.lines));
        for (auto line = found.lines.begin(); line != end; ++line) write_line(json, *line);
      });
      json.field("best", best());
    });
  }

  template <class Line>
  void write_line(Json& json, const Line& line) {
    json.object([&] {
      json.field("score", line.score);
      json.field("solved", line.is_solved);
      json.key("moves");
      json.list([&] {
        Position at = position_;
        for (const auto& item : line.moves) {
          json.value(Traits::text(Traits::played(at, item.move)));
          at = SearchTraits::next(at, item);
        }
      });
    });
  }

  std::string best() const {
    const auto& lines = current_->last().lines;
    std::vector<Score> scores;
    for (const auto& line : lines) scores.push_back(line.score);
    Random random(seed_ ^ position_.key());
    const std::size_t chosen = pick_line(scores, level_, random);
    if (chosen >= lines.size() || lines[chosen].moves.empty()) return "";
    return Traits::text(Traits::played(position_, lines[chosen].moves.front().move));
  }

  TranspositionTable table_{table_megabytes};
  std::unique_ptr<Network> network_;
  Search<SearchTraits> plain_{table_};
  std::unique_ptr<Search<SearchTraits>> learned_;  // judges by the network
  Search<SearchTraits>* current_ = &plain_;
  Position position_{};
  Level level_{};
  bool is_full_strength_ = true;
  std::uint64_t seed_ = 0;
  int told_ = 1;
};

// One game's engine at a time: its table is large, and each rule set has a network of its own.
std::unique_ptr<Engine> engine;
const Game* engine_game = nullptr;

Engine& engine_for(const Game& game) {
  if (engine && engine_game == &game) return *engine;
  engine.reset();
  engine_game = &game;
  with_traits(game, [](auto traits) { engine = std::make_unique<EngineOf<decltype(traits)>>(); });
  return *engine;
}

}  // namespace

// game, start, moves, only
GIPFEL_EXPORT(search_begin)(bool counts_repetition, int level, int lines, int depth, double nodes,
                            double milliseconds, double left, double increment, double seed) {
  began = gipfel_now();
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  const std::string_view start = next_text();
  const std::string_view moves = next_text();
  const std::string_view only = next_text();
  const Result<Record> so_far = played(*game, start, moves, counts_repetition);
  if (!so_far) return refuse_move(so_far.refusal());
  const Wish wish{level, lines, depth, nodes, milliseconds, left, increment, seed};
  engine_for(*game).begin(*so_far, only, wish);
  answer_nothing();
}

GIPFEL_EXPORT(search_go_on)(double milliseconds) {
  if (!engine) return answer_nothing();
  engine->go_on(milliseconds);
}

GIPFEL_EXPORT(search_forget)() {
  if (engine) engine->forget();
  answer_nothing();
}

// game, the network's file
GIPFEL_EXPORT(search_load)() {
  const Game* game = game_named(next_text());
  if (!game) return answer_nothing();
  bool is_fit = false;
  const net::Unfit why = engine_for(*game).load(next_text(), is_fit);
  answer_with([&](Json& json) {
    json.object([&] {
      json.field("fit", is_fit);
      json.field("why", is_fit ? std::string_view() : net::reason(why));
    });
  });
}

}  // namespace gipfel::wasm

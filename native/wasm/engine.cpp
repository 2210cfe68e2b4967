#include "wasm/engine.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "dvonn/search_traits.hpp"
#include "gipf/search_traits.hpp"
#include "net/network.hpp"
#include "search/levels.hpp"
#include "search/limits.hpp"
#include "search/search.hpp"
#include "search/time_budget.hpp"

extern "C" __attribute__((import_module("gipfel"), import_name("now"))) double gipfel_now();

namespace gipfel::wasm {

namespace {

using record::NodeId;
using record::Record;

constexpr std::size_t table_megabytes = 32;

double began = 0;

std::int64_t elapsed() { return static_cast<std::int64_t>(gipfel_now() - began); }

template <class SearchTraits>
Limits limits_of(const typename SearchTraits::Position& position, const Wish& wish,
                 const Level& level, bool counts_repetition) {
  Limits limits;
  limits.now_milliseconds = &elapsed;
  limits.counts_repetition = counts_repetition;
  if (wish.depth > 0) limits.depth = std::min(wish.depth, max_search_depth);
  if (wish.nodes > 0) limits.nodes = static_cast<std::uint64_t>(wish.nodes);
  if (level.nodes > 0) limits.nodes = std::min(limits.nodes, level.nodes);
  if (wish.milliseconds > 0)
    limits.soft_milliseconds = limits.hard_milliseconds =
        static_cast<std::int64_t>(wish.milliseconds);
  if (wish.left_milliseconds > 0)
    set_budget(limits, time_budget<SearchTraits>(
                           position, {static_cast<std::int64_t>(wish.left_milliseconds),
                                      static_cast<std::int64_t>(wish.increment_milliseconds)}));
  return limits;
}

template <class Traits>
class EngineOf : public Engine {
 public:
  using Position = typename Traits::Position;
  using SearchTraits = typename Traits::SearchTraits;
  using Network = net::Network<typename SearchTraits::FeatureSet>;

  void begin(const Record& record, std::string_view only, const Wish& wish) override {
    began = gipfel_now();
    const NodeId now = record.main_end();
    position_ = std::get<Position>(record.node(now).position.value());
    level_ =
        SearchTraits::levels[static_cast<std::size_t>(std::clamp(wish.level, 1, highest_level)) -
                             1];
    is_full_strength_ = wish.level >= highest_level;
    seed_ = static_cast<std::uint64_t>(wish.seed);
    told_ = std::max(1, wish.lines);
    Search<SearchTraits>& search = is_full_strength_ && network_search_ ? *network_search_ : plain_;
    current_ = &search;
    const bool counts_repetition = record.counts_repetition();
    search.begin(position_,
                 counts_repetition ? record.earlier_keys(now) : std::vector<std::uint64_t>(),
                 codes_of(only), is_full_strength_ ? told_ : level_.lines,
                 limits_of<SearchTraits>(position_, wish, level_, counts_repetition));
  }

  // Lower levels are bounded by their nodes and go on to their end at once: so they play alike
  // whatever the speed of the machine.
  SearchState go_on(double milliseconds) override {
    bool is_news = false;
    const std::int64_t pause =
        is_full_strength_ ? elapsed() + static_cast<std::int64_t>(milliseconds) : INT64_MAX;
    const bool is_over = current_->go_on(pause, [&](const auto&) { is_news = true; });
    return state(is_over, is_news);
  }

  void forget() override { table_.clear(); }

  NetworkFit load(std::string_view file) override {
    net::Unfit why{};
    std::unique_ptr<Network> network = net::read<typename SearchTraits::FeatureSet>(file, why);
    if (!network) return {false, net::reason(why)};
    network_search_.reset();
    network_ = std::move(network);
    network_search_ = std::make_unique<Search<SearchTraits>>(table_, network_.get());
    current_ = &plain_;
    table_.clear();
    return {.fit = true};
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

  SearchState state(bool is_over, bool is_news) const {
    const auto& found = current_->last();
    SearchState state{is_over, is_news, found.depth, found.nodes, elapsed(), current_ != &plain_,
                      {},      best()};
    for (const auto& line : found.lines) {
      if (state.lines.size() == static_cast<std::size_t>(told_)) break;
      const Verdict verdict = whites_verdict(line.score, line.is_solved);
      state.lines.push_back({verdict.hundredths, verdict.is_solved, verdict.is_decided,
                             verdict.turns, texts_of(line.moves)});
    }
    return state;
  }

  Verdict whites_verdict(Score score, bool is_exact) const {
    const bool is_whites = Traits::turn(position_) == Colour::white;
    return verdict_of(is_whites ? score : -score, is_exact, Traits::score(position_).has_value());
  }

  template <class Items>
  Names texts_of(const Items& items) const {
    Names texts;
    Position at = position_;
    for (const auto& item : items) {
      texts.push_back(Traits::text(Traits::played(at, item.move)));
      at = SearchTraits::next(at, item);
    }
    return texts;
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
  std::unique_ptr<Search<SearchTraits>> network_search_;  // evaluates by the network
  Search<SearchTraits>* current_ = &plain_;
  Position position_{};
  Level level_{};
  bool is_full_strength_ = true;
  std::uint64_t seed_ = 0;
  int told_ = 1;
};

}  // namespace

std::unique_ptr<Engine> make_engine(const Game& kind) {
  std::unique_ptr<Engine> engine;
  with_traits(kind, [&](auto traits) { engine = std::make_unique<EngineOf<decltype(traits)>>(); });
  return engine;
}

}  // namespace gipfel::wasm

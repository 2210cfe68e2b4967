#include "wasm/engine.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "dvonn/search_traits.hpp"
#include "gipf/search_traits.hpp"
#include "net/network.hpp"
#include "search/level_search.hpp"
#include "search/levels.hpp"
#include "search/limits.hpp"
#include "search/search.hpp"
#include "search/time_budget.hpp"

extern "C" __attribute__((import_module("gipfel"), import_name("now"))) double gipfel_now();

namespace gipfel::wasm {

namespace {

using record::NodeId;
using record::Record;

double began = 0;

std::int64_t elapsed() { return static_cast<std::int64_t>(gipfel_now() - began); }

template <class SearchTraits>
Limits limits_of(const typename SearchTraits::Position& position, const Wish& wish,
                 bool counts_repetition) {
  Limits limits;
  limits.now_milliseconds = &elapsed;
  limits.counts_repetition = counts_repetition;
  if (wish.depth > 0) limits.depth = std::min(wish.depth, max_search_depth);
  if (wish.nodes > 0) limits.nodes = static_cast<std::uint64_t>(wish.nodes);
  if (wish.milliseconds > 0)
    limits.soft_milliseconds = limits.hard_milliseconds =
        static_cast<std::int64_t>(wish.milliseconds);
  if (wish.left_milliseconds > 0)
    set_budget(limits, time_budget<SearchTraits>(
                           position, {static_cast<std::int64_t>(wish.left_milliseconds),
                                      static_cast<std::int64_t>(wish.increment_milliseconds)}));
  return limits;
}

// Hears whether an iteration was finished. All searches have the same: each kind of listener would
// be a search of its own in the module.
struct News {
  bool& is_there;

  void operator()(const auto&) const { is_there = true; }
};

template <class Traits>
class EngineOf : public Engine {
 public:
  using Position = typename Traits::Position;
  using SearchTraits = typename Traits::SearchTraits;
  using Network = net::Network<typename SearchTraits::FeatureSet>;

  explicit EngineOf(std::size_t table_megabytes) : table_(table_megabytes) {}

  void begin(const Record& record, std::string_view only, const Wish& wish) override {
    began = gipfel_now();
    const NodeId now = record.main_end();
    set_position(record, now);
    const int level = std::clamp(wish.level, 1, highest_level);
    is_full_strength_ = level == highest_level;
    uses_network_ = network_ && level >= first_network_level;
    const bool counts_repetition = record.counts_repetition();
    const auto earlier = earlier_keys(record, now);
    const Limits limits = limits_of<SearchTraits>(position_, wish, counts_repetition);
    if (is_full_strength_) {
      current_ = strongest();
      current_->begin(position_, earlier, codes_of(split_at_spaces(only)), std::max(1, wish.lines),
                      limits);
      return;
    }
    level_search_ =
        std::make_unique<LevelSearch<SearchTraits>>(uses_network_ ? network_.get() : nullptr);
    current_ = &level_search_->search();
    level_search_->begin(position_, earlier, codes_of(split_at_spaces(only)),
                         SearchTraits::levels(position_)[static_cast<std::size_t>(level - 1)],
                         static_cast<std::uint64_t>(wish.seed), limits);
  }

  // Lower levels are bounded by their nodes and go on to their end at once: so they play alike
  // whatever the speed of the machine.
  SearchState go_on(double milliseconds) override {
    bool is_news = false;
    const std::int64_t pause =
        is_full_strength_ ? elapsed() + static_cast<std::int64_t>(milliseconds) : INT64_MAX;
    const bool is_over = current_->go_on(pause, News{is_news});
    return state(is_over, is_news);
  }

  review::Found look(const Record& record, NodeId at, const review::Request& request) override {
    set_position(record, at);
    if (request.with_empty_table) table_.clear();
    Limits limits;
    limits.nodes = request.nodes;
    limits.counts_repetition = record.counts_repetition();
    uses_network_ = network_ != nullptr;
    current_ = strongest();
    current_->begin(position_, earlier_keys(record, at), codes_of(request.only), 1, limits);
    bool is_news = false;
    current_->go_on(INT64_MAX, News{is_news});
    const auto& line = current_->last().lines.front();
    const bool has_margin = Traits::score(position_).has_value();
    return {line.score, verdict_of(line.score, line.is_solved, has_margin).is_solved,
            texts_of(line.moves)};
  }

  Score spread() const override { return network_ ? network_spread : hand_made_spread; }

  void forget() override { table_.clear(); }

  NetworkFit load(std::string_view file) override {
    net::Unfit why{};
    std::unique_ptr<Network> network = net::read<typename SearchTraits::FeatureSet>(file, why);
    if (!network) return {false, net::reason(why)};
    network_search_.reset();
    level_search_.reset();
    network_ = std::move(network);
    network_search_ = std::make_unique<Search<SearchTraits>>(table_, network_.get());
    current_ = &plain_;
    table_.clear();
    return {.fit = true};
  }

 private:
  void set_position(const Record& record, NodeId at) {
    position_ = std::get<Position>(record.node(at).position.value());
  }

  static std::vector<std::uint64_t> earlier_keys(const Record& record, NodeId at) {
    return record.counts_repetition() ? record.earlier_keys(at) : std::vector<std::uint64_t>();
  }

  Search<SearchTraits>* strongest() { return uses_network_ ? network_search_.get() : &plain_; }

  template <class Texts>
  std::vector<std::uint16_t> codes_of(const Texts& moves) const {
    std::vector<std::uint16_t> codes;
    for (const std::string_view text : moves) {
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
    SearchState state{is_over,   is_news,       found.depth, found.nodes,
                      elapsed(), uses_network_, {},          best()};
    for (const auto& line : found.lines) {
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
    if (lines.empty() || lines.front().moves.empty()) return "";
    return Traits::text(Traits::played(position_, lines.front().moves.front().move));
  }

  TranspositionTable table_;
  std::unique_ptr<Network> network_;
  Search<SearchTraits> plain_{table_};
  std::unique_ptr<Search<SearchTraits>> network_search_;  // evaluates by the network
  std::unique_ptr<LevelSearch<SearchTraits>> level_search_;
  Search<SearchTraits>* current_ = &plain_;
  Position position_{};
  bool is_full_strength_ = true;
  bool uses_network_ = false;
};

}  // namespace

std::unique_ptr<Engine> make_engine(const Game& kind, std::size_t table_megabytes) {
  std::unique_ptr<Engine> engine;
  with_traits(kind, [&](auto traits) {
    engine = std::make_unique<EngineOf<decltype(traits)>>(table_megabytes);
  });
  return engine;
}

}  // namespace gipfel::wasm

// Alpha-beta as the textbooks have it: iterative deepening, a table, killers and history.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/phrase.hpp"
#include "limits.hpp"
#include "score.hpp"
#include "table.hpp"

namespace gipfel::baseline {

template <class Game>
class Search {
 public:
  using Position = typename Game::Position;
  using Option = typename Game::Option;

  // `drawn` are the keys of the positions that would end the game as a draw.
  Search(Table& table, Watch& watch, std::vector<std::uint64_t> drawn)
      : table_(table), watch_(watch), drawn_(std::move(drawn)) {}

  // The best move of a game that is not over; `report(depth, score, option)` hears of every
  // iteration.
  template <class Report>
  Option best(const Position& root, int deepest, Report&& report) {
    table_.grow_older();
    Game::list(root, lists_[0]);
    chosen_ = lists_[0].front();
    if (lists_[0].size() == 1) deepest = 1;
    for (int depth = 1; depth <= std::min(deepest, most_plies); ++depth) {
      const int score = negamax({root, root.key(), depth, 0}, -infinity, infinity);
      if (watch_.has_ended()) break;
      report(depth, score, chosen_);
      if (is_mate(score)) break;
    }
    return chosen_;
  }

 private:
  static constexpr int most_plies = 100;
  static constexpr unsigned codes = 4096;  // of moves, for killers and history

  // The order of moves: the table's, then captures by size, then killers and history.
  static constexpr int table_move = 1 << 30;
  static constexpr int captured_piece = 1 << 20;
  static constexpr int killer = 1 << 19;
  static constexpr int most_history = killer - 1;

  struct Node {
    const Position& position;
    std::uint64_t key;
    int depth;
    int ply;

    std::size_t level() const { return static_cast<std::size_t>(ply); }
    std::size_t side() const { return static_cast<std::size_t>(Game::turn(position)); }
  };

  int negamax(const Node& node, int alpha, int beta) {
    const Found* found = table_.find(node.key);
    if (found && node.ply > 0 && found->depth >= node.depth) {
      const int score = further(found->score, node.ply);
      if (found->bound == Bound::exact || (found->bound == Bound::at_least && score >= beta) ||
          (found->bound == Bound::at_most && score <= alpha))
        return score;
    }
    std::vector<Option>& options = lists_[node.level()];
    options.clear();
    Game::list(node.position, options);
    if (options.empty()) return further(Game::evaluate(node.position), node.ply);
    rank(node, found ? found->choice : -1);
    return best_of(node, alpha, beta);
  }

  int best_of(const Node& node, int alpha, int beta) {
    const std::vector<Option>& options = lists_[node.level()];
    const int lower = alpha;
    int best = -infinity;
    std::uint16_t choice = 0;
    for (std::size_t i = 0; i < options.size() && best < beta; ++i) {
      const std::uint16_t place = next_place(node, i);
      const int score = score_of(node, options[place], alpha, beta);
      if (watch_.has_ended()) return 0;
      if (score <= best) continue;
      best = score;
      choice = place;
      alpha = std::max(alpha, score);
      if (node.ply == 0) chosen_ = options[place];
    }
    if (best >= beta) note_cutoff(node, options[choice].code());
    const Bound bound = best >= beta ? Bound::at_least : Bound::exact;
    table_.store({.key = node.key,
                  .score = static_cast<std::int16_t>(further(best, -node.ply)),
                  .choice = choice,
                  .depth = static_cast<std::int8_t>(node.depth),
                  .bound = best <= lower ? Bound::at_most : bound});
    return best;
  }

  int score_of(const Node& node, const Option& option, int alpha, int beta) {
    if (watch_.counts_to_end()) return 0;
    const Position next = Game::after(node.position, option);
    if (node.ply == 0 && is_drawn(next)) return 0;
    // The player who places DVONN's last piece also makes the first move.
    const bool is_again = Game::turn(next) == Game::turn(node.position);
    if (node.depth == 1) {
      const int score = further(Game::evaluate(next), node.ply + 1);
      return is_again ? score : -score;
    }
    const Node deeper{next, next.key(), node.depth - 1, node.ply + 1};
    return is_again ? negamax(deeper, alpha, beta) : -negamax(deeper, -beta, -alpha);
  }

  bool is_drawn(const Position& position) const {
    return std::find(drawn_.begin(), drawn_.end(), position.key()) != drawn_.end();
  }

  void rank(const Node& node, int table_choice) {
    std::vector<Option>& options = lists_[node.level()];
    std::vector<std::uint16_t>& places = places_[node.level()];
    const auto& killers = killers_[node.level()];
    places.resize(options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
      Option& option = options[i];
      const unsigned code = option.code();
      places[i] = static_cast<std::uint16_t>(i);
      option.order = option.captured * captured_piece + history_[node.side()][code];
      if (code == killers[0] || code == killers[1]) option.order += killer;
      if (static_cast<int>(i) == table_choice) option.order = table_move;
    }
  }

  // The best of the moves that `rank` has ordered and that were not yet given.
  std::uint16_t next_place(const Node& node, std::size_t from) {
    const std::vector<Option>& options = lists_[node.level()];
    std::vector<std::uint16_t>& places = places_[node.level()];
    std::size_t best = from;
    for (std::size_t i = from + 1; i < places.size(); ++i)
      if (options[places[i]].order > options[places[best]].order) best = i;
    std::swap(places[from], places[best]);
    return places[from];
  }

  void note_cutoff(const Node& node, unsigned code) {
    auto& killers = killers_[node.level()];
    if (killers[0] != code) killers = {code, killers[0]};
    int& history = history_[node.side()][code];
    history = std::min(history + node.depth * node.depth, most_history);
  }

  Table& table_;
  Watch& watch_;
  std::vector<std::uint64_t> drawn_;
  Option chosen_{};
  std::array<std::vector<Option>, most_plies> lists_;
  std::array<std::vector<std::uint16_t>, most_plies> places_;
  std::array<std::array<unsigned, 2>, most_plies> killers_{};
  std::array<std::array<int, codes>, 2> history_{};
};

}  // namespace gipfel::baseline

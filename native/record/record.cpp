#include "record/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gipfel::record {

namespace {

constexpr std::array<std::string_view, 6> own_tags = {"Result",      "Game",       "Score",
                                                      "Termination", "Repetition", "Position"};

std::optional<Outcome> declared_outcome(const Ending& ending) {
  const End reason = end_named(ending.termination).value_or(End::adjudicated);
  if (ending.result == "1-0") return Outcome{Colour::white, reason};
  if (ending.result == "0-1") return Outcome{Colour::black, reason};
  if (ending.result == "1/2-1/2") return Outcome{std::nullopt, reason};
  return std::nullopt;
}

}  // namespace

std::string_view result_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return "*";
  if (!outcome->winner) return "1/2-1/2";
  return *outcome->winner == Colour::white ? "1-0" : "0-1";
}

bool is_result(std::string_view text) {
  return text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "*";
}

bool is_own_tag(std::string_view name) {
  return std::find(own_tags.begin(), own_tags.end(), name) != own_tags.end();
}

Record::Record(const AnyPosition& start, bool counts_repetition)
    : game_(&start.game()), counts_repetition_(counts_repetition) {
  Node first;
  first.position = start;
  nodes_.push_back(std::move(first));
  if (counts_repetition && game_->can_repeat) occurrences_.push_back({start.key(), no_node, 1});
}

Notes& Record::own_notes(NodeId id) {
  Node& node = nodes_[id];
  if (node.notes == 0) {
    node.notes = static_cast<std::uint32_t>(notes_.size());
    notes_.emplace_back();
  }
  return notes_[node.notes];
}

void Record::reserve(std::size_t moves) {
  nodes_.reserve(moves);
  if (!occurrences_.empty()) occurrences_.reserve(moves);
}

Refusal Record::check_room(NodeId at, bool is_variation) const {
  if (nodes_.size() > most_moves)
    return Phrase{Say::record_too_many_moves, {}, 0, static_cast<int>(most_moves)};
  if (nodes_[at].plies >= longest_line)
    return Phrase{Say::record_too_many_moves, {}, 0, longest_line};
  if (is_variation && nodes_[at].depth >= deepest_variation)
    return Phrase{Say::record_too_deep, {}, 0, deepest_variation};
  if (!occurrences_.empty() && occurrences_[at].times >= most_occurrences)
    return Phrase{Say::record_repetition};
  return std::nullopt;
}

// How often the position has occurred on the way to this node.
std::uint8_t Record::times_seen(NodeId at, const AnyPosition& position, std::uint64_t key) const {
  for (NodeId id = at; id != no_node; id = occurrences_[id].parent)
    if (occurrences_[id].key == key && nodes_[id].position == position)
      return occurrences_[id].times;
  return 0;
}

Node Record::successor(NodeId at, std::string move, const AnyPosition& position) const {
  const Node& before = nodes_[at];
  Node node;
  node.position = position;
  node.parent = at;
  node.plies = before.plies + 1;
  node.depth = before.depth + (before.first_child != no_node);
  node.mover = before.position.turn();
  node.is_numbered = node.mover == Colour::white && (at == root || before.mover == Colour::black);
  node.number = before.number + node.is_numbered;
  node.move = std::move(move);
  return node;
}

NodeId Record::attach(NodeId at, std::string move, const AnyPosition& position) {
  const NodeId id = static_cast<NodeId>(nodes_.size());
  if (!occurrences_.empty()) {
    const std::uint64_t key = position.key();
    occurrences_.push_back({key, at, static_cast<std::uint8_t>(times_seen(at, position, key) + 1)});
  }
  nodes_.push_back(successor(at, std::move(move), position));
  Node& parent = nodes_[at];
  if (parent.first_child == no_node) {
    parent.first_child = id;
  } else {
    nodes_[parent.last_child].next_sibling = id;
  }
  parent.last_child = id;
  return id;
}

Result<NodeId> Record::add(NodeId at, std::string_view text) {
  if (Refusal refusal = check_room(at, nodes_[at].first_child != no_node)) return *refusal;
  AnyPosition position = nodes_[at].position;
  const Result<std::string> move = position.play(text);
  if (!move) return move.refusal();
  return attach(at, *move, position);
}

Result<NodeId> Record::play(NodeId at, std::string_view text) {
  const bool is_end = nodes_[at].first_child == no_node && at == main_end();
  if (is_end && outcome()) {
    const bool is_repeated = outcome()->reason == End::repetition;
    return Phrase{is_repeated ? Say::record_repetition : Say::game_over};
  }
  AnyPosition position = nodes_[at].position;
  const Result<std::string> move = position.play(text);
  if (!move) return move.refusal();
  for (NodeId id = nodes_[at].first_child; id != no_node; id = nodes_[id].next_sibling)
    if (nodes_[id].move == *move) return id;
  if (Refusal refusal = check_room(at, nodes_[at].first_child != no_node)) return *refusal;
  if (is_end) ending = {};
  return attach(at, *move, position);
}

void Record::unlink(NodeId id) {
  Node& parent = nodes_[nodes_[id].parent];
  NodeId before = no_node;
  for (NodeId other = parent.first_child; other != id; other = nodes_[other].next_sibling)
    before = other;
  const NodeId after = nodes_[id].next_sibling;
  (before == no_node ? parent.first_child : nodes_[before].next_sibling) = after;
  if (parent.last_child == id) parent.last_child = before;
  nodes_[id].next_sibling = no_node;
}

void Record::drop_ending_unless_at(NodeId end) {
  if (main_end() != end) ending = {};
}

void Record::remove(NodeId id) {
  if (id == root) return;
  const NodeId end = main_end();
  unlink(id);
  std::vector<NodeId> gone = {id};
  while (!gone.empty()) {
    Node& node = nodes_[gone.back()];
    gone.pop_back();
    node.is_removed = true;
    for (NodeId child = node.first_child; child != no_node; child = nodes_[child].next_sibling)
      gone.push_back(child);
  }
  drop_ending_unless_at(end);
}

void Record::promote(NodeId id) {
  if (id == root) return;
  const NodeId end = main_end();
  unlink(id);
  Node& parent = nodes_[nodes_[id].parent];
  nodes_[id].next_sibling = parent.first_child;
  parent.first_child = id;
  if (parent.last_child == no_node) parent.last_child = id;
  drop_ending_unless_at(end);
}

bool Record::undo() {
  const NodeId end = main_end();
  if (!outcome_at(end) && outcome()) {
    ending = {};
    return true;
  }
  if (end == root) return false;
  const NodeId parent = nodes_[end].parent;
  while (nodes_[parent].first_child != no_node) remove(nodes_[parent].first_child);
  return true;
}

bool Record::end(const Outcome& outcome_given) {
  if (outcome()) return false;
  ending = {std::string(result_of(outcome_given)), std::string(end_name(outcome_given.reason)), ""};
  return true;
}

NodeId Record::main_end() const {
  NodeId id = root;
  while (nodes_[id].first_child != no_node) id = nodes_[id].first_child;
  return id;
}

std::vector<NodeId> Record::children(NodeId id) const {
  std::vector<NodeId> all;
  for (NodeId child = nodes_[id].first_child; child != no_node; child = nodes_[child].next_sibling)
    all.push_back(child);
  return all;
}

int Record::next_number(NodeId at) const {
  const Node& node = nodes_[at];
  const bool is_whites = node.position.turn() == Colour::white;
  const bool is_numbered = is_whites && (at == root || node.mover == Colour::black);
  return std::max(1, node.number + is_numbered);
}

std::optional<Outcome> Record::outcome_at(NodeId id) const {
  const Node& node = nodes_[id];
  if (const std::optional<Outcome> end = node.position.outcome()) return end;
  if (!occurrences_.empty() && occurrences_[id].times >= most_occurrences)
    return Outcome{std::nullopt, End::repetition};
  return std::nullopt;
}

std::optional<Outcome> Record::outcome() const {
  if (const std::optional<Outcome> played = outcome_at(main_end())) return played;
  return declared_outcome(ending);
}

std::optional<std::string> Record::score_at(NodeId id) const {
  const std::optional<std::pair<int, int>> score = nodes_[id].position.score();
  if (!score) return std::nullopt;
  return std::to_string(score->first) + '-' + std::to_string(score->second);
}

std::vector<std::uint64_t> Record::earlier_keys(NodeId id) const {
  std::vector<std::uint64_t> keys;
  while ((id = nodes_[id].parent) != no_node) keys.push_back(nodes_[id].position.key());
  std::reverse(keys.begin(), keys.end());
  return keys;
}

std::string Record::result() const {
  return ending.result.empty() ? std::string(result_of(outcome())) : ending.result;
}

Tags Record::all_tags() const {
  Tags all = tags;
  const NodeId end = main_end();
  const std::optional<Outcome> played = outcome_at(end);
  all.set("Result", result());
  all.set("Game", game_->name);
  const std::optional<std::string> score = played ? score_at(end) : std::nullopt;
  if (!ending.score.empty()) {
    all.set("Score", ending.score);
  } else if (score) {
    all.set("Score", *score);
  }
  if (!ending.termination.empty()) {
    all.set("Termination", ending.termination);
  } else if (played) {
    all.set("Termination", end_name(played->reason));
  }
  if (!counts_repetition_) all.set("Repetition", "off");
  if (!(nodes_[root].position == game_->start()))
    all.set("Position", nodes_[root].position.format());
  return all;
}

std::vector<Tag> Record::given_tags() const {
  const Tags all = all_tags();
  std::vector<Tag> given = in_order(all);
  std::erase_if(given, [&](const Tag& tag) { return !all.find(tag.name); });
  return given;
}

}  // namespace gipfel::record

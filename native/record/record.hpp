// One played game: a tree of moves from a start, what is said about them, and how it ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/outcome.hpp"
#include "base/result.hpp"
#include "games/games.hpp"
#include "record/notes.hpp"
#include "record/tags.hpp"

namespace gipfel::record {

// Bounds on what a record holds, so that no file can take all memory or time. They are far beyond
// what people and engines make.
inline constexpr std::size_t most_moves = 1u << 18;
inline constexpr int longest_line = 10'000;     // plies
inline constexpr int deepest_variation = 1000;  // variations inside each other
inline constexpr std::size_t most_tags = 256;

// A position that occurs for this many times ends the game (docs/settled.md).
inline constexpr int most_occurrences = 3;

using NodeId = std::uint32_t;
inline constexpr NodeId root = 0;
inline constexpr NodeId no_node = ~NodeId{0};

// A move and the position after it. Its first child goes on with the line that it stands in, the
// others begin variations. The root has no move.
struct Node {
  AnyPosition position;
  NodeId parent = no_node;
  NodeId first_child = no_node;
  NodeId last_child = no_node;
  NodeId next_sibling = no_node;
  int plies = 0;   // from the root
  int depth = 0;   // of variations
  int number = 0;  // of White's last move
  Colour mover = Colour::white;
  bool is_numbered = false;
  bool is_removed = false;
  std::uint32_t notes = 0;  // their place among the record's notes; 0 where nothing is said
  std::string move;
};

// What is said about the end; empty where nothing is. It may contradict the play.
struct Ending {
  std::string result;
  std::string termination;
  std::string score;

  friend bool operator==(const Ending&, const Ending&) = default;
};

// Something about a text that is wrong, and where.
struct Problem {
  Phrase phrase;
  std::size_t line = 0;  // of the text, from 1; 0 where there is no text
  int number = 0;        // of the move; 0 where it is about no move
  std::string input = {};
  std::string position = {};
};

class Record {
 public:
  explicit Record(const AnyPosition& start, bool counts_repetition = true);

  const Game& game() const { return *game_; }
  bool counts_repetition() const { return counts_repetition_; }
  std::size_t size() const { return nodes_.size(); }
  const Node& node(NodeId id) const { return nodes_[id]; }
  const Notes& notes(NodeId id) const { return notes_[nodes_[id].notes]; }
  // To be written to.
  Notes& own_notes(NodeId id);
  // Makes room for so many moves.
  void reserve(std::size_t moves);

  Tags tags;  // those that the record does not know by itself
  Ending ending;
  std::vector<Problem> remarks;  // what was found wrong when it was read

  // The move that the text means after this node, as a new child.
  Result<NodeId> add(NodeId at, std::string_view text);
  // The same, or the child that has that move already. Ended games take no move at their end.
  Result<NodeId> play(NodeId at, std::string_view text);

  // Takes back what ended the game, else the last move of the main line with all its alternatives.
  // False where there is nothing.
  bool undo();
  void remove(NodeId id);
  // Makes the move the first of its alternatives.
  void promote(NodeId id);
  // Ends the game for a reason that no position knows. False where it is over.
  bool end(const Outcome& outcome);

  NodeId main_end() const;
  std::vector<NodeId> children(NodeId id) const;
  int next_number(NodeId at) const;

  // By the play alone: the rules of the game, and repetition.
  std::optional<Outcome> outcome_at(NodeId id) const;
  std::optional<Outcome> outcome() const;
  // What the game is won by, as `25-24`, where it is won by a number.
  std::optional<std::string> score_at(NodeId id) const;
  // How often the node's position has occurred on the way to it, where that counts.
  int occurrences(NodeId id) const { return occurrences_.empty() ? 1 : occurrences_[id].times; }
  // The keys of the positions on the way to the node, from the root on, without its own.
  std::vector<std::uint64_t> earlier_keys(NodeId id) const;
  // "1-0", "0-1", "1/2-1/2" or "*": what is said, else what the play gives.
  std::string result() const;
  // All tags, those that the record knows by itself as well.
  Tags all_tags() const;
  // The same in the order of the format, without those of the roster that nobody gave.
  std::vector<Tag> given_tags() const;

 private:
  NodeId attach(NodeId at, std::string move, const AnyPosition& position);
  Refusal check_room(NodeId at, bool is_variation) const;
  Node successor(NodeId at, std::string move, const AnyPosition& position) const;
  std::uint8_t times_seen(NodeId at, const AnyPosition& position, std::uint64_t key) const;
  void unlink(NodeId id);
  void drop_ending_unless_at(NodeId end);

  // How often a position has occurred on the way to a node. Apart from the nodes, and so small,
  // because every move looks at all that lead to it.
  struct Occurrence {
    std::uint64_t key;
    NodeId parent;
    std::uint8_t times;
  };

  const Game* game_;
  bool counts_repetition_;
  std::vector<Node> nodes_;
  std::vector<Occurrence> occurrences_;               // of each node; empty where they do not count
  std::vector<Notes> notes_ = std::vector<Notes>(1);  // the first one stays empty
};

std::string_view result_of(const std::optional<Outcome>& outcome);
bool is_result(std::string_view text);

// Tags whose value follows from the record itself.
bool is_own_tag(std::string_view name);

}  // namespace gipfel::record

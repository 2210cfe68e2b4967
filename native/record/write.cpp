#include "record/write.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace gipfel::record {

namespace {

constexpr std::size_t widest_line = 80;

// Words with single spaces or line ends between them.
class Flow {
 public:
  void add(std::string_view word) {
    const std::size_t length = static_cast<std::size_t>(length_of(word));
    if (column_ > 0 && column_ + 1 + length > widest_line) {
      text_ += '\n';
      column_ = 0;
    } else if (column_ > 0 && !is_glued_) {
      text_ += ' ';
      ++column_;
    }
    text_ += word;
    column_ += length;
    is_glued_ = false;
  }

  // The next word follows without a space.
  void glue() { is_glued_ = true; }

  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
  std::size_t column_ = 0;
  bool is_glued_ = false;
};

// A command stays on one line: `[%clk 0:05:00]`.
std::size_t end_of_word(std::string_view comment) {
  if (!comment.starts_with("[%")) return comment.find(' ');
  const std::size_t close = comment.substr(0, widest_line).find(']');
  return comment.find(' ', close == std::string_view::npos ? 0 : close);
}

class Writer {
 public:
  explicit Writer(const Record& record) : record_(record) {}

  std::string moves() && {
    say(comment_after(root));
    open(record_.node(root).first_child);
    while (!open_.empty()) go_on();
    flow_.add(record_.result());
    return std::move(flow_).text();
  }

 private:
  // A line that is being written: the move that was written last, and the next alternative to it.
  struct Line {
    NodeId last;
    NodeId alternative;
  };

  // What is said after a node. Where a move does not begin a variation, what is said before it
  // stands there, too.
  std::string comment_after(NodeId id) const {
    const NodeId next = record_.node(id).first_child;
    const Notes& notes = record_.notes(id);
    if (next == no_node || record_.notes(next).before.empty()) return notes.format_comment();
    Notes both = notes;
    both.comment = joined(notes.comment, record_.notes(next).before);
    both.settle(record_.game());
    return both.format_comment();
  }

  void open(NodeId first) {
    if (first == no_node) return;
    open_.push_back({first, record_.node(first).next_sibling});
    write_move(first, "");
  }

  void go_on() {
    Line& line = open_.back();
    if (line.alternative != no_node) {
      const NodeId first =
          std::exchange(line.alternative, record_.node(line.alternative).next_sibling);
      begin_variation(first);
      return;
    }
    const NodeId next = record_.node(line.last).first_child;
    if (next != no_node) {
      line = {next, record_.node(next).next_sibling};
      write_move(next, "");
      return;
    }
    open_.pop_back();
    if (!open_.empty()) end_variation();
  }

  void begin_variation(NodeId first) {
    const std::string& before = record_.notes(first).before;
    say(before, "(");
    write_move(first, before.empty() ? "(" : "");
    open_.push_back({first, no_node});
  }

  void end_variation() {
    flow_.glue();
    flow_.add(")");
  }

  void write_move(NodeId id, std::string word) {
    const Node& node = record_.node(id);
    if (node.is_numbered) word += std::to_string(node.number) + ". ";
    word += node.move;
    const std::vector<std::uint8_t>& marks = record_.notes(id).marks;
    std::size_t written = 0;
    if (!marks.empty() && is_sign(marks[0])) word += format_mark(marks[written++]);
    flow_.add(word);
    for (; written < marks.size(); ++written) flow_.add('$' + std::to_string(marks[written]));
    say(comment_after(id));
  }

  // A comment, word by word, so that it can be broken into lines.
  void say(std::string_view comment, std::string_view opening = "") {
    if (comment.empty()) return;
    std::string word = std::string(opening) + '{';
    for (;;) {
      const std::size_t end = end_of_word(comment);
      word += comment.substr(0, end);
      if (end == std::string_view::npos) break;
      flow_.add(std::exchange(word, ""));
      comment.remove_prefix(end + 1);
    }
    flow_.add(word + '}');
  }

  const Record& record_;
  Flow flow_;
  std::vector<Line> open_;
};

}  // namespace

std::string write_record(const Record& record) {
  std::string text;
  for (const Tag& tag : in_order(record.all_tags())) text += format(tag) + '\n';
  return text + '\n' + Writer(record).moves() + '\n';
}

}  // namespace gipfel::record

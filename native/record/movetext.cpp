#include "record/movetext.hpp"

#include <utility>

#include "base/text.hpp"

namespace gipfel::record {

namespace {

bool is_sign_letter(char c) { return c == '!' || c == '?'; }

}  // namespace

std::string_view without_number(std::string_view word) {
  while (!word.empty() && (is_digit(word.front()) || word.front() == '.')) word.remove_prefix(1);
  return word;
}

std::string_view result_in(std::string_view word) {
  if (word.empty() || (!is_digit(word.front()) && word.front() != '*')) return {};
  if (is_result(word)) return word;
  std::size_t digits = 0;
  while (digits < word.size() && is_digit(word[digits])) ++digits;
  std::size_t end = digits;
  while (end < word.size() && word[end] == '.') ++end;
  if (digits == 0 || end == digits || !is_result(word.substr(end))) return {};
  return word.substr(end);
}

Problem Movetext::problem(Say say, std::size_t offset) const {
  return source_.problem(Phrase{say}, offset);
}

Problem Movetext::unexpected(std::size_t offset) const {
  return source_.problem(about(Say::record_sign_unexpected, source_.text.substr(offset, 1)),
                         offset);
}

std::optional<Problem> Movetext::read() {
  while (at_ < source_.text.size()) {
    if (is_space(source_.text[at_])) {
      ++at_;
    } else if (std::optional<Problem> found = read_next()) {
      return found;
    }
  }
  if (!open_.empty()) return problem(Say::record_variation_open, open_.back().offset);
  for (NodeId id = root; id < record_.size(); ++id)
    if (!record_.notes(id).comment.empty()) settle(id);
  return std::nullopt;
}

void Movetext::settle(NodeId id) {
  const Refusal refusal = record_.own_notes(id).settle(record_.game());
  if (!refusal) return;
  Problem remark = source_.problem(*refusal);
  remark.number = record_.node(id).number;
  record_.remarks.push_back(std::move(remark));
}

std::optional<Problem> Movetext::read_next() {
  const char c = source_.text[at_];
  if (c == '{') return read_comment();
  if (!result_.empty()) return unexpected(at_);
  if (c == '(') return open_variation();
  if (c == ')') return close_variation();
  if (c == '}') return unexpected(at_);
  if (c == '$') return read_number_mark();
  if (is_sign_letter(c)) return read_sign();
  return read_word();
}

std::optional<Problem> Movetext::read_comment() {
  const std::size_t close = source_.text.find('}', at_);
  if (close == std::string_view::npos) return problem(Say::record_comment_open, at_);
  // Only put together here: a comment is settled when all of it has been read.
  std::string& comment = is_fresh_ ? before_ : record_.own_notes(node_).comment;
  comment.append(1, ' ').append(source_.text.substr(at_ + 1, close - at_ - 1));
  at_ = close + 1;
  return std::nullopt;
}

std::optional<Problem> Movetext::open_variation() {
  if (node_ == root || is_fresh_) return problem(Say::record_variation_early, at_);
  if (open_.size() >= deepest_variation)
    return source_.problem(Phrase{Say::record_too_deep, {}, 0, deepest_variation}, at_);
  open_.push_back({node_, at_++});
  node_ = record_.node(node_).parent;
  is_fresh_ = true;
  return std::nullopt;
}

std::optional<Problem> Movetext::close_variation() {
  if (open_.empty()) return unexpected(at_);
  if (is_fresh_) return problem(Say::record_variation_empty, open_.back().offset);
  node_ = open_.back().main;
  open_.pop_back();
  ++at_;
  return std::nullopt;
}

std::optional<Problem> Movetext::mark(std::optional<std::uint8_t> value, std::string_view text) {
  if (!value || node_ == root || is_fresh_)
    return source_.problem(about(Say::record_mark_wrong, text), at_);
  record_.own_notes(node_).add_mark(*value);
  at_ += text.size();
  return std::nullopt;
}

std::optional<Problem> Movetext::read_number_mark() {
  std::size_t end = at_ + 1;
  while (end < source_.text.size() && is_digit(source_.text[end])) ++end;
  const std::string_view text = source_.text.substr(at_, end - at_);
  const std::optional<int> number = small_number(text.substr(1));
  if (!number || *number > 255) return mark(std::nullopt, text);
  return mark(static_cast<std::uint8_t>(*number), text);
}

std::optional<Problem> Movetext::read_sign() {
  std::size_t end = at_;
  while (end < source_.text.size() && is_sign_letter(source_.text[end])) ++end;
  const std::string_view text = source_.text.substr(at_, end - at_);
  return mark(parse_sign(text), text);
}

std::optional<Problem> Movetext::read_word() {
  std::size_t end = at_;
  while (end < source_.text.size() && !ends_word(source_.text[end])) ++end;
  const std::string_view word = source_.text.substr(at_, end - at_);
  const std::string_view result = result_in(word);
  if (!result.empty()) {
    if (!open_.empty()) return source_.problem(about(Say::record_result_inside, result), at_);
    result_ = result;
    result_offset_ = at_;
  } else if (const std::string_view move = without_number(word); !move.empty()) {
    if (std::optional<Problem> refused = play(move)) return refused;
  }
  at_ = end;
  return std::nullopt;
}

std::optional<Problem> Movetext::play(std::string_view move) {
  if (source_.poll) (*source_.poll)();
  const Result<NodeId> next = record_.add(node_, move);
  if (!next) return refused_move(record_, node_, next.refusal(), move, source_.line_at(at_));
  node_ = *next;
  if (is_fresh_) record_.own_notes(node_).before = flowing(before_);
  before_.clear();
  is_fresh_ = false;
  return std::nullopt;
}

}  // namespace gipfel::record

#include "record/frame.hpp"

#include "base/text.hpp"
#include "record/movetext.hpp"
#include "record/tags.hpp"

namespace gipfel::record {

namespace {

// What is looked at to know a tag pair by its beginning: `[Name "`.
constexpr std::size_t longest_opening = 64;

bool opens_tag(std::string_view text) {
  const std::size_t quote = text.find('"');
  if (quote == std::string_view::npos || text.front() != '[') return false;
  return is_tag_name(trimmed(text.substr(1, quote - 1)));
}

}  // namespace

std::optional<std::size_t> Frame::end_in(std::string_view text, bool is_all) {
  text_ = text;
  is_all_ = is_all;
  while (at_ < text_.size()) {
    const Step result = step(text_[at_]);
    if (result == Step::ended) return at_;
    if (result == Step::more) return std::nullopt;
  }
  if (is_all_) return text_.size();
  return std::nullopt;
}

Frame::Step Frame::step(char c) {
  switch (state_) {
    case State::tag:
    case State::quoted:
      return step_in_tag(c);
    case State::comment:
      return step_in_comment(c);
    case State::word:
      pass_word();
      return Step::on;
    case State::tags:
    case State::moves:
      break;
  }
  if (is_space(c)) {
    note_space(c);
    return Step::on;
  }
  return step_in_moves(c);
}

void Frame::note_space(char c) {
  line_ends_ += c == '\n';
  ++at_;
}

// A tag ends with its line, whatever is missing in it.
Frame::Step Frame::step_in_tag(char c) {
  if (c == '\n' || (c == ']' && state_ == State::tag)) {
    state_ = State::tags;
  } else if (c == '"') {
    state_ = state_ == State::tag ? State::quoted : State::tag;
  } else if (c == '\\' && state_ == State::quoted && at_ + 1 == text_.size() && !is_all_) {
    return Step::more;
  } else if (c == '\\' && state_ == State::quoted && at_ + 1 < text_.size() &&
             text_[at_ + 1] != '\n') {
    ++at_;
  }
  if (c != '\n') ++at_;
  return Step::on;
}

Frame::Step Frame::step_in_moves(char c) {
  const bool follows_empty_line = line_ends_ > 1;
  line_ends_ = 0;
  if (c == '[') {
    if (state_ == State::moves || has_result_ || (has_tags_ && follows_empty_line))
      return Step::ended;
    has_tags_ = true;
    state_ = State::tag;
  } else if (c == '{') {
    state_ = State::comment;
  } else if (has_result_) {
    return Step::ended;
  } else if (ends_word(c)) {
    state_ = State::moves;
    depth_ += (c == '(') - (c == ')' && depth_ > 0);
  } else {
    begin_word();
    return Step::on;
  }
  ++at_;
  return Step::on;
}

void Frame::begin_word() {
  state_ = State::word;
  word_ = at_;
}

void Frame::pass_word() {
  while (at_ < text_.size() && !ends_word(text_[at_])) ++at_;
  if (at_ == text_.size()) return;
  state_ = State::moves;
  const std::string_view word = text_.substr(word_, at_ - word_);
  has_result_ = depth_ == 0 && !result_in(word).empty();
}

Frame::Step Frame::step_in_comment(char c) {
  if (is_space(c)) {
    note_space(c);
    return Step::on;
  }
  if (c == '[' && line_ends_ > 1) {
    if (text_.size() - at_ < longest_opening && !is_all_) return Step::more;
    if (opens_tag(text_.substr(at_, longest_opening))) return Step::ended;
  }
  line_ends_ = 0;
  if (c == '}') state_ = State::moves;
  ++at_;
  return Step::on;
}

}  // namespace gipfel::record

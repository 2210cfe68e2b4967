#include "record/reader.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "record/read.hpp"
#include "record/utf8.hpp"

namespace gipfel::record {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

// In bytes: how much of a stream must be free of zero bytes to pass for text, and how much of a
// line is looked at to know a format.
constexpr std::size_t probe = 4096;

// The buffer gives back what was read when it is this long.
constexpr std::size_t most_read = std::size_t{1} << 18;

bool is_blank(char c) { return is_space(c); }

}  // namespace

void Reader::feed(std::string_view piece) {
  if (is_binary_) return;
  const std::string_view looked_at = piece.substr(0, fed_ < probe ? probe - fed_ : 0);
  is_binary_ = looked_at.find('\0') != std::string_view::npos;
  fed_ += piece.size();
  if (begin_ > most_read || begin_ == buffer_.size()) {
    buffer_.erase(0, begin_);
    begin_ = 0;
  }
  buffer_ += piece;
}

void Reader::pass(std::size_t length) {
  const std::string_view passed = rest().substr(0, length);
  line_ += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
  begin_ += length;
}

void Reader::begin_game() {
  is_recognised_ = false;
  format_ = nullptr;
  frame_ = Frame();
  scanned_ = 0;
}

void Reader::skip_blank() {
  for (;;) {
    const std::string_view text = rest();
    const auto found = std::find_if_not(text.begin(), text.end(), is_blank);
    pass(static_cast<std::size_t>(found - text.begin()));
    if (!rest().starts_with(byte_order_mark)) return;
    pass(byte_order_mark.size());
  }
}

// To the next line that begins with a tag, if it is there.
void Reader::skip_to_tags() {
  const std::string_view text = rest();
  for (std::size_t at = text.find("\n["); at != std::string_view::npos;
       at = text.find("\n[", at + 1)) {
    if (at + 2 >= text.size() || !is_letter(text[at + 2])) continue;
    pass(at + 1);
    is_skipping_ = false;
    return;
  }
  pass(text.size() < 2 || is_finished_ ? text.size() : text.size() - 2);
}

// False where the first line is not all there yet.
bool Reader::recognise() {
  const std::string_view text = rest().substr(0, probe);
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos && text.size() < probe && !is_finished_) return false;
  const std::string_view line = trimmed(text.substr(0, end));
  for (const Format* format : formats())
    if (!format_ && format->recognises(line, wished_)) format_ = format;
  is_recognised_ = true;
  return true;
}

std::optional<std::size_t> Reader::end_of_import() {
  const std::string_view text = rest();
  for (;;) {
    const std::size_t end = text.find('\n', scanned_);
    if (end == std::string_view::npos && !is_finished_) return std::nullopt;
    const std::string_view line = trimmed(text.substr(scanned_, end - scanned_));
    if (scanned_ > 0 && format_->ends_before(line)) return scanned_;
    if (end == std::string_view::npos) return text.size();
    scanned_ = end + 1;
  }
}

std::optional<std::size_t> Reader::end_of_game() {
  return format_ ? end_of_import() : frame_.end_in(rest(), is_finished_);
}

Reading Reader::read(std::string_view text, const Poll* poll) const {
  const Source source{text, line_, wished_, poll};
  return format_ ? format_->read(source) : read_record(source);
}

// Letters that are no UTF-8 cost no game, but they are told.
Reading Reader::read_repaired(std::string_view text, std::size_t broken, const Poll* poll) const {
  Reading reading = read(repaired(text), poll);
  if (!reading.record) return reading;
  const Source source{text, line_};
  reading.record->remarks.push_back(source.problem(Phrase{Say::record_not_utf8}, broken));
  return reading;
}

Reading Reader::take_game(std::size_t length, const Poll* poll) {
  const std::string_view text = rest().substr(0, length);
  const std::optional<std::size_t> broken = first_broken(text);
  Reading reading = broken ? read_repaired(text, *broken, poll) : read(text, poll);
  pass(length);
  last_format_ = format_;
  begin_game();
  return reading;
}

// Nothing of it is kept; where its end is not there yet, the rest is skipped as it comes.
Reading Reader::refuse_too_long(std::optional<std::size_t> end) {
  const int megabytes = static_cast<int>(longest() >> 20);
  const Problem problem{Phrase{Say::record_too_long, {}, 0, megabytes}, line_};
  is_skipping_ = !end;
  pass(end ? *end : rest().size() - 2);
  begin_game();
  return problem;
}

std::optional<Reading> Reader::refuse_binary() {
  if (std::exchange(is_told_, true)) return std::nullopt;
  return Problem{Phrase{Say::record_binary}, 1};
}

std::optional<Reading> Reader::next(const Poll* poll) {
  if (is_binary_) return refuse_binary();
  if (is_skipping_) skip_to_tags();
  if (is_skipping_) return std::nullopt;
  skip_blank();
  if (rest().empty() || (!is_recognised_ && !recognise())) return std::nullopt;
  const std::optional<std::size_t> end = end_of_game();
  if (end.value_or(rest().size()) > longest()) return refuse_too_long(end);
  if (!end) return std::nullopt;
  return take_game(*end, poll);
}

}  // namespace gipfel::record

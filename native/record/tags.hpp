// Tag pairs: `[Name "value"]`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gipfel::record {

struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

// The tags of a game in the order of the file, each once.
class Tags {
 public:
  const std::vector<Tag>& all() const { return tags_; }
  const std::string* find(std::string_view name) const;
  // A tag that is there already gets another value.
  void set(std::string_view name, std::string_view value);
  bool remove(std::string_view name);

 private:
  std::vector<Tag> tags_;
};

bool is_tag_name(std::string_view name);

// The tag pair at the front of `text` with all that is not white space taken off up to its end, or
// nothing where there is none that can be read.
std::optional<Tag> take_tag(std::string_view& text);

std::string format(const Tag& tag);

// What stands for a tag of the roster that nobody gave; nothing for other tags.
std::optional<std::string_view> unknown_value(std::string_view name);

// In the order of the format: the roster, the tags that it names, all others as they came.
std::vector<Tag> in_order(const Tags& tags);

}  // namespace gipfel::record

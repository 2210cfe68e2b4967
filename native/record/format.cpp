#include "record/format.hpp"

#include <array>

namespace gipfel::record {

std::span<const Format* const> formats() {
  static constexpr std::array<const Format*, 3> all = {&littlegolem, &codecup, &sheet};
  return all;
}

const Format* format_named(std::string_view name) {
  for (const Format* format : formats())
    if (format->name == name) return format;
  return nullptr;
}

std::vector<NodeId> main_line(const Record& record) {
  std::vector<NodeId> line;
  for (NodeId id = record.node(root).first_child; id != no_node; id = record.node(id).first_child)
    line.push_back(id);
  return line;
}

bool is_plain_game(const Record& record, std::string_view name) {
  return record.game().name == name && record.node(root).position == record.game().start();
}

}  // namespace gipfel::record

#include "wasm/effect.hpp"

namespace gipfel::wasm {

namespace {

std::string_view name_of(Why why) {
  switch (why) {
    case Why::contact:
      return "contact";
    case Why::returned:
      return "returned";
    case Why::captured:
      break;
  }
  return "captured";
}

void write_entered(Json& json, const std::optional<Effect::Entered>& entered) {
  if (!entered) return json.null();
  json.object([&] {
    json.field("to", entered->to);
    json.field("piece", entered->piece);
    json.field("dot", entered->dot);
  });
}

}  // namespace

void write(Json& json, const std::vector<Effect::Removed>& removed) {
  json.list([&] {
    for (const Effect::Removed& each : removed) {
      json.object([&] {
        json.field("cell", each.cell);
        json.field("piece", each.piece);
        json.field("why", name_of(each.why));
        json.field("when", each.when == When::before ? "before" : "after");
      });
    }
  });
}

void write_fields(Json& json, const Effect& effect) {
  json.field("mover", effect.mover);
  json.key("entered");
  write_entered(json, effect.entered);
  json.key("moved");
  json.list([&] {
    for (const Effect::Moved& each : effect.moved) {
      json.object([&] {
        json.field("from", each.from);
        json.field("to", each.to);
        json.field("piece", each.piece);
      });
    }
  });
  json.key("removed");
  write(json, effect.removed);
  json.key("rows");
  json.list([&] {
    for (const std::vector<std::string>& row : effect.rows) json.values(row);
  });
}

}  // namespace gipfel::wasm

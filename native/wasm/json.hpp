// Values as JSON text, which the page reads.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "wasm/shape.hpp"

namespace gipfel::wasm {

class Json {
 public:
  void value(bool truth) { raw(truth ? "true" : "false"); }
  void value(std::int64_t number);
  void value(std::string_view text);
  void value(const std::string& text) { value(std::string_view(text)); }
  template <class Number>
    requires(std::is_integral_v<Number> && !std::is_same_v<Number, bool>)
  void value(Number number) {
    value(static_cast<std::int64_t>(number));
  }
  void value(std::nullptr_t) { raw("null"); }
  template <class Value>
  void value(const std::optional<Value>& found) {
    if (found) {
      value(*found);
    } else {
      value(nullptr);
    }
  }
  template <class... Values>
  void value(const std::variant<Values...>& one) {
    std::visit([&](const auto& each) { value(each); }, one);
  }
  // Lists: vectors and arrays.
  template <class Values>
    requires(requires(const Values& all) { all.data(); } &&
             !std::is_convertible_v<Values, std::string_view>)
  void value(const Values& all) {
    begin('[');
    for (const auto& each : all) value(each);
    end(']');
  }
  template <class Value>
  void value(const std::map<std::string, Value>& all) {
    begin('{');
    for (const auto& [name, each] : all) field(name, each);
    end('}');
  }
  // A name of a closed list.
  template <class Name>
    requires std::is_same_v<const decltype(Name::text), const std::string_view>
  void value(Name name) {
    value(name.text);
  }
  template <HasValues Value>
  void value(Value one) {
    value(std::string_view(Shape<Value>::values[static_cast<std::size_t>(one)]));
  }
  template <HasFields Value>
  void value(const Value& given) {
    begin('{');
    for_each_field<Value>([&](const auto& each) { field(each.name, each.get(given)); });
    end('}');
  }

  const std::string& text() const { return text_; }
  void clear() {
    text_.clear();
    is_first_ = true;
  }

 private:
  template <class Value>
  void field(std::string_view name, const Value& given) {
    key(name);
    value(given);
  }
  void key(std::string_view name);
  void raw(std::string_view text);
  void begin(char sign);
  void end(char sign);

  std::string text_;
  bool is_first_ = true;
};

}  // namespace gipfel::wasm

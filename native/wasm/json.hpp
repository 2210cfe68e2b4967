// Values as JSON text, which the page reads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/outcome.hpp"
#include "base/phrase.hpp"

namespace gipfel::wasm {

class Json {
 public:
  void null() { raw("null"); }
  void value(bool truth) { raw(truth ? "true" : "false"); }
  void value(std::int64_t number);
  void value(std::string_view text);
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(const char* text) { value(std::string_view(text)); }
  template <class Number>
    requires(std::is_integral_v<Number> && !std::is_same_v<Number, bool>)
  void value(Number number) {
    value(static_cast<std::int64_t>(number));
  }
  void value(Colour colour) { value(std::string_view(colour == Colour::white ? "w" : "b")); }
  void value(const Phrase& phrase);
  void value(const Outcome& outcome);
  template <class Value>
  void value(const std::optional<Value>& found) {
    if (found) {
      value(*found);
    } else {
      null();
    }
  }

  template <class Body>
  void object(Body&& body) {
    enclosed('{', '}', body);
  }
  template <class Body>
  void list(Body&& body) {
    enclosed('[', ']', body);
  }
  template <class Values>
  void values(const Values& all) {
    list([&] {
      for (const auto& each : all) value(each);
    });
  }

  void key(std::string_view name);
  void field(std::string_view name, std::string_view text);
  template <class Value>
    requires(!std::is_convertible_v<const Value&, std::string_view>)
  void field(std::string_view name, const Value& given) {
    key(name);
    value(given);
  }

  const std::string& text() const { return text_; }
  void clear() {
    text_.clear();
    is_first_ = true;
  }

 private:
  void raw(std::string_view text);
  void begin(char sign);
  void end(char sign);
  template <class Body>
  void enclosed(char first, char last, Body&& body) {
    begin(first);
    body();
    end(last);
  }

  std::string text_;
  bool is_first_ = true;
};

}  // namespace gipfel::wasm

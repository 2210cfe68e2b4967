// Which fields a value has on its way to the page, said once: json.hpp writes values by it, and
// typescript.cpp declares their types.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace gipfel::wasm {

// A text as a template's argument. What is only said to readers of the TypeScript stands in types,
// so that nothing of it is in the module.
template <std::size_t size>
struct Text {
  char letters[size];

  consteval Text(const char (&text)[size]) { std::copy_n(text, size, letters); }
  constexpr std::string_view view() const { return {letters, size - 1}; }
};

// `get` is a member or a function of the value.
template <class Get, Text about_>
struct Field {
  static constexpr std::string_view about = about_.view();

  std::string_view name;
  Get get;
};

template <Text about = "", class Get>
constexpr Field<Get, about> field(std::string_view name, Get get) {
  return {name, get};
}

// Specialised for each type that the page gets: `name` is the TypeScript's, `about` a comment.
// Objects have `fields`, a tuple; enumerations have `values`, their names in order.
template <class Value>
struct Shape;

template <class Value>
concept HasFields = requires { Shape<Value>::fields; };
template <class Value>
concept HasValues = requires { Shape<Value>::values; };

// A field that always holds this text.
template <Text text_>
struct Literal {
  static constexpr std::string_view text = text_.view();
};

}  // namespace gipfel::wasm

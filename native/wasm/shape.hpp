// Which fields a value has on its way to the page, said once: json.hpp writes values by it, and
// typescript.cpp declares their types.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "base/enumeration.hpp"

// Each type that the page gets says so first: its name in TypeScript, or "", and a comment. Then
// come its fields, in order, and each is a member of it; the comments may be left out.
#define GIPFEL_TYPE(name, ...)        \
  using TypeName = Literal<name>;     \
  using About = Literal<__VA_ARGS__>; \
  static constexpr int first_field = __COUNTER__ + 1
#define GIPFEL_FIELD(Type, name, ...) \
  Type name{};                        \
  GIPFEL_PLACE(name, name, __VA_ARGS__)
// A field that is worked out when it is written.
#define GIPFEL_GIVEN(name, value, ...)            \
  decltype(auto) name() const { return (value); } \
  GIPFEL_PLACE(name, name(), __VA_ARGS__)
// A field of a type that knows nothing of the page, for which `Shape` is specialised.
#define GIPFEL_MEMBER(name, ...) GIPFEL_PLACE(name, name, __VA_ARGS__)
#define GIPFEL_PLACE(name, value, ...)                                                        \
  static constexpr auto field_at(Place<__COUNTER__ - first_field>) {                          \
    return field<__VA_ARGS__>(#name,                                                          \
                              [](const auto& all) -> decltype(auto) { return (all.value); }); \
  }                                                                                           \
  static_assert(true)

// An enumeration whose values have the same names on the page.
#define GIPFEL_CHOICE(Name, about, ...)                 \
  GIPFEL_ENUMERATION(Name, Name##_names, __VA_ARGS__);  \
  template <>                                           \
  struct Shape<Name> {                                  \
    GIPFEL_TYPE(#Name, about);                          \
    static constexpr const auto& values = Name##_names; \
  }

namespace gipfel::wasm {

// A text as a template's argument. What is only said to readers of the TypeScript stands in types,
// so that nothing of it is in the module.
template <std::size_t size>
struct Text {
  char letters[size];

  consteval Text(const char (&text)[size]) { std::copy_n(text, size, letters); }
  constexpr std::string_view view() const { return {letters, size - 1}; }
};

// A text that is always the same.
template <Text text_ = "">
struct Literal {
  static constexpr std::string_view text = text_.view();
};

// `get` takes it out of the value.
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

template <int place>
using Place = std::integral_constant<int, place>;

// What the macros say of a type; specialised for those that do not say it themselves. Enumerations
// have `values`, their names in order.
template <class Value>
struct Shape {};

template <class Value>
  requires requires { Value::first_field; }
struct Shape<Value> : Value {};

template <class Value>
concept HasFields = requires { Shape<Value>::field_at(Place<0>()); };
template <class Value>
concept HasValues = requires { Shape<Value>::values; };

// Calls `visit(field)` for each, and then for those of the type's `Base`.
template <class Value, int place = 0, class Visit>
[[gnu::always_inline]] constexpr void for_each_field(Visit&& visit) {
  if constexpr (requires { Shape<Value>::field_at(Place<place>()); }) {
    visit(Shape<Value>::field_at(Place<place>()));
    for_each_field<Value, place + 1>(visit);
  } else if constexpr (requires { typename Value::Base; }) {
    for_each_field<typename Value::Base>(visit);
  }
}

}  // namespace gipfel::wasm

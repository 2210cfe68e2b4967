// From the core's refusals to Python's exceptions.
#pragma once

#include <nanobind/nanobind.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/phrase.hpp"

namespace gipfel::bind {

namespace nb = nanobind;

// A Python string as UTF-8; what has no UTF-8 (lone surrogates) becomes question marks.
std::string utf8(nb::str text);

// UTF-8 as a Python string, whatever it was cut from.
nb::str python_text(const std::string& text);

// What an error is made of: the phrase, the input and the position.
nb::tuple arguments_of(const Phrase& phrase, const std::string& input, const std::string& position);

// Raises gipfel.errors.KIND, which holds the phrase, the input and the position.
[[noreturn]] void refuse(const char* kind, const Phrase& phrase, const std::string& input,
                         const std::string& position);

// A value as a message shows it, not too long.
std::string quoted_repr(nb::handle given);

// Raises ValueError: what was given is not one of these, such as `sides`.
[[noreturn]] void refuse_choice(nb::handle given, const char* what,
                                std::span<const std::string_view> choices);

// The side that is called so. Raises ValueError.
Colour side_of(nb::str name);

// The sentence for the phrase, from words/.
nb::object sentence(const Phrase& phrase, const std::string& language);

// The error class that a refused move deserves.
const char* kind_of(const Phrase& phrase);

// What `__reduce__` gives: pickled values know their text, not which build of the core made them.
nb::tuple restored_by(const std::string& type, const std::string& text,
                      const std::optional<std::string>& move = std::nullopt);

// The same for values that are made of others.
template <class... Arguments>
nb::tuple rebuilt_by(const std::string& type, const Arguments&... arguments) {
  const nb::object rebuild = nb::module_::import_("gipfel._native").attr("rebuild");
  return nb::make_tuple(rebuild, nb::make_tuple(type, arguments...));
}

inline const nb::sig reduce_sig("def __reduce__(self) -> tuple[object, ...]");
inline const nb::sig equal_sig("def __eq__(self, arg: object, /) -> bool");

// Any whole number is a seed.
std::uint64_t seed_of(nb::int_ number);

// A number of things. Raises ValueError where it is negative or too large.
std::uint64_t amount_of(nb::int_ number, const char* name);

// Runs Python's signal handlers, so that Ctrl-C ends a long count.
void check_signals();

}  // namespace gipfel::bind

#include "bind/refuse.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <utility>

namespace gipfel::bind {

namespace {

// What is kept of an input in an exception.
constexpr std::size_t longest_input = 200;

nb::object python_cells(const Phrase& phrase) {
  nb::list cells;
  for (const std::string& cell : phrase.cells) cells.append(cell);
  return nb::tuple(cells);
}

nb::object python_colour(const Phrase& phrase) {
  if (!phrase.colour) return nb::none();
  return nb::str(*phrase.colour == Colour::white ? "w" : "b");
}

nb::str name_of(const Phrase& phrase) {
  const std::string_view name = phrase_names[static_cast<std::size_t>(phrase.say)];
  return nb::str(name.data(), name.size());
}

std::string cut(const std::string& text) {
  return text.size() <= longest_input ? text : text.substr(0, longest_input) + "…";
}

}  // namespace

std::string utf8(nb::str text) {
  Py_ssize_t size = 0;
  if (const char* data = PyUnicode_AsUTF8AndSize(text.ptr(), &size))
    return {data, static_cast<std::size_t>(size)};
  PyErr_Clear();
  const nb::object bytes = nb::steal(PyUnicode_AsEncodedString(text.ptr(), "utf-8", "replace"));
  if (!bytes.is_valid()) throw nb::python_error();
  return {PyBytes_AsString(bytes.ptr()), static_cast<std::size_t>(PyBytes_Size(bytes.ptr()))};
}

nb::str python_text(const std::string& text) {
  PyObject* decoded =
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
  if (!decoded) throw nb::python_error();
  return nb::steal<nb::str>(decoded);
}

nb::tuple arguments_of(const Phrase& phrase, const std::string& input,
                       const std::string& position) {
  return nb::make_tuple(name_of(phrase), python_text(cut(input)), python_text(position),
                        python_cells(phrase), phrase.number, phrase.limit, python_colour(phrase),
                        python_text(phrase.text));
}

void refuse(const char* kind, const Phrase& phrase, const std::string& input,
            const std::string& position) {
  const nb::object type = nb::module_::import_("gipfel.errors").attr(kind);
  const nb::object error = type(*arguments_of(phrase, input, position));
  PyErr_SetObject(type.ptr(), error.ptr());
  throw nb::python_error();
}

std::string quoted_repr(nb::handle given) { return quoted(nb::cast<std::string>(nb::repr(given))); }

void refuse_choice(nb::handle given, const char* what, std::span<const std::string_view> choices) {
  std::string text = quoted_repr(given) + " is not one of the " + what;
  const char* between = " ";
  for (const std::string_view choice : choices)
    text.append(std::exchange(between, ", ")).append(choice);
  throw nb::value_error(text.c_str());
}

Colour side_of(nb::str name) {
  static constexpr std::string_view sides[] = {"w", "b"};
  const std::string given = utf8(name);
  for (const Colour colour : {Colour::white, Colour::black})
    if (sides[static_cast<std::size_t>(colour)] == given) return colour;
  refuse_choice(name, "sides", sides);
}

nb::object sentence(const Phrase& phrase, const std::string& language) {
  return nb::module_::import_("gipfel.words")
      .attr("sentence")(name_of(phrase), python_text(language),
                        nb::arg("cells") = python_cells(phrase), nb::arg("number") = phrase.number,
                        nb::arg("limit") = phrase.limit, nb::arg("colour") = python_colour(phrase),
                        nb::arg("text") = python_text(phrase.text));
}

const char* kind_of(const Phrase& phrase) {
  // In the order of Fault.
  static constexpr const char* kinds[] = {"IllegalMoveError", "MoveSyntaxError", "GameOverError",
                                          "RecordError"};
  return kinds[static_cast<std::size_t>(fault_of(phrase))];
}

nb::tuple restored_by(const std::string& type, const std::string& text,
                      const std::optional<std::string>& move) {
  const nb::object restore = nb::module_::import_("gipfel._native").attr("restore");
  return nb::make_tuple(restore, nb::make_tuple(type, text, move));
}

std::uint64_t seed_of(nb::int_ number) { return PyLong_AsUnsignedLongLongMask(number.ptr()); }

std::uint64_t amount_of(nb::int_ number, const char* name) {
  const long long amount = PyLong_AsLongLong(number.ptr());
  const bool is_too_large = amount == -1 && PyErr_Occurred();
  PyErr_Clear();
  if (is_too_large || amount < 0)
    throw nb::value_error((std::string(name) + ": a number from 0 to 2^63 - 1").c_str());
  return static_cast<std::uint64_t>(amount);
}

void check_signals() {
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

}  // namespace gipfel::bind

// What every value offers to Python.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <string_view>

namespace gipfel::bind {

// The type that has these values alone: `typing.Literal['w', 'b']`.
template <class Names>
std::string literal_type(const Names& names) {
  std::string type;
  for (const std::string_view name : names)
    type.append(type.empty() ? "typing.Literal['" : ", '").append(name).append("'");
  return type + "]";
}

// Gives it the formats of its text: `f"{move:<6}"`.
template <class Type>
void bind_format(nanobind::class_<Type>& type) {
  namespace nb = nanobind;
  type.def(
      "__format__",
      [](nb::handle_t<Type> self, nb::str format) {
        PyObject* formatted = PyObject_Format(nb::str(self).ptr(), format.ptr());
        if (!formatted) throw nb::python_error();
        return nb::steal<nb::str>(formatted);
      },
      nb::arg("format"), nb::sig("def __format__(self, format: str, /) -> str"));
}

}  // namespace gipfel::bind

#pragma once

#include <nanobind/nanobind.h>

namespace gipfel::bind {

void bind_dvonn(nanobind::module_& module);
void bind_gipf(nanobind::module_& module);
void bind_record(nanobind::module_& module);

}  // namespace gipfel::bind

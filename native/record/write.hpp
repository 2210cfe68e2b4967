// A record as text, in the one form that the format's writers agree on.
#pragma once

#include <string>

#include "record/record.hpp"

namespace gipfel::record {

std::string write_record(const Record& record);

}  // namespace gipfel::record

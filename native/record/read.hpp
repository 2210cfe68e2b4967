// A record in our own format.
#pragma once

#include "record/source.hpp"

namespace gipfel::record {

Reading read_record(const Source& source);

}  // namespace gipfel::record

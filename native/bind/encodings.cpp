#include "bind/encoding.hpp"
#include "dvonn/encoding.hpp"
#include "gipf/encoding.hpp"

namespace gipfel::bind {

void bind_encodings(nb::module_& module) {
  AllTraits::any([&](auto traits) {
    BoundEncoding<decltype(traits)>::bind(module);
    return false;
  });
}

}  // namespace gipfel::bind

#include "bind/environments.hpp"

#include "dvonn/encoding.hpp"
#include "gipf/encoding.hpp"

namespace gipfel::bind {

void bind_environments(nb::module_& module) {
  StepArrays::bind(module);
  AllTraits::any([&](auto traits) {
    Environments<decltype(traits)>::bind(module);
    return false;
  });
}

}  // namespace gipfel::bind

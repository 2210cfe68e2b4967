// The contract as TypeScript: what web/src/core/contract.gen.ts holds.
#pragma once

#include <string>

namespace gipfel::wasm {

std::string typescript();

}  // namespace gipfel::wasm

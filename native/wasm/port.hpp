// How the page and the core talk: texts in, one JSON text out.
//
// The page asks for room, writes its texts there, each after its length in four bytes, and calls a
// function. The answer stays where it is until the next call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "wasm/calls.hpp"
#include "wasm/json.hpp"

namespace gipfel::wasm {

// The next of the texts that the page wrote; empty where there is none.
std::string_view next_text();

// The answer to the call, empty at first.
Json& answer();

// `{"ok":true,"value":…}`
template <class Value>
void answer_with(const Value& value) {
  answer().value(Success<Value>{value});
}

void answer_nothing();

// In 16 hexadecimal digits: the page's numbers have 53 bits.
std::string key_text(std::uint64_t key);
void refuse(RefusalKind kind, const Phrase& phrase);

// With the kind that a refused move deserves.
void refuse_move(const Phrase& phrase);

}  // namespace gipfel::wasm

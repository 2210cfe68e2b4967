#include "wasm/port.hpp"

#include <cstdint>
#include <cstring>
#include <vector>

namespace gipfel::wasm {

namespace {

constexpr std::size_t largest_room_bytes = 1u << 20;  // kept between calls

std::vector<char> input;
std::size_t read_up_to = 0;
Json output;

// In the order of Fault.
constexpr RefusalKind kinds[] = {RefusalKind::illegal, RefusalKind::syntax, RefusalKind::over,
                                 RefusalKind::record};

}  // namespace

std::string_view next_text() {
  std::uint32_t size = 0;
  if (input.size() - read_up_to < sizeof size) return {};
  std::memcpy(&size, input.data() + read_up_to, sizeof size);
  read_up_to += sizeof size;
  if (input.size() - read_up_to < size) return {};
  const std::string_view text(input.data() + read_up_to, size);
  read_up_to += size;
  return text;
}

Json& answer() {
  output.clear();
  return output;
}

std::string key_text(std::uint64_t key) {
  std::string text(16, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, key >>= 4)
    *digit = "0123456789abcdef"[key & 15];
  return text;
}

void answer_nothing() { answer_with(nullptr); }

void refuse(RefusalKind kind, const Phrase& phrase) { answer().value(Refused{kind, phrase}); }

void refuse_move(const Phrase& phrase) {
  refuse(kinds[static_cast<std::size_t>(fault_of(phrase))], phrase);
}

}  // namespace gipfel::wasm

// The standard library would print why it gives up, for which it brings much code along.
_LIBCPP_BEGIN_NAMESPACE_STD
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

// Room for the texts of the next call.
extern "C" __attribute__((export_name("room"))) char* gipfel_room(std::size_t size) {
  using namespace gipfel::wasm;
  if (input.capacity() > largest_room_bytes) input = {};
  input.resize(size);
  read_up_to = 0;
  return input.data();
}

extern "C" __attribute__((export_name("answer"))) const char* gipfel_answer() {
  return gipfel::wasm::output.text().data();
}

extern "C" __attribute__((export_name("answer_size"))) std::size_t gipfel_answer_size() {
  return gipfel::wasm::output.text().size();
}

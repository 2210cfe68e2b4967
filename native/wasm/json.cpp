#include "wasm/json.hpp"

namespace gipfel::wasm {

void Json::raw(std::string_view text) {
  if (!is_first_) text_ += ',';
  is_first_ = false;
  text_ += text;
}

void Json::begin(char sign) {
  raw({&sign, 1});
  is_first_ = true;
}

void Json::end(char sign) {
  text_ += sign;
  is_first_ = false;
}

void Json::key(std::string_view name) {
  value(name);
  text_ += ':';
  is_first_ = true;
}

void Json::value(std::int64_t number) { raw(std::to_string(number)); }

void Json::value(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  raw("\"");
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      text_ += "\\u00";
      text_ += digits[static_cast<unsigned char>(c) >> 4];
      text_ += digits[c & 15];
    } else {
      text_ += c;
    }
  }
  text_ += '"';
}

}  // namespace gipfel::wasm

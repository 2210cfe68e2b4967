// A value, or the reason why there is none.
#pragma once

#include <optional>
#include <utility>

#include "base/phrase.hpp"

namespace gipfel {

template <class Value>
class Result {
 public:
  Result(Value value) : value_(std::move(value)) {}
  Result(Phrase refusal) : refusal_(std::move(refusal)) {}

  explicit operator bool() const { return !refusal_; }
  const Value& operator*() const { return *value_; }
  const Value* operator->() const { return &*value_; }
  const Phrase& refusal() const { return *refusal_; }

 private:
  std::optional<Value> value_;
  Refusal refusal_;
};

}  // namespace gipfel

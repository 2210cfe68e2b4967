// The arithmetic of a network: plain, for AVX2 and for WebAssembly, with relaxed SIMD and without.
// All give the same numbers to the last bit: all sums are of whole numbers, and none can saturate
// on the way.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "net/shape.hpp"

namespace gipfel::net {

// Weights of a dense layer: four inputs of one output lie together, the outputs of four inputs
// after each other. So four inputs at a time meet all outputs.
template <std::size_t inputs, std::size_t outputs>
struct Dense {
  static_assert(inputs % 4 == 0 && outputs % 8 == 0);
  alignas(32) std::int8_t weights[inputs / 4][outputs][4];
  alignas(32) std::int32_t bias[outputs];
};

// Which rows of the first layer's weights leave a sum, and which enter it.
struct RowChanges {
  std::span<const std::uint16_t> removed;
  std::span<const std::uint16_t> added;
};

namespace plain {

template <class Number, std::size_t width>
inline void update_rows(const Number (*rows)[width], const RowChanges& changes, const Number* from,
                        Number* to) {
  std::copy_n(from, width, to);
  for (const std::uint16_t row : changes.removed)
    for (std::size_t i = 0; i < width; ++i) to[i] = static_cast<Number>(to[i] - rows[row][i]);
  for (const std::uint16_t row : changes.added)
    for (std::size_t i = 0; i < width; ++i) to[i] = static_cast<Number>(to[i] + rows[row][i]);
}

template <std::size_t width>
inline void clipped_relu(const std::int16_t* sums, std::uint8_t* activations) {
  for (std::size_t i = 0; i < width; ++i)
    activations[i] =
        static_cast<std::uint8_t>(std::clamp<std::int16_t>(sums[i], 0, one_activation));
}

template <std::size_t inputs, std::size_t outputs>
inline void dense_layer(const Dense<inputs, outputs>& layer, const std::uint8_t* in,
                        std::uint8_t* out) {
  std::int32_t sums[outputs];
  std::copy_n(layer.bias, outputs, sums);
  for (std::size_t i = 0; i < inputs; ++i)
    for (std::size_t j = 0; j < outputs; ++j) sums[j] += in[i] * layer.weights[i / 4][j][i % 4];
  for (std::size_t j = 0; j < outputs; ++j)
    out[j] = static_cast<std::uint8_t>(std::clamp(sums[j] >> weight_shift, 0, one_activation));
}

template <std::size_t inputs>
inline std::int32_t dot(const std::int16_t* weights, const std::uint8_t* in) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < inputs; ++i) sum += in[i] * weights[i];
  return sum;
}

}  // namespace plain

#if defined(__AVX2__)

namespace simd {

using Vector = __m256i;

inline Vector load(const void* from) {
  return _mm256_load_si256(static_cast<const __m256i*>(from));
}
inline void store(void* to, Vector vector) {
  _mm256_store_si256(static_cast<__m256i*>(to), vector);
}

inline Vector sum(Vector a, Vector b, std::int16_t) { return _mm256_add_epi16(a, b); }
inline Vector sum(Vector a, Vector b, std::int32_t) { return _mm256_add_epi32(a, b); }
inline Vector difference(Vector a, Vector b, std::int16_t) { return _mm256_sub_epi16(a, b); }
inline Vector difference(Vector a, Vector b, std::int32_t) { return _mm256_sub_epi32(a, b); }

template <std::size_t width>
inline void clipped_relu(const std::int16_t* sums, std::uint8_t* activations) {
  static_assert(width % 32 == 0);
  const __m256i most = _mm256_set1_epi16(one_activation);
  for (std::size_t i = 0; i < width; i += 32) {
    const __m256i low = _mm256_min_epi16(load(sums + i), most);
    const __m256i high = _mm256_min_epi16(load(sums + i + 16), most);
    // Packing works on halves of a register: the permutation puts the quarters in order.
    store(activations + i, _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), 0xd8));
  }
}

// A pair of products is at most 2 * 127 * 128, so that the 16-bit sum of two does not saturate.
inline __m256i with_products(__m256i sums, __m256i in, __m256i weights) {
  const __m256i pairs = _mm256_maddubs_epi16(in, weights);
  return _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

template <std::size_t inputs, std::size_t outputs>
inline void dense_layer(const Dense<inputs, outputs>& layer, const std::uint8_t* in,
                        std::uint8_t* out) {
  constexpr std::size_t registers = outputs / 8;
  __m256i sums[registers];
  for (std::size_t j = 0; j < registers; ++j) sums[j] = load(layer.bias + 8 * j);
  for (std::size_t i = 0; i < inputs / 4; ++i) {
    std::int32_t four;
    __builtin_memcpy(&four, in + 4 * i, 4);
    const __m256i spread = _mm256_set1_epi32(four);
    for (std::size_t j = 0; j < registers; ++j)
      sums[j] = with_products(sums[j], spread, load(layer.weights[i][8 * j]));
  }
  alignas(32) std::int32_t results[outputs];
  for (std::size_t j = 0; j < registers; ++j)
    store(results + 8 * j, _mm256_srai_epi32(sums[j], weight_shift));
  for (std::size_t j = 0; j < outputs; ++j)
    out[j] = static_cast<std::uint8_t>(std::clamp(results[j], 0, one_activation));
}

template <std::size_t inputs>
inline std::int32_t dot(const std::int16_t* weights, const std::uint8_t* in) {
  static_assert(inputs % 16 == 0);
  __m256i sums = _mm256_setzero_si256();
  for (std::size_t i = 0; i < inputs; i += 16) {
    const __m128i narrow = _mm_load_si128(reinterpret_cast<const __m128i*>(in + i));
    const __m256i products = _mm256_madd_epi16(_mm256_cvtepu8_epi16(narrow), load(weights + i));
    sums = _mm256_add_epi32(sums, products);
  }
  const __m128i four =
      _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
  return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0xb1)));
}

}  // namespace simd

#elif defined(__wasm_simd128__)

namespace simd {

using Vector = v128_t;

inline Vector load(const void* from) { return wasm_v128_load(from); }
inline void store(void* to, Vector vector) { wasm_v128_store(to, vector); }

inline Vector sum(Vector a, Vector b, std::int16_t) { return wasm_i16x8_add(a, b); }
inline Vector sum(Vector a, Vector b, std::int32_t) { return wasm_i32x4_add(a, b); }
inline Vector difference(Vector a, Vector b, std::int16_t) { return wasm_i16x8_sub(a, b); }
inline Vector difference(Vector a, Vector b, std::int32_t) { return wasm_i32x4_sub(a, b); }

template <std::size_t width>
inline void clipped_relu(const std::int16_t* sums, std::uint8_t* activations) {
  static_assert(width % 16 == 0);
  const v128_t most = wasm_i16x8_splat(one_activation);
  for (std::size_t i = 0; i < width; i += 16) {
    const v128_t low = wasm_i16x8_min(wasm_v128_load(sums + i), most);
    const v128_t high = wasm_i16x8_min(wasm_v128_load(sums + i + 8), most);
    wasm_v128_store(activations + i, wasm_u8x16_narrow_i16x8(low, high));
  }
}

// So many outputs of a dense layer at a time have their sums in registers.
inline constexpr std::size_t outputs_together = 16;
using OutputSums = std::array<v128_t, outputs_together / 4>;

#if defined(__wasm_relaxed_simd__)

// Hides from the compiler where a pointer comes from: then loads near it have their distance to it
// as an offset of their own, where otherwise every address would be computed.
template <class Type>
inline const Type* as_base(const Type* pointer) {
  __asm__("" : "+r"(pointer));
  return pointer;
}

// The dot product is relaxed where an input has more than seven bits or a pair of products more
// than 16; neither can be, so that every browser gives the same. Even and odd fours of inputs have
// sums of their own: the next product need not wait for the last one.
template <std::size_t inputs, std::size_t outputs>
inline OutputSums output_sums(const Dense<inputs, outputs>& layer, std::size_t first,
                              const std::uint8_t* in) {
  static_assert(one_activation < 1 << 7 && inputs % 16 == 0);
  OutputSums even;
  OutputSums odd;
  for (std::size_t j = 0; j < even.size(); ++j) {
    even[j] = wasm_v128_load(layer.bias + first + 4 * j);
    odd[j] = wasm_i32x4_const_splat(0);
  }
  const auto* weights = as_base(&layer.weights[0][first]);
  const auto add_products = [&](OutputSums& sums, v128_t four) {
    for (std::size_t j = 0; j < sums.size(); ++j)
      sums[j] =
          wasm_i32x4_relaxed_dot_i8x16_i7x16_add(wasm_v128_load(weights[4 * j]), four, sums[j]);
    weights += outputs;
  };
  for (std::size_t i = 0; i < inputs; i += 16) {
    const v128_t sixteen = wasm_v128_load(in + i);
    add_products(even, wasm_i32x4_shuffle(sixteen, sixteen, 0, 0, 0, 0));
    add_products(odd, wasm_i32x4_shuffle(sixteen, sixteen, 1, 1, 1, 1));
    add_products(even, wasm_i32x4_shuffle(sixteen, sixteen, 2, 2, 2, 2));
    add_products(odd, wasm_i32x4_shuffle(sixteen, sixteen, 3, 3, 3, 3));
  }
  for (std::size_t j = 0; j < even.size(); ++j) even[j] = wasm_i32x4_add(even[j], odd[j]);
  return even;
}

#else

// Each output has two sums, of the first two and of the last two of every four inputs; they are
// added at the end.
template <std::size_t inputs, std::size_t outputs>
inline OutputSums output_sums(const Dense<inputs, outputs>& layer, std::size_t first,
                              const std::uint8_t* in) {
  std::array<v128_t, outputs_together / 2> halves;
  halves.fill(wasm_i32x4_const_splat(0));
  const auto* weights = &layer.weights[0][first];
#pragma clang loop unroll_count(4)
  for (std::size_t i = 0; i < inputs; i += 4, weights += outputs) {
    const v128_t four = wasm_u16x8_extend_low_u8x16(wasm_v128_load32_splat(in + i));
    for (std::size_t j = 0; j < halves.size(); ++j) {
      const v128_t products = wasm_i32x4_dot_i16x8(four, wasm_i16x8_load8x8(weights[2 * j]));
      halves[j] = wasm_i32x4_add(halves[j], products);
    }
  }
  OutputSums sums;
  for (std::size_t j = 0; j < sums.size(); ++j) {
    const v128_t even = wasm_i32x4_shuffle(halves[2 * j], halves[2 * j + 1], 0, 2, 4, 6);
    const v128_t odd = wasm_i32x4_shuffle(halves[2 * j], halves[2 * j + 1], 1, 3, 5, 7);
    const v128_t bias = wasm_v128_load(layer.bias + first + 4 * j);
    sums[j] = wasm_i32x4_add(wasm_i32x4_add(bias, even), odd);
  }
  return sums;
}

#endif

template <std::size_t inputs, std::size_t outputs>
inline void dense_layer(const Dense<inputs, outputs>& layer, const std::uint8_t* in,
                        std::uint8_t* out) {
  static_assert(outputs % outputs_together == 0);
  const v128_t most = wasm_i16x8_const_splat(one_activation);
  for (std::size_t first = 0; first < outputs; first += outputs_together) {
    OutputSums sums = output_sums(layer, first, in);
    for (v128_t& sum : sums) sum = wasm_i32x4_shr(sum, weight_shift);
    const v128_t low = wasm_i16x8_min(wasm_i16x8_narrow_i32x4(sums[0], sums[1]), most);
    const v128_t high = wasm_i16x8_min(wasm_i16x8_narrow_i32x4(sums[2], sums[3]), most);
    wasm_v128_store(out + first, wasm_u8x16_narrow_i16x8(low, high));
  }
}

template <std::size_t inputs>
inline std::int32_t dot(const std::int16_t* weights, const std::uint8_t* in) {
  static_assert(inputs % 16 == 0);
  v128_t sums = wasm_i32x4_const_splat(0);
  for (std::size_t i = 0; i < inputs; i += 16) {
    const v128_t narrow = wasm_v128_load(in + i);
    const v128_t low = wasm_u16x8_extend_low_u8x16(narrow);
    const v128_t high = wasm_u16x8_extend_high_u8x16(narrow);
    sums = wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(low, wasm_v128_load(weights + i)));
    sums = wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(high, wasm_v128_load(weights + i + 8)));
  }
  return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) +
         wasm_i32x4_extract_lane(sums, 2) + wasm_i32x4_extract_lane(sums, 3);
}

}  // namespace simd

#endif

#if defined(__AVX2__) || defined(__wasm_simd128__)

namespace simd {

// The sums stay in registers, at most eight at a time, while all rows are added.
template <class Number, std::size_t width>
inline void update_rows(const Number (*rows)[width], const RowChanges& changes, const Number* from,
                        Number* to) {
  constexpr std::size_t lanes = sizeof(Vector) / sizeof(Number);
  constexpr std::size_t registers = std::min<std::size_t>(width / lanes, 8);
  static_assert(width % (registers * lanes) == 0);
  for (std::size_t part = 0; part < width; part += registers * lanes) {
    Vector held[registers];
    for (std::size_t i = 0; i < registers; ++i) held[i] = load(from + part + i * lanes);
    for (const std::uint16_t row : changes.removed)
      for (std::size_t i = 0; i < registers; ++i)
        held[i] = difference(held[i], load(&rows[row][part + i * lanes]), Number{});
    for (const std::uint16_t row : changes.added)
      for (std::size_t i = 0; i < registers; ++i)
        held[i] = sum(held[i], load(&rows[row][part + i * lanes]), Number{});
    for (std::size_t i = 0; i < registers; ++i) store(to + part + i * lanes, held[i]);
  }
}

}  // namespace simd

namespace best = simd;

#else

namespace best = plain;

#endif

}  // namespace gipfel::net

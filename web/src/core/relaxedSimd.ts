/**
 * Whether this browser knows relaxed SIMD. The core comes in two builds, with it and without: both
 * give the same answers, the one with it evaluates by networks much faster.
 */

/**
 * The bytes of the smallest module that needs it:
 * `(module (func (result v128) (i32x4.relaxed_dot_i8x16_i7x16_add_s …)))`, with three times
 * `(i8x16.splat (i32.const 0))`.
 */
export const RELAXED_PROBE: readonly number[] = [
  ...[0, 97, 115, 109, 1, 0, 0, 0], // a module, version 1
  ...[1, 5, 1, 96, 0, 1, 123], // one type: nothing in, a vector out
  ...[3, 2, 1, 0], // one function, of this type
  ...[10, 19, 1, 17, 0], // its code, without locals
  ...[65, 0, 253, 15, 65, 0, 253, 15, 65, 0, 253, 15],
  ...[253, 147, 2, 11],
];

export const hasRelaxedSimd = WebAssembly.validate(Uint8Array.from(RELAXED_PROBE));

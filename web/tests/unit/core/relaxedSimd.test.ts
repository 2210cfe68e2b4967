/** A network whose weights lie at their bounds: there a dot product could first run over. */
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { hasRelaxedSimd, RELAXED_PROBE } from '../../../src/core/relaxedSimd';
import { Rules } from '../../../src/core/rules';
import { checks, native, relaxedNative } from './built';

// native/net/shape.hpp and native/gipf/feature_set.hpp
const FEATURES = 13_027;
const WIDTH = 128;
const BUCKETS = 8;
const INPUTS = 2 * WIDTH;
const HIDDEN1 = 16;
const HIDDEN2 = 32;
const OUTPUTS = 5;
const MOST_ACTIVE = 127;
const ONE_WEIGHT = 64;

const numbers = (count: number, number: (i: number) => number) =>
  Array.from({ length: count }, (_, i) => number(i));
const same = (count: number, number: number) => numbers(count, () => number);
const bound = (unit: number) => (unit % 2 ? 127 : -128);

/** So that unit `i` is `i` where its inputs add up to `sum`. */
const bias = (sum: number) => (i: number) => i * ONE_WEIGHT - bound(i) * sum;

/** Weights of a dense layer: those of four inputs lie together, those of the units after each other. */
const dense = (inputs: number, units: number) =>
  numbers(inputs * units, (i) => bound(Math.floor(i / 4) % units));

const total = (units: number) => (units * (units - 1)) / 2;

function network(): Uint8Array {
  const stack = [
    ...dense(INPUTS, HIDDEN1),
    ...numbers(HIDDEN1, bias(INPUTS * MOST_ACTIVE)),
    ...dense(HIDDEN1, HIDDEN2),
    ...numbers(HIDDEN2, bias(total(HIDDEN1))),
    ...numbers(OUTPUTS * HIDDEN2, (i) => 1 + Math.floor(i / HIDDEN2)),
    ...same(OUTPUTS, 0),
  ];
  const weights = [
    same(FEATURES * WIDTH, 0),
    same(WIDTH, 2 * MOST_ACTIVE),
    same(FEATURES * BUCKETS, 0),
    ...Array.from({ length: BUCKETS }, () => stack),
  ];
  const body = Buffer.from(weights.flat().flatMap(encoded));
  const header = Buffer.from('gipfel network 1\nfeatures gipf-lines-1\nlicence none\n\n');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(body));
  return new Uint8Array(Buffer.concat([header, checksum, body]));
}

/** As native/net/file.hpp has it. */
function encoded(weight: number): number[] {
  const bytes: number[] = [];
  let rest = weight < 0 ? -2 * weight - 1 : 2 * weight;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
  return [...bytes, rest];
}

test.each([
  ['plain', native],
  ['relaxed', relaxedNative],
] as const)('the %s build has room for the largest weights', async (_, build) => {
  const core = await build();
  const { position } = new Rules(core).random('gipf-standard', 1);
  const outputs = checks(core).value('evaluate', ['gipf-standard', network(), position]);
  expect(outputs).toEqual([numbers(OUTPUTS, (i) => (1 + i) * total(HIDDEN2))]);
});

test('the probe asks for relaxed SIMD, which Node knows', () => {
  expect(hasRelaxedSimd).toBe(true);
  const unknown = RELAXED_PROBE.with(-3, 255).with(-2, 127); // another instruction of vectors
  expect(WebAssembly.validate(Uint8Array.from(unknown))).toBe(false);
});

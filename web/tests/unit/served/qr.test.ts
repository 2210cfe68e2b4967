// QR codes: as another encoder draws them, and read back by the standard's steps.
import { expect, test } from 'vitest';
import { formatBits, multiply, qrModules, type QrModules } from '../../../src/served/qr';

// The Python package qrcode draws the same with this mask.
const SAMPLE = `
███████···█·██····███████
█·····█··███·████·█·····█
█·███·█·█·█···███·█·███·█
█·███·█·█·██████··█·███·█
█·███·█·█·······█·█·███·█
█·····█·██··██·█··█·····█
███████·█·█·█·█·█·███████
········█·███·███········
█·█████···█·██····█████··
████···██·████··█······█·
███···█···██████·█·███·██
··█·██·███··█·██···█····█
···█·██····███·████·█·███
███··█·█··█···█·█··█·█·█·
█·██··████·██··███████·██
█··███·█·█·█··███████···█
█·███·██···█····█████·█··
········█·█·██·██···██···
███████··█···██·█·█·█·███
█·····█·█·█·██··█···██·██
█·███·█·█···█·███████·███
█·███·█·██·······██·█████
█·███·█·█·███··█·█···██·█
█·····█··███··███··███··█
███████·█·██······███████
`;

const drawn = (modules: QrModules) =>
  modules.map((line) => line.map((isDark) => (isDark ? '█' : '·')).join('')).join('\n');

test('a code is as another encoder draws it', () => {
  expect(drawn(qrModules('https://g.example/c/1')!)).toBe(SAMPLE.trim());
});

// By length: blocks, and data and correction bytes of each, for versions 1 to 6 at level M.
const BLOCKS = [
  [1, 16, 10],
  [1, 28, 16],
  [1, 44, 26],
  [2, 32, 18],
  [2, 43, 24],
  [4, 27, 16],
] as const;

const MASKS: ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Whether a module belongs to eyes, timing, alignment or format. */
function isFixed(size: number, row: number, column: number): boolean {
  const isNear = (n: number) => n < 9;
  const isFar = (n: number) => n >= size - 8;
  if (isNear(row) && (isNear(column) || isFar(column))) return true;
  if (isFar(row) && isNear(column)) return true;
  if (row === 6 || column === 6) return true;
  const middle = size - 7;
  return size > 21 && Math.abs(row - middle) <= 2 && Math.abs(column - middle) <= 2;
}

function maskOf(modules: QrModules): number {
  const bits = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => modules[row]![8]!);
  const rest = [7, 6, 5, 4, 3, 2, 1].map((n) => modules[modules.length - n]![8]!);
  const value = [...bits, ...rest].reduce((sum, isDark, n) => sum | (Number(isDark) << n), 0);
  return [0, 1, 2, 3, 4, 5, 6, 7].findIndex((mask) => formatBits(mask) === value);
}

function bytesOf(modules: QrModules): number[] {
  const size = modules.length;
  const inverts = MASKS[maskOf(modules)]!;
  const bits: number[] = [];
  const columns = Array.from({ length: size }, (_, n) => n).filter((n) => n !== 6);
  for (let pair = 0; columns.length; pair++) {
    const two = [columns.pop()!, columns.pop()!];
    for (let step = 0; step < size; step++) {
      const row = pair % 2 ? step : size - 1 - step;
      for (const column of two) {
        if (isFixed(size, row, column)) continue;
        bits.push(Number(modules[row]![column] !== inverts(row, column)));
      }
    }
  }
  return Array.from({ length: bits.length >> 3 }, (_, n) =>
    bits.slice(8 * n, 8 * n + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Reads a code; fails where a block has an error. */
function read(modules: QrModules): string {
  const [count, data, correction] = BLOCKS[(modules.length - 21) / 4]!;
  const bytes = bytesOf(modules);
  const blocks = Array.from({ length: count }, (_, n) => bytes.filter((_, at) => at % count === n));
  const read = blocks.flatMap((block) => {
    const whole = block.slice(0, data + correction);
    for (let n = 0, root = 1; n < correction; n++, root = multiply(root, 2)) {
      const syndrome = whole.reduce((sum, byte) => multiply(sum, root) ^ byte, 0);
      expect(syndrome, 'of a block').toBe(0);
    }
    return whole.slice(0, data);
  });
  const halves = read.flatMap((byte) => [byte >> 4, byte & 15]);
  expect(halves[0]).toBe(4); // bytes
  const length = halves[1]! * 16 + halves[2]!;
  const text = Array.from({ length }, (_, n) => halves[3 + 2 * n]! * 16 + halves[4 + 2 * n]!);
  return new TextDecoder().decode(new Uint8Array(text));
}

test('every length that fits is read back', () => {
  for (let length = 1; length <= 106; length++) {
    const text = Array.from({ length }, (_, n) => 'htps:/gameé'[(n * 7 + length) % 10]).join('');
    const modules = qrModules(text)!;
    expect(maskOf(modules)).toBeGreaterThanOrEqual(0);
    expect(read(modules)).toBe(text);
  }
  expect(read(qrModules('é'.repeat(53))!)).toBe('é'.repeat(53));
});

test('what is too long has none', () => {
  expect(qrModules('x'.repeat(107))).toBeNull();
});

// A text as a QR code (ISO/IEC 18004): bytes, error correction level M, versions 1 to 6, which are
// enough for an address and need neither version information nor blocks of two sizes.

/** Whether each module is dark, row by row. */
export type QrModules = readonly (readonly boolean[])[];

interface Version {
  readonly size: number; // modules of a side
  readonly blocks: number;
  readonly data: number; // bytes of a block
  readonly correction: number; // bytes that correct a block
}

const VERSIONS: readonly Version[] = [
  { size: 21, blocks: 1, data: 16, correction: 10 },
  { size: 25, blocks: 1, data: 28, correction: 16 },
  { size: 29, blocks: 1, data: 44, correction: 26 },
  { size: 33, blocks: 2, data: 32, correction: 18 },
  { size: 37, blocks: 2, data: 43, correction: 24 },
  { size: 41, blocks: 4, data: 27, correction: 16 },
];

const HEADER_BITS = 12; // the mode and how many bytes follow
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The QR code of a text; null where the text is too long for one. */
export function qrModules(text: string): QrModules | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find(
    ({ blocks, data }) => bytes.length * 8 + HEADER_BITS <= blocks * data * 8,
  );
  if (!version) return null;
  const plan = new Plan(version.size);
  plan.place(bitsOf(codewords(bytes, version)));
  const masked = MASKS.map((_, mask) => plan.masked(mask));
  const penalties = masked.map(penaltyOf);
  return masked[penalties.indexOf(Math.min(...penalties))]!;
}

/** All bytes of the code: those of the text and those that correct, one of each block in turn. */
function codewords(bytes: Uint8Array, { blocks, data, correction }: Version): number[] {
  const filled = padded(bytes, blocks * data);
  const parts = Array.from({ length: blocks }, (_, n) => filled.slice(n * data, (n + 1) * data));
  const corrections = parts.map((part) => correctionOf(part, correction));
  return [...interleaved(parts), ...interleaved(corrections)];
}

function padded(bytes: Uint8Array, length: number): number[] {
  // Mode and length are twelve bits: all that follows is shifted by half a byte.
  const halves = [BYTE_MODE, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) halves.push(byte >> 4, byte & 15);
  halves.push(0); // the end, where there is room for it
  const whole: number[] = [];
  for (let n = 0; n + 1 < halves.length; n += 2) whole.push((halves[n]! << 4) | halves[n + 1]!);
  for (let n = 0; whole.length < length; n++) whole.push(PADDING[n % 2]!);
  return whole;
}

function interleaved(parts: readonly number[][]): number[] {
  return parts[0]!.flatMap((_, n) => parts.map((part) => part[n]!));
}

// Reed–Solomon over the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.

const POWERS: number[] = [];
const LOGARITHMS: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWERS.push(value);
  LOGARITHMS[value] = exponent;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}

export function multiply(one: number, other: number): number {
  return one && other ? POWERS[(LOGARITHMS[one]! + LOGARITHMS[other]!) % 255]! : 0;
}

/** The remainder of a block by the generator polynomial of a degree. */
function correctionOf(block: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree);
  const remainder = new Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ remainder.shift()!;
    remainder.push(0);
    generator.forEach((part, n) => (remainder[n]! ^= multiply(part, factor)));
  }
  return remainder;
}

/** (x − 2⁰)(x − 2¹)…, without its first coefficient, which is 1. */
function generatorOf(degree: number): number[] {
  let product = [1];
  for (let n = 0; n < degree; n++) {
    const next = [...product, 0];
    product.forEach((part, place) => (next[place + 1]! ^= multiply(part, POWERS[n]!)));
    product = next;
  }
  return product.slice(1);
}

function bitsOf(bytes: readonly number[]): boolean[] {
  return bytes.flatMap((byte) => Array.from({ length: 8 }, (_, n) => !!((byte >> (7 - n)) & 1)));
}

const FINDER = 7;
const TIMING = 6; // the row and the column that count modules

/** The square: what is fixed, and the bits among it. */
class Plan {
  readonly #dark: boolean[][];
  readonly #isFixed: boolean[][];

  constructor(readonly size: number) {
    const empty = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.#dark = empty();
    this.#isFixed = empty();
    for (let n = 0; n < size; n++) {
      this.#fix(TIMING, n, n % 2 === 0);
      this.#fix(n, TIMING, n % 2 === 0);
    }
    const far = size - FINDER;
    for (const [row, column] of [
      [0, 0],
      [0, far],
      [far, 0],
    ] as const)
      this.#find(row, column);
    if (size > VERSIONS[0]!.size) this.#align(size - 7);
    this.#writeFormat(this.#dark, 0); // its places are not for bits
  }

  #fix(row: number, column: number, isDark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.#dark[row]![column] = isDark;
    this.#isFixed[row]![column] = true;
  }

  /** The eye in a corner, with the light frame around it. */
  #find(top: number, left: number): void {
    for (let row = -1; row <= FINDER; row++) {
      for (let column = -1; column <= FINDER; column++) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        this.#fix(top + row, left + column, ring !== 2 && ring !== 4);
      }
    }
  }

  #align(middle: number): void {
    for (let row = -2; row <= 2; row++) {
      for (let column = -2; column <= 2; column++) {
        const ring = Math.max(Math.abs(row), Math.abs(column));
        this.#fix(middle + row, middle + column, ring !== 1);
      }
    }
  }

  /** Puts the bits where nothing is fixed: up and down in columns two wide, from the right. */
  place(bits: readonly boolean[]): void {
    let next = 0;
    let isUp = true;
    for (let right = this.size - 1; right > 0; right -= right === TIMING + 2 ? 3 : 2) {
      for (let step = 0; step < this.size; step++) {
        const row = isUp ? this.size - 1 - step : step;
        for (const column of [right, right - 1]) {
          if (!this.#isFixed[row]![column]) this.#dark[row]![column] = bits[next++] ?? false;
        }
      }
      isUp = !isUp;
    }
  }

  /** The whole code with one of the masks. */
  masked(mask: number): QrModules {
    const inverts = MASKS[mask]!;
    const made = this.#dark.map((line, row) =>
      line.map((dark, column) => dark !== (!this.#isFixed[row]![column] && inverts(row, column))),
    );
    this.#writeFormat(made, mask);
    return made;
  }

  /** Writes level and mask, twice, and the module that is always dark. */
  #writeFormat(square: boolean[][], mask: number): void {
    const bits = formatBits(mask);
    const set = (row: number, column: number, isDark: boolean) => {
      square[row]![column] = isDark;
      this.#isFixed[row]![column] = true;
    };
    for (let n = 0; n < 15; n++) {
      const isDark = !!((bits >> n) & 1);
      const along = n < 6 ? n : n < 8 ? n + 1 : this.size - 15 + n;
      const back = n < 8 ? this.size - 1 - n : n === 8 ? 7 : 14 - n;
      set(along, 8, isDark);
      set(8, back, isDark);
    }
    set(this.size - 8, 8, true);
  }
}

/** Level M (00) and a mask, with a BCH code. */
export function formatBits(mask: number): number {
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  return ((mask << 10) | rest) ^ 0x5412;
}

/** How hard a code would be to read: long runs, squares, what looks like an eye, too dark or light. */
function penaltyOf(modules: QrModules): number {
  const size = modules.length;
  const columns = modules.map((_, column) => modules.map((line) => line[column]!));
  const lines = [...modules, ...columns].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  );
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const eyes = lines.flatMap((line) => line.match(/(?=10111010000|00001011101)/g) ?? []);
  let squares = 0;
  for (let row = 1; row < size; row++) {
    for (let column = 1; column < size; column++) {
      const [above, here] = [modules[row - 1]!, modules[row]!];
      const dark = here[column];
      if (here[column - 1] === dark && above[column] === dark && above[column - 1] === dark)
        squares++;
    }
  }
  const darkShare = modules.flat().filter(Boolean).length / size ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    3 * squares +
    40 * eyes.length +
    10 * Math.floor(Math.abs(darkShare - 0.5) * 20)
  );
}

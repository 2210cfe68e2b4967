// Numerals and letters as strokes: the same on every machine, and the same as in the library's
// pictures. A glyph stands on a line at 100 units below its top.

const ROUND = 'C50 46 40 32 25 32S0 46 0 66 10 100 25 100 50 86 50 66';
const BOWL = 'C44 46 56 57 56 73C56 89 44 100 28 100C13 100 4 92 0 79';
const WIDE = 'C45 36 56 49 56 67C56 87 43 100 26 100C13 100 4 93 0 82';
const CLOSED = 'C12 46 0 57 0 73S12 100 28 100S56 89 56 73S44 46 28 46Z';

// Width and path of each.
const GLYPHS: Readonly<Record<string, readonly [number, string]>> = {
  '0': [56, 'M28 0C10 0 0 18 0 50S10 100 28 100 56 82 56 50 46 0 28 0Z'],
  '1': [30, 'M2 20L30 0V100'],
  '2': [56, 'M2 27C2 11 13 0 28 0S54 11 54 27C54 46 30 68 0 100H56'],
  '3': [56, `M3 20C6 7 16 0 28 0C43 0 53 9 53 23C53 37 42 46 24 46${BOWL}`],
  '4': [62, 'M44 100V0L0 70H62'],
  '5': [56, `M50 0H10L5 46C12 39 19 36 27 36${WIDE}`],
  '6': [56, 'M46 2C20 8 0 34 0 68C0 88 12 100 28 100S56 87 56 69S44 39 28 39S2 51 0 66'],
  '7': [54, 'M0 0H54L18 100'],
  '8': [56, `M28 46C14 46 5 36 5 23S14 0 28 0S51 10 51 23S42 46 28 46${CLOSED}`],
  '9': [56, 'M10 98C36 92 56 66 56 32C56 12 44 0 28 0S0 13 0 31S12 61 28 61S54 49 56 34'],
  a: [50, `M50 32V100M50 66${ROUND}`],
  b: [50, 'M0 0V100M0 66C0 46 10 32 25 32S50 46 50 66S40 100 25 100S0 86 0 66'],
  c: [46, 'M46 44C42 36 34 32 25 32C10 32 0 46 0 66S10 100 25 100C34 100 42 96 46 88'],
  d: [50, `M50 0V100M50 66${ROUND}`],
  e: [50, 'M1 66H50C50 45 40 32 25 32S0 46 0 66S10 100 26 100C36 100 43 95 47 88'],
  f: [40, 'M40 2C24 -3 14 5 14 22V100M0 36H34'],
  g: [50, `M50 32V102C50 118 41 128 25 128C14 128 6 123 3 115M50 66${ROUND}`],
  h: [48, 'M0 0V100M0 60C2 42 12 32 26 32C40 32 48 42 48 58V100'],
  i: [0, 'M0 32V100M0 5V6'],
  j: [14, 'M14 32V108C14 122 8 128 -2 126M14 5V6'],
  k: [48, 'M0 0V100M44 32L0 74M16 60L48 100'],
};
const SPACE = 30; // between two glyphs

/** The glyphs of a text with how far each is shifted, centred on the origin. */
export function glyphsOf(text: string): { d: string; x: number }[] {
  const signs = [...text].map((sign) => GLYPHS[sign]).filter((glyph) => glyph !== undefined);
  const width = signs.reduce((sum, [wide]) => sum + wide + SPACE, -SPACE);
  let x = -width / 2;
  return signs.map(([wide, d]) => {
    const at = x;
    x += wide + SPACE;
    return { d, x: at };
  });
}

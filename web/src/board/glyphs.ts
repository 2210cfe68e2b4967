// Numerals and letters as strokes: the same on every machine. A glyph stands on a line at 100 units
// below its top.
import { glyph_space as SPACE, glyphs } from './drawing';

type Glyph = readonly [width: number, path: string];
const GLYPHS = glyphs as unknown as Readonly<Record<string, Glyph>>;

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

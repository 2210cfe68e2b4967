/** The page's boards and those of the library's pictures: one drawing, read by both. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Place, Plan } from '../../../src/board/plan';
import { dvonn } from '../../../src/games/dvonn';
import { gipf } from '../../../src/games/gipf';
import { styleOf } from '../../../plugins/drawing';

const root = resolve('..'); // tests run in web/
const drawing = readFileSync(resolve(root, 'src/gipfel/picture/drawing.json'), 'utf8');

const rounded = (value: number) => Math.round(value * 1000) / 1000 + 0;
const placed = ({ x, y }: Place) => [rounded(x), rounded(y)];
const layoutOf = ({ places, lines, labels, dots }: Plan) => ({
  places: Object.fromEntries(Object.entries(places).map(([cell, at]) => [cell, placed(at)])),
  lines: lines.map((ends) => [...ends].sort()).sort(),
  labels: Object.fromEntries(labels.map(({ text, place }) => [text, placed(place)])),
  dots: [...dots].sort(),
});

test('cells, lines and labels lie where the library’s pictures have them', () => {
  const python = resolve(root, '.venv/bin/python');
  const printed = execFileSync(python, ['-m', 'tests.picture.boards'], { cwd: root });
  expect({ dvonn: layoutOf(dvonn.plan), gipf: layoutOf(gipf['gipf-basic'].plan) }).toEqual(
    JSON.parse(printed.toString()),
  );
});

test('the colours and strokes of the drawing are set nowhere else', () => {
  const tokens = readFileSync('src/shell/tokens.css', 'utf8');
  const base = tokens.slice(0, tokens.indexOf(':root[data-'));
  const names = [...styleOf(drawing).matchAll(/^ {2}(--[\w-]+):/gm)].map((match) => match[1]!);
  expect(names).toContain('--board-edge');
  expect(names).toContain('--weight-ring');
  expect(names.filter((name) => base.includes(`  ${name}:`))).toEqual([]);
});

test('a colour is what it is in the light and in the dark', () => {
  const colours = { halo: ['#fff', '#000'] };
  const style = styleOf(JSON.stringify({ colours, piece: { edge: 2 }, weights: { line: 3 } }));
  expect(style).toBe(
    ':root {\n  --halo: light-dark(#fff, #000);\n  --weight-edge: 2;\n  --weight-line: 3;\n}\n',
  );
});

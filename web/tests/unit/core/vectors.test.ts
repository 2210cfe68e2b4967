/** The same counts and positions as tests/test_vectors.py. */
import { describe, expect, test } from 'vitest';
import { gameOf, native, perft, rules, text } from './built';

/** Deeper counts are native's and Python's. */
const MOST_LEAVES = 1_000_000;

function* perftLines(file: string) {
  let name = '';
  let position = '';
  for (const line of text(`tests/vectors/${file}`).split('\n')) {
    const [word = '', ...rest] = line.split(' ');
    if (word === '#') name = rest.join(' ');
    if (word === 'position') position = rest.join(' ');
    if (word === 'perft') yield { name, position, depth: Number(rest[0]), count: Number(rest[1]) };
  }
}

describe.each(['dvonn.perft', 'gipf.perft'])('%s', async (file) => {
  const core = await native();
  const lines = [...perftLines(file)].filter(({ count }) => count <= MOST_LEAVES);
  test.each(lines)('$name to depth $depth', ({ position, depth, count }) => {
    expect(perft(core, gameOf(position), position, depth)).toBe(count);
  });
});

test('endgames are positions, read and written alike', async () => {
  const core = await rules();
  const lines = text('tests/vectors/dvonn.endgames').split('\n');
  const positions = lines.filter((line) => line.endsWith('stack'));
  expect(positions).toHaveLength(400);
  for (const position of positions) {
    const view = core.view('dvonn', position);
    expect(view.ok && view.value.text).toBe(position);
    expect(view.ok && view.value.phase).toBe('stack');
  }
});

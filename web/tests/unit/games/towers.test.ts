import { expect, test } from 'vitest';
import type { Colour, NodeView } from '../../../src/core';
import { lookOf } from '../../../src/games/games';

const towerOf = (shown: NodeView, colour: Colour) => lookOf(shown.view.game).tower(shown, colour);

const dvonn = (cells: Record<string, string>, stacks: Record<string, string>) =>
  ({ view: { game: 'dvonn', cells }, stacks }) as unknown as NodeView;

test('a tower is made of all stacks of a side, the highest at the bottom', () => {
  const shown = dvonn({ a1: 'W2', b1: 'W3*', c1: 'B2' }, { a1: 'wb', b1: 'wrb', c1: 'bw' });
  expect(towerOf(shown, 'w').join('')).toBe('brwbw');
  expect(towerOf(shown, 'b').join('')).toBe('wb');
});

test('where the pieces of a stack are not known, its letters tell what they can', () => {
  expect(towerOf(dvonn({ a1: 'W3*' }, { a1: 'w??' }), 'w').join('')).toBe('rww');
  expect(towerOf(dvonn({ a1: 'W' }, {}), 'w').join('')).toBe('w');
});

test('in GIPF a tower is the reserve', () => {
  const shown = { view: { game: 'gipf-basic', counts: { reserve: { w: 0, b: 3 } } }, stacks: {} };
  expect(towerOf(shown as unknown as NodeView, 'b')).toEqual(['b', 'b', 'b']);
  expect(towerOf(shown as unknown as NodeView, 'w')).toEqual([]);
});

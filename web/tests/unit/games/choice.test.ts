import { describe, expect, test } from 'vitest';
import type { Option, Phase, View, Way } from '../../../src/core';
import {
  kindsOf,
  NOTHING,
  pressed,
  sourcesOf,
  targetsOf,
  waysFrom,
} from '../../../src/games/choice';

function viewOf(phase: Phase, options: Option[], row: View['row'] = null): View {
  return { phase, options, row } as unknown as View;
}

const stack = (from: string, to: string): Option => ({
  kind: 'stack',
  text: `${from}${to}`,
  cells: [from, to],
});
const way = (dot: string, ...line: string[]): Way => ({ dot, line });
const push = (text: string, cells: string[], ways: Way[], gipf = false): Option => ({
  kind: 'push',
  text: `push ${text}`,
  cells,
  ways,
  gipf,
});
const row = (...cells: string[]): Option => ({ kind: 'row', text: 'row', cells, optional: false });

describe('stacking', () => {
  const view = viewOf('stack', [stack('a1', 'b1'), stack('a1', 'a2'), stack('c3', 'c2')]);

  test('a stack is selected first, then its target is pressed', () => {
    expect(sourcesOf(view, NOTHING)).toEqual(['a1', 'c3']);
    expect(targetsOf(view, NOTHING)).toEqual([]);
    expect(pressed(view, NOTHING, 'a1')).toEqual({ kind: 'select', cell: 'a1' });
    const choice = { ...NOTHING, selected: 'a1' };
    expect(targetsOf(view, choice)).toEqual(['b1', 'a2']);
    expect(pressed(view, choice, 'a2')).toEqual({ kind: 'option', option: stack('a1', 'a2') });
  });

  test('another stack can be selected instead, and the same one let go', () => {
    const choice = { ...NOTHING, selected: 'a1' };
    expect(pressed(view, choice, 'c3')).toEqual({ kind: 'select', cell: 'c3' });
    expect(pressed(view, choice, 'a1')).toEqual({ kind: 'select', cell: null });
    expect(pressed(view, choice, 'c2')).toEqual({ kind: 'none' });
  });
});

describe('pushing', () => {
  const e2 = push('e2', ['e2'], [way('d1', 'e2', 'f2'), way('e1', 'e2', 'e3')]);
  const d2 = push('d1-d3', ['d2', 'd3'], [way('d1', 'd2', 'd3')]);
  const corner = push('a1-c3', ['b2', 'c3'], [way('a1', 'b2', 'c3')]);
  const view = viewOf('push', [e2, d2, corner]);

  test('a dot is selected, then the spot beside it', () => {
    expect(sourcesOf(view, NOTHING)).toEqual(['d1', 'e1', 'a1']);
    const choice = { ...NOTHING, selected: 'd1' };
    expect(targetsOf(view, choice)).toEqual(['e2', 'd2']);
    expect(pressed(view, choice, 'd2')).toEqual({ kind: 'option', option: d2 });
    expect(waysFrom(view, choice)).toHaveLength(2);
  });

  test('an empty spot at the rim is enough, whatever dot the piece comes from', () => {
    expect(pressed(view, NOTHING, 'e2')).toEqual({ kind: 'option', option: e2 });
    expect(pressed(view, NOTHING, 'd2')).toEqual({ kind: 'none' });
  });

  test('a dot with one way in plays it when it is pressed again', () => {
    const choice = { ...NOTHING, selected: 'a1' };
    expect(pressed(view, choice, 'a1')).toEqual({ kind: 'option', option: corner });
    expect(pressed(view, { ...NOTHING, selected: 'd1' }, 'd1')).toEqual({
      kind: 'select',
      cell: null,
    });
  });

  test('the kind of piece decides where both can be pushed in', () => {
    const gipf = push('Ge2', ['e2'], [way('e1', 'e2')], true);
    const both = viewOf('push', [e2, gipf]);
    expect(kindsOf(both)).toBe('both');
    expect(pressed(both, NOTHING, 'e2')).toEqual({ kind: 'option', option: e2 });
    const choice = { ...NOTHING, entersGipf: true };
    expect(pressed(both, choice, 'e2')).toEqual({ kind: 'option', option: gipf });
    expect(kindsOf(viewOf('push', [gipf]))).toBe('only');
    expect(pressed(viewOf('push', [gipf]), NOTHING, 'e2').kind).toBe('option');
  });
});

describe('taking rows', () => {
  const rows = viewOf('row', [row('b4', 'c4', 'd4', 'e4'), row('d3', 'd4', 'd5', 'd6')]);

  test('a spot of one row chooses it, one of two rows does not', () => {
    expect(pressed(rows, NOTHING, 'b4').kind).toBe('option');
    expect(pressed(rows, NOTHING, 'd4').kind).toBe('unclear');
    expect(pressed(rows, NOTHING, 'h5').kind).toBe('none');
    expect(targetsOf(rows, NOTHING)).toHaveLength(7);
  });

  test('a GIPF piece that is still open is toggled', () => {
    const view = viewOf('piece', [], { spots: ['d3', 'd4'], taken: [], left: [], open: ['d4'] });
    expect(pressed(view, NOTHING, 'd4')).toEqual({ kind: 'toggle', cell: 'd4' });
    expect(pressed(view, NOTHING, 'd3')).toEqual({ kind: 'none' });
  });
});

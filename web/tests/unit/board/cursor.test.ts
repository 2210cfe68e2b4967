import { describe, expect, test } from 'vitest';
import { stopsOf, walkBy, type Walk } from '../../../src/board/cursor';
import { turnPlan, type Plan } from '../../../src/board/plan';
import type { Scene } from '../../../src/board/scene';
import { dvonn } from '../../../src/games/dvonn';
import { lookOf } from '../../../src/games/games';

const gipf = lookOf('gipf-basic');

const sceneOf = (plan: Plan, stops: string[], selected: string[] = []): Scene => {
  return { plan, pieces: {}, names: {}, stops, selected };
};

/** The cells that keys lead to, one after the other. */
function walk(scene: Scene, from: string, ...keys: string[]): string[] {
  const cells: string[] = [];
  let [cell, before]: [string, Walk | null] = [from, null];
  for (const key of keys) {
    before = walkBy(key, { plan: scene.plan, scene, cell, before });
    cell = before?.cell ?? cell;
    cells.push(cell);
  }
  return cells;
}

describe('next and previous', () => {
  const pieces = sceneOf(dvonn.plan, ['a1', 'c1', 'k5', 'e3']);

  test('go row by row as they are seen, and around again', () => {
    expect(stopsOf(dvonn.plan, pieces)).toEqual(['k5', 'e3', 'a1', 'c1']);
    expect(walk(pieces, 'k5', 'j', 'j', 'j', 'j')).toEqual(['e3', 'a1', 'c1', 'k5']);
    expect(walk(pieces, 'k5', 'k', 'k')).toEqual(['c1', 'a1']);
  });

  test('go on from a cell at which nothing can be done', () => {
    expect(walk(pieces, 'b1', 'j')).toEqual(['c1']);
    expect(walk(pieces, 'b1', 'k')).toEqual(['a1']);
    expect(walk(pieces, 'i1', 'j')).toEqual(['k5']);
  });

  test('go around what is selected, clockwise from the top', () => {
    const targets = sceneOf(dvonn.plan, ['f3', 'd3', 'e4', 'e2'], ['e3']);
    expect(stopsOf(dvonn.plan, targets)).toEqual(['f3', 'e2', 'd3', 'e4']);
    expect(walk(targets, 'e3', 'j')).toEqual(['f3']);
    expect(walk(targets, 'e3', 'k')).toEqual(['e4']);
  });

  test('go around the rim from dot to dot', () => {
    const dots = sceneOf(gipf.plan, [...gipf.plan.dots]);
    const order = stopsOf(gipf.plan, dots);
    expect(order.slice(0, 5)).toEqual(['e9', 'f8', 'g7', 'h6', 'i5']);
    expect(walk(dots, 'e9', 'k')).toEqual(['d8']);
    expect(walk(dots, 'h5', 'j')).toEqual(['i5']);
  });

  test('follow a board that is turned', () => {
    const plan = turnPlan(dvonn.plan, { turn: 180, flip: false });
    expect(stopsOf(plan, sceneOf(plan, ['a1', 'k5']))).toEqual(['a1', 'k5']);
  });

  test('Home and End lead to the first and the last', () => {
    expect(walk(pieces, 'e3', 'Home', 'End')).toEqual(['k5', 'c1']);
  });

  test('are nothing where nothing can be done', () => {
    const nothing = sceneOf(dvonn.plan, []);
    for (const key of ['j', 'k', 'Home', 'End', 'x', 'Enter']) {
      expect(walkBy(key, { plan: dvonn.plan, scene: nothing, cell: 'a1', before: null })).toBe(
        null,
      );
    }
  });
});

test('walking straight on begins anew where another key has led', () => {
  const scene = sceneOf(dvonn.plan, ['a1', 'e3']);
  expect(walk(scene, 'e1', 'ArrowUp', 'ArrowUp')).toEqual(['e2', 'f3']);
  expect(walk(scene, 'a1', 'ArrowUp', 'j', 'ArrowUp', 'ArrowUp')[1]).toBe('a1');
});

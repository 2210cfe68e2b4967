import { describe, expect, test } from 'vitest';
import { dvonn } from '../../../src/games/dvonn';
import { lookOf } from '../../../src/games/games';
import { stepFrom } from '../../../src/board/cursor';
import { boxOf, cellAt, turnIn, turnPlan } from '../../../src/board/plan';

const gipf = lookOf('gipf-basic');

const walk = (plan: typeof dvonn.plan, cell: string, ...keys: string[]) => {
  const goal = plan.places[cell]!;
  return keys.reduce((at, key) => stepFrom(plan, at, key, goal) ?? at, cell);
};

describe('arrow keys', () => {
  test('go along a row, and stop at its end', () => {
    expect(walk(dvonn.plan, 'a1', 'ArrowRight', 'ArrowRight')).toBe('c1');
    expect(stepFrom(dvonn.plan, 'a1', 'ArrowLeft', dvonn.plan.places.a1!)).toBe(null);
  });

  test('climb a hexagonal board without drifting away', () => {
    expect(walk(dvonn.plan, 'e1', 'ArrowUp', 'ArrowUp')).toBe('f3');
    expect(walk(gipf.plan, 'e1', 'ArrowUp')).toBe('e2');
    expect(walk(gipf.plan, 'c4', ...Array<string>(4).fill('ArrowRight'))).toBe('g4');
  });

  test.each([
    ['dvonn', dvonn.plan],
    ['gipf', gipf.plan],
  ])('reach every cell of %s', (_, plan) => {
    const reached = new Set(['e1']);
    for (const cell of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = stepFrom(plan, cell, key, plan.places[cell]!);
        if (next) reached.add(next);
      }
    }
    expect(reached.size).toBe(Object.keys(plan.places).length);
  });
});

describe('geometry', () => {
  test('the boards have their cells, dots and lines', () => {
    expect(Object.keys(dvonn.plan.places)).toHaveLength(49);
    expect(dvonn.plan.lines).toHaveLength(5 + 11 + 11);
    expect(gipf.plan.dots.size).toBe(24);
    expect(Object.keys(gipf.plan.places)).toHaveLength(24 + 37);
    expect(gipf.plan.lines).toHaveLength(21);
  });

  test('a press finds the nearest cell, or none', () => {
    const { x, y } = dvonn.plan.places.e3!;
    expect(cellAt(dvonn.plan, { x: x + 20, y: y - 20 })).toBe('e3');
    expect(cellAt(dvonn.plan, { x: 0, y: 900 })).toBe(null);
  });

  test('turned by a half, every cell lies opposite; flipped, left and right change', () => {
    const half = turnPlan(dvonn.plan, { turn: 180, flip: false });
    expect(half.places.a1!.x).toBeCloseTo(-dvonn.plan.places.a1!.x);
    expect(half.places.a1!.y).toBeCloseTo(-dvonn.plan.places.a1!.y);
    const flipped = turnPlan(gipf.plan, { turn: 0, flip: true });
    expect(flipped.places.a3!.x).toBeCloseTo(gipf.plan.places.i3!.x);
  });

  test.each([
    ['a phone', { width: 390, height: 560 }, 90],
    ['a tablet that is held upright', { width: 744, height: 850 }, 90],
    ['a low window', { width: 390, height: 300 }, 0],
    ['a desktop', { width: 1000, height: 650 }, 0],
  ])('on %s the board is turned so that it is larger', (_, room, turn) => {
    expect(turnIn(dvonn.plan, room, true)).toBe(turn);
    expect(turnIn(gipf.plan, room, true)).toBe(0);
  });

  test('on its side the board is higher than wide', () => {
    const upright = boxOf(dvonn.plan, true);
    const side = boxOf(turnPlan(dvonn.plan, { turn: 90, flip: false }), true);
    expect(upright.width).toBeGreaterThan(upright.height);
    expect(side.height).toBeGreaterThan(side.width);
  });
});

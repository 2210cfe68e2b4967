import { expect, test } from 'vitest';
import { nearest, spotsOf, ticksIn, timesIn } from '../../../../src/pages/people/plot';

const step = (at: number, value: number, deviation = 100) => ({
  at,
  played: String(at),
  value,
  deviation,
});
const AREA = { width: 100, height: 50 };

test('a curve fills its area, with what is not known of it', () => {
  const [first, last] = spotsOf([step(0, 1500), step(10, 1600)], AREA);
  expect([first!.x, first!.bottom]).toEqual([0, 50]);
  expect([last!.x, last!.top]).toEqual([100, 0]);
  expect(first!.y).toBeGreaterThan(last!.y);
});

test('a single game stands in the middle', () => {
  const [only] = spotsOf([step(7, 1662, 290)], AREA);
  expect(only).toEqual({ x: 50, y: 25, top: 0, bottom: 50 });
  expect(timesIn({ low: 7, high: 7 }, 4)).toEqual([7]);
});

test('the numbers beside it are round, and few', () => {
  expect(ticksIn({ low: 1372, high: 1952 }, 5)).toEqual([1400, 1600, 1800]);
  expect(ticksIn({ low: 1490, high: 1512 }, 5)).toEqual([1490, 1500, 1510]);
});

test('the pointer finds the nearest game', () => {
  const spots = spotsOf([step(0, 1500), step(5, 1550), step(10, 1600)], AREA);
  expect([0, 20, 30, 90].map((x) => nearest(spots, x))).toEqual([0, 0, 1, 2]);
});

import { expect, test } from 'vitest';
import { plyTicks, valueText } from '../../../../src/pages/analyse/graphAxis';

test('a few moves are numbered below the graph, at even distances', () => {
  expect(plyTicks(0)).toEqual([]);
  expect(plyTicks(3)).toEqual([0, 1, 2, 3]);
  expect(plyTicks(60)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  for (let last = 1; last < 2000; last++) expect(plyTicks(last).length).toBeLessThanOrEqual(8);
});

test('a value is told in pieces, or in turns to the end', () => {
  expect(valueText(null, 'en')).toBeNull();
  expect(valueText({ value: -140, forced: false }, 'nl')).toBe('−1,4');
  expect(valueText({ value: 3, forced: true }, 'en')).toBe('#3');
});

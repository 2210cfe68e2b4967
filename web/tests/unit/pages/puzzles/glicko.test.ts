// Glicko-2: the paper's own example, and what a server says.
import { expect, test } from 'vitest';
import { afterResults, NEWCOMER, type Rating } from '../../../../src/pages/puzzles/glicko';
import { askPython } from '../../core/python';

const rated = (value: number, deviation: number): Rating => ({
  value,
  deviation,
  volatility: 0.06,
});

test('the example of the paper', () => {
  const found = afterResults(rated(1500, 200), [
    { opponent: rated(1400, 30), score: 1 },
    { opponent: rated(1550, 100), score: 0 },
    { opponent: rated(1700, 300), score: 0 },
  ]);
  expect(found.value).toBeCloseTo(1464.06, 1);
  expect(found.deviation).toBeCloseTo(151.52, 1);
  expect(found.volatility).toBeCloseTo(0.05999, 4);
});

test('results one after the other rate as on a server', () => {
  const { ratings } = askPython();
  expect(ratings.length).toBeGreaterThan(3);
  let rating = NEWCOMER;
  for (const { opponent, score, periods, ...told } of ratings) {
    rating = afterResults(rating, [{ opponent: rated(opponent, 100), score }], periods);
    expect(rating.value).toBeCloseTo(told.value, 6);
    expect(rating.deviation).toBeCloseTo(told.deviation, 6);
    expect(rating.volatility).toBeCloseTo(told.volatility, 9);
  }
});

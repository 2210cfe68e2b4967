import { expect, test } from 'vitest';
import type { Score } from '../../../../src/core';
import {
  evaluationOf,
  expectedOf,
  piecesText,
  shortText,
} from '../../../../src/pages/analyse/verdict';

const score = (given: Partial<Score>): Score => ({
  pieces: 0,
  solved: false,
  decided: false,
  turns: null,
  expected: 0.5,
  ...given,
});

test('figures are the language’s own', () => {
  expect(piecesText(1.44, false, 'en')).toBe('+1.4');
  expect(piecesText(-1.46, false, 'fr')).toBe('−1,5');
  expect(piecesText(-7, true, 'nl')).toBe('−7');
  expect(piecesText(-0.01, false, 'en')).toBe('0.0');
});

test('a forced end is told in turns', () => {
  expect(shortText(score({ turns: -3, decided: true }), 'en')).toBe('−#3');
  expect(shortText(score({ pieces: 5, solved: true }), 'en')).toBe('+5');
});

test('what a record keeps is what was judged', () => {
  expect(evaluationOf(score({ pieces: -1.25 }))).toEqual({ value: -125, forced: false });
  expect(evaluationOf(score({ turns: 4 }))).toEqual({ value: 4, forced: true });
  expect(expectedOf({ value: 0, forced: false })).toBe(0.5);
  expect(expectedOf({ value: -2, forced: true })).toBe(0);
  expect(expectedOf({ value: 500, forced: false })).toBeGreaterThan(0.85);
});

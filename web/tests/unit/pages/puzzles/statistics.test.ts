// What comes of attempts, and which puzzle is next.
import { expect, test } from 'vitest';
import type { Attempt } from '../../../../src/pages/puzzles/attempts.svelte';
import { NEWCOMER } from '../../../../src/pages/puzzles/glicko';
import { nextPuzzle } from '../../../../src/pages/puzzles/nextPuzzle';
import { nameOf, type Puzzle } from '../../../../src/pages/puzzles/puzzle';
import {
  dailyDays,
  daysInARow,
  ratingOf,
  statisticsOf,
  withAccount,
} from '../../../../src/pages/puzzles/statistics';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = Date.parse('2026-11-19T12:00:00Z');

const attempt = (at: number, made: Partial<Attempt> = {}): Attempt => ({
  ...{ at, puzzle: String(at), game: 'dvonn', theme: 'win', difficulty: 5 },
  ...{ isDaily: false, isSolved: true, isFound: true, wasShown: false, hasHint: false },
  ...made,
});
const failed = { isSolved: false, isFound: false };

const puzzle = (number: number, difficulty: number): Puzzle => ({
  ...{ name: nameOf(String(number)), game: 'dvonn', number, position: String(number) },
  ...{ solution: [], theme: 'win', difficulty },
});

test('solved, tried and rows are counted, of one game', () => {
  const all = [
    ...[attempt(1), attempt(2), attempt(3, { ...failed, theme: 'hold' }), attempt(4)],
    attempt(5, { game: 'gipf-basic' }),
  ];
  expect(statisticsOf(all, 'dvonn')).toMatchObject({
    ...{ tried: 4, solved: 3, inARow: 1, mostInARow: 2 },
    themes: [
      { theme: 'win', solved: 3, tried: 3 },
      { theme: 'hold', solved: 0, tried: 1 },
    ],
  });
  expect(statisticsOf(all, 'gipf-standard')).toMatchObject({ tried: 0, rating: NEWCOMER });
});

test('what is solved raises the rating, what is not lowers it, the harder the more', () => {
  const after = (...all: Attempt[]) => statisticsOf(all, 'dvonn').rating.value;
  expect(after(attempt(1))).toBeGreaterThan(NEWCOMER.value);
  expect(after(attempt(1, { difficulty: 9 }))).toBeGreaterThan(after(attempt(1)));
  expect(after(attempt(1, failed))).toBeLessThan(NEWCOMER.value);
  expect(ratingOf(10).value).toBeGreaterThan(ratingOf(1).value);
});

test('what an account has tried takes the place of what this browser knows', () => {
  const here = statisticsOf([attempt(1), attempt(2)], 'dvonn');
  const account = { game: 'dvonn', value: 1700, deviation: 90, is_provisional: false };
  const found = withAccount(here, { ...account, tried: 9, solved: 7 });
  expect(found).toMatchObject({ tried: 9, solved: 7, inARow: 2, rating: { value: 1700 } });
  expect(withAccount(here, null)).toEqual(here);
});

test('of a puzzle the first attempt is rated; solved with a hint it says nothing', () => {
  const rating = (...all: Attempt[]) => statisticsOf(all, 'dvonn').rating;
  const [first, again] = [attempt(1, failed), attempt(2, { puzzle: '1' })];
  expect(rating(first, again)).toEqual(rating(first));
  expect(rating(attempt(1, { hasHint: true }))).toEqual(NEWCOMER);
  expect(rating(attempt(1, { hasHint: true, ...failed })).value).toBeLessThan(NEWCOMER.value);
});

test('days in a row end where no puzzle of the day was found; today may be yet to come', () => {
  const daily = (ago: number, made: Partial<Attempt> = {}) =>
    attempt(NOON - ago * DAY_MS, { isDaily: true, isSolved: false, ...made });
  const row = (...all: Attempt[]) => daysInARow(dailyDays(all), NOON);
  expect(row()).toBe(0);
  expect(row(daily(0))).toBe(1);
  expect(row(daily(2), daily(1))).toBe(2);
  expect(row(daily(4), daily(2), daily(1), daily(0))).toBe(3);
  expect(row(daily(3), daily(2))).toBe(0);
  expect(row(daily(2), daily(1, { isFound: false }), daily(0))).toBe(1);
  expect(row(attempt(NOON))).toBe(0); // a puzzle of no day
  const shown = { puzzle: 'shown', isFound: false, wasShown: true };
  expect(row(daily(0, shown), daily(0, { puzzle: 'shown' }))).toBe(0);
});

test('who is new gets an easy puzzle, who is strong a hard one', () => {
  const puzzles = [puzzle(1, 8), puzzle(2, 3), puzzle(3, 5), puzzle(4, 3)];
  const none = new Set<string>();
  expect(nextPuzzle(puzzles, [], NEWCOMER, none)?.number).toBe(2);
  const strong = { ...NEWCOMER, value: 1900, deviation: 60 };
  expect(nextPuzzle(puzzles, [], strong, none)?.number).toBe(1);
});

test('puzzles that were never tried come first, then the unsolved, then the oldest', () => {
  const puzzles = [puzzle(1, 3), puzzle(2, 3), puzzle(3, 3)];
  const [one, two, three] = puzzles.map(({ name }) => name) as [string, string, string];
  const next = (all: Attempt[], ...skipped: string[]) =>
    nextPuzzle(puzzles, all, NEWCOMER, new Set(skipped))?.number;
  expect(next([])).toBe(1);
  expect(next([], one)).toBe(2);
  expect(next([attempt(1, { puzzle: one })])).toBe(2);
  const tried = [
    attempt(1, { puzzle: one }),
    attempt(2, { puzzle: two, ...failed }),
    attempt(3, { puzzle: three }),
  ];
  expect(next(tried)).toBe(2);
  expect(next(tried, two)).toBe(1);
  expect(next(tried, one, two, three)).toBe(1);
  expect(nextPuzzle([], [], NEWCOMER, new Set())).toBeNull();
});

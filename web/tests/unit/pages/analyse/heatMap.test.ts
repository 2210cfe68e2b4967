import { expect, test } from 'vitest';
import type { ExploredMove } from '../../../../src/pages/analyse/exploredMoves';
import {
  gradeByLoss,
  gradeByShare,
  gradesOf,
  heatOf,
  measuresOf,
} from '../../../../src/pages/analyse/heatMap';

const NONE = new Map<string, number>();

const move = (alike: string[], bookScore: number | null, white = 0, black = 0): ExploredMove => {
  return { move: alike[0]!, alike, results: { white, draws: 0, black }, game: null, bookScore };
};

test('grades go by what a move loses against the best', () => {
  expect([0, 3, 4, 10, 11, 30, 31].map(gradeByLoss)).toEqual([1, 1, 2, 2, 3, 3, 4]);
});

test('grades go by the share of the points', () => {
  expect([1, 0.6, 0.59, 0.5, 0.4, 0.39, 0].map(gradeByShare)).toEqual([1, 1, 2, 2, 3, 4, 4]);
});

test('cells that are alike have one grade, and those that nothing is known of none', () => {
  const moves = [move(['a3', 'k3'], 30), move(['b2'], -40), move(['f3'], null, 1, 3)];
  const heat = heatOf(moves, gradesOf(moves, 'book', 'w', NONE));
  expect(heat).toEqual([
    { cell: 'a3', grade: 1 },
    { cell: 'k3', grade: 1 },
    { cell: 'b2', grade: 4 },
  ]);
  expect(heatOf(moves, gradesOf(moves, 'points', 'w', NONE))).toEqual([{ cell: 'f3', grade: 4 }]);
  expect(heatOf(moves, gradesOf(moves, 'points', 'b', NONE))).toEqual([{ cell: 'f3', grade: 1 }]);
});

test('grades go by what the engine says of every move, once it has looked', () => {
  const moves = [move(['a3', 'k3'], 30), move(['b2'], null)];
  const engine = new Map([
    ['a3', -20],
    ['b2', 10],
  ]);
  expect([...gradesOf(moves, 'engine', 'b', engine)]).toEqual([
    ['a3', 3],
    ['b2', 1],
  ]);
});

test('a map can go by what is known', () => {
  expect(measuresOf([move(['a3'], 3, 1)], NONE)).toEqual(['book', 'points']);
  expect(measuresOf([move(['a3'], null, 1)], NONE)).toEqual(['points']);
  expect(measuresOf([move(['a3'], null)], new Map([['a3', 1]]))).toEqual(['engine']);
  expect(measuresOf([], NONE)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { FoldedMoves } from '../../../../src/core';
import type { PositionExplored } from '../../../../src/live/calls';
import {
  exploredMoves,
  gamesOf,
  isKnown,
  pointsOf,
  totalOf,
} from '../../../../src/pages/analyse/exploredMoves';

const FOLDED: FoldedMoves = {
  key: '0',
  following: [
    { key: '1', turn: 'b', moves: ['a1', 'i1', 'c5', 'k5'] },
    { key: '2', turn: 'b', moves: ['a3', 'k3'] },
    { key: '3', turn: 'b', moves: ['f3'] },
    { key: '4', turn: 'b', moves: ['b2', 'j2'] },
  ],
};
const BOOK = [
  { moves: ['a3', 'k3'], score: 32 },
  { moves: ['b2', 'j2'], score: -4 },
];

/** An archive names another of the moves that are alike than the core does. */
const ARCHIVE: PositionExplored = {
  position: '',
  turn: 'w',
  white: 3,
  draws: 1,
  black: 2,
  book_score: null,
  moves: [
    {
      move: 'k5',
      alike: ['k5', 'a1', 'i1', 'c5'],
      ...{ white: 2, draws: 1, black: 2, game: 'late', book_score: null },
    },
    { move: 'a3', alike: ['a3', 'k3'], white: 1, draws: 0, black: 0, game: 'one', book_score: 32 },
  ],
};

describe('the moves of a position', () => {
  test('are those that were played, most first, then those of the book, the best first', () => {
    const moves = exploredMoves(FOLDED, BOOK, ARCHIVE).filter(isKnown);
    expect(moves.map(({ move }) => move)).toEqual(['a1', 'a3', 'b2']);
    expect(moves[0]).toEqual({
      move: 'a1',
      alike: ['a1', 'i1', 'c5', 'k5'],
      results: { white: 2, draws: 1, black: 2 },
      game: 'late',
      bookScore: null,
    });
    expect(moves[1]).toMatchObject({ game: 'one', bookScore: 32 });
    expect(totalOf(moves)).toEqual({ white: 3, draws: 1, black: 2 });
  });

  test('are those of the book alone without an archive', () => {
    const moves = exploredMoves(FOLDED, BOOK, null).filter(isKnown);
    expect(moves.map(({ move, game }) => [move, game])).toEqual([
      ['a3', null],
      ['b2', null],
    ]);
    expect(gamesOf(totalOf(moves))).toBe(0);
  });

  test('are none where nothing is known', () => {
    const moves = exploredMoves(FOLDED, [], { ...ARCHIVE, moves: [] });
    expect(moves).toHaveLength(4);
    expect(moves.filter(isKnown)).toEqual([]);
  });
});

test('points are those of one side, a draw counting half', () => {
  const results = { white: 2, draws: 1, black: 1 };
  expect(pointsOf(results, 'w')).toBe(0.625);
  expect(pointsOf(results, 'b')).toBe(0.375);
  expect(pointsOf({ white: 0, draws: 0, black: 0 }, 'w')).toBeNull();
});

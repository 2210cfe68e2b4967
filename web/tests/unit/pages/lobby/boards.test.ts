import { expect, test } from 'vitest';
import type { Boards, Glimpse } from '../../../../src/live/messages';
import { afterBoards, NO_BOARDS } from '../../../../src/pages/lobby/boards';

const PLAYER = { kind: 'guest', name: '' } as const;

const glimpse = (id: string, position = 'start'): Glimpse => ({
  id,
  game: 'dvonn',
  start: null,
  position,
  white: PLAYER,
  black: PLAYER,
  pace: {},
  is_rated: false,
  state: 'playing',
  turn: 'w',
  outcome: null,
});

const told = (playing: string[], ended: string[], games: Glimpse[]): Boards => ({
  type: 'boards',
  playing,
  ended,
  games,
});

const FIRST = afterBoards(
  NO_BOARDS,
  told(
    ['a', 'b'],
    ['c'],
    ['a', 'b', 'c'].map((id) => glimpse(id)),
  ),
);

test('boards come in the order that the server tells', () => {
  expect(FIRST.playing.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(FIRST.ended.map(({ id }) => id)).toEqual(['c']);
});

test('what has not changed stays the very same', () => {
  const moved = glimpse('b', 'moved');
  const next = afterBoards(FIRST, told(['a', 'b'], ['c'], [moved]));
  expect(next.playing).toEqual([FIRST.playing[0], moved]);
  expect(next.playing[0]).toBe(FIRST.playing[0]);
});

test('a game that ended is a result, and one that is shown no more is forgotten', () => {
  const over: Glimpse = { ...glimpse('a', 'end'), state: 'over' };
  const next = afterBoards(FIRST, told([], ['a', 'c'], [over]));
  expect(next).toEqual({ playing: [], ended: [over, FIRST.ended[0]] });
  expect(afterBoards(next, told(['b'], [], []))).toEqual(NO_BOARDS);
});

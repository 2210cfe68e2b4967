// In how many games it is one's turn, by the list and by what happens then.
import { expect, test } from 'vitest';
import type { GameListed } from '../../../src/live/calls';
import type { FromServer, GameView, Now, Side } from '../../../src/live/messages';
import { turnsAfter, turnsIn, type Turns } from '../../../src/live/turns.svelte';

const NONE: Turns = { waiting: new Set(), sides: new Map() };
const listed = (id: string, side: Side | null, turn: Side | null, state = 'playing') =>
  ({ id, side, turn, state }) as GameListed;
const now = (turn: Side, state = 'playing') => ({ turn, state }) as Now;
const snapshot = (id: string, side: Side | null, turn: Side): FromServer => ({
  type: 'snapshot',
  game: { id, side, now: now(turn) } as GameView,
});
const happened = (game: string, turn: Side, state = 'playing'): FromServer => ({
  type: 'happened',
  game,
  events: [],
  now: now(turn, state),
});
const waiting = ({ waiting }: Turns) => [...waiting].sort();

test('games of the list in which it is my turn', () => {
  const games = [
    listed('mine', 'w', 'w'),
    listed('slow', 'b', 'b'),
    listed('theirs', 'w', 'b'),
    listed('watched', null, 'w'),
    listed('over', 'w', null, 'over'),
  ];
  expect(waiting(turnsIn(games, NONE))).toEqual(['mine', 'slow']);
  expect(waiting(turnsIn([], turnsIn(games, NONE)))).toEqual([]);
});

test('a turn elsewhere is one more, once', () => {
  const turn: FromServer = {
    type: 'turn',
    id: 'a',
    game: 'dvonn',
    opponent: { kind: 'guest', name: '' },
  };
  const after = turnsAfter(NONE, turn);
  expect(waiting(after)).toEqual(['a']);
  expect(turnsAfter(after, turn)).toBe(after);
});

test('the game that is played counts while it is my turn', () => {
  let turns = turnsAfter(NONE, snapshot('a', 'b', 'w'));
  expect(waiting(turns)).toEqual([]);
  turns = turnsAfter(turns, happened('a', 'b'));
  expect(waiting(turns)).toEqual(['a']);
  turns = turnsAfter(turns, happened('a', 'w'));
  expect(waiting(turns)).toEqual([]);
  turns = turnsAfter(turnsAfter(turns, happened('a', 'b')), happened('a', 'b', 'over'));
  expect(waiting(turns)).toEqual([]);
});

test('games of others do not count', () => {
  expect(turnsAfter(NONE, snapshot('a', null, 'w'))).toBe(NONE);
  expect(turnsAfter(NONE, happened('a', 'w'))).toBe(NONE);
});

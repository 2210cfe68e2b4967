import { expect, test } from 'vitest';
import { gameAfter, NO_GAME_YET, type GameState } from '../../../src/live/gameState';
import type { Event, FromServer, GameView, Now } from '../../../src/live/messages';

const now = (version: number): Now => ({
  version,
  state: 'playing',
  turn: 'w',
  clocks: { white: 1000, black: 1000, is_running: true, wait: null, uncharged: 0 },
  outcome: null,
  draw_offer: null,
  takeback_offer: null,
});

const game = (version: number, moves: string[]): GameView => ({
  id: 'g',
  game: 'dvonn',
  start: null,
  counts_repetition: true,
  white: { kind: 'guest', name: '' },
  black: { kind: 'member', name: 'Ben' },
  pace: {},
  speed: 'untimed',
  is_rated: false,
  created: 0,
  follows: null,
  moves,
  now: now(version),
  side: 'w',
});

const snapshot = (version: number, moves: string[]): FromServer => ({
  type: 'snapshot',
  game: game(version, moves),
});

const event = (number: number, kind: Event['kind'], text = ''): Event => ({
  number,
  kind,
  text,
  at: 0,
});

const happened = (...events: Event[]): FromServer => ({
  type: 'happened',
  game: 'g',
  events,
  now: now(events.at(-1)!.number),
});

function after(...messages: FromServer[]): GameState | null {
  return messages.reduce<GameState | null>(
    (state, message) => state && gameAfter(state, 'g', message, 7),
    NO_GAME_YET,
  );
}

test('clocks are taken for the version that is known, and for no other', () => {
  const clocks = { white: 5, black: 6, is_running: false, wait: null, uncharged: 9 };
  const clocked = (version: number): FromServer => ({
    type: 'clocked',
    game: 'g',
    version,
    clocks,
  });
  expect(after(snapshot(1, ['a2']), clocked(1))?.game?.now.clocks).toEqual(clocks);
  expect(after(snapshot(2, ['a2', 'b3']), clocked(1))?.game?.now.clocks.white).toBe(1000);
});

test('moves are added to those that stood, also several at once', () => {
  const told = after(
    snapshot(1, ['a2']),
    happened(event(2, 'move', 'b2')),
    happened(event(3, 'move', 'c2'), event(4, 'move', 'pass')),
  );
  expect(told?.game?.moves).toEqual(['a2', 'b2', 'c2', 'pass']);
  expect(told?.game?.now.version).toBe(4);
  expect(told?.toldAt).toBe(7);
});

test('a take back leaves as many moves as it says', () => {
  const told = after(snapshot(3, ['a2', 'b2', 'c2']), happened(event(4, 'takeback-agree', '1')));
  expect(told?.game?.moves).toEqual(['a2']);
});

test('what is known already changes nothing', () => {
  const known = after(snapshot(2, ['a2', 'b2']))!;
  expect(gameAfter(known, 'g', happened(event(2, 'move', 'b2')), 9)).toBe(known);
  expect(gameAfter(known, 'g', snapshot(1, ['a2']), 9)).toBe(known);
});

test('a gap is noticed', () => {
  expect(after(snapshot(1, ['a2']), happened(event(3, 'move', 'c2')))).toBeNull();
});

test('what happened before the first whole game waits for it', () => {
  expect(after(happened(event(1, 'move', 'a2')))).toBe(NO_GAME_YET);
});

test('a refusal brings the game as it is', () => {
  const refused = { type: 'refused', key: 'k', reason: 'not-your-turn', details: {} } as const;
  const told = after(snapshot(1, ['a2']), { ...refused, game: game(2, ['a2', 'b2']) });
  expect(told?.game?.moves).toEqual(['a2', 'b2']);
  expect(after(snapshot(1, ['a2']), { ...refused, game: null })?.game?.moves).toEqual(['a2']);
});

test('other games are none of ours', () => {
  const here: FromServer = { type: 'here', game: 'h', white: true, black: true };
  expect(after(here)).toBe(NO_GAME_YET);
});

test('who is here, who wants no talk, and what was said, once each', () => {
  const said: FromServer = { type: 'said', game: 'g', number: 1, side: 'b', text: 'hello', at: 0 };
  const told = after(
    { type: 'here', game: 'g', white: true, black: false },
    { type: 'muted', game: 'g', white: false, black: true },
    said,
    said,
  );
  expect(told?.here).toEqual({ w: true, b: false });
  expect(told?.muted).toEqual({ w: false, b: true });
  expect(told?.said.map(({ text }) => text)).toEqual(['hello']);
});

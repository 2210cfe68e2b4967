// @vitest-environment jsdom
// A game at the server as the page shows it: one's own move at once, everything else as it is told.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from '../../../../src/live/connection';
import type { ChallengeView, Event, GameView, Now } from '../../../../src/live/messages';
import { keyOf, Outbox, type Keyed } from '../../../../src/live/outbox';
import { clockWaitText } from '../../../../src/pages/live/clockText';
import { Match } from '../../../../src/pages/live/match.svelte';
import { rematchOf, waitingOf } from '../../../../src/pages/live/offers';
import { turnText } from '../../../../src/pages/live/turnText';
import type { PlayEvent } from '../../../../src/table/game';
import { inlineCore } from '../../core/inline';
import { FakeSocket, FakeStorage } from '../../live/socket';

const core = await inlineCore();
/** After Black's h3h4 White can do nothing but pass. */
const STUCK = '....B.RRB3/.....W5W2.../.....B2.B.../....W5*...../......... b stack';

let socket: FakeSocket;
let told: (readonly PlayEvent[])[];
let match: Match;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  told = [];
});
afterEach(() => match.close());

const now = (version: number, more: Partial<Now> = {}): Now => ({
  version,
  state: 'playing',
  turn: 'w',
  clocks: { white: 60_000, black: 60_000, is_running: true, wait: null, uncharged: 0 },
  outcome: null,
  draw_offer: null,
  takeback_offer: null,
  ...more,
});

function gameView(more: Partial<GameView> = {}): GameView {
  return {
    id: 'g',
    game: 'gipf-basic',
    start: null,
    counts_repetition: true,
    white: { kind: 'guest', name: '' },
    black: { kind: 'guest', name: '' },
    pace: { base: 60_000 },
    speed: 'bullet',
    is_rated: false,
    created: 0,
    follows: null,
    moves: [],
    now: now(0),
    side: 'w',
    ...more,
  };
}

/** Everything that follows from the last message has happened. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function open(game: GameView, outbox = new Outbox(new FakeStorage())): Promise<void> {
  const connection = new Connection(() => (socket = new FakeSocket()), outbox);
  match = new Match({ core, connection, id: 'g', tell: (happenings) => told.push(happenings) });
  match.open();
  socket.welcome();
  socket.hear({ type: 'snapshot', game });
  await pause();
}

async function happens(version: number, ...events: Omit<Event, 'number' | 'at'>[]): Promise<void> {
  const first = version - events.length + 1;
  const numbered = events.map((event, n) => ({ ...event, number: first + n, at: 0 }));
  socket.hear({ type: 'happened', game: 'g', events: numbered, now: now(version) });
  await pause();
}

const moves = () => match.moves.map(({ move }) => move);
const lastSent = () => socket.asked.at(-1) as Keyed;

test('one’s own move is on the board before it is kept, and stays there', async () => {
  await open(gameView());
  expect(match.isPersonsTurn).toBe(true);
  expect(await match.write('c2')).toBe(true);
  await pause();
  expect(moves()).toEqual(['c2']);
  expect(match.unsentMove).toBe('c2');
  expect(match.isPersonsTurn).toBe(false);
  expect(lastSent()).toMatchObject({ type: 'do', command: { kind: 'move', text: 'c2', ply: 0 } });
  await happens(1, { kind: 'move', side: 'w', text: 'c2' });
  socket.hear({ type: 'done', key: keyOf(lastSent()), version: 1, id: null });
  expect(match.unsentMove).toBeNull();
  expect(moves()).toEqual(['c2']);
  expect(told).toHaveLength(1);
});

test('a refused move leaves the board again, with the reason, and the hand is free', async () => {
  await open(gameView());
  await match.write('c2');
  await pause();
  socket.hear({
    type: 'refused',
    key: keyOf(lastSent()),
    reason: 'position-changed',
    details: {},
    game: gameView(),
  });
  await pause();
  expect(moves()).toEqual([]);
  expect(match.refusal?.name).toBe('position-changed');
  expect(match.isPersonsTurn).toBe(true);
  expect(
    told.filter((happenings) => !happenings.length),
    'no take back',
  ).toEqual([]);
});

test('an unsent move that fits no more leaves the line that stands', async () => {
  await open(gameView({ game: 'dvonn', moves: ['g2', 'c3'], now: now(2) }));
  await match.write('e3');
  await pause();
  expect(moves()).toEqual(['g2', 'c3', 'e3']);
  const key = keyOf(lastSent());
  // While one was away, moves were taken back and made otherwise: e3 is occupied.
  const game = gameView({ game: 'dvonn', moves: ['e3', 'c3'], now: now(6) });
  socket.hear({ type: 'snapshot', game });
  await pause();
  expect(moves()).toEqual(['e3', 'c3']);
  expect(match.unsentMove).toBeNull();
  expect(match.isPersonsTurn).toBe(true);
  socket.hear({ type: 'refused', key, reason: 'position-changed', details: {}, game });
  await pause();
  expect(moves()).toEqual(['e3', 'c3']);

  // What is chosen now is shown at once.
  await match.write('f3');
  await pause();
  expect(moves()).toEqual(['e3', 'c3', 'f3']);
});

test('a page that begins with such a move shows the game as it is', async () => {
  const outbox = new Outbox(new FakeStorage());
  outbox.add({ type: 'do', game: 'g', command: { kind: 'move', text: 'e3', ply: 2 } });
  await open(gameView({ game: 'dvonn', moves: ['e3', 'c3'], now: now(2) }), outbox);
  expect(moves()).toEqual(['e3', 'c3']);
  await happens(3, { kind: 'move', side: 'w', text: 'f3' });
  expect(moves()).toEqual(['e3', 'c3', 'f3']);
});

test('a refusal keeps what its sentence has places for', async () => {
  await open(gameView());
  match.say('hello');
  await pause();
  const key = keyOf(lastSent());
  socket.hear({ type: 'refused', key, reason: 'chat-full', details: { most: 500 }, game: null });
  await pause();
  expect(match.refusal).toMatchObject({ name: 'chat-full', most: 500 });
});

test('what the hand has begun outlives what is told meanwhile', async () => {
  await open(gameView());
  await match.hand.press('c1');
  expect(match.hand.choice.selected).toBe('c1');
  socket.hear({
    type: 'happened',
    game: 'g',
    events: [{ number: 1, kind: 'draw-offer', side: 'b', at: 0 }],
    now: now(1, { draw_offer: 'b' }),
  });
  await pause();
  expect(match.hand.choice.selected).toBe('c1');
});

test('a pass that makes itself is told with the move before it, whose trail stays', async () => {
  await open(gameView({ game: 'dvonn', start: STUCK, side: 'w', now: now(0, { turn: 'b' }) }));
  expect(match.isPersonsTurn).toBe(false);
  await happens(
    2,
    { kind: 'move', side: 'b', text: 'h3h4' },
    { kind: 'move', side: 'w', text: 'pass' },
  );
  expect(moves()).toEqual(['h3h4', 'pass']);
  expect(told.at(-1)?.map(({ move }) => move)).toEqual(['h3h4', 'pass']);
  expect(match.shown.effect?.moved[0]?.to).toBe('h4');
  expect(match.view.turn).toBe('b');
});

test('a take back is followed and told; a snapshot after an absence is followed untold', async () => {
  await open(gameView({ moves: ['c2', 'g2', 'd2'], now: now(3) }));
  expect(told).toEqual([]);
  await happens(4, { kind: 'takeback-agree', side: 'b', text: '1' });
  expect(moves()).toEqual(['c2']);
  expect(told).toEqual([[]]);
  const missed = ['c2', 'g2', 'd2', 'f2', 'b3', 'h3'];
  socket.hear({ type: 'snapshot', game: gameView({ moves: missed, now: now(9) }) });
  await pause();
  expect(moves()).toEqual(missed);
  expect(told).toEqual([[]]);
  expect(match.isPersonsTurn).toBe(true);
});

test('a gap is filled by asking for the whole game', async () => {
  await open(gameView());
  await happens(5, { kind: 'move', side: 'b', text: 'g2' });
  expect(socket.asked.at(-1)).toEqual({ type: 'join', game: 'g' });
  expect(moves()).toEqual([]);
});

test('an offer that was declined is told to who made it, until something else happens', async () => {
  await open(gameView({ moves: ['c2', 'g2'], now: now(2) }));
  await happens(4, { kind: 'draw-offer', side: 'w' }, { kind: 'draw-decline', side: 'b' });
  expect(waitingOf(match)).toEqual(['live-draw-declined']);
  await happens(6, { kind: 'takeback-offer', side: 'b' }, { kind: 'takeback-decline', side: 'w' });
  expect(waitingOf(match)).toEqual([]);
});

test('clocks run from what was told, one at a time, and stop with the game', async () => {
  await open(gameView());
  expect(match.clocks?.running).toBe('w');
  expect(match.clocks?.left.b).toBe(60_000);
  await vi.waitFor(() => expect(match.clocks!.left.w).toBeLessThan(60_000));
  const over = { state: 'over', outcome: { winner: 'b', reason: 'time' } } as const;
  const clocks = { white: 0, black: 60_000, is_running: false, wait: null, uncharged: 0 };
  socket.hear({ type: 'snapshot', game: gameView({ now: now(1, { ...over, clocks }) }) });
  await pause();
  expect(match.clocks).toEqual({ left: { w: 0, b: 60_000 }, running: null });
  expect(match.outcome).toEqual({ winner: 'b', reason: 'time' });
  expect(match.isPersonsTurn).toBe(false);
});

test('a clock that waits stands, and runs by itself when that is over', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const wait = { reason: 'return', left: 30_000 } as const;
  const clocks = { white: 50_000, black: 60_000, is_running: false, wait, uncharged: 0 };
  await open(gameView({ now: now(1, { clocks }) }));
  clock.mockReturnValue(29_000);
  await vi.waitFor(() => expect(match.clockWait).toEqual({ reason: 'return', left: 1_000 }));
  expect(match.clocks).toEqual({ left: { w: 50_000, b: 60_000 }, running: null });
  expect(clockWaitText(match.clockWait, clocks)).toBe('live-clock-return');
  clock.mockReturnValue(33_000);
  await vi.waitFor(() => expect(match.clockWait).toBeNull());
  expect(match.clocks).toEqual({ left: { w: 47_000, b: 60_000 }, running: 'w' });
});

test('clocks stand in an outage, and what it cost nothing is told afterwards', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await open(gameView({ now: now(1) }));
  const during = {
    ...{ white: 55_000, black: 60_000, is_running: false, uncharged: 0 },
    wait: { reason: 'outage', left: null },
  } as const;
  socket.hear({ type: 'clocked', game: 'g', version: 1, clocks: during });
  clock.mockReturnValue(9_000);
  await pause();
  expect(match.clocks).toEqual({ left: { w: 55_000, b: 60_000 }, running: null });
  expect(clockWaitText(match.clockWait, during)).toBe('live-clock-outage');
  const after = { ...during, is_running: true, wait: null, uncharged: 9_000 };
  socket.hear({ type: 'clocked', game: 'g', version: 1, clocks: after });
  expect(match.clocks?.running).toBe('w');
  expect(clockWaitText(match.clockWait, after)).toBe('live-clock-uncharged');
});

test('a game with clocks can be claimed once the opponent has been away for a minute', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await open(gameView({ moves: ['c2', 'g2'], now: now(2) }));
  socket.hear({ type: 'here', game: 'g', white: true, black: false });
  clock.mockReturnValue(59_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(match.canClaim).toBe(false);
  clock.mockReturnValue(61_000);
  await vi.waitFor(() => expect(match.canClaim).toBe(true));
  socket.hear({ type: 'here', game: 'g', white: true, black: true });
  expect(match.canClaim).toBe(false);
  clock.mockRestore();
});

const over = { state: 'over', outcome: { winner: 'b', reason: 'resignation' } } as const;
const finished = gameView({ moves: ['c2', 'g2'], now: now(3, over) });

async function rematched(more: Partial<ChallengeView>): Promise<void> {
  const offer = { id: 'c', follows: 'g', state: 'open', became: null, you: 'opponent', ...more };
  socket.hear({ type: 'challenged', challenge: offer as ChallengeView });
  await pause();
}

test('a rematch that was offered meanwhile can be accepted or declined', async () => {
  await open(finished);
  expect(rematchOf(match)).toBe('ask');
  await rematched({});
  expect(rematchOf(match)).toBe('answer');
  match.declineRematch();
  expect(lastSent()).toMatchObject({ type: 'answer', challenge: 'c', answer: 'decline' });
  await rematched({ state: 'declined' });
  expect(rematchOf(match)).toBe('ask');
  await rematched({});
  expect(rematchOf(match), 'word of it that is old changes nothing').toBe('ask');

  await rematched({ id: 'd' });
  match.playAgain();
  expect(lastSent()).toMatchObject({ type: 'rematch', game: 'g' });
  await rematched({ id: 'd', state: 'accepted', became: 'h' });
  expect(match.next).toBe('h');
});

test('one’s own offer is waited for, and its game begins by itself, also after a break', async () => {
  await open(finished);
  await rematched({ you: 'challenger' });
  expect(rematchOf(match)).toBe('wait');
  expect(match.next).toBeNull();
  await rematched({ you: 'challenger', state: 'accepted', became: 'h' });
  expect(match.next).toBe('h');
});

test('who comes back to a game later finds the way to the next one, and is not led there', async () => {
  await open(finished);
  await rematched({ you: 'challenger', state: 'accepted', became: 'h' });
  expect(rematchOf(match)).toBe('next');
  expect(match.next).toBeNull();
});

test('who watches is asked nothing, and finds the way to the next game', async () => {
  await open({ ...finished, side: null });
  expect(rematchOf(match)).toBeNull();
  await rematched({ you: null, state: 'accepted', became: 'h' });
  expect(rematchOf(match)).toBe('next');
  expect(match.next).toBeNull();
});

test('only who is to move is told what to do; the others, whose turn it is', async () => {
  const stacking = { game: 'dvonn', start: STUCK, now: now(0, { turn: 'b' }) };
  await open(gameView({ ...stacking, side: 'b' }));
  expect(turnText(match)).toBe('next-stack');
  match.close();
  await open(gameView({ ...stacking, side: 'w' }));
  expect(turnText(match)).toBe('live-waiting');
  match.close();
  await open(gameView({ ...stacking, side: null }));
  expect(turnText(match)).toBe('turn-of');
});

// @vitest-environment jsdom
// What the lobby makes of what the server tells.
import { expect, test } from 'vitest';
import type { GameListed } from '../../../src/live/calls';
import type { ChallengeView, FromServer } from '../../../src/live/messages';
import { begunBy, heard, newer, NOTHING_SEEN, sorted } from '../../../src/served/challenges';
import {
  addressOf,
  isShownAt,
  noticesAfter,
  noticesOfGames,
  type Notice,
} from '../../../src/pages/lobby/notices';

const GUEST = { kind: 'guest', name: '' } as const;
const challenge = (id: string, more: Partial<ChallengeView> = {}): ChallengeView => ({
  id,
  challenger: GUEST,
  strength: null,
  opponent: null,
  is_listed: true,
  game: 'dvonn',
  start: null,
  counts_repetition: true,
  side: null,
  pace: {},
  speed: 'untimed',
  is_rated: false,
  follows: null,
  state: 'open',
  became: null,
  you: null,
  ...more,
});
const told = (one: ChallengeView): FromServer => ({ type: 'challenged', challenge: one });
const ids = (list: readonly ChallengeView[]) => list.map(({ id }) => id);

const lobby = (...challenges: ChallengeView[]): FromServer => ({
  type: 'lobby',
  challenges,
  bots: [],
});
const welcome: FromServer = { type: 'welcome', you: GUEST, version: 1 };
const openAfter = (...messages: FromServer[]) => messages.reduce(heard, NOTHING_SEEN).open;

test('what everybody hears does not make one forget what is one’s own', () => {
  const list = openAfter(
    lobby(challenge('other')),
    told(challenge('own', { you: 'challenger' })),
    told(challenge('own')),
    told(challenge('mine', { you: 'opponent', is_listed: false })),
  );
  const parts = sorted(list!);
  expect([parts.toMe, parts.others, parts.mine].map(ids)).toEqual([['mine'], ['other'], ['own']]);
});

test('what is open no more is gone, and what was only looked at never comes', () => {
  const both = lobby(challenge('gone'), challenge('stays'));
  const gone = told(challenge('gone', { state: 'withdrawn' }));
  expect(ids(openAfter(both, gone)!)).toEqual(['stays']);
  expect(ids(openAfter(both, told(challenge('link', { is_listed: false })))!)).toHaveLength(2);
});

test('a list that was read before what one has heard since does not undo it', () => {
  const late = lobby(challenge('closed'), challenge('stays'));
  const closed = told(challenge('closed', { state: 'accepted', became: 'game' }));
  expect(ids(openAfter(closed, told(challenge('new')), late)!)).toEqual(['stays', 'new']);
  expect(openAfter(lobby(), closed, told(challenge('closed')))).toEqual([]);
  expect(openAfter(closed), 'nothing is known before the list').toBeNull();
});

test('after a break the list alone counts', () => {
  const before = told(challenge('missed'));
  expect(ids(openAfter(before, lobby(), welcome, lobby(challenge('now')))!)).toEqual(['now']);
});

test('a challenge that is closed does not open again, and stays one’s own', () => {
  const closed = challenge('c', { state: 'withdrawn', you: 'challenger' });
  expect(newer(closed, challenge('c'))).toEqual(closed);
  expect(newer(challenge('c', { you: 'opponent' }), challenge('c')).you).toBe('opponent');
  expect(newer(null, closed)).toEqual(closed);
});

test('only the challenger is told that a game has begun', () => {
  const accepted = { state: 'accepted', became: 'game' } as const;
  expect(begunBy(told(challenge('c', { ...accepted, you: 'challenger' })))).toBe('game');
  expect(begunBy(told(challenge('c', accepted)))).toBeNull();
  expect(begunBy(told(challenge('c', { you: 'challenger' })))).toBeNull();
});

const turn = (id: string): FromServer => ({ type: 'turn', id, game: 'dvonn', opponent: GUEST });
const kinds = (notices: readonly Notice[]) => notices.map(({ kind, id }) => `${kind} ${id}`);

test('notices are challenges to oneself, own ones that became games, and turns', () => {
  const toMe = challenge('to-me', { you: 'opponent' });
  const begun = challenge('own', { you: 'challenger', state: 'accepted', became: 'game' });
  let notices = noticesAfter([], told(toMe));
  expect(noticesAfter(notices, told(challenge('own', { you: 'challenger' })))).toBe(notices);
  expect(noticesAfter(notices, told(challenge('listed')))).toBe(notices);
  notices = noticesAfter(noticesAfter(notices, turn('slow')), turn('slow'));
  expect(kinds(notices)).toEqual(['challenged to-me', 'turn slow']);
  notices = noticesAfter(noticesAfter(notices, told(begun)), told({ ...toMe, state: 'withdrawn' }));
  expect(kinds(notices)).toEqual(['turn slow', 'begun game']);
  expect(notices.map(addressOf)).toEqual(['#/game/slow', '#/game/game']);
  expect(kinds(noticesAfter(notices, turn('game')))).toEqual(['turn slow', 'turn game']);
});

const listed = (id: string, base: number | null) => ({ id, pace: { base } }) as GameListed;

test('who has left a game with clocks finds the way back, until it is over or closed', () => {
  const games = [listed('fast', 60_000), listed('slow', null)];
  const turns = [turn('fast'), turn('slow')].reduce(noticesAfter, []);
  const notices = noticesOfGames(turns, games, new Set());
  expect(kinds(notices)).toEqual(['turn slow', 'going fast']);
  expect(notices.map(addressOf)).toEqual(['#/game/slow', '#/game/fast']);
  expect(noticesOfGames(notices, games, new Set())).toEqual(notices);
  expect(kinds(noticesOfGames(notices, games, new Set(['fast'])))).toEqual(['turn slow']);
  expect(kinds(noticesOfGames(notices, [], new Set()))).toEqual(['turn slow']);
  expect(
    kinds(noticesOfGames(noticesAfter(notices, turn('fast')), games, new Set(['fast']))),
  ).toEqual(['turn slow', 'turn fast']);
});

test('a page that shows what is new needs no notices of it', () => {
  const at = (page: string, ...rest: string[]) => ({
    page,
    rest,
    parameters: new URLSearchParams(),
  });
  const newsOf = (message: FromServer) => noticesAfter([], message)[0]!;
  const toMe = newsOf(told(challenge('c', { you: 'opponent', follows: 'before' })));
  const slow = newsOf(turn('slow'));
  expect([toMe, slow].map((one) => isShownAt(at('lobby'), one))).toEqual([true, true]);
  expect([toMe, slow].map((one) => isShownAt(at('learn'), one))).toEqual([false, false]);
  expect([toMe, slow].map((one) => isShownAt(at('game', 'slow'), one))).toEqual([false, true]);
  expect(isShownAt(at('game', 'before'), toMe)).toBe(true);
  expect(isShownAt(at('challenge', 'c'), toMe)).toBe(true);
  expect(isShownAt(at('challenge', 'd'), toMe)).toBe(false);
});

// @vitest-environment jsdom
// What is told on every page of challenges, games and turns.
import { expect, test } from 'vitest';
import type { GameListed } from '../../../../src/live/calls';
import type { FromServer } from '../../../../src/live/messages';
import {
  addressOf,
  isShownAt,
  noticesAfter,
  noticesOfGames,
  type Notice,
} from '../../../../src/pages/lobby/notices';
import { challenge, GUEST, told } from '../../served/challenge';

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

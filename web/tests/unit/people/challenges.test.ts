// @vitest-environment jsdom
// What the lobby makes of what the server tells.
import { expect, test } from 'vitest';
import type { ChallengeView, FromServer } from '../../../src/live/messages';
import { begunBy, heard, sorted } from '../../../src/pages/lobby/challenges';
import { addressOf, isShownAt, newsAfter, type News } from '../../../src/pages/lobby/news';

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

test('what everybody hears does not make one forget what is one’s own', () => {
  let list = heard([], { type: 'lobby', challenges: [challenge('other')], bots: [] });
  list = heard(list, told(challenge('own', { you: 'challenger' })));
  list = heard(list, told(challenge('own')));
  list = heard(list, told(challenge('mine', { you: 'opponent', is_listed: false })));
  const parts = sorted(list);
  expect([parts.toMe, parts.others, parts.mine].map(ids)).toEqual([['mine'], ['other'], ['own']]);
});

test('what is open no more is gone, and what was only looked at never comes', () => {
  const list = [challenge('gone'), challenge('stays')];
  expect(ids(heard(list, told(challenge('gone', { state: 'withdrawn' }))))).toEqual(['stays']);
  expect(heard(list, told(challenge('link', { is_listed: false })))).toBe(list);
});

test('only the challenger is told that a game has begun', () => {
  const accepted = { state: 'accepted', became: 'game' } as const;
  expect(begunBy(told(challenge('c', { ...accepted, you: 'challenger' })))).toBe('game');
  expect(begunBy(told(challenge('c', accepted)))).toBeNull();
  expect(begunBy(told(challenge('c', { you: 'challenger' })))).toBeNull();
});

const turn = (id: string): FromServer => ({ type: 'turn', id, game: 'dvonn', opponent: GUEST });
const kinds = (news: readonly News[]) => news.map(({ kind, id }) => `${kind} ${id}`);

test('news are challenges to oneself, own ones that became games, and turns', () => {
  const toMe = challenge('to-me', { you: 'opponent' });
  const begun = challenge('own', { you: 'challenger', state: 'accepted', became: 'game' });
  let news = newsAfter([], told(toMe));
  expect(newsAfter(news, told(challenge('own', { you: 'challenger' })))).toBe(news);
  expect(newsAfter(news, told(challenge('listed')))).toBe(news);
  news = newsAfter(newsAfter(news, turn('slow')), turn('slow'));
  expect(kinds(news)).toEqual(['challenged to-me', 'turn slow']);
  news = newsAfter(newsAfter(news, told(begun)), told({ ...toMe, state: 'withdrawn' }));
  expect(kinds(news)).toEqual(['turn slow', 'begun game']);
  expect(news.map(addressOf)).toEqual(['#/game/slow', '#/game/game']);
  expect(kinds(newsAfter(news, turn('game')))).toEqual(['turn slow', 'turn game']);
});

test('a page that shows what is new needs no news of it', () => {
  const at = (page: string, ...rest: string[]) => ({
    page,
    rest,
    parameters: new URLSearchParams(),
  });
  const newsOf = (message: FromServer) => newsAfter([], message)[0]!;
  const toMe = newsOf(told(challenge('c', { you: 'opponent', follows: 'before' })));
  const slow = newsOf(turn('slow'));
  expect([toMe, slow].map((one) => isShownAt(at('lobby'), one))).toEqual([true, true]);
  expect([toMe, slow].map((one) => isShownAt(at('learn'), one))).toEqual([false, false]);
  expect([toMe, slow].map((one) => isShownAt(at('game', 'slow'), one))).toEqual([false, true]);
  expect(isShownAt(at('game', 'before'), toMe)).toBe(true);
  expect(isShownAt(at('challenge', 'c'), toMe)).toBe(true);
  expect(isShownAt(at('challenge', 'd'), toMe)).toBe(false);
});

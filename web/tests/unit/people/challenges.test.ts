// What the lobby makes of what the server tells.
import { expect, test } from 'vitest';
import type { ChallengeView, FromServer } from '../../../src/live/messages';
import { begunBy, heard, sorted } from '../../../src/pages/lobby/challenges';
import { isShownAt, newsAfter } from '../../../src/pages/lobby/news';

const GUEST = { kind: 'guest', name: '' } as const;
const challenge = (id: string, more: Partial<ChallengeView> = {}): ChallengeView => ({
  id,
  challenger: GUEST,
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

test('news are challenges to oneself, and own ones that became games', () => {
  const toMe = challenge('to-me', { you: 'opponent' });
  const begun = challenge('own', { you: 'challenger', state: 'accepted', became: 'game' });
  let news = newsAfter([], told(toMe));
  news = newsAfter(news, told(challenge('own', { you: 'challenger' })));
  news = newsAfter(news, told(challenge('listed')));
  expect(ids(news)).toEqual(['to-me']);
  news = newsAfter(newsAfter(news, told(begun)), told({ ...toMe, state: 'withdrawn' }));
  expect(ids(news)).toEqual(['own']);
});

test('a page that shows a challenge needs no news of it', () => {
  const at = (page: string, ...rest: string[]) => ({
    page,
    rest,
    parameters: new URLSearchParams(),
  });
  expect(isShownAt(at('lobby'), challenge('c'))).toBe(true);
  expect(isShownAt(at('challenge', 'c'), challenge('c'))).toBe(true);
  expect(isShownAt(at('challenge', 'd'), challenge('c'))).toBe(false);
  expect(isShownAt(at('learn'), challenge('c'))).toBe(false);
});

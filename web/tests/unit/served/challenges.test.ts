// @vitest-environment jsdom
// What the lobby makes of what the server tells.
import { expect, test } from 'vitest';
import type { ChallengeView, FromServer } from '../../../src/live/messages';
import {
  begunBy,
  afterMessage,
  newer,
  NO_CHALLENGES,
  byRole,
} from '../../../src/served/challenges';
import { challenge, GUEST, told } from './challenge';

const ids = (list: readonly ChallengeView[]) => list.map(({ id }) => id);

const lobby = (...challenges: ChallengeView[]): FromServer => ({
  type: 'lobby',
  challenges,
  bots: [],
});
const welcome: FromServer = { type: 'welcome', you: GUEST, version: 1 };
const openAfter = (...messages: FromServer[]) => messages.reduce(afterMessage, NO_CHALLENGES).open;

test('what everybody hears does not make one forget what is one’s own', () => {
  const list = openAfter(
    lobby(challenge('other')),
    told(challenge('own', { you: 'challenger' })),
    told(challenge('own')),
    told(challenge('mine', { you: 'opponent', is_listed: false })),
  );
  const parts = byRole(list!);
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

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findQuick, quickOffer, type Kind } from '../../../../src/pages/lobby/quick';
import { challenge } from '../../served/challenge';

const DEALT = 'WBWBWBWBW/BWBWBWBWBW/RWRWRWBWBWB/WBWBWBWBWB/WBWBWBWBB w stack';
const PACE = { base: 180_000, increment: 2000 };
const GIPF: Kind = { game: 'gipf-standard', isDealt: true };
const waiting = challenge('waiting', { game: 'gipf-standard', pace: PACE });

test('one press offers the game to anyone, dealt only where it can be', () => {
  const offer = { game: 'dvonn', is_dealt: true, pace: PACE, is_listed: true };
  expect(quickOffer({ game: 'dvonn', isDealt: true }, PACE)).toEqual(offer);
  expect(quickOffer(GIPF, PACE)).toEqual({ ...offer, game: 'gipf-standard', is_dealt: false });
});

test('who waits for the same game at the same pace is found', () => {
  expect(findQuick([waiting], GIPF, PACE)).toBe(waiting);
  expect(findQuick([{ ...waiting, pace: { ...PACE, days: null } }], GIPF, PACE)).toBeDefined();
});

test.each([
  ['another game', { game: 'gipf-basic' }],
  ['another pace', { pace: { days: 3 } }],
  ['a rated game', { is_rated: true }],
  ['a game by link', { is_listed: false }],
  ['a game from a position', { start: 'some position' }],
])('%s is not joined', (_, other) => {
  expect(findQuick([{ ...waiting, ...other }], GIPF, PACE)).toBeUndefined();
});

test('a dealt board is told from one that is to be filled', () => {
  const dealt = challenge('dealt', { start: DEALT });
  const empty = { ...dealt, id: 'empty', start: null };
  expect(findQuick([dealt, empty], { game: 'dvonn', isDealt: true }, {})).toBe(dealt);
  expect(findQuick([dealt, empty], { game: 'dvonn', isDealt: false }, {})).toBe(empty);
});

import { expect, test } from 'vitest';
import {
  DEFAULT_CHOICES,
  offerOf,
  whyNotRated,
  type OfferChoices,
} from '../../../../src/pages/lobby/offer';

const choices = (changes: Partial<OfferChoices>): OfferChoices => ({
  ...DEFAULT_CHOICES,
  ...changes,
});

test('a choices becomes what the server takes', () => {
  expect(offerOf(choices({ minutes: 3, increment: 2, side: 'b' }), true)).toEqual({
    game: 'dvonn',
    is_dealt: true,
    pace: { base: 180_000, increment: 2_000 },
    opponent: null,
    is_listed: true,
    side: 'b',
    is_rated: false,
  });
  const named = offerOf(choices({ with: 'named', name: ' Ben ', time: 'days', days: 2 }), false);
  expect(named).toMatchObject({ opponent: 'Ben', is_listed: false, pace: { days: 2 }, side: null });
  const engine = offerOf(choices({ with: 'engine', level: 4, time: 'none' }), false);
  expect(engine).toMatchObject({ opponent: 'bot:4', is_listed: false, pace: {} });
});

test('only DVONN is dealt', () => {
  expect(offerOf(choices({ game: 'gipf-basic', isDealt: true }), true).is_dealt).toBe(false);
});

test('what cannot be rated is casual, and why is told', () => {
  const rated = choices({ isRated: true, isDealt: false });
  expect(whyNotRated(rated, false)).toBeNull();
  expect(offerOf(rated, false).is_rated).toBe(true);
  const cases: [Partial<OfferChoices>, boolean, string][] = [
    [{}, true, 'guest'],
    [{ isDealt: true }, false, 'dealt'],
    [{ time: 'none' }, false, 'untimed'],
    [{ with: 'engine' }, true, 'engine'],
  ];
  for (const [changes, isGuest, why] of cases) {
    expect(whyNotRated({ ...rated, ...changes }, isGuest)).toBe(why);
    expect(offerOf({ ...rated, ...changes }, isGuest).is_rated).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { filtersIn, NO_FILTERS, parametersOf, queryOf } from '../../../../src/pages/people/filters';

test('an address holds what was chosen, and nothing else', () => {
  const filters = { ...NO_FILTERS, person: 'Ann', rated: 'yes' as const };
  expect(parametersOf(filters)).toEqual({ person: 'Ann', rated: 'yes' });
  expect(filtersIn(new URLSearchParams({ ...parametersOf(filters), nonsense: '1' }))).toEqual(
    filters,
  );
});

test('the server is asked for what is chosen, and for nothing that it would refuse', () => {
  expect(queryOf(NO_FILTERS)).toEqual({});
  expect(queryOf({ ...NO_FILTERS, result: 'won', opponent: 'Ben' })).toEqual({});
  expect(queryOf({ ...NO_FILTERS, person: ' Ann ', result: 'won', rated: 'no' })).toEqual({
    person: 'Ann',
    result: 'won',
    is_rated: false,
  });
  const mine = queryOf({ ...NO_FILTERS, whose: 'mine', person: 'Ann', opponent: 'Ben' });
  expect(mine).toEqual({ opponent: 'Ben' });
});

test('days are whole, from their beginning to their end', () => {
  const { since, until } = queryOf({ ...NO_FILTERS, since: '2026-11-15', until: '2026-11-15' });
  expect(since).toBe(new Date(2026, 10, 15).getTime());
  expect(until! - since!).toBe(24 * 60 * 60 * 1000);
});

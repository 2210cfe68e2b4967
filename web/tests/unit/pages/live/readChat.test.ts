// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { noteRead, readUpTo } from '../../../../src/pages/live/readChat';

beforeEach(() => localStorage.clear());

test('what was read stays read, and nothing is unread again', () => {
  expect(readUpTo('g')).toBe(0);
  noteRead('g', 3);
  noteRead('h', 1);
  noteRead('g', 2);
  expect([readUpTo('g'), readUpTo('h')]).toEqual([3, 1]);
});

test('the games of long ago are forgotten', () => {
  for (let n = 0; n < 60; n++) noteRead(`g${n}`, 1);
  expect([readUpTo('g0'), readUpTo('g59')]).toEqual([0, 1]);
  expect(JSON.parse(localStorage.getItem('gipfel.read')!)).toHaveLength(50);
});

test('what somebody else has stored there does no harm', () => {
  localStorage.setItem('gipfel.read', '{"g":3');
  expect(readUpTo('g')).toBe(0);
});

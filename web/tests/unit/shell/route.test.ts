// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { formatRoute, parseRoute } from '../../../src/shell/route.svelte';

test('an address is a page, the rest of its path, and parameters', () => {
  expect(parseRoute('')).toMatchObject({ page: '', rest: [] });
  expect(parseRoute('#/learn/dvonn/step')).toMatchObject({
    page: 'learn',
    rest: ['dvonn', 'step'],
  });
  expect(parseRoute('#/analyse?text=a%2Bb').parameters.get('text')).toBe('a+b');
});

test('what is written is read again', () => {
  const address = formatRoute('analyse', ['a b'], { text: '1. e2 ? {x}' });
  const { page, rest, parameters } = parseRoute(address);
  expect([page, rest, parameters.get('text')]).toEqual(['analyse', ['a b'], '1. e2 ? {x}']);
});

test('a stray percent sign does no harm', () => {
  expect(parseRoute('#/learn/50%').rest).toEqual(['50%']);
});

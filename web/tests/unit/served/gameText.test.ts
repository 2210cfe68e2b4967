// @vitest-environment jsdom
// Games as the lists name them.
import { expect, test } from 'vitest';
import { gameText, playerText } from '../../../src/served/gameText';
import { loadTexts, speak } from '../../../src/words/words.svelte';

const DEALT = 'WBWBWBWBR/BWBWBWBWBW/WBWBWRWBWBW/BWBWBWBWBW/RBWBWBWBW w stack';
const LATER = '...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack';

await speak('en');
await loadTexts('people');

test('a game that was dealt, or begins from a position, is told from a plain one', () => {
  expect(gameText('dvonn')).toBe('DVONN');
  expect(gameText('dvonn', DEALT)).toBe('DVONN, random placement (Gipfel variant)');
  expect(gameText('dvonn', LATER)).toBe('DVONN, from a set position');
  expect(gameText('gipf-basic', '.... w')).toBe('GIPF, basic game, from a set position');
});

test('a nickname is marked as a guest’s in every language', async () => {
  const ann = { kind: 'guest', name: 'Ann' } as const;
  expect(playerText(ann)).toBe('Ann (guest)');
  expect(playerText({ kind: 'guest', name: '' })).toBe('Guest');
  expect(playerText({ kind: 'member', name: 'Ann' })).toBe('Ann');
  await speak('fr');
  expect(playerText(ann)).toBe('Ann (invité)');
  await speak('nl');
  expect(playerText(ann)).toBe('Ann (gast)');
  await speak('en');
});

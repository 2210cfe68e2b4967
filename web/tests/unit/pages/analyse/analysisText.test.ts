// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Score } from '../../../../src/core';
import { scoreText } from '../../../../src/pages/analyse/analysisText';
import { loadTexts, speak } from '../../../../src/words/words.svelte';

await speak('en');
await loadTexts('analyse');

const decided: Score = { pieces: 20, solved: false, decided: true, turns: null, expected: 1 };

test('a margin is certain once every line was searched to its end, and expected before', () => {
  expect(scoreText(decided)).toBe('White wins, probably by 20 pieces');
  expect(scoreText({ ...decided, pieces: -21 })).toBe('Black wins, probably by 21 pieces');
  expect(scoreText({ ...decided, solved: true })).toBe('White is certain to win: by 20 pieces');
  expect(scoreText({ ...decided, decided: false })).toBe('White is ahead: +20.0');
});

// @vitest-environment jsdom
// How a game ended, as the winner, the loser and those who watch read it.
import { expect, test } from 'vitest';
import { REASONS } from '../../../src/core';
import { resultText } from '../../../src/games/resultText';
import { speak } from '../../../src/words/words.svelte';

test.each([
  ['en', 'resignation', 'White wins by resignation.'],
  ['en', 'time', 'White wins on time.'],
  ['en', 'no-moves', 'White wins: nobody can move any more.'],
  ['en', 'abandoned', 'White wins: the other side left the game.'],
  ['fr', 'resignation', 'Blanc gagne par abandon.'],
  ['fr', 'time', 'Blanc gagne au temps.'],
  ['fr', 'abandoned', 'Blanc gagne\u00a0: son adversaire a quitté la partie.'],
  ['nl', 'resignation', 'Wit wint door opgave.'],
  ['nl', 'time', 'Wit wint door tijdsoverschrijding.'],
])('%s, %s', async (language, reason, text) => {
  await speak(language);
  expect(resultText('w', reason)).toBe(text);
});

test.each([
  ['en', 'Black wins 16–6: nobody can move any more.', 'Draw, 9–9: nobody can move any more.'],
  ['fr', 'Noir gagne 16 à 6', 'Partie nulle, 9 à 9'],
  ['nl', 'Zwart wint met 16–6', 'Onbeslist, 9–9'],
])('in %s the score is told, the winner’s first', async (language, won, drawn) => {
  await speak(language);
  expect(resultText('b', 'no-moves', { w: 6, b: 16 })).toContain(won);
  expect(resultText(null, 'no-moves', { w: 9, b: 9 })).toContain(drawn);
});

test.each(['en', 'fr', 'nl'])(
  'in %s no reason is told as if the winner read it',
  async (language) => {
    await speak(language);
    for (const reason of REASONS) {
      expect(resultText('w', reason)).not.toMatch(
        /\b(the opponent|l’adversaire|de tegenstander)\b|: (by|on|door|in) /,
      );
    }
  },
);

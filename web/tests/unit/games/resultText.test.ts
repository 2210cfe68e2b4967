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

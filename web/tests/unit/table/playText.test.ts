// @vitest-environment jsdom
// What a move would do, and what it did, in words.
import { expect, test } from 'vitest';
import { consequenceText, doneTexts } from '../../../src/table/playText';
import { speak } from '../../../src/words/words.svelte';
import { rules } from '../core/built';

const core = await rules();

/** What b3 to c3 would do: it cuts a3 off. */
function cutting(piece: string): string {
  const text = `........./........../${piece}WRRR....../........../......... w stack`;
  const answer = core.effect('dvonn', text, 'b3c3');
  if (!answer.ok) throw new Error(answer.phrase.name);
  return consequenceText(answer.value);
}

test('what loses contact is counted in pieces, also in a stack', async () => {
  await speak('en');
  expect(cutting('B')).toContain('1 piece would leave the board.');
  expect(cutting('B3')).toContain('3 pieces would leave the board.');
});

function done(game: 'dvonn' | 'gipf-standard', position: string, move: string): string {
  const answer = core.play(game, position, move);
  if (!answer.ok) throw new Error(answer.phrase.name);
  const effect = answer.value;
  return doneTexts({ effect, move: effect.text, outcome: null }, effect.after).join(' ');
}

const CUT = '........./........../B3WRRR....../........../......... w stack';
const CROSSED = '.b.w/B..../b....w/W.....b/...ww./..www/b.bw w 7,11 1,0 standard -';

test('a move is told with what it cost, and without what only notation needs', async () => {
  await speak('en');
  expect(done('dvonn', CUT, 'b3c3')).toBe(
    'White played b3c3. 3 pieces lost contact and left the board (a3).',
  );
  expect(done('gipf-standard', CROSSED, 'c7-e7;x')).toBe(
    'White played c7-e7. Row taken: 4 pieces back to the reserve (d7, e7, f6, g5), 1 captured (h4).',
  );
  await speak('fr');
  expect(done('dvonn', CUT, 'b3c3')).toBe(
    'Blanc a joué b3c3. 3 pièces ont perdu le contact et quittent le plateau (a3).',
  );
});

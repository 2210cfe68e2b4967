import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/core';
import { typedExamples } from '../../../src/games/typedExamples';
import { gameOf, rules } from '../core/built';

const core = await rules();

function viewOf(text: string) {
  const answer = core.view(gameOf(text), text);
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value;
}

describe('what could be typed now', () => {
  test('is a move from one cell to another where stacks are moved', () => {
    const view = viewOf('........./.....W..../..WBRRR..../........../......... w stack');
    expect(typedExamples(view)).toEqual(['c3d3']);
  });

  test('is a GIPF piece, too, where both kinds may enter', () => {
    const first = core.start('gipf-tournament');
    expect(typedExamples(first)).toEqual([expect.stringMatching(/^G[a-i]\d$/)]);
    const later = viewOf('..../...../....../..W.B../....../...../.... w 16,16 0,0 tournament wb');
    expect(typedExamples(later)).toEqual([
      expect.stringMatching(/^[a-i]\d$/),
      expect.stringMatching(/^G[a-i]\d$/),
    ]);
  });

  test.each(GAMES)('can be played when %s begins', (game) => {
    const view = core.start(game);
    for (const move of typedExamples(view))
      expect(core.play(game, view.position, move).ok).toBe(true);
  });
});

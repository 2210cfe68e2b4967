// @vitest-environment jsdom
// A review written into its game, as the library writes it.
import { beforeAll, expect, test } from 'vitest';
import { annotatedText } from '../../../../../src/pages/analyse/review/annotate';
import { reviewedGame } from '../../../../../src/pages/analyse/review/reviewedGame';
import { loadTexts, speak } from '../../../../../src/words/words.svelte';
import { inlineCore } from '../../../core/inline';
import { askPython } from '../../../core/python';
import { reviewerOf } from '../../../core/reviews';

const { reviews } = askPython();
const core = await inlineCore();

beforeAll(async () => {
  await speak('en');
  await loadTexts('analyse');
});

test.each(reviews.slice(-2))('a game of $game is annotated as Python does it', async (told) => {
  const { found } = await reviewerOf(told);
  const opened = await core.open(told.record);
  if (!opened.ok) throw new Error(opened.phrase.name);
  const { tree } = opened.value;
  const moves = [...tree.nodes.values()].filter(({ move }) => move).map(({ move }) => move);
  const game = reviewedGame(tree, found, moves)!;
  const written = await annotatedText(core, told.record, game);
  expect(written).toEqual({ ok: true, value: told.annotated });
  expect(told.annotated).toMatch(/[?]/);
  // Once more, it writes nothing twice.
  expect(await annotatedText(core, told.annotated, game)).toEqual(written);
});

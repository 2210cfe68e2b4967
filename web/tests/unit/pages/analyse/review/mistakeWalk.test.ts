// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Trial } from '../../../../../src/core';
import { AnalysisReview } from '../../../../../src/pages/analyse/review/gameReview.svelte';
import { MistakeWalk } from '../../../../../src/pages/analyse/review/mistakeWalk.svelte';
import { reviewedGame } from '../../../../../src/pages/analyse/review/reviewedGame';
import { inlineCore } from '../../../core/inline';
import { FOUND, MOVES, ScriptedReviews, studied } from './fakes';

const core = await inlineCore();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

async function begun(...trials: Trial[]) {
  const [reviews, analysed] = [new ScriptedReviews(), await studied(core)];
  reviews.trials = trials;
  const walk = new MistakeWalk({
    ...{ core, analysed, mistakes: [0] },
    review: new AnalysisReview(reviews, () => {}),
    game: reviewedGame(analysed.tree, FOUND, MOVES)!,
  });
  await walk.goTo(0);
  return walk;
}

const settled = (walk: MistakeWalk, state: string) =>
  vi.waitFor(() => expect(walk.state).toBe(state));

test('the position before the mistake is set up', async () => {
  const walk = await begun();
  expect(walk.view.options.length).toBeGreaterThan(10);
  expect([walk.playedMove, walk.solution, walk.state]).toEqual(['b3', 'e1-e3', 'asked']);
  expect(walk.played?.text).toBe('b3');
});

test('the better move is right without a search', async () => {
  const walk = await begun();
  await walk.write('e1-e3');
  await settled(walk, 'best');
  expect([...walk.found]).toEqual([0]);
  await walk.goTo(1);
  expect(walk.isDone).toBe(true);
});

test('another good move is good, too', async () => {
  const walk = await begun({ judgement: 'good', points: 4500, line: ['h4', 'c2'] });
  await walk.write('h4');
  await settled(walk, 'good');
  expect([walk.tried, walk.found.size]).toEqual(['h4', 1]);
});

test('a bad move is refuted on the board, and can be tried again', async () => {
  const walk = await begun({ judgement: 'refuted', points: 900, line: ['h4', 'c2', 'b4'] });
  await walk.write('h4');
  await settled(walk, 'refuted');
  expect([walk.tried, walk.answer]).toEqual(['h4', 'c2']);
  expect(walk.shown.effect?.text).toBe('c2');
  expect(walk.found.size).toBe(0);
  await walk.press('e5');
  expect([walk.state, walk.tried]).toEqual(['asked', '']);
});

test('where the engine is gone, that is said', async () => {
  const walk = await begun();
  await walk.write('h4');
  await settled(walk, 'failed');
});

test('a hint names the idea first, and then the move', async () => {
  const walk = await begun();
  await walk.seekHint();
  expect(walk.hint).toMatchObject({ move: 'e1-e3', isShown: false });
  await walk.seekHint();
  expect(walk.hint).toMatchObject({ isShown: true });
});

test('the solution is played, and does not count as found', async () => {
  const walk = await begun();
  await walk.showSolution();
  expect([walk.state, walk.tried, walk.found.size]).toEqual(['shown', 'e1-e3', 0]);
  expect(walk.shown.effect?.text).toBe('e1-e3');
});

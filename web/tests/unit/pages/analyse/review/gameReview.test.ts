// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AnalysisReview } from '../../../../../src/pages/analyse/review/gameReview.svelte';
import {
  evaluationAfter,
  markedFrom,
  mistakesOf,
  reviewedGame,
} from '../../../../../src/pages/analyse/review/reviewedGame';
import { inlineCore } from '../../../core/inline';
import { FOUND, MOVES, ScriptedReviews, studied } from './fakes';

const core = await inlineCore();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('the review of an analysed game', () => {
  test('tells how far it is, and lays what was found beside the game', async () => {
    const [reviews, busy] = [new ScriptedReviews(), vi.fn()];
    const [review, analysed] = [new AnalysisReview(reviews, busy), await studied(core)];
    const done = review.start(analysed);
    await vi.waitFor(() => expect(review.progress).toBe(0));
    await analysed.text();
    await vi.waitFor(() => {
      reviews.progress(0.5);
      expect(review.progress).toBe(0.5);
    });
    reviews.finish();
    await done;
    expect(review.progress).toBeNull();
    expect(busy.mock.calls).toEqual([[true], [false]]);
    const game = review.of(analysed)!;
    expect([...game.marks.values()]).toEqual([4, 4, 1]);
    expect(review.of(await studied(core))).toBeNull();
  });

  test('is not shown beside other moves, but beside more of them', async () => {
    const [reviews, analysed] = [new ScriptedReviews(), await studied(core)];
    const review = new AnalysisReview(reviews, () => {});
    const done = review.start(analysed);
    await vi.waitFor(() => {
      reviews.finish();
      expect(review.of(analysed)).not.toBeNull();
    });
    await done;
    await analysed.last();
    await analysed.play('c3');
    expect(review.of(analysed)).not.toBeNull();
    await analysed.goTo(analysed.line[1]!.id);
    await analysed.play('h4');
    await analysed.promote();
    expect(review.of(analysed)).toBeNull();
  });

  test('stops at once, and is not told as a failure', async () => {
    const [reviews, analysed] = [new ScriptedReviews(), await studied(core)];
    const review = new AnalysisReview(reviews, () => {});
    const done = review.start(analysed);
    review.stop();
    await done;
    expect([review.progress, review.hasFailed, reviews.stops]).toEqual([null, false, 1]);
    expect(review.of(analysed)).toBeNull();
  });

  test('says that it failed', async () => {
    const [reviews, analysed] = [new ScriptedReviews(), await studied(core)];
    const review = new AnalysisReview(reviews, () => {});
    const done = review.start(analysed);
    await vi.waitFor(() => {
      reviews.fail();
      expect(review.hasFailed).toBe(true);
    });
    await done;
    expect(review.progress).toBeNull();
  });
});

describe('a reviewed game', () => {
  test('knows its marked moves and its mistakes', async () => {
    const game = reviewedGame((await studied(core)).tree, FOUND, MOVES)!;
    expect(mistakesOf(game)).toEqual({ w: [0], b: [1] });
    expect([markedFrom(game, 0, 1), markedFrom(game, 2, 1), markedFrom(game, 3, 1)]).toEqual([
      1,
      3,
      null,
    ]);
    expect(markedFrom(game, 3, -1)).toBe(2);
    expect(evaluationAfter(game, 0)).toEqual(FOUND.start);
    expect(evaluationAfter(game, 4)).toEqual(FOUND.moves[3]!.evaluation);
  });
});

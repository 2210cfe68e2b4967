// A review outlives a reload: it is kept beside the game, small, and shown beside no other one.
// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AnalysedGame } from '../../../../../src/pages/analyse/analysedGame.svelte';
import { AnalysisReview } from '../../../../../src/pages/analyse/review/gameReview.svelte';
import { browserReviews } from '../../../../../src/pages/analyse/review/savedReview';
import { inlineCore } from '../../../core/inline';
import { FOUND, MOVES, ScriptedReviews, studied } from './fakes';

const core = await inlineCore();
const KEY = 'gipfel.review';
const TRIAL = { judgement: 'good', points: 5000, line: ['c2'] } as const;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

/** Reviews a game, and has it kept. */
async function keep(quality: 'quick' | 'default' = 'default'): Promise<void> {
  const reviews = new ScriptedReviews();
  const review = new AnalysisReview(reviews, () => {}, browserReviews);
  review.quality = quality;
  const done = review.start(await studied(core));
  await vi.waitFor(() => {
    reviews.finish();
    expect(review.progress).toBeNull();
  });
  await done;
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).not.toBeNull());
}

async function gameOf(moves: readonly string[], game = 'gipf-basic'): Promise<AnalysedGame> {
  const record = await core.open(`[Game "${game}"]\n\n1. ${moves.join(' ')} *`);
  if (!record.ok) throw new Error(record.phrase.name);
  return AnalysedGame.of(core, record.value, () => {});
}

describe('a kept review', () => {
  test('is shown again beside its game, and beside more of it', async () => {
    await keep('quick');
    for (const moves of [MOVES, [...MOVES, 'c6']]) {
      const analysed = await gameOf(moves);
      const review = new AnalysisReview(new ScriptedReviews(), () => {}, browserReviews);
      expect(await review.restore(analysed)).toBe(true);
      expect(review.of(analysed)!.found).toEqual(FOUND);
      expect(review.quality).toBe('quick');
    }
  });

  test('is not shown beside other moves, fewer of them, or another game', async () => {
    await keep();
    const others: [string[], string?][] = [
      [['b3', 'c2', 'h4', 'b4']],
      [MOVES.slice(0, 3)],
      [MOVES, 'gipf-standard'],
    ];
    for (const [moves, game] of others) {
      const review = new AnalysisReview(new ScriptedReviews(), () => {}, browserReviews);
      expect(await review.restore(await gameOf(moves, game))).toBe(false);
    }
  });

  test('that is damaged, or of another page, is none', async () => {
    await keep();
    const kept = JSON.parse(localStorage.getItem(KEY)!) as Record<string, unknown>;
    const review = new AnalysisReview(new ScriptedReviews(), () => {}, browserReviews);
    for (const change of [{ format: 0 }, { packed: 'AAAA' }, { packed: 5 }, { moves: null }]) {
      localStorage.setItem(KEY, JSON.stringify({ ...kept, ...change }));
      expect(await review.restore(await studied(core))).toBe(false);
    }
    localStorage.setItem(KEY, 'null');
    expect(await review.restore(await studied(core))).toBe(false);
  });

  test('does not take the place of one that is being made', async () => {
    await keep();
    const [reviews, analysed] = [new ScriptedReviews(), await studied(core)];
    const review = new AnalysisReview(reviews, () => {}, browserReviews);
    const restoring = review.restore(analysed);
    void review.start(analysed);
    expect(await restoring).toBe(false);
    expect(review.of(analysed)).toBeNull();
    review.close();
  });
});

describe('moves that are tried after a reload', () => {
  async function restored() {
    await keep();
    const [reviews, busy, analysed] = [new ScriptedReviews(), vi.fn(), await studied(core)];
    const review = new AnalysisReview(reviews, busy, browserReviews);
    await review.restore(analysed);
    return { reviews, busy, review };
  }

  test('are judged once the engine knows the game again', async () => {
    const { reviews, busy, review } = await restored();
    reviews.trials = [TRIAL, TRIAL];
    const [first, second] = [review.try(0, 'c3'), review.try(0, 'c3')];
    await vi.waitFor(() => {
      reviews.progress(0.5);
      expect(review.preparing).toBe(0.5);
    });
    reviews.finish();
    expect([await first, await second]).toEqual([TRIAL, TRIAL]);
    expect(review.preparing).toBeNull();
    expect(busy.mock.calls).toEqual([[true], [false]]);
  });

  test('fail where that is stopped, and can be tried again', async () => {
    const { reviews, review } = await restored();
    const failing = review.try(0, 'c3');
    await vi.waitFor(() => expect(review.preparing).toBe(0));
    await new Promise((resolve) => setTimeout(resolve));
    reviews.fail();
    expect(await failing).toBeNull();
    reviews.trials = [TRIAL];
    const again = review.try(0, 'c3');
    await new Promise((resolve) => setTimeout(resolve));
    reviews.finish();
    expect(await again).toEqual(TRIAL);
  });
});

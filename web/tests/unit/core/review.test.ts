/** Reviews by the WebAssembly core against those of `gipfel.review`, and the page's client. */
import { describe, expect, test, vi } from 'vitest';
import { MARK_SIGNS, type Evaluation, type MoveReview } from '../../../src/core';
import { Port, type WorkerLike } from '../../../src/core/port';
import { GameReviewer } from '../../../src/core/review';
import { reviewsOver } from '../../../src/core/reviewClient';
import { native, reviewing } from './built';
import { askPython } from './python';
import { network, reviewerOf } from './reviews';

const { reviews } = askPython();

const evaluationText = ({ value, forced }: Evaluation): string => {
  return forced ? `#${value}` : (value / 100).toFixed(2);
};

/** A move as Python's tests print it. */
const printed = (move: MoveReview) => ({
  mark: MARK_SIGNS[move.mark],
  phase: move.phase,
  before: move.before,
  after: move.after,
  better: move.better,
  idea: move.idea && [move.idea.idea, ...move.idea.cells],
  evaluation: move.evaluation && evaluationText(move.evaluation),
  isMissedChance: move.missedChance,
});

const SLOW = { timeout: 120_000 };

describe.each(reviews)('a review of $game', SLOW, ({ game, quality, record, ...told }) => {
  test('tells what Python tells', async () => {
    const reviewer = new GameReviewer(reviewing(await native()), network);
    const shares: number[] = [];
    const answer = await reviewer.review({ game, record, quality }, (share) => shares.push(share));
    if (!answer.ok) throw new Error(answer.phrase.name);
    const { moves, points, accuracy, turningPoint, usesNetwork } = answer.value;
    expect(moves.map(printed)).toEqual(told.moves);
    expect(points).toEqual(told.points);
    const shareOf = (thousandths: number | null) => thousandths && thousandths / 1000;
    const found = [accuracy.w, accuracy.b].map((side) => [side.overall, ...side.phases]);
    expect(found.map((shares) => shares.map(shareOf))).toEqual(told.accuracy);
    expect(turningPoint).toBe(told.turningPoint);
    expect(usesNetwork).toBe(true);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

test('the games that are compared have marks', () => {
  expect(reviews.flatMap(({ moves }) => moves).filter(({ mark }) => mark).length).toBeGreaterThan(
    8,
  );
});

const blundered = reviews.at(-1)!; // White to move wins with f2h4, and played e3f3

describe('a move that is tried', () => {
  test('is the best one, or refuted by a line', async () => {
    const { reviewer } = await reviewerOf(blundered);
    expect(reviewer.trial(0, 'f2h4')).toMatchObject({
      value: { judgement: 'best', points: 10_000 },
    });
    const refuted = reviewer.trial(0, 'e3f3');
    if (!refuted.ok) throw new Error(refuted.phrase.name);
    expect(refuted.value).toMatchObject({ judgement: 'refuted', points: 0 });
    expect(refuted.value.line[0]).toBe('e3f3');
    expect(refuted.value.line.length).toBeGreaterThan(1);
  });

  test('is refused where it is illegal, or no game was reviewed', async () => {
    const { reviewer } = await reviewerOf(blundered);
    expect(reviewer.trial(0, 'a1k5')).toMatchObject({ ok: false, kind: 'illegal' });
    const idle = new GameReviewer(reviewing(await native()), network);
    expect(idle.trial(0, 'f2h4')).toEqual({ ok: true, value: null });
  });
});

test('a review without its network says so', async () => {
  const reviewer = new GameReviewer(reviewing(await native()), () => Promise.resolve(null));
  const answer = await reviewer.review(blundered, () => {});
  expect(answer).toMatchObject({ ok: true, value: { usesNetwork: false } });
});

test('a text that is no record is refused', async () => {
  const reviewer = new GameReviewer(reviewing(await native()), network);
  const request = { game: 'dvonn', record: '1. a9', quality: 'quick' } as const;
  expect(await reviewer.review(request, () => {})).toMatchObject({ ok: false, kind: 'record' });
});

describe('the client', () => {
  class IdleWorker implements WorkerLike {
    onmessage = null;
    onerror = null;
    onmessageerror = null;
    readonly terminate = vi.fn();
    postMessage(): void {}
  }

  test('ends the worker where a review is stopped, or another one begins', async () => {
    const workers: IdleWorker[] = [];
    const start = () => {
      workers.push(new IdleWorker());
      return workers.at(-1)!;
    };
    const client = reviewsOver(new Port(start, () => new Promise(() => {})));
    const first = client.review(blundered);
    const second = client.review(blundered);
    await expect(first).rejects.toThrow('stopped');
    expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 0]);
    client.stop();
    await expect(second).rejects.toThrow('stopped');
    expect(workers[1]!.terminate).toHaveBeenCalledOnce();
  });
});

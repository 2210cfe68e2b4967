// A game with a review that no engine made.
import type { Core, GameReview, MoveReview, ReviewClient, Trial } from '../../../../../src/core';
import { AnalysedGame } from '../../../../../src/pages/analyse/analysedGame.svelte';

export const MOVES = ['b3', 'c2', 'h3', 'b4'];

const GOOD: MoveReview = {
  mover: 'w',
  phase: 'opening',
  forced: false,
  exact: false,
  missedChance: false,
  before: 5000,
  after: 5000,
  mark: 0,
  better: [],
  idea: null,
  evaluation: { value: 0, forced: false },
};

const BLUNDER: Partial<MoveReview> = {
  ...{ before: 5000, after: 1000, mark: 4, better: ['e1-e3', 'c2'] },
  idea: { idea: 'centre', cells: ['e5'] },
};

const share = (overall: number | null) => ({
  overall,
  phases: [null, overall, null, null] as const,
});

/** Both sides blunder, White twice. */
export const FOUND: GameReview = {
  moves: [
    { ...GOOD, ...BLUNDER },
    { ...GOOD, mover: 'b', ...BLUNDER, missedChance: true },
    { ...GOOD, mark: 1 },
    { ...GOOD, mover: 'b' },
  ],
  points: [5000, 1000, 5000, 5000, 5000],
  accuracy: { w: share(700), b: share(null) },
  turningPoint: null,
  start: { value: 0, forced: false },
  usesNetwork: true,
};

export async function studied(core: Core): Promise<AnalysedGame> {
  const record = await core.open(`[Game "gipf-basic"]\n\n1. ${MOVES.join(' ')} *`);
  if (!record.ok) throw new Error(record.phrase.name);
  return AnalysedGame.of(core, record.value, () => {});
}

/** Reviews when it is told to. */
export class ScriptedReviews implements ReviewClient {
  stops = 0;
  progress: (share: number) => void = () => {};
  finish: () => void = () => {};
  fail: () => void = () => {};
  trials: Trial[] = [];

  review(_: unknown, onProgress: (share: number) => void = () => {}) {
    this.progress = onProgress;
    return new Promise<{ ok: true; value: GameReview }>((resolve, reject) => {
      this.finish = () => resolve({ ok: true, value: FOUND });
      this.fail = () => reject(new Error('stopped'));
    });
  }

  trial() {
    const value = this.trials.shift();
    return value
      ? Promise.resolve({ ok: true, value } as const)
      : Promise.reject(new Error('gone'));
  }

  stop() {
    this.stops++;
    this.fail();
  }
}

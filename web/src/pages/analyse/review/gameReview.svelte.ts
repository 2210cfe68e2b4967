// The review of the game that is studied: it is asked for, watched, and ended.
import { mainLine, type ReviewClient, type ReviewQuality, type Trial } from '../../../core';
import type { AnalysedGame } from '../analysedGame.svelte';
import { reviewedGame, type ReviewedGame } from './reviewedGame';
import type { ReviewStore, SavedReview } from './savedReview';

/** Those that do not keep anybody waiting for minutes. */
export const OFFERED_QUALITIES: readonly ReviewQuality[] = ['quick', 'default'];

interface Result extends SavedReview {
  readonly analysed: AnalysedGame;
}

const NOTHING_KEPT: ReviewStore = { save: async () => {}, find: async () => null };

export class AnalysisReview {
  quality = $state<ReviewQuality>('default');
  /** How much of the work is done, from 0 to 1; null where nothing is being reviewed. */
  progress = $state<number | null>(null);
  hasFailed = $state(false);
  /** How far the engine is that looks at a kept review's game once more; null where it does not. */
  preparing = $state<number | null>(null);
  #result = $state.raw<Result | null>(null);
  /** Whether the engine knows the game, by which it judges moves; null where it was forgotten. */
  #known: Promise<boolean> | null = Promise.resolve(true);
  #turn = 0;

  /** `onbusy` hears when a review begins and when it is over. */
  constructor(
    private readonly reviews: ReviewClient,
    private readonly onbusy: (isBusy: boolean) => void,
    private readonly kept = NOTHING_KEPT,
  ) {}

  /** What was found, beside the game as it stands. */
  of(analysed: AnalysedGame): ReviewedGame | null {
    const result = this.#result;
    if (result?.analysed !== analysed) return null;
    return reviewedGame(analysed.tree, result.found, result.moves);
  }

  async start(analysed: AnalysedGame): Promise<void> {
    this.stop();
    const turn = this.#turn;
    const moves = mainLine(analysed.tree)
      .slice(1)
      .map(({ move }) => move);
    const { quality } = this;
    this.#result = null;
    this.hasFailed = false;
    this.progress = 0;
    this.onbusy(true);
    try {
      const answer = await this.#ask(analysed, quality, turn, (share) => (this.progress = share));
      if (turn !== this.#turn) return;
      if (answer?.ok) {
        this.#result = { analysed, quality, moves, found: answer.value };
        this.#known = Promise.resolve(true);
        void this.kept.save(analysed.tree, this.#result);
      }
      this.hasFailed = !answer?.ok;
    } catch {
      if (turn !== this.#turn) return; // it was stopped
      this.hasFailed = true;
    }
    this.#end();
  }

  /** Shows the review that was kept of a game; whether there is one. */
  async restore(analysed: AnalysedGame): Promise<boolean> {
    const turn = this.#turn;
    const review = await this.kept.find(analysed.tree);
    if (!review || turn !== this.#turn || this.progress !== null) return false;
    this.quality = review.quality;
    this.#result = { analysed, ...review };
    this.#known = null;
    return true;
  }

  /** Has the engine look at the game once more, unless it knows it: it finds the same again. */
  prepare(): Promise<boolean> {
    return (this.#known ??= this.#prepare());
  }

  async #prepare(): Promise<boolean> {
    const result = this.#result;
    if (!result) return false;
    const turn = this.#turn;
    this.preparing = 0;
    this.onbusy(true);
    const answer = await this.#ask(
      result.analysed,
      result.quality,
      turn,
      (share) => (this.preparing = share),
    ).catch(() => null);
    if (turn !== this.#turn) return false;
    this.preparing = null;
    this.onbusy(false);
    if (!answer?.ok) this.#known = null; // it may be tried again
    return !!answer?.ok;
  }

  async #ask(
    analysed: AnalysedGame,
    quality: ReviewQuality,
    turn: number,
    onprogress: (share: number) => void,
  ) {
    const request = { game: analysed.tree.game, record: await analysed.text(), quality };
    if (turn !== this.#turn) return null;
    return this.reviews.review(request, (share) => {
      if (turn === this.#turn) onprogress(share);
    });
  }

  /** Ends what is being reviewed. */
  stop(): void {
    this.#turn++;
    if (this.progress === null && this.preparing === null) return;
    this.#known = null;
    this.reviews.stop();
    this.#end();
  }

  /** What a move is in place of the one that was played after so many; null where none can say. */
  async try(ply: number, move: string): Promise<Trial | null> {
    if (!(await this.prepare())) return null;
    const answer = await this.reviews.trial(ply, move).catch(() => null);
    return answer?.ok ? answer.value : null;
  }

  /** Ends all work, and forgets what was found. */
  close(): void {
    this.stop();
    this.#result = null;
    this.reviews.stop();
  }

  #end(): void {
    this.progress = this.preparing = null;
    this.onbusy(false);
  }
}

// The review of the game that is studied: it is asked for, watched, and ended.
import {
  mainLine,
  type GameReview,
  type ReviewClient,
  type ReviewQuality,
  type Trial,
} from '../../../core';
import type { AnalysedGame } from '../analysedGame.svelte';
import { reviewedGame, type ReviewedGame } from './reviewedGame';

/** Those that do not keep anybody waiting for minutes. */
export const OFFERED_QUALITIES: readonly ReviewQuality[] = ['quick', 'default'];

interface Result {
  readonly analysed: AnalysedGame;
  readonly moves: readonly string[];
  readonly found: GameReview;
}

export class AnalysisReview {
  quality = $state<ReviewQuality>('default');
  /** How much of the work is done, from 0 to 1; null where nothing is being reviewed. */
  progress = $state<number | null>(null);
  hasFailed = $state(false);
  #result = $state.raw<Result | null>(null);
  #turn = 0;

  /** `onbusy` hears when a review begins and when it is over. */
  constructor(
    private readonly reviews: ReviewClient,
    private readonly onbusy: (isBusy: boolean) => void,
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
    this.#result = null;
    this.hasFailed = false;
    this.progress = 0;
    this.onbusy(true);
    try {
      const request = {
        game: analysed.tree.game,
        record: await analysed.text(),
        quality: this.quality,
      };
      if (turn !== this.#turn) return;
      const answer = await this.reviews.review(request, (share) => {
        if (turn === this.#turn) this.progress = share;
      });
      if (turn !== this.#turn) return;
      if (answer.ok) this.#result = { analysed, moves, found: answer.value };
      this.hasFailed = !answer.ok;
    } catch {
      if (turn !== this.#turn) return; // it was stopped
      this.hasFailed = true;
    }
    this.#end();
  }

  /** Ends what is being reviewed. */
  stop(): void {
    this.#turn++;
    if (this.progress === null) return;
    this.reviews.stop();
    this.#end();
  }

  /** What a move is in place of the one that was played after so many; null where none can say. */
  async try(ply: number, move: string): Promise<Trial | null> {
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
    this.progress = null;
    this.onbusy(false);
  }
}

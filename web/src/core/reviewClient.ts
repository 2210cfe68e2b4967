/** Reviews for the page, in a worker of their own: a search of theirs is never broken off. */
import { Port } from './port';
import type { GameReviewer, ReviewRequest } from './review';
import { loadReviewModule } from './reviewModule';
import type { Answer, GameReview, Trial } from './types';

/** What the review worker serves. */
export interface Served {
  readonly reviewer: GameReviewer;
}

export interface ReviewClient {
  /**
   * Reviews a game; a review that is still going on is ended first, and its promise fails.
   * `onProgress` hears how much of the work is done, from 0 to 1. A refusal where the record cannot
   * be read.
   */
  review(request: ReviewRequest, onProgress?: (share: number) => void): Promise<Answer<GameReview>>;
  /** What a move is that is tried after so many moves of the game that was reviewed last. */
  trial(ply: number, move: string): Promise<Answer<Trial>>;
  /** Ends the work at once, and forgets what was reviewed. */
  stop(): void;
}

export function reviewsOver(port: Port<Served>): ReviewClient {
  const reviewer = port.remote('reviewer');
  let isBusy = false;
  const stop = () => {
    isBusy = false;
    port.fail('the review was stopped');
  };
  return {
    async review(request, onProgress = () => {}) {
      if (isBusy) stop();
      isBusy = true;
      const answer = await reviewer.review(request, onProgress);
      isBusy = false;
      return answer;
    },
    trial: (ply, move) => reviewer.trial(ply, move),
    stop,
  };
}

export function createReviews(): ReviewClient {
  const start = () =>
    new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });
  return reviewsOver(new Port<Served>(start, loadReviewModule));
}

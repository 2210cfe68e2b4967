/** The review of a game: what the review worker does, and what tests ask. */
import type { Native } from './native';
import type { Answer, GameName, GameReview } from './types';
import type { ReviewCalls, ReviewQuality, Trial } from './types';

export interface ReviewRequest {
  readonly game: GameName;
  /** In our own format; its main line is reviewed. */
  readonly record: string;
  readonly quality: ReviewQuality;
}

const THOUSAND = 1000;

export class GameReviewer {
  constructor(
    private readonly native: Native<ReviewCalls>,
    private readonly fetchNetwork: (game: GameName) => Promise<Uint8Array | null>,
  ) {}

  /**
   * Makes all searches of a review, each to its end: the same nodes give the same marks everywhere.
   * `onProgress` hears after each how much of the work is done, from 0 to 1. To stop it is to end the
   * worker.
   */
  async review(
    { game, record, quality }: ReviewRequest,
    onProgress: (share: number) => void,
  ): Promise<Answer<GameReview>> {
    const network = await this.fetchNetwork(game);
    const begun = this.native.answer('review_begin', [record, quality, network ?? '']);
    if (!begun.ok) return begun;
    for (let isOver = false; !isOver;) {
      const { over, progress } = this.native.value('review_go_on', []);
      onProgress(progress / THOUSAND);
      isOver = over;
    }
    return this.native.answer('review_result', []);
  }

  /** What a move is that is tried after so many moves of the game that was reviewed. */
  trial(ply: number, move: string): Answer<Trial> {
    return this.native.answer('review_trial', [move], ply);
  }
}

// The review that was made last, kept in this browser beside the game that is analysed.
import { mainLine, type GameReview, type ReviewQuality, type Tree } from '../../../core';
import { readStored, store } from '../../../shell/storage';
import { pack, unpack } from '../share';

const KEY = 'gipfel.review';
/** What a review holds may change: what an earlier page has kept is then forgotten. */
const FORMAT = 1;
/** Of a packed review; one of a game of 80 moves has about 6,000. */
const MOST_LETTERS = 100_000;

export interface SavedReview {
  readonly quality: ReviewQuality;
  /** The moves that were reviewed. */
  readonly moves: readonly string[];
  readonly found: GameReview;
}

/** Keeps the reviews of games, and finds them again. */
export interface ReviewStore {
  save(tree: Tree, review: SavedReview): Promise<void>;
  /** The review of this game, which may go on from there; null where there is none. */
  find(tree: Tree): Promise<SavedReview | null>;
}

export const browserReviews: ReviewStore = {
  async save(tree, { quality, moves, found }) {
    const packed = await pack(JSON.stringify(found));
    if (packed.length > MOST_LETTERS) return;
    const kept: Kept = { format: FORMAT, ...nameOf(tree), quality, moves, packed };
    store(KEY, kept);
  },

  async find(tree) {
    const kept = readStored(KEY);
    if (!isKept(kept) || kept.format !== FORMAT) return null;
    const { game, start } = nameOf(tree);
    const line = mainLine(tree).slice(1);
    const isOfGame = kept.game === game && kept.start === start;
    if (!isOfGame || kept.moves.some((move, ply) => line[ply]?.move !== move)) return null;
    const text = await unpack(kept.packed);
    const found = text === null ? null : parsed(text);
    if (found?.moves.length !== kept.moves.length) return null;
    return { quality: kept.quality, moves: kept.moves, found };
  },
};

interface Kept extends Omit<SavedReview, 'found'> {
  readonly format: number;
  readonly game: string;
  readonly start: string;
  readonly packed: string;
}

const nameOf = ({ game, start }: Tree) => ({ game, start: start ?? '' });

function isKept(kept: unknown): kept is Kept {
  const { moves, packed } = Object(kept) as Partial<Kept>;
  return Array.isArray(moves) && typeof packed === 'string';
}

function parsed(text: string): GameReview | null {
  try {
    return JSON.parse(text) as GameReview;
  } catch {
    return null;
  }
}

/** Opening books, as `gipfel.engine.book` reads them; docs/engine/book.md describes the file. */
import { checksumOf } from './packed';
import type { AlikeMoves, Colour, FoldedMoves, GameName } from './types';

const HEADER = 'gipfel book 1';
const CHECKSUM_BYTES = 4;
const COUNT_BYTES = 4;
const KEY_BYTES = 8;
const SCORE_BYTES = 2;

/** Why a file is no book that can be used. */
export class BookError extends Error {
  override readonly name = 'BookError';
}

/** Moves of the book that are alike, and what they are worth. */
export interface BookMoves {
  readonly moves: readonly string[];
  /** Hundredths of a piece to who makes the move, or decided as the engine counts. */
  readonly score: number;
}

type Scores = ReadonlyMap<string, number>;

export class Book {
  private constructor(
    /** The positions that have moves in it, by their folded keys, each with its score. */
    private readonly searched: Scores,
    /** Those that only end a line. */
    private readonly leaves: Scores,
  ) {}

  /** Reads a file of this game's openings, unpacked. Throws BookError, which says why it is unfit. */
  static parse(game: GameName, bytes: Uint8Array<ArrayBuffer>): Book {
    const end = endOfLines(bytes);
    const [header, named] = new TextDecoder().decode(bytes.subarray(0, end)).split('\n');
    if (header !== HEADER) throw new BookError('it is no book of gipfel');
    if (named !== `game ${game}`) throw new BookError(`it is not a book of ${game}`);
    return Book.parseNumbers(bytes.subarray(end + 2));
  }

  private static parseNumbers(bytes: Uint8Array<ArrayBuffer>): Book {
    const body = CHECKSUM_BYTES + 2 * COUNT_BYTES;
    if (bytes.length < body) throw new BookError('its size is wrong');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const [searched, leaves] = [4, 8].map((at) => view.getUint32(at, true)) as [number, number];
    const pair = KEY_BYTES + SCORE_BYTES;
    if (bytes.length !== body + (searched + leaves) * pair) {
      throw new BookError('its size is wrong');
    }
    if (checksumOf(bytes.subarray(CHECKSUM_BYTES)) !== view.getUint32(0, true)) {
      throw new BookError('it is damaged: the checksum is wrong');
    }
    return new Book(scoresIn(view, body, searched), scoresIn(view, body + searched * pair, leaves));
  }

  /** What a position is worth to its player to move; null where the book does not say. */
  score(key: string): number | null {
    return this.searched.get(key) ?? this.leaves.get(key) ?? null;
  }

  /** The moves of a position, the best first; none where it is not in the book. */
  moves({ key, following }: FoldedMoves, turn: Colour): readonly BookMoves[] {
    if (!this.searched.has(key)) return [];
    const known = following.flatMap((group) => {
      const score = this.scoreFor(turn, group);
      return score === null ? [] : [{ moves: group.moves, score }];
    });
    return known.sort((one, other) => other.score - one.score);
  }

  /** At DVONN's change of phase White acts twice, so who moves next is not always the other. */
  private scoreFor(turn: Colour, { key, turn: next }: AlikeMoves): number | null {
    const score = this.score(key);
    return score === null || next === turn ? score : 0 - score; // never -0
  }
}

/** Where the empty line begins that ends the text. */
function endOfLines(bytes: Uint8Array): number {
  const newline = 10;
  const end = bytes.findIndex((byte, i) => byte === newline && bytes[i + 1] === newline);
  if (end < 0) throw new BookError('it is no book of gipfel');
  return end;
}

/** So many keys, and their scores behind them. */
function scoresIn(view: DataView, at: number, count: number): Scores {
  const scores = at + count * KEY_BYTES;
  return new Map(
    Array.from({ length: count }, (_, i) => [
      view
        .getBigUint64(at + i * KEY_BYTES, true)
        .toString(16)
        .padStart(16, '0'),
      view.getInt16(scores + i * SCORE_BYTES, true),
    ]),
  );
}

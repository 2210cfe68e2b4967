// What is known of the position that is shown: from the book, and from games: on a server those of
// its archive, or one's own.
import type { Core, FoldedMoves, GameName, View } from '../../core';
import { fetchBook } from '../../core/books';
import { ask, AskError } from '../../live/api';
import type { PositionExplored } from '../../live/calls';
import { hasServer } from '../../live/server';
import { exploredMoves, isKnown, type ExploredMove, type PlayedMoves } from './exploredMoves';
import { ownGames } from './ownGames';

const ASK_DELAY_MS = 120; // who steps through a game asks for no position on the way

/** Whose games are counted. */
export type GameSource = 'archive' | 'own';

export interface FoundMoves {
  readonly view: View;
  readonly source: GameSource;
  /** How many of one's own games were looked at; 0 of the archive's, which nobody counts. */
  readonly ownGames: number;
  /** Those that were played or are in the book. */
  readonly moves: readonly ExploredMove[];
  /** All that can be played. */
  readonly all: readonly ExploredMove[];
  readonly hasBook: boolean;
  /** Why the server did not answer, in its words; null where it did, or there is none. */
  readonly trouble: string | null;
}

/** What games say, and why they do not. */
interface FromGames {
  readonly played: PlayedMoves | null;
  readonly trouble: string | null;
  readonly ownGames: number;
}

const NO_GAMES: FromGames = { played: null, trouble: null, ownGames: 0 };

export class Explorer {
  /** Of the position that was asked for last; null until it is known. */
  found = $state.raw<FoundMoves | null>(null);

  source: GameSource = 'archive';
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #answers = new Map<string, PositionExplored>();

  constructor(
    private readonly core: Core,
    private readonly hasArchive = hasServer,
  ) {}

  look(view: View): void {
    const turn = ++this.#asked;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#find(turn, view), ASK_DELAY_MS);
  }

  close(): void {
    this.#asked++;
    clearTimeout(this.#timer);
  }

  async #find(turn: number, view: View): Promise<void> {
    const { game, position } = view;
    const { source } = this;
    const [folded, book, archive] = await Promise.all([
      this.core.foldedMoves(game, position),
      fetchBook(game),
      source === 'archive' ? this.#askArchive(view) : NO_GAMES,
    ]);
    if (!folded.ok) return;
    const games = source === 'own' ? await this.#ownGames(folded.value, game) : archive;
    if (turn !== this.#asked) return;
    const { played, trouble, ownGames } = games;
    const known = book?.moves(folded.value, view.turn) ?? [];
    const all = exploredMoves(folded.value, known, played);
    const moves = all.filter(isKnown);
    this.found = { view, source, ownGames, moves, all, hasBook: book !== null, trouble };
  }

  async #ownGames(folded: FoldedMoves, game: GameName): Promise<FromGames> {
    const { index, trouble } = await ownGames(game);
    return { played: index.movesAfter(folded), trouble, ownGames: index.games };
  }

  async #askArchive({ game, position }: View): Promise<FromGames> {
    if (!this.hasArchive) return NO_GAMES;
    const place = `${game} ${position}`;
    try {
      const played =
        this.#answers.get(place) ?? (await ask('POST /explorer', { body: { game, position } }));
      this.#answers.set(place, played);
      return { ...NO_GAMES, played };
    } catch (error) {
      if (error instanceof AskError) return { ...NO_GAMES, trouble: error.message };
      throw error; // a mistake of ours, which is not to be hidden
    }
  }
}

// What is known of the position that is shown: from the book, and on a server from its archive.
import type { Core, View } from '../../core';
import { fetchBook } from '../../core/books';
import { ask, AskError } from '../../live/api';
import type { PositionExplored } from '../../live/calls';
import { hasServer } from '../../live/server';
import { exploredMoves, isKnown, type ExploredMove } from './exploredMoves';

const ASK_DELAY_MS = 120; // who steps through a game asks for no position on the way

export interface FoundMoves {
  readonly view: View;
  /** Those that were played or are in the book. */
  readonly moves: readonly ExploredMove[];
  /** All that can be played. */
  readonly all: readonly ExploredMove[];
  readonly hasBook: boolean;
  /** Why the archive did not answer, in the server's words; null where it did, or there is none. */
  readonly trouble: string | null;
}

/** What the archive says, or why it does not. */
type FromArchive = PositionExplored | AskError | null;

export class Explorer {
  /** Of the position that was asked for last; null until it is known. */
  found = $state.raw<FoundMoves | null>(null);

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
    const [folded, book, archive] = await Promise.all([
      this.core.foldedMoves(game, position),
      fetchBook(game),
      this.#askArchive(view),
    ]);
    if (turn !== this.#asked || !folded.ok) return;
    const refusal = archive instanceof AskError ? archive : null;
    const played = archive instanceof AskError ? null : archive;
    const known = book?.moves(folded.value, view.turn) ?? [];
    const all = exploredMoves(folded.value, known, played);
    const moves = all.filter(isKnown);
    this.found = { view, moves, all, hasBook: book !== null, trouble: refusal?.message ?? null };
  }

  async #askArchive({ game, position }: View): Promise<FromArchive> {
    if (!this.hasArchive) return null;
    const place = `${game} ${position}`;
    const before = this.#answers.get(place);
    if (before) return before;
    try {
      const answer = await ask('POST /explorer', { body: { game, position } });
      this.#answers.set(place, answer);
      return answer;
    } catch (error) {
      if (error instanceof AskError) return error;
      throw error; // a mistake of ours, which is not to be hidden
    }
  }
}

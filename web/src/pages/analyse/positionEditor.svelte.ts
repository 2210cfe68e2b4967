// A position that is being set up, possible or not.
import type { Answer, Colour, Core, Draft, GameName, Sides, View } from '../../core';
import { FIRST_GAME, lookOf } from '../../games/games';
import type { Cells, Look } from '../../games/look';

/** What a press on the board puts there: a piece by its letter, where it is stacked with a height. */
export interface Tool {
  readonly letter: string; // none: takes away
  readonly height: number;
  readonly reds: number; // in the stack
}

export class PositionEditor {
  game = $state.raw(FIRST_GAME);
  cells = $state.raw<Cells>({});
  turn = $state.raw<Colour>('w');
  phase = $state.raw<'place' | 'stack'>('stack');
  reserve = $state.raw<Sides<number>>({ w: 0, b: 0 });
  captured = $state.raw<Sides<number>>({ w: 0, b: 0 });
  mayEnter = $state.raw<Sides<boolean>>({ w: false, b: false });
  tool = $state.raw<Tool>({ letter: 'w', height: 1, reds: 0 });
  /** The position, or why it cannot be; null while that is being found out. */
  answer = $state.raw<Answer<View> | null>(null);

  #asked = 0;

  constructor(
    private readonly core: Core,
    view: View,
  ) {
    this.take(view);
  }

  /** Goes on from a position. */
  take(view: View): void {
    const { letter, draftOf } = lookOf(view.game);
    const colour = this.tool.letter.toLowerCase();
    this.tool = { letter: colour && letter(colour === 'b' ? 'b' : 'w'), height: 1, reds: 0 };
    this.game = view.game;
    this.cells = cellsOf(view);
    this.turn = view.turn;
    this.change(draftOf(view));
  }

  /** An empty board: to be filled, or with all pieces in reserve. */
  clear(): void {
    const { reserve = 0, hasEntry } = lookOf(this.game);
    this.cells = {};
    this.change({
      reserve: { w: reserve, b: reserve },
      captured: { w: 0, b: 0 },
      mayEnter: { w: hasEntry, b: hasEntry },
      phase: 'place',
    });
  }

  async begin(game: GameName): Promise<void> {
    this.take(await this.core.start(game));
  }

  async deal(): Promise<void> {
    this.take(await this.core.random(this.game));
  }

  /** Puts the tool's piece on a cell; where it stands already, takes it away. */
  press(cell: string): void {
    const look = lookOf(this.game);
    const piece = pieceOf(look, this.tool);
    const old = this.cells[cell];
    const { [cell]: _, ...others } = this.cells;
    this.cells = piece && piece !== old ? { ...others, [cell]: piece } : others;
    if (look.reserve) this.#updateReserves(look, old, this.cells[cell]);
    void this.check();
  }

  change(changes: Partial<Omit<Draft, 'game' | 'cells'>>): void {
    Object.assign(this, changes);
    void this.check();
  }

  async check(): Promise<void> {
    const turn = ++this.#asked;
    const answer = await this.core.setUp(this.#draft());
    if (turn === this.#asked) this.answer = answer;
  }

  #draft(): Draft {
    const { game, cells, turn, phase, reserve, captured, mayEnter } = this;
    return { game, cells, turn, phase, reserve, captured, mayEnter };
  }

  /** What is put on the board comes from the reserve, and goes back there. */
  #updateReserves(look: Look, old = '', now = ''): void {
    const worth = (side: Colour, text: string) => {
      const { owner, height } = look.piece(text);
      return owner === side ? height : 0;
    };
    const left = (side: Colour) =>
      Math.max(0, this.reserve[side] + worth(side, old) - worth(side, now));
    this.reserve = { w: left('w'), b: left('b') };
  }
}

/** The cells of a position as it stands, also where a row was taken by itself already. */
function cellsOf({ cells, removed, steps }: View): Cells {
  if (steps.length > 0) return cells;
  return { ...cells, ...Object.fromEntries(removed.map(({ cell, piece }) => [cell, piece])) };
}

export function pieceOf({ stacked }: Look, { letter, height, reds }: Tool): string {
  if (!stacked.includes(letter)) return letter;
  return `${letter}${height > 1 ? height : ''}${'*'.repeat(reds)}`;
}

// A position that is being set up, possible or not.
import type { Answer, Colour, Core, Draft, GameName, Sides, View } from '../../core';

/** What a press on the board puts there; null takes away. */
export interface Tool {
  readonly colour: Colour | 'r' | null;
  readonly height: number; // DVONN
  readonly reds: number; // DVONN: in a stack
  readonly isGipf: boolean;
}

export const TOOL: Tool = { colour: 'w', height: 1, reds: 0, isGipf: false };

const BASIC = 15; // pieces a side
const FULL = 18;

export class Drafting {
  game = $state.raw<GameName>('dvonn');
  cells = $state.raw<Readonly<Record<string, string>>>({});
  turn = $state.raw<Colour>('w');
  phase = $state.raw<'place' | 'stack'>('stack');
  reserve = $state.raw<Sides<number>>({ w: 0, b: 0 });
  captured = $state.raw<Sides<number>>({ w: 0, b: 0 });
  mayEnter = $state.raw<Sides<boolean>>({ w: false, b: false });
  tool = $state.raw<Tool>(TOOL);
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
    const { counts } = view;
    this.game = view.game;
    this.cells = cellsOf(view);
    this.turn = view.turn;
    this.tool = { ...TOOL, colour: this.tool.colour === 'r' ? 'w' : this.tool.colour };
    if (counts.kind === 'dvonn') {
      this.phase = counts.nextPiece ? 'place' : 'stack';
    } else {
      const [white = 0, black = 0] = (view.position.split(' ')[2] ?? '').split(',').map(Number);
      this.reserve = { w: white, b: black };
      this.captured = counts.captured;
      this.mayEnter = counts.mayEnter;
    }
    void this.check();
  }

  /** An empty board: in DVONN to be filled, in GIPF with all pieces in reserve. */
  clear(): void {
    this.cells = {};
    const all = this.game === 'gipf-basic' ? BASIC : FULL;
    this.reserve = { w: all, b: all };
    this.captured = { w: 0, b: 0 };
    const isTournament = this.game === 'gipf-tournament';
    this.mayEnter = { w: isTournament, b: isTournament };
    this.phase = 'place';
    void this.check();
  }

  async begin(game: GameName): Promise<void> {
    this.take(await this.core.start(game));
  }

  async deal(): Promise<void> {
    this.take(await this.core.random('dvonn'));
  }

  /** Puts the tool's piece on a cell; where it stands already, takes it away. */
  press(cell: string): void {
    const piece = pieceOf(this.game, this.tool);
    const old = this.cells[cell];
    const { [cell]: _, ...others } = this.cells;
    this.cells = piece && piece !== old ? { ...others, [cell]: piece } : others;
    if (this.game !== 'dvonn') this.#settleReserves(old, this.cells[cell]);
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
  #settleReserves(old: string | undefined, now: string | undefined): void {
    const left = (side: Colour) =>
      Math.max(0, this.reserve[side] + worthTo(side, old) - worthTo(side, now));
    this.reserve = { w: left('w'), b: left('b') };
  }
}

/** The cells of a position as it stands, also where a row was taken by itself already. */
function cellsOf({ cells, removed, steps }: View): Readonly<Record<string, string>> {
  if (steps.length > 0) return cells;
  return { ...cells, ...Object.fromEntries(removed.map(({ cell, piece }) => [cell, piece])) };
}

export function pieceOf(game: GameName, { colour, height, reds, isGipf }: Tool): string | null {
  if (!colour) return null;
  if (game !== 'dvonn') return isGipf ? colour.toUpperCase() : colour;
  if (colour === 'r') return 'R';
  return `${colour.toUpperCase()}${height > 1 ? height : ''}${'*'.repeat(reds)}`;
}

/** The pieces that a side has in this one: a GIPF piece is two. */
function worthTo(colour: Colour, piece: string | undefined): number {
  if (!piece || piece.toLowerCase() !== colour) return 0;
  return piece === colour ? 1 : 2;
}

// An earlier position of a game that goes on: shown beside it, and the game is not touched.
import type { NodeView } from '../core';
import type { TableGame } from './game';

type Played = Pick<TableGame, 'moves' | 'viewAt'>;

export class LookBack {
  /** How many moves stand on the board that is shown; null where that is the game as it is. */
  ply = $state<number | null>(null);
  shown = $state.raw<NodeView | null>(null);
  /** How many moves there were when one last looked at the game as it is. */
  #known = $state(0);

  /** What is asked for: `ply` follows when its position is there. A later wish replaces it. */
  #wish: { readonly ply: number } | null = null;

  constructor(private readonly played: () => Played) {}

  /** The moves that came while an earlier position is shown. */
  get missed(): number {
    return this.ply === null ? 0 : Math.max(0, this.played().moves.length - this.#known);
  }

  /** Shows the position after so many moves; after all of them, the game as it is. */
  async show(ply: number): Promise<void> {
    const { moves, viewAt } = this.played();
    const wish = { ply: Math.max(0, ply) };
    if (wish.ply >= moves.length) return this.leave();
    this.#wish = wish;
    const shown = await viewAt(wish.ply === 0 ? 0 : moves[wish.ply - 1]!.id);
    if (wish !== this.#wish) return;
    if (this.ply === null) this.#known = moves.length;
    this.ply = wish.ply;
    this.shown = shown;
  }

  /** Goes so many moves on, or back. */
  async step(plies: number): Promise<void> {
    await this.show((this.#wish?.ply ?? this.played().moves.length) + plies);
  }

  /** Shows the game as it is. */
  leave(): void {
    this.#wish = this.ply = null;
    this.shown = null;
  }

  /** Moves may have been taken back: what is no longer in the game is not shown. */
  follow(): void {
    if (this.ply !== null && this.ply >= this.played().moves.length) this.leave();
  }
}

// What the page must know of a game to show it. One file for each game, and `games.ts` has them.
import type { Plan } from '../board/plan';
import type { Gate, Piece, Pieces, Stage } from '../board/scene';
import type { Effect, View } from '../core';

export interface Look {
  readonly plan: Plan;
  /** A piece or stack from its letters in FORMATS; `pieces` are its owners from top to bottom. */
  piece(text: string, pieces?: string): Piece;
  /** Where pieces can be pushed in, and where not. */
  gates(view: View): Gate[];
  /** What a cell is called where nothing stands. */
  emptyName: string;
  /** What a piece is called: the name of a text, with its arguments. */
  pieceName(piece: Piece): { name: string; values: Record<string, string | number> };
}

export function piecesOf(
  look: Look,
  cells: Readonly<Record<string, string>>,
  stacks: Readonly<Record<string, string>> = {},
): Pieces {
  return Object.fromEntries(
    Object.entries(cells).map(([cell, text]) => [cell, look.piece(text, stacks[cell])]),
  );
}

/** The stages of a move or a step: what is taken first, what travels, what is taken then. */
export function stagesOf(
  look: Look,
  before: Readonly<Record<string, string>>,
  effect: Effect,
): Stage[] {
  const stages: Stage[] = [];
  const standing: Record<string, Piece> = { ...piecesOf(look, before) };

  const takeAway = (when: 'before' | 'after') => {
    const removed = effect.removed.filter((one) => one.when === when);
    if (!removed.length) return;
    for (const { cell } of removed) delete standing[cell];
    const leaving = removed.map(({ cell, piece, why }) => ({
      cell,
      piece: look.piece(piece),
      isLost: why !== 'returned',
    }));
    stages.push({ pieces: { ...standing }, movers: [], leaving });
  };

  takeAway('before');
  const movers = effect.moved.map(({ from, to, piece }) => ({
    from,
    to,
    piece: look.piece(piece),
  }));
  const { entered } = effect;
  if (entered?.dot) {
    movers.push({ from: entered.dot, to: entered.to, piece: look.piece(entered.piece) });
  }
  if (movers.length) {
    for (const { from } of movers) delete standing[from];
    stages.push({ pieces: { ...standing }, movers, leaving: [] });
  }
  // What stands after the move and before anything is taken, as far as it can be seen.
  for (const { to, piece } of movers) standing[to] = piece;
  Object.assign(standing, piecesOf(look, effect.after.cells));
  takeAway('after');
  return stages;
}

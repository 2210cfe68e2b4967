// What the page must know of a game to show it. One file for each game, and `games.ts` has them.
import type { Plan } from '../board/plan';
import type { Gate, Piece, Pieces, Scene, Stage } from '../board/scene';
import type { Effect, Removed, View } from '../core';

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

/** A position that is only to be looked at. */
export function pictureOf(look: Look, cells: Readonly<Record<string, string>>): Scene {
  return { plan: look.plan, pieces: piecesOf(look, cells), names: {} };
}

/**
 * The stages of a move or a step: what is taken first, what travels, what is taken then, and what
 * the next player's turn takes by itself.
 */
export function stagesOf(
  look: Look,
  before: Readonly<Record<string, string>>,
  effect: Effect,
): Stage[] {
  const stages: Stage[] = [];
  const standing: Record<string, Piece> = { ...piecesOf(look, before) };

  const takeAway = (removed: readonly Removed[]) => {
    const leaving = removed
      .filter(({ cell }) => standing[cell])
      .map(({ cell, piece, why }) => ({
        cell,
        piece: look.piece(piece),
        isLost: why !== 'returned',
      }));
    for (const { cell } of leaving) delete standing[cell];
    if (leaving.length) stages.push({ pieces: { ...standing }, movers: [], leaving });
  };

  takeAway(effect.removed.filter(({ when }) => when === 'before'));
  const movers = effect.moved.map(({ from, to, piece }) => ({
    from,
    to,
    piece: look.piece(piece),
  }));
  const { entered } = effect;
  if (entered?.dot) {
    movers.push({ from: entered.dot, to: entered.to, piece: look.piece(entered.piece) });
  }
  for (const { from } of movers) delete standing[from];
  if (movers.length) stages.push({ pieces: { ...standing }, movers, leaving: [] });

  // All that stands once it has moved: what is left afterwards, and what is yet to be taken.
  const next = effect.after.steps.length ? [] : effect.after.removed;
  const late = [...effect.removed.filter(({ when }) => when === 'after'), ...next];
  Object.assign(standing, piecesOf(look, effect.after.cells));
  for (const { cell, piece } of late) standing[cell] = look.piece(piece);
  takeAway(effect.removed.filter(({ when }) => when === 'after'));
  takeAway(next);
  return stages;
}

// What the page must know of a game to show it. One file for each game, and `games.ts` has them.
import type { Plan } from '../board/plan';
import type { Gate, Owner, Piece, Pieces, Scene, Stage } from '../board/scene';
import type { Colour, Draft, Effect, NodeView, Removed, View } from '../core';

/** What stands where, in the letters of docs/formats.md. */
export type Cells = Readonly<Record<string, string>>;
export type Arrows = readonly (readonly [string, string])[];

/** The name of a text, with its arguments. */
export interface Text {
  readonly name: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What a side has. */
export interface Standing {
  /** Its score, or what it has in reserve. */
  readonly number: number;
  /** What it has yet to place, until everything is placed. */
  readonly unplaced?: number | undefined;
  /** The other side's pieces that it has captured, where that happens. */
  readonly captured?: number;
  /** Its GIPF pieces on the board, in games with such. */
  readonly gipfPieces?: number | undefined;
}

/** What a move does, and which pieces it takes off the board. */
export interface SplitMove {
  readonly text: string;
  readonly taken: readonly string[];
}

export interface Look {
  readonly plan: Plan;
  /** The letter of a side's single piece. */
  readonly letter: (colour: Colour) => string;
  /** A piece or stack from its letters; `pieces` are its owners from top to bottom. */
  readonly piece: (text: string, pieces?: string) => Piece;
  /** Where pieces can be pushed in, and where not. */
  readonly gates: (view: View) => Gate[];
  readonly pieceName: (piece: Piece) => Text;

  /** What the number in a standing is called: the names of texts, beside the number and with it. */
  readonly numberLabel: string;
  readonly numberText: string;
  /** How many pieces each side has in all, where some are in reserve. */
  readonly reserve?: number;
  readonly standing: (view: View, colour: Colour) => Standing;
  /** What a side has at the end, piled up: the owners from bottom to top. */
  readonly tower: (shown: NodeView, colour: Colour) => Owner[];
  /** How both sides stand. */
  readonly stateText: (view: View) => Text;

  /** The rules in short: the names of texts. */
  readonly shortRules: (view: View) => string[];
  /** The steps that arrows show, in the game's notation. */
  readonly arrowSteps: (arrows: Arrows) => string[];

  /** Whether a move only places a piece, in games that begin so. */
  readonly isPlacing?: (move: string) => boolean;
  /** A move without the pieces that it takes, and those, in games whose notation lists them. */
  readonly splitMove?: (move: string) => SplitMove;

  /** A position that looks like the game. */
  readonly example: Cells;
  /** What stands there when a game begins. */
  readonly start: Cells;
  /** Where chance may place the pieces: how that looks, and whether a position came about so. */
  readonly deal?: { readonly cells: Cells; readonly isDealt: (position: string) => boolean };
  /** With how many pieces more a side may begin. */
  readonly mostExtra?: number;
  /** Whether a score sheet leaves open by which rules was played. */
  readonly sharesSheet?: boolean;

  /** What an editor can put on the board: its letter, and the text that names it. */
  readonly tools: Readonly<Record<string, string>>;
  /** The letters of those that are stacked, with red pieces among them. */
  readonly stacked: readonly string[];
  /** Whether pieces are placed before they move. */
  readonly hasPlacing: boolean;
  /** Whether a side may or may not enter GIPF pieces any more. */
  readonly hasEntry: boolean;
  /** What an editor has beside cells and turn, as in this position. */
  readonly draftOf: (view: View) => Partial<Draft>;
}

export function piecesOf(look: Look, cells: Cells, stacks: Cells = {}): Pieces {
  return Object.fromEntries(
    Object.entries(cells).map(([cell, text]) => [cell, look.piece(text, stacks[cell])]),
  );
}

/** A position that is only to be looked at. */
export function pictureOf(look: Look, cells: Cells): Scene {
  return { plan: look.plan, pieces: piecesOf(look, cells), names: {} };
}

/**
 * The stages of a move or a step: what is taken first, what travels, what is taken then, and what
 * the next player's turn takes by itself.
 */
export function stagesOf(look: Look, before: Cells, effect: Effect): Stage[] {
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

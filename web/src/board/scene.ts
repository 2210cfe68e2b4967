// What a board shows. The board knows no rules: whoever uses it says what stands where, what can
// be pressed, and what is marked.
import type { Plan } from './plan';

export type Owner = 'w' | 'b' | 'r';

/** What the colours of a piece are called in the style sheets. */
export const COLOURS: Readonly<Record<Owner, string>> = { w: 'white', b: 'black', r: 'red' };

export interface Piece {
  readonly owner: Owner;
  readonly height: number;
  readonly reds: number;
  /** A ring has a hole, a disc has none, and a GIPF piece is two discs with a bold ring. */
  readonly kind: 'ring' | 'disc' | 'gipf';
  /** The owners from top to bottom, where they are known; `?` where one is not. */
  readonly pieces?: string;
}

export type Pieces = Readonly<Record<string, Piece>>;

export type MarkColour = 'blue' | 'green' | 'orange' | 'violet' | 'red';

export interface Mark {
  readonly cell: string;
  readonly shape: 'ring' | 'dot' | 'cross' | 'area' | 'square' | 'triangle';
  readonly colour: MarkColour;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly colour: MarkColour;
  /** How its shaft is drawn, so that arrows are told apart without colour; solid unless told. */
  readonly line?: 'solid' | 'dashed' | 'dotted' | 'double';
}

/** A pen that draws on the board: from a cell to another one, or to the same one. */
export interface Pen {
  /** Whether everything that is pressed or dragged draws; the right button always does. */
  readonly isOn: boolean;
  stroke(from: string, to: string): void;
  /** The stroke is over, and is to stay or not. */
  lift(isKept: boolean): void;
}

/** How good a cell is for what can be put there: 1 is the best. */
export interface HeatCell {
  readonly cell: string;
  readonly grade: 1 | 2 | 3 | 4;
}

/** Where a piece can be pushed in: a dot, and the cell beside it on the line. */
export interface Gate {
  readonly dot: string;
  readonly towards: string;
  readonly state: 'open' | 'blocked' | 'chosen';
  /** The far end of the line, for lines that are shown blocked. */
  readonly end: string;
}

export interface Ghost {
  readonly piece: Piece;
  readonly isLost: boolean; // shown with a cross
}

/** One moment of a move: what stands still, what travels and what leaves. */
export interface Stage {
  readonly pieces: Pieces;
  readonly movers: readonly { piece: Piece; from: string; to: string }[];
  readonly leaving: readonly { piece: Piece; cell: string; isLost: boolean }[];
}

/** Neighbouring cells on a line, from end to end. */
export interface Row {
  readonly cells: readonly string[];
  readonly colour: MarkColour;
  readonly isChosen?: boolean;
}

/** A move's way: where it began, unless it came from the hand, and how far it reached. */
export interface Trail {
  readonly from: string | null;
  readonly to: string;
  readonly played: string; // the cell of the piece that was played
}

export interface Scene {
  readonly plan: Plan;
  readonly pieces: Pieces;
  /** The stages that lead to these pieces. A new array is played once. */
  readonly motion?: readonly Stage[] | undefined;
  /** Where a press does something. */
  readonly pressable?: readonly string[] | undefined;
  /** Where the keys for next and previous lead. */
  readonly stops?: readonly string[] | undefined;
  /** What can be picked up or pressed first, where that is to be seen. */
  readonly sources?: readonly string[] | undefined;
  readonly selected?: readonly string[] | undefined;
  /** Where what is selected can go, or what can be chosen now. */
  readonly targets?: readonly string[] | undefined;
  /** What can be dragged, and the piece that then follows the pointer. */
  readonly grips?: Pieces | undefined;
  readonly gates?: readonly Gate[] | undefined;
  readonly marks?: readonly Mark[] | undefined;
  readonly arrows?: readonly Arrow[] | undefined;
  readonly heat?: readonly HeatCell[] | undefined;
  readonly rows?: readonly Row[] | undefined;
  /** The last move. */
  readonly trail?: Trail | null | undefined;
  /** What the last move took. */
  readonly ghosts?: Readonly<Record<string, Ghost>> | undefined;
  /** What would leave by the move that is being looked at. */
  readonly doomed?: readonly string[] | undefined;
  /** A piece as it would stand after that move. */
  readonly previews?: Pieces | undefined;
  /** What a screen reader calls each cell. */
  readonly names: Readonly<Record<string, string>>;
}

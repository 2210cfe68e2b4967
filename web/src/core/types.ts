/**
 * The contract between the core and the page.
 *
 * The core is the C++ of `native/`, compiled to WebAssembly and run in two workers: one that knows
 * rules and records and always answers at once, and one that searches. The page sees positions and
 * turns as *views*, for all games alike; it never works out a rule by itself. Whatever is refused is
 * a value with the reason in it; a promise is rejected only where a worker died (`CoreError`).
 */

export type Colour = 'w' | 'b';

export const GAMES = ['dvonn', 'gipf-basic', 'gipf-standard', 'gipf-tournament'] as const;
export type GameName = (typeof GAMES)[number];

/** Names with values, in their order. */
export type Pairs = readonly (readonly [string, string])[];

/** White's and Black's. */
export type Sides<T> = Readonly<Record<Colour, T>>;

/**
 * Something that the core has to say. `name` is a text in `words/`; the rest are its arguments, the
 * same as those of `gipfel.words.sentence()` in Python.
 */
export interface Phrase {
  readonly name: string;
  readonly cells: readonly string[];
  readonly number: number;
  readonly limit: number;
  readonly colour: Colour | null;
  readonly text: string;
}

/** What kind of refusal it is; the same as Python's exceptions. */
export type RefusalKind = 'position' | 'syntax' | 'illegal' | 'over' | 'record';

export interface Refusal {
  readonly ok: false;
  readonly kind: RefusalKind;
  readonly phrase: Phrase;
}

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export type Answer<T> = Success<T> | Refusal;

/** The closed list of FORMATS: why a game ended. */
export type Reason =
  | 'no-moves'
  | 'reserve-empty'
  | 'gipf-pieces-gone'
  | 'repetition'
  | 'resignation'
  | 'time'
  | 'agreement'
  | 'abandoned'
  | 'adjudicated'
  | 'illegal-move';

export interface Outcome {
  readonly winner: Colour | null; // null: a draw
  readonly reason: Reason;
}

// ------------------------------------------------------------------------------------ views

/**
 * What the player chooses now: a cell to place on, a stack to move (or to pass), a row to take, what
 * becomes of a GIPF piece, a push; or nothing, because the turn is made or the game is over.
 */
export type Phase = 'place' | 'stack' | 'row' | 'piece' | 'push' | 'made' | 'over';

/** A position, or a turn of which some steps are made. */
export interface View {
  /** The position's text, with ` | STEP, STEP` behind it once a step is made; `core.view` reads it. */
  readonly text: string;
  readonly game: GameName;
  /** The text of the position in which the turn began. */
  readonly position: string;
  /** The steps made so far. */
  readonly steps: readonly string[];
  /** Who is to move; once the turn is made, still the one who made it. */
  readonly turn: Colour;
  readonly phase: Phase;
  /** What stands where after the steps so far: cell → piece in the letters of FORMATS. */
  readonly cells: Readonly<Record<string, string>>;
  readonly counts: DvonnCounts | GipfCounts;
  /**
   * By the board alone, once the turn is made or where there is none; repetition, resignation and
   * time belong to a record.
   */
  readonly outcome: Outcome | null;
  /** What the player is to do now. */
  readonly next: Phrase;
  /** All legal continuations; none where the turn is made or the game is over. */
  readonly options: readonly Option[];
  /**
   * What has left the board in this turn so far. GIPF: rows that leave no choice are taken by
   * themselves, also before the first step, and `cells` no longer has them.
   */
  readonly removed: readonly Removed[];
  /** GIPF, in the phase `push`: lines that no piece can be pushed into because they are full. */
  readonly blocked: readonly Way[];
  /** GIPF, in the phase `piece`: the row that is being taken, and what is decided of it. */
  readonly row: TakenRow | null;
  /** The whole move in its proper notation once the turn is made. */
  readonly move: string | null;
}

export interface DvonnCounts {
  readonly kind: 'dvonn';
  /** The pieces in each side's stacks. */
  readonly score: Sides<number>;
  /** Pieces that are still to be placed. */
  readonly unplaced: Readonly<Record<Colour | 'r', number>>;
  /** The piece that is placed next; null when all are. */
  readonly nextPiece: Colour | 'r' | null;
}

export interface GipfCounts {
  readonly kind: 'gipf';
  /** Pieces in hand; a GIPF piece counts two. */
  readonly reserve: Sides<number>;
  /** Pieces of this colour that are out of the game. */
  readonly captured: Sides<number>;
  /** GIPF pieces on the board. */
  readonly gipfPieces: Sides<number>;
  /** Whether the side may still enter GIPF pieces (tournament). */
  readonly mayEnter: Sides<boolean>;
}

/** A dot and a line that begins at it, from the spot beside the dot to the far end. */
export interface Way {
  readonly dot: string;
  readonly line: readonly string[];
}

export interface TakenRow {
  readonly spots: readonly string[];
  /** GIPF pieces that are decided to leave the board, to stay on it, and those still open. */
  readonly taken: readonly string[];
  readonly left: readonly string[];
  readonly open: readonly string[];
}

/** One legal continuation; `core.step(view.text, option.text)` makes it. */
export type Option =
  | { readonly kind: 'place'; readonly text: string; readonly cells: readonly [string] }
  /** `cells`: the stack, and where it lands. */
  | { readonly kind: 'stack'; readonly text: string; readonly cells: readonly [string, string] }
  | { readonly kind: 'pass'; readonly text: string; readonly cells: readonly [] }
  | PushOption
  /** `cells`: the spots of the row from end to end. Optional rows hold GIPF pieces only. */
  | {
      readonly kind: 'row';
      readonly text: string;
      readonly cells: readonly string[];
      readonly optional: boolean;
    }
  /** A GIPF piece of the row leaves the board, or stays. */
  | { readonly kind: 'take' | 'leave'; readonly text: string; readonly cells: readonly [string] }
  /** No further optional row is taken. */
  | { readonly kind: 'done'; readonly text: string; readonly cells: readonly [] };

export type OptionKind = Option['kind'];

export interface PushOption {
  readonly kind: 'push';
  readonly text: string;
  /** From the spot that the piece enters on to the one that the furthest piece reaches. */
  readonly cells: readonly string[];
  /**
   * The dots that it can come from, each with the whole line that it would go along. A piece that
   * goes onto an empty spot is the same push whatever dot it comes from.
   */
  readonly ways: readonly Way[];
  /** Whether a GIPF piece is entered. */
  readonly gipf: boolean;
}

// ---------------------------------------------------------------------------------- effects

/** What a step or a whole move does: for previews, animation and the marks of the last move. */
export interface Effect {
  /** The text of the step or move, in its proper notation. */
  readonly text: string;
  /** The player who makes it. */
  readonly mover: Colour;
  /** A piece that comes from the hand: in DVONN onto its cell, in GIPF from a dot. */
  readonly entered: Entered | null;
  /** DVONN: the one stack that moves. GIPF: the pieces that are pushed on, the furthest first. */
  readonly moved: readonly Moved[];
  /** What leaves the board, in the order in which it does. */
  readonly removed: readonly Removed[];
  /** GIPF: rows of the mover that stand after a push, whether or not this effect takes them. */
  readonly rows: readonly (readonly string[])[];
  /**
   * The view afterwards: after a step, of the same turn as far as it is made; after a whole move,
   * of the next player's turn.
   */
  readonly after: View;
}

export interface Entered {
  readonly to: string;
  readonly piece: string;
  /** GIPF: the dot, one of them where several lead there. */
  readonly dot: string | null;
}

export interface Moved {
  readonly from: string;
  readonly to: string;
  readonly piece: string;
}

export interface Removed {
  readonly cell: string;
  /** What stood there when it left. */
  readonly piece: string;
  /** DVONN: lost contact with red. GIPF: back to its owner's reserve, or captured by the mover. */
  readonly why: 'contact' | 'returned' | 'captured';
  /** GIPF: before the push or after it; DVONN: always after. */
  readonly when: 'before' | 'after';
}

// ---------------------------------------------------------------------------------- records

/** A node of a record's tree: a move and the position after it. The root, 0, has no move. */
export type NodeId = number;
export const ROOT: NodeId = 0;

/** From White's view: hundredths of a piece, or the turns to a forced end. */
export interface Evaluation {
  readonly value: number;
  readonly forced: boolean;
}

export interface TreeNode {
  readonly id: NodeId;
  readonly parent: NodeId | null;
  /** The first child goes on with the line, the others begin variations. */
  readonly children: readonly NodeId[];
  /** Empty for the root. */
  readonly move: string;
  readonly mover: Colour;
  /** The number of White's last move; it is written before this one where `numbered`. */
  readonly number: number;
  readonly numbered: boolean;
  readonly plies: number;
  readonly comment: string;
  /** What is said before the first move of a variation. */
  readonly before: string;
  /** 1 to 6 are ! ? !! ?? !? ?!; others as in PGN's `$n`. */
  readonly marks: readonly number[];
  /** Milliseconds left after the move. */
  readonly clock: number | null;
  readonly evaluation: Evaluation | null;
}

/** A whole record as it stands; never changed, replaced after each change. */
export interface Tree {
  readonly game: GameName;
  /** The position that the record begins with. */
  readonly start: string;
  /** Whether it is the game's usual start (then no Position tag is written). */
  readonly plainStart: boolean;
  readonly countsRepetition: boolean;
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  /** The last node of the main line. */
  readonly mainEnd: NodeId;
  /** Those that were given, in the order of the format. */
  readonly tags: ReadonlyMap<string, string>;
  /** How the game ended: on the board, by repetition, or as was said. */
  readonly outcome: Outcome | null;
  /** `1-0`, `0-1`, `1/2-1/2` or `*`. */
  readonly result: string;
  /** What was found wrong when it was read. */
  readonly remarks: readonly Problem[];
}

/** Everything about one node that a board needs. */
export interface NodeView {
  readonly view: View;
  /** What the move that led here did; null for the root. */
  readonly effect: Effect | null;
  /** How the play ended here, by the rules or by repetition. */
  readonly outcome: Outcome | null;
  /** How often this position has occurred on the way here. */
  readonly occurrences: number;
  /**
   * DVONN: the pieces of each stack from top to bottom (`w`, `b`, `r`), as the play since the
   * record's start made it; `?` for those that a start position does not tell. Empty for GIPF.
   */
  readonly stacks: Readonly<Record<string, string>>;
}

/** What a move in a record led to. */
export interface PlayedNode {
  readonly node: NodeId;
  readonly shown: NodeView;
}

export type RecordFormat = 'record' | 'littlegolem' | 'codecup' | 'sheet';

/** Something that is wrong in a text, and where. */
export interface Problem {
  readonly phrase: Phrase;
  readonly line: number; // from 1; 0 where it is about no line
  readonly number: number; // of the move; 0 where it is about no move
  readonly input: string;
  readonly position: string;
}

/** One game of an imported text. */
export type ReadGame =
  | {
      readonly ok: true;
      readonly game: GameName;
      readonly format: RecordFormat | 'position';
      /** The game in our own format; `core.open` makes a record of it. */
      readonly text: string;
      readonly tags: ReadonlyMap<string, string>;
      readonly plies: number;
      readonly result: string;
      readonly remarks: readonly Problem[];
    }
  | { readonly ok: false; readonly problem: Problem };

export interface Reading {
  readonly games: readonly ReadGame[];
  /** Whether the text holds more games than are read at once. */
  readonly hasMore: boolean;
}

// --------------------------------------------------------------------------------- the core

export interface StartOptions {
  /** Basic GIPF: up to three more pieces for each side (GIPF B). */
  readonly extra?: Partial<Sides<number>>;
}

export interface RecordOptions {
  /** The position to begin with; the game's start where there is none. */
  readonly start?: string;
  readonly countsRepetition?: boolean;
  readonly tags?: Readonly<Record<string, string>>;
}

/** A position as an editor has it, possible or not. */
export interface Draft {
  readonly game: GameName;
  readonly cells: Readonly<Record<string, string>>;
  readonly turn: Colour;
  /** DVONN. */
  readonly phase?: 'place' | 'stack';
  /** GIPF. */
  readonly reserve?: Sides<number>;
  readonly captured?: Sides<number>;
  readonly mayEnter?: Sides<boolean>;
}

// ------------------------------------------------------------------------------- the engine

/** A position with the moves that led to it; `lineTo` takes it from a tree. */
export interface Line {
  readonly game: GameName;
  readonly start: string;
  readonly moves: readonly string[];
  readonly countsRepetition: boolean;
}

export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export const HIGHEST_LEVEL: Level = 10;

/** The first bound that is reached ends the search; without any, `stop` does. */
export interface Limit {
  /** For this move alone. */
  readonly seconds?: number;
  readonly nodes?: number;
  readonly depth?: number;
  /** The time left for the whole game and what each move adds, in milliseconds. */
  readonly clock?: { readonly left: number; readonly increment: number };
}

export interface SearchRequest {
  readonly line: Line;
  /** 10 where none is named: full strength, which judges by the network once it is loaded. */
  readonly level?: Level;
  /** How many lines are told, 1 to 5; one where none is named. */
  readonly lines?: number;
  readonly limit?: Limit;
  /** Below the highest level the same seed chooses the same move. */
  readonly seed?: number;
  /** Only these moves are looked at. */
  readonly only?: readonly string[];
}

/** What a line is worth, from White's view. */
export interface Score {
  /** Pieces ahead; where the game is decided in DVONN, the final margin. */
  readonly pieces: number;
  /** Every line of play was searched to its end: exact. */
  readonly solved: boolean;
  /** Whether the winner is certain, or the draw. */
  readonly decided: boolean;
  /** GIPF: the turns to a forced end, negative where Black wins. */
  readonly turns: number | null;
  /** What White can expect, from 0 (a loss) to 1 (a win): the evaluation bar. */
  readonly expected: number;
}

export interface EngineLine {
  readonly moves: readonly string[];
  readonly score: Score;
}

/** What a search has found so far, the best line first. */
export interface Report {
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly lines: readonly EngineLine[];
  /** Whether a network judged. */
  readonly learned: boolean;
}

export interface Found extends Report {
  /** The move to play at the level asked for. */
  readonly best: string;
  readonly stopped: boolean;
}

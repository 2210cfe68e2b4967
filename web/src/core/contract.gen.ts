/**
 * What the core answers to the page. Made from native/wasm/contract.hpp by `make contract`: change
 * it there.
 *
 * The core is the C++ of `native/`, compiled to WebAssembly and run in two workers: one that knows
 * rules and records and always answers at once, and one that searches. The page sees positions and
 * turns as *views*, for all games alike; it never works out a rule by itself. Whatever is refused is
 * a value with the reason in it.
 */

export type Colour = 'w' | 'b';

export const GAMES = ['dvonn', 'gipf-basic', 'gipf-standard', 'gipf-tournament'] as const;
export type GameName = (typeof GAMES)[number];

/** Those that are won by a score: a verdict on them has a margin. */
export const SCORED_GAMES: readonly GameName[] = ['dvonn'];

/** With how many pieces more a side may begin the basic game of GIPF. */
export const MOST_EXTRA_PIECES = 3;

/** Something that the core has to say. `name` is a text in `words/`; the rest are its arguments, the same as those of `gipfel.words.sentence()` in Python. */
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

/** White's and Black's. */
export type Sides<T> = Readonly<Record<Colour, T>>;

/** A node of a record's tree: a move and the position after it. The root, 0, has no move. */
export type NodeId = number;
export const ROOT: NodeId = 0;

/** Why a game ended: a closed list. */
export const REASONS = [
  'no-moves',
  'reserve-empty',
  'gipf-pieces-gone',
  'repetition',
  'resignation',
  'time',
  'agreement',
  'abandoned',
  'adjudicated',
  'illegal-move',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Outcome {
  /** Null: a draw. */
  readonly winner: Colour | null;
  readonly reason: Reason;
}

/** What the player chooses now: a cell to place on, a stack to move (or to pass), a row to take, what becomes of a GIPF piece, a push; or nothing, because the turn is made or the game is over. */
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
  /** What stands where after the steps so far: cell → piece in its letters. */
  readonly cells: Readonly<Record<string, string>>;
  readonly counts: DvonnCounts | GipfCounts;
  /** By the board alone, once the turn is made or where there is none; repetition, resignation and time belong to a record. */
  readonly outcome: Outcome | null;
  /** What the player is to do now. */
  readonly next: Phrase;
  /** All legal continuations; none where the turn is made or the game is over. */
  readonly options: readonly Option[];
  /** What has left the board in this turn so far. GIPF: rows that leave no choice are taken by themselves, also before the first step, and `cells` no longer has them. */
  readonly removed: readonly Removed[];
  /** GIPF, in the phase `push`: lines that no piece can be pushed into because they are full. */
  readonly blocked: readonly Way[];
  /** GIPF, in the phase `piece`: the row that is being taken, and what is decided of it. */
  readonly row: TakenRow | null;
  /** The whole move in its proper notation once the turn is made. */
  readonly move: string | null;
}

export type DvonnPiece = 'w' | 'b' | 'r';

export interface Unplaced {
  readonly w: number;
  readonly b: number;
  readonly r: number;
}

export interface DvonnCounts {
  readonly kind: 'dvonn';
  /** The pieces in each side's stacks. */
  readonly score: Sides<number>;
  /** Pieces that are still to be placed. */
  readonly unplaced: Unplaced;
  /** The piece that is placed next; null when all are. */
  readonly nextPiece: DvonnPiece | null;
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

/** One legal continuation; `core.step(view.game, view.text, option.text)` makes it. */
export type Option =
  | {
      readonly kind: 'place';
      readonly text: string;
      readonly cells: readonly [string];
    }
  | {
      readonly kind: 'stack';
      readonly text: string;
      readonly cells: readonly [string, string];
    }
  | {
      readonly kind: 'pass';
      readonly text: string;
      readonly cells: readonly [];
    }
  | PushOption
  | RowOption
  | {
      readonly kind: 'take';
      readonly text: string;
      readonly cells: readonly [string];
    }
  | {
      readonly kind: 'leave';
      readonly text: string;
      readonly cells: readonly [string];
    }
  | {
      readonly kind: 'done';
      readonly text: string;
      readonly cells: readonly [];
    };

export interface RowOption {
  readonly kind: 'row';
  readonly text: string;
  /** The spots of the row from end to end. */
  readonly cells: readonly string[];
  /** Optional rows hold GIPF pieces only. */
  readonly optional: boolean;
}

export interface PushOption {
  readonly kind: 'push';
  readonly text: string;
  /** From the spot that the piece enters on to the one that the furthest piece reaches. */
  readonly cells: readonly string[];
  /** The dots that it can come from, each with the whole line that it would go along. A piece that goes onto an empty spot is the same push whatever dot it comes from. */
  readonly ways: readonly Way[];
  /** Whether a GIPF piece is entered. */
  readonly gipf: boolean;
}

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
  /** The view afterwards: after a step, of the same turn as far as it is made; after a whole move, of the next player's turn. */
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
  readonly why: Why;
  /** GIPF: before the push or after it; DVONN: always after. */
  readonly when: When;
}

export type Why = 'contact' | 'returned' | 'captured';

export type When = 'before' | 'after';

/** From White's view: hundredths of a piece, or the turns to a forced end. */
export interface Evaluation {
  readonly value: number;
  readonly forced: boolean;
}

/** A node of a record's tree: a move and the position after it. The root, 0, has no move. */
export interface TreeNode {
  readonly id: number;
  readonly parent: number | null;
  /** The first child goes on with the line, the others begin variations. */
  readonly children: readonly number[];
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

/** What of a tree is otherwise after a change; `withChange` applies it. */
export interface TreeChange {
  /** The nodes that are new or changed. Children that their parent no longer names are gone. */
  readonly nodes: readonly TreeNode[];
  /** The last node of the main line. */
  readonly mainEnd: number;
  /** Those that were given, in the order of the format. */
  readonly tags: readonly (readonly [string, string])[];
  /** How the game ended: on the board, by repetition, or as was said. */
  readonly outcome: Outcome | null;
  /** `1-0`, `0-1`, `1/2-1/2` or `*`. */
  readonly result: string;
}

/** A whole record as it stands. */
export interface TreeData {
  readonly game: GameName;
  /** The position that the record begins with. */
  readonly start: string;
  /** Whether it is the game's usual start (then no Position tag is written). */
  readonly plainStart: boolean;
  readonly countsRepetition: boolean;
  /** What was found wrong when it was read. */
  readonly remarks: readonly Problem[];
  /** The nodes that are new or changed. Children that their parent no longer names are gone. */
  readonly nodes: readonly TreeNode[];
  /** The last node of the main line. */
  readonly mainEnd: number;
  /** Those that were given, in the order of the format. */
  readonly tags: readonly (readonly [string, string])[];
  /** How the game ended: on the board, by repetition, or as was said. */
  readonly outcome: Outcome | null;
  /** `1-0`, `0-1`, `1/2-1/2` or `*`. */
  readonly result: string;
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
  /** DVONN: the pieces of each stack from top to bottom (`w`, `b`, `r`), as the play since the record's start made it; `?` for those that a start position does not tell. Empty for GIPF. */
  readonly stacks: Readonly<Record<string, string>>;
}

/** What a move in a record led to. */
export interface PlayedNode {
  readonly node: number;
  readonly shown: NodeView;
}

/** Something that is wrong in a text, and where. */
export interface Problem {
  readonly phrase: Phrase;
  /** From 1; 0 where it is about no line. */
  readonly line: number;
  /** Of the move; 0 where it is about no move. */
  readonly number: number;
  readonly input: string;
  readonly position: string;
}

export type RecordFormat = 'record' | 'littlegolem' | 'codecup' | 'sheet';

export interface ReadRecord {
  readonly ok: true;
  readonly game: GameName;
  readonly format: RecordFormat | 'position';
  /** The game in our own format; `core.open` makes a record of it. */
  readonly text: string;
  readonly tags: readonly (readonly [string, string])[];
  readonly plies: number;
  readonly result: string;
  readonly remarks: readonly Problem[];
}

export interface UnreadRecord {
  readonly ok: false;
  readonly problem: Problem;
}

export interface Readings {
  readonly games: readonly (ReadRecord | UnreadRecord)[];
  /** Whether the text holds more games than are read at once. */
  readonly hasMore: boolean;
}

export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export const HIGHEST_LEVEL: Level = 10;

/** From this score on a game is decided for certain: by so many pieces more … */
export const DECIDED = 20000;

/** … or by a forced end that is as many plies away as is missing to this. */
export const MATE = 31500;

/** The width of the logistic curve by which an estimated score becomes an expectation, in hundredths of a piece. */
export const EXPECTATION_SPREAD = 175;

export interface SearchLine {
  /** For the player to move, in hundredths of a piece. */
  readonly score: number;
  readonly solved: boolean;
  readonly moves: readonly string[];
}

/** What a search has found after one more slice. */
export interface SearchState {
  readonly over: boolean;
  /** Whether an iteration was finished in this slice. */
  readonly news: boolean;
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** Whether a network judged. */
  readonly learned: boolean;
  readonly turn: Colour;
  /** The best first. */
  readonly lines: readonly SearchLine[];
  /** The move to play at the level asked for. */
  readonly best: string;
}

/** Whether a file is a sound network of the game. */
export interface NetworkFit {
  readonly fit: boolean;
  /** Empty where it is. */
  readonly why: string;
}

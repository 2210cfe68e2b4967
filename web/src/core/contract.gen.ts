/**
 * What the page asks the core, and what it answers. Made from native/wasm/calls.hpp and contract.hpp
 * by `make contract`: change it there.
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

/** As many pieces as DVONN has cells. */
export const DVONN_PIECES = 49;

/** What a side of GIPF has in the basic game, and in the others. */
export const GIPF_BASIC_PIECES = 15;
export const GIPF_PIECES = 18;

/** The move of a player who can only pass. */
export const PASS = 'pass';

/** By the marks of a move, as `!` is the first; others have none. */
export const MARK_SIGNS: readonly string[] = ['', '!', '?', '!!', '??', '!?', '?!'];

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

/** What a call gave, and what it changed; null where it was refused. */
export interface Changed<T> {
  readonly value: T;
  readonly change: TreeChange | null;
}

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

/** What a move is for; `hint-` and its name is a text in `words/`. */
export type Idea =
  | 'none'
  | 'near-red'
  | 'at-edge'
  | 'cut-off'
  | 'cover-red'
  | 'cover'
  | 'take-red'
  | 'take-moves'
  | 'keep-contact'
  | 'escape'
  | 'prepare-cut'
  | 'free-stack'
  | 'gather'
  | 'finish'
  | 'capture'
  | 'save-gipf'
  | 'make-row'
  | 'force-row'
  | 'break-row'
  | 'row-threat'
  | 'enter-gipf'
  | 'centre';

export interface MoveIdea {
  readonly idea: Idea;
  /** Those that it is about: what is cut off, say, or the row. */
  readonly cells: readonly string[];
}

/** Moves that lead to one position, but for a symmetry of the board. */
export interface AlikeMoves {
  /** The folded key of that position. */
  readonly key: string;
  /** Who is to move there. */
  readonly turn: Colour;
  readonly moves: readonly string[];
}

/** A position and its moves by the keys of opening books. */
export interface FoldedMoves {
  /** Its folded key: 16 hexadecimal digits. */
  readonly key: string;
  /** None where the game is over, or a turn one of very many. */
  readonly following: readonly AlikeMoves[];
}

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
  /** Marked cells as `Ga1` and arrows as `Ga1b2`, green, red, yellow or blue. */
  readonly drawings: readonly string[];
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

/** From this level on the engine evaluates by the game's network. */
export const FIRST_NETWORK_LEVEL = 6;

/** The width of the logistic curve by which an estimated score becomes an expectation, in hundredths of a piece: with a network … */
export const NETWORK_SPREAD = 175;

/** … and without. */
export const HAND_MADE_SPREAD = 250;

/** One line of play, and what it is worth to White. */
export interface SearchLine {
  /** Of a piece; of the final margin, where that is decided. */
  readonly hundredths: number;
  /** Exact: every line of play was searched to its end. */
  readonly solved: boolean;
  /** Whether the winner is certain, or the draw. */
  readonly decided: boolean;
  /** To a forced end, in games without a margin. */
  readonly turns: number | null;
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
  /** Whether a network evaluated. */
  readonly usesNetwork: boolean;
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

/** How long a review looks at a game, the shortest look first. */
export const REVIEW_QUALITIES = ['quick', 'default', 'deep'] as const;
export type ReviewQuality = (typeof REVIEW_QUALITIES)[number];

/** A part of a game; only DVONN has a placing phase. */
export const GAME_PHASES = ['placing', 'opening', 'middle', 'endgame'] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

/** From so many points on a move that gives them away is marked. */
export const INACCURACY_POINTS = 1000;

/** A win. */
export const FULL_POINT = 10000;

/** How well a side played, in thousandths; null where it had nothing to choose. */
export interface SideAccuracy {
  readonly overall: number | null;
  /** In the order of `GAME_PHASES`. */
  readonly phases: readonly [number | null, number | null, number | null, number | null];
}

/** A move of the main line, and what it was worth to its player, in ten thousandths of a point: a win is one, a draw a half. */
export interface MoveReview {
  readonly mover: Colour;
  readonly phase: GamePhase;
  /** Whether there was no other move. */
  readonly forced: boolean;
  /** Whether both values are proven. */
  readonly exact: boolean;
  /** Whether it did not take what the opponent's mistake had offered. */
  readonly missedChance: boolean;
  /** With the best move. */
  readonly before: number;
  /** With the one that was played. */
  readonly after: number;
  /** As records number them; 0 where there is none. */
  readonly mark: number;
  /** The line that would have kept more; empty where the move was good enough. */
  readonly better: readonly string[];
  /** What the first move of that line is for. */
  readonly idea: MoveIdea | null;
  /** Of the position after the move. */
  readonly evaluation: Evaluation | null;
}

/** What the moves of a game's main line were worth. */
export interface GameReview {
  readonly moves: readonly MoveReview[];
  /** What White could expect at the start and after each move. */
  readonly points: readonly number[];
  readonly accuracy: Sides<SideAccuracy>;
  /** After how many moves the loser could last expect to hold the game. The move that he made there lost it where it is marked; else it slipped away from there on. */
  readonly turningPoint: number | null;
  /** Of the position that it begins with. */
  readonly start: Evaluation | null;
  /** Whether a network evaluated. */
  readonly usesNetwork: boolean;
}

/** How far a review has come after one more search. */
export interface ReviewState {
  readonly over: boolean;
  /** In thousandths of the work; it never falls. */
  readonly progress: number;
}

/** What a move is that is tried in place of the one that was played. */
export type Judgement = 'best' | 'good' | 'refuted';

/** What the engine answers to a move that is tried. */
export interface Trial {
  readonly judgement: Judgement;
  /** What its player can expect after it. */
  readonly points: number;
  /** The move, and how the engine would go on. */
  readonly line: readonly string[];
}

/** Each function of the core: its texts, its numbers, and its answer. */
export interface Calls {
  start: {
    texts: [game: GameName];
    numbers: [extra_white: number, extra_black: number];
    answer: View;
  };
  random: { texts: [game: GameName]; numbers: [seed: number]; answer: View };
  view: { texts: [game: GameName, text: string]; numbers: []; answer: View };
  step: { texts: [game: GameName, text: string, step: string]; numbers: []; answer: View };
  effect: { texts: [game: GameName, text: string, step: string]; numbers: []; answer: Effect };
  play: { texts: [game: GameName, position: string, move: string]; numbers: []; answer: Effect };
  idea: { texts: [game: GameName, position: string, line: string]; numbers: []; answer: MoveIdea };
  completions: { texts: [game: GameName, text: string]; numbers: []; answer: readonly string[] };
  folded_moves: { texts: [game: GameName, position: string]; numbers: []; answer: FoldedMoves };
  step_towards: {
    texts: [game: GameName, text: string, move: string];
    numbers: [];
    answer: string | null;
  };
  set_up: {
    texts: [
      game: GameName,
      turn: Colour,
      phase: string,
      reserves: string,
      captured: string,
      entry: string,
      cells: string,
    ];
    numbers: [];
    answer: View;
  };
  record_new: {
    texts: [game: GameName, start: string];
    numbers: [counts_repetition: boolean];
    answer: number;
  };
  record_open: { texts: [text: string]; numbers: []; answer: number };
  record_read: { texts: [text: string, game: GameName | '']; numbers: []; answer: Readings };
  record_close: { texts: []; numbers: [record: number]; answer: null };
  record_tree: { texts: []; numbers: [record: number]; answer: TreeData };
  record_view: { texts: []; numbers: [record: number, node: number]; answer: NodeView };
  record_play: {
    texts: [move: string];
    numbers: [record: number, node: number];
    answer: Changed<PlayedNode>;
  };
  record_undo: { texts: []; numbers: [record: number]; answer: Changed<boolean> };
  record_remove: { texts: []; numbers: [record: number, node: number]; answer: Changed<null> };
  record_promote: { texts: []; numbers: [record: number, node: number]; answer: Changed<null> };
  record_end: {
    texts: [winner: Colour | '', reason: Reason];
    numbers: [record: number];
    answer: Changed<boolean>;
  };
  record_comment: {
    texts: [comment: string];
    numbers: [record: number, node: number];
    answer: Changed<null>;
  };
  record_marks: {
    texts: [marks: string];
    numbers: [record: number, node: number];
    answer: Changed<null>;
  };
  record_drawings: {
    texts: [drawings: string];
    numbers: [record: number, node: number];
    answer: Changed<null>;
  };
  record_clock: {
    texts: [];
    numbers: [record: number, node: number, milliseconds: number];
    answer: Changed<null>;
  };
  record_evaluation: {
    texts: [];
    numbers: [record: number, node: number, is_there: boolean, value: number, forced: boolean];
    answer: Changed<null>;
  };
  record_tag: {
    texts: [name: string, value: string];
    numbers: [record: number];
    answer: Changed<null>;
  };
  record_write: { texts: [format: RecordFormat]; numbers: [record: number]; answer: string };
  search_begin: {
    texts: [game: GameName, start: string, moves: string, only: string];
    numbers: [
      counts_repetition: boolean,
      level: number,
      lines: number,
      depth: number,
      nodes: number,
      milliseconds: number,
      left: number,
      increment: number,
      seed: number,
    ];
    answer: null;
  };
  search_go_on: { texts: []; numbers: [milliseconds: number]; answer: SearchState };
  search_forget: { texts: []; numbers: []; answer: null };
  search_load: { texts: [game: GameName, file: Uint8Array]; numbers: []; answer: NetworkFit };
}

/** What only reviews ask, of a build of their own. */
export interface ReviewCalls {
  review_begin: {
    texts: [record: string, quality: ReviewQuality, network: Uint8Array | ''];
    numbers: [];
    answer: null;
  };
  review_go_on: { texts: []; numbers: []; answer: ReviewState };
  review_result: { texts: []; numbers: []; answer: GameReview };
  review_trial: { texts: [move: string]; numbers: [ply: number]; answer: Trial };
}

/** What only tests and benchmarks ask. */
export interface CheckCalls {
  facts: {
    texts: [game: GameName, position: string];
    numbers: [];
    answer: {
      readonly position: string;
      readonly key: string;
      readonly canonical: string;
      readonly moves: readonly string[];
    };
  };
  perft: { texts: [game: GameName, position: string]; numbers: [depth: number]; answer: number };
  bench: {
    texts: [game: GameName, position: string, file: Uint8Array | ''];
    numbers: [depth: number];
    answer: {
      readonly nodes: number;
      readonly score: number;
    };
  };
  evaluate: {
    texts: [game: GameName, file: Uint8Array, positions: string];
    numbers: [];
    answer: readonly (readonly [number, number, number, number, number])[];
  };
  contract: { texts: []; numbers: []; answer: string };
}

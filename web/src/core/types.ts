/**
 * The page's own side of the contract with the core: what it asks, and what it makes of the answers,
 * which `contract.gen.ts` declares. A promise is rejected only where a worker died (`CoreError`).
 */
import type { Colour, GameName, Level, NodeId, Sides } from './contract.gen';
import type { Readings, ReadRecord, TreeData, TreeNode, UnreadRecord } from './contract.gen';

export * from './contract.gen';

type Tags = ReadonlyMap<string, string>;

/** A whole record as it stands; never changed, replaced after each change. */
export type Tree = Omit<TreeData, 'nodes' | 'tags'> & {
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  readonly tags: Tags;
};

/** One game of an imported text. */
export type ReadGame = (Omit<ReadRecord, 'tags'> & { readonly tags: Tags }) | UnreadRecord;

export type Reading = Omit<Readings, 'games'> & { readonly games: readonly ReadGame[] };

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
  /** Whether a network evaluated. */
  readonly usesNetwork: boolean;
}

export interface Found extends Report {
  /** The move to play at the level asked for. */
  readonly best: string;
  readonly stopped: boolean;
}

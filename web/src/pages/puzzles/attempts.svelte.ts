// The puzzles that somebody has tried, kept in this browser.
import type { GameName } from '../../core';
import { readStored, tryStore } from '../../shell/storage';
import type { Puzzle, Theme } from './puzzle';

/** One go at a puzzle; it is told apart from others by when it began. */
export interface Attempt {
  /** In milliseconds. */
  readonly at: number;
  readonly puzzle: string;
  readonly game: GameName;
  readonly theme: Theme;
  readonly difficulty: number;
  readonly isDaily: boolean;
  /** Whether every move was found at the first try. */
  readonly isSolved: boolean;
  /** Whether every move was found in the end, and none was shown. */
  readonly isFound: boolean;
  /** Whether the solution was shown. */
  readonly wasShown: boolean;
  readonly hasHint: boolean;
}

const KEY = 'gipfel.puzzles';

let list = $state.raw<readonly Attempt[]>(stored());
let isKept = $state(true);

export const attempts = {
  /** All of them, in order. */
  get list(): readonly Attempt[] {
    return list;
  },
  /** Whether there was room for the last one. */
  get isKept(): boolean {
    return isKept;
  },
};

export const attemptAt = (puzzle: Puzzle, isDaily: boolean): Attempt => ({
  at: Date.now(),
  puzzle: puzzle.name,
  ...{ game: puzzle.game, theme: puzzle.theme, difficulty: puzzle.difficulty, isDaily },
  ...{ isSolved: false, isFound: false, wasShown: false, hasHint: false },
});

/** Adds an attempt, or what has come of it since; another tab may have added some. */
export function note(attempt: Attempt): void {
  const others = isKept ? stored() : list; // what found no room is known here alone
  list = [...others.filter(({ at }) => at !== attempt.at), attempt];
  isKept = tryStore(KEY, JSON.stringify(list));
}

function stored(): Attempt[] {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? kept.filter(isAttempt) : [];
}

function isAttempt(kept: unknown): kept is Attempt {
  if (typeof kept !== 'object' || kept === null) return false;
  const { at, puzzle, game, theme, difficulty } = kept as Partial<Attempt>;
  const isNumbered = typeof at === 'number' && typeof difficulty === 'number';
  return isNumbered && [puzzle, game, theme].every((text) => typeof text === 'string');
}

// A puzzle: a position with one solution, and what it is about (docs/library/puzzles.md).
import type { GameName } from '../../core';
import { checksumOf } from '../../core/packed';

export const THEMES = ['win', 'hold', 'endgame', 'cut-off', 'rows', 'gipf-piece'] as const;
export type Theme = (typeof THEMES)[number];

export interface Puzzle {
  /** What it is told apart by from the others of its game, whatever file it is in. */
  readonly name: string;
  readonly game: GameName;
  /** Its place in the file, from 1. */
  readonly number: number;
  readonly position: string;
  /** The moves of both sides by turns; the solver's come first and last. */
  readonly solution: readonly string[];
  readonly theme: Theme;
  /** The engine's level that first finds the solution, from 1 to 10. */
  readonly difficulty: number;
}

export const isTheme = (text: string | undefined): text is Theme =>
  THEMES.some((theme) => theme === text);

/** A name of eight letters for a position. */
export const nameOf = (position: string): string =>
  checksumOf(new TextEncoder().encode(position)).toString(16).padStart(8, '0');

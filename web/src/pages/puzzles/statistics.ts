// What comes of somebody's attempts: how many were solved, in what rows, and a rating.
import { DAY_MS } from '../../words/dates';
import type { GameName } from '../../core';
import {
  FIRST_PUZZLE_RATING,
  PUZZLE_DEVIATION,
  PUZZLE_RATING_STEP,
  type OwnPuzzleRating,
} from '../../live/calls';
import type { Attempt } from './attempts.svelte';
import { afterResults, NEWCOMER, type Rating } from './glicko';
import { THEMES, type Theme } from './puzzle';

const PERIOD_MS = 4 * DAY_MS; // as on a server

export interface ThemeStatistics {
  readonly theme: Theme;
  readonly solved: number;
  readonly tried: number;
}

export interface Statistics {
  readonly tried: number;
  /** At the first try. */
  readonly solved: number;
  /** Solved since the last that was not. */
  readonly inARow: number;
  readonly mostInARow: number;
  readonly themes: readonly ThemeStatistics[];
  /** A newcomer's, before anything was tried. */
  readonly rating: KnownRating;
}

/** How strong somebody is, and how well that is known. */
export type KnownRating = Pick<Rating, 'value' | 'deviation'>;

/** A puzzle's rating is what its difficulty says: other people's attempts are known to a server alone. */
export const ratingOf = (difficulty: number): Rating => ({
  ...NEWCOMER,
  value: FIRST_PUZZLE_RATING + PUZZLE_RATING_STEP * (difficulty - 1),
  deviation: PUZZLE_DEVIATION,
});

export function statisticsOf(all: readonly Attempt[], game: GameName): Statistics {
  const tried = all.filter((one) => one.game === game);
  const rows = rowsOf(tried);
  return {
    tried: tried.length,
    solved: countSolved(tried),
    inARow: rows.at(-1) ?? 0,
    mostInARow: Math.max(0, ...rows),
    themes: THEMES.flatMap((theme) => {
      const own = tried.filter((one) => one.theme === theme);
      return own.length ? [{ theme, solved: countSolved(own), tried: own.length }] : [];
    }),
    rating: personsRating(tried),
  };
}

/** What an account has tried, in this browser and in others, where that is known. */
export const withAccount = (found: Statistics, account: OwnPuzzleRating | null): Statistics =>
  account ? { ...found, tried: account.tried, solved: account.solved, rating: account } : found;

const countSolved = (tried: readonly Attempt[]) => tried.filter((one) => one.isSolved).length;

/** After each attempt, how many were solved since the last that was not. */
function rowsOf(tried: readonly Attempt[]): number[] {
  let row = 0;
  return tried.map((one) => (row = one.isSolved ? row + 1 : 0));
}

/** Of each puzzle the first attempt counts; solved with a hint it says nothing. */
function personsRating(tried: readonly Attempt[]): Rating {
  const seen = new Set<string>();
  let rating = NEWCOMER;
  let last = tried[0]?.at ?? 0;
  for (const { at, puzzle, difficulty, isSolved, hasHint } of tried) {
    if (seen.has(puzzle)) continue;
    seen.add(puzzle);
    if (isSolved && hasHint) continue;
    const result = { opponent: ratingOf(difficulty), score: isSolved ? 1 : 0 };
    rating = afterResults(rating, [result], Math.max(0, at - last) / PERIOD_MS);
    last = at;
  }
  return rating;
}

/** The days, in UTC, on which somebody found the solution of a puzzle of the day before it was shown. */
export function dailyDays(all: readonly Attempt[]): ReadonlySet<number> {
  const days = new Set<number>();
  const shown = new Set<string>();
  for (const { at, puzzle, isDaily, isFound, wasShown } of all) {
    if (wasShown) shown.add(puzzle);
    if (isDaily && isFound && !shown.has(puzzle)) days.add(Math.floor(at / DAY_MS));
  }
  return days;
}

/** For how many days in a row that was so, up to today, or to yesterday while today is not over. */
export function daysInARow(days: ReadonlySet<number>, now: number): number {
  const today = Math.floor(now / DAY_MS);
  const last = days.has(today) ? today : today - 1;
  let row = 0;
  while (days.has(last - row)) row++;
  return row;
}

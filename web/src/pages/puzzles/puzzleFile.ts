// Compact files of puzzles, as `gipfel.review.puzzles.collection` reads them.
import type { GameName } from '../../core';
import { checksumOf } from '../../core/packed';
import { DAY_MS } from '../../words/dates';
import { isTheme, nameOf, type Puzzle } from './puzzle';

const HEADER = 'gipfel puzzles 1';
const DAYS_BEFORE_1970 = 719_163; // as Python counts days: 1 January of the year 1 is the first

/** Why a file has no puzzles that can be solved. */
export class PuzzleError extends Error {
  override readonly name = 'PuzzleError';
}

/** Reads a file of this game's puzzles, unpacked. Throws PuzzleError, which says why it is unfit. */
export function parsePuzzles(game: GameName, bytes: Uint8Array<ArrayBuffer>): Puzzle[] {
  const text = new TextDecoder().decode(bytes);
  const [head = '', body = ''] = text.split(/\n\n(.*)/s);
  const [header, named, checksum] = head.split('\n');
  if (header !== HEADER) throw new PuzzleError('these are no puzzles of gipfel');
  if (named !== `game ${game}`) throw new PuzzleError(`these are not puzzles of ${game}`);
  const sum = checksumOf(new TextEncoder().encode(body)).toString(16).padStart(8, '0');
  if (checksum !== `checksum ${sum}`) throw new PuzzleError('it is damaged: the checksum is wrong');
  return body
    .split('\n')
    .filter(Boolean)
    .map((row, n) => puzzleIn(game, row, n + 1));
}

function puzzleIn(game: GameName, row: string, number: number): Puzzle {
  const [position = '', moves = '', theme, difficulty] = row.split('\t');
  if (!isTheme(theme)) throw new PuzzleError(`there is no theme ${theme}`);
  const solution = moves.split(' ');
  return {
    ...{ name: nameOf(position), game, number, position, solution, theme },
    difficulty: Number(difficulty),
  };
}

/** Which day it is in UTC, counted as Python does. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS) + DAYS_BEFORE_1970;

/** The puzzle of the day: the same for everybody, and another one until all had their day. */
export function dailyOf(puzzles: readonly Puzzle[], at: number): Puzzle {
  const daily = puzzles[dayOf(at) % puzzles.length];
  if (!daily) throw new PuzzleError('there are no puzzles');
  return daily;
}

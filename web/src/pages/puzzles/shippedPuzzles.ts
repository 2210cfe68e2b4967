// The puzzles that come with the page, each game's fetched when they are first wanted, and then kept.
import type { GameName } from '../../core';
import { fetchPacked } from '../../core/packed';
import type { Puzzle } from './puzzle';
import { parsePuzzles, PuzzleError } from './puzzleFile';

const FOLDER = '../../../../src/gipfel/review/puzzles/shipped';
const ADDRESSES = import.meta.glob<string>(
  '../../../../src/gipfel/review/puzzles/shipped/*.puzzles.gz',
  { eager: true, query: '?url', import: 'default' },
);

const known = new Map<GameName, readonly Puzzle[]>();

/** The game's puzzles; nothing where they cannot be had. Those that failed are tried again. */
export async function fetchPuzzles(game: GameName): Promise<readonly Puzzle[] | null> {
  const before = known.get(game);
  if (before) return before;
  const bytes = await fetchPacked(ADDRESSES[`${FOLDER}/${game}.puzzles.gz`]);
  if (!bytes) return null;
  try {
    const puzzles = parsePuzzles(game, bytes);
    known.set(game, puzzles);
    return puzzles;
  } catch (error) {
    if (error instanceof PuzzleError) return null; // as good as none
    throw error;
  }
}

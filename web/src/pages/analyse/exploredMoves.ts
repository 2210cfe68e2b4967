// What was played from a position, how it ended, and what the opening book says.
import type { Colour, FoldedMoves } from '../../core';
import type { BookMoves } from '../../core/book';
import type { PositionExplored } from '../../live/calls';

/** How games ended. */
export interface Results {
  readonly white: number;
  readonly draws: number;
  readonly black: number;
}

export interface ExploredMove {
  readonly move: string;
  /** All moves that lead to the same position but for a symmetry of the board; `move` is one. */
  readonly alike: readonly string[];
  readonly results: Results;
  /** The latest game in which one of them was played, as the server calls it. */
  readonly game: string | null;
  /** What the book says, in hundredths of a piece, to who makes the move. */
  readonly bookScore: number | null;
}

/** Moves that were played, and how those games ended; `alike` names one or more of those that are. */
export interface PlayedMoves {
  readonly moves: readonly (Pick<PositionExplored['moves'][number], 'alike' | 'game'> & Results)[];
}

const NO_GAMES: Results = { white: 0, draws: 0, black: 0 };

export const gamesOf = ({ white, draws, black }: Results): number => white + draws + black;

/** A side's points per game, from 0 to 1; null where there is no game. */
export function pointsOf(results: Results, side: Colour): number | null {
  const games = gamesOf(results);
  if (games === 0) return null;
  const wins = side === 'w' ? results.white : results.black;
  return (wins + results.draws / 2) / games;
}

/** The same from White's view. */
export const forWhite = (score: number, turn: Colour): number => (turn === 'w' ? score : -score);

export function totalOf(moves: readonly ExploredMove[]): Results {
  return moves.reduce(
    (sum, { results }) => ({
      white: sum.white + results.white,
      draws: sum.draws + results.draws,
      black: sum.black + results.black,
    }),
    NO_GAMES,
  );
}

/**
 * All moves, those that are alike as one: those that were played most first, then by the book.
 * What the archive calls alike is what the core does, whichever of them each names.
 */
export function exploredMoves(
  { following }: FoldedMoves,
  book: readonly BookMoves[],
  archive: PlayedMoves | null,
): readonly ExploredMove[] {
  const scores = new Map(book.map(({ moves, score }) => [moves[0]!, score]));
  const played = new Map(
    (archive?.moves ?? []).flatMap((each) => each.alike.map((move) => [move, each] as const)),
  );
  return following
    .map(({ moves }): ExploredMove => {
      const [move = ''] = moves;
      const found = played.get(move);
      const bookScore = scores.get(move) ?? null;
      if (!found) return { move, alike: moves, results: NO_GAMES, game: null, bookScore };
      const { white, draws, black, game } = found;
      return { move, alike: moves, results: { white, draws, black }, game, bookScore };
    })
    .sort(byGamesThenScore);
}

/** Whether it was played, or is in the book. */
export const isKnown = ({ results, bookScore }: ExploredMove): boolean =>
  gamesOf(results) > 0 || bookScore !== null;

function byGamesThenScore(one: ExploredMove, other: ExploredMove): number {
  const games = gamesOf(other.results) - gamesOf(one.results);
  if (games !== 0) return games;
  const worth = ({ bookScore }: ExploredMove) => bookScore ?? Number.MIN_SAFE_INTEGER;
  return worth(other) - worth(one);
}

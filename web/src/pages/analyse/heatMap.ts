// The cells on which a piece can be placed, graded by how good each is: a heat map over the board.
import type { HeatCell } from '../../board/scene';
import type { Colour } from '../../core';
import { pointsOf, type ExploredMove } from './exploredMoves';

export type Grade = HeatCell['grade'];
/** By the engine's scores, those of the book, or the results of games. */
export type Measure = 'engine' | 'book' | 'points';
/** What the engine says of moves, to who makes them, in hundredths of a piece. */
export type EngineScores = ReadonlyMap<string, number>;

export const GRADES: readonly Grade[] = [1, 2, 3, 4];
/** To what loss against the best move a grade reaches, in hundredths of a piece; the last has no end. */
export const LOSSES = [3, 10, 30] as const;
/** From what share of the points a grade begins; the last begins with none. */
export const SHARES = [0.6, 0.5, 0.4] as const;

/** By what the moves can be graded. */
export function measuresOf(
  moves: readonly ExploredMove[],
  engine: EngineScores,
): readonly Measure[] {
  const has: Record<Measure, boolean> = {
    engine: engine.size > 0,
    book: moves.some(({ bookScore }) => bookScore !== null),
    points: moves.some(({ results }) => pointsOf(results, 'w') !== null),
  };
  return (['engine', 'book', 'points'] as const).filter((measure) => has[measure]);
}

/** The grade of each move by its text; those that nothing is known of have none. */
export function gradesOf(
  moves: readonly ExploredMove[],
  measure: Measure,
  turn: Colour,
  engine: EngineScores,
): ReadonlyMap<string, Grade> {
  const scoreOf = ({ move, bookScore }: ExploredMove) =>
    measure === 'engine' ? (engine.get(move) ?? null) : bookScore;
  const best = Math.max(...moves.map((explored) => scoreOf(explored) ?? -Infinity));
  const gradeOf = (explored: ExploredMove): Grade | null => {
    const share = pointsOf(explored.results, turn);
    if (measure === 'points') return share === null ? null : gradeByShare(share);
    const score = scoreOf(explored);
    return score === null ? null : gradeByLoss(best - score);
  };
  return new Map(
    moves.flatMap((explored) => {
      const grade = gradeOf(explored);
      return grade === null ? [] : [[explored.move, grade] as const];
    }),
  );
}

export const gradeByLoss = (loss: number): Grade =>
  gradeAt(LOSSES.findIndex((most) => loss <= most));
export const gradeByShare = (share: number): Grade =>
  gradeAt(SHARES.findIndex((least) => share >= least));

const gradeAt = (place: number): Grade => GRADES[place] ?? 4;

/** What the board shows: every cell on which one of the moves places a piece. */
export function heatOf(
  moves: readonly ExploredMove[],
  grades: ReadonlyMap<string, Grade>,
): readonly HeatCell[] {
  return moves.flatMap(({ move, alike }) => {
    const grade = grades.get(move);
    return grade === undefined ? [] : alike.map((cell) => ({ cell, grade }));
  });
}

// A review laid beside the moves of the game that it is of.
import { mainLine, SIDES, type Colour, type Evaluation, type GameReview } from '../../../core';
import type { MoveReview, NodeId, Sides, Tree, TreeNode } from '../../../core';

export interface ReviewedGame {
  readonly found: GameReview;
  /** The positions of the game, its start first: one more than moves. */
  readonly nodes: readonly TreeNode[];
  /** After how many moves each of them comes. */
  readonly plies: ReadonlyMap<NodeId, number>;
  /** What the moves are marked with, as records number marks. */
  readonly marks: ReadonlyMap<NodeId, number>;
}

/** The marks for what a move gave away, the least first. */
export const MISTAKE_MARKS = [6, 2, 4] as const;
/** And those for what was hard to find. */
export const PRAISE_MARKS = [1, 3] as const;

export const isMistake = ({ mark }: MoveReview): boolean =>
  MISTAKE_MARKS.some((one) => one === mark);

/** The review beside a tree; null where its main line has other moves by now. */
export function reviewedGame(
  tree: Tree,
  found: GameReview,
  moves: readonly string[],
): ReviewedGame | null {
  const line = mainLine(tree);
  if (moves.some((move, ply) => line[ply + 1]?.move !== move)) return null;
  const nodes = line.slice(0, moves.length + 1);
  const marked = found.moves.flatMap(({ mark }, ply): [NodeId, number][] =>
    mark ? [[nodes[ply + 1]!.id, mark]] : [],
  );
  return {
    found,
    nodes,
    plies: new Map(nodes.map(({ id }, ply) => [id, ply])),
    marks: new Map(marked),
  };
}

/** After how many moves the side made each move that satisfies a condition. */
export function pliesOf(
  { found }: ReviewedGame,
  side: Colour,
  isWanted: (move: MoveReview) => boolean,
): number[] {
  return found.moves.flatMap((move, ply) => (move.mover === side && isWanted(move) ? [ply] : []));
}

/** Each side's mistakes: after how many moves they were made. */
export function mistakesOf(game: ReviewedGame): Sides<readonly number[]> {
  const [w, b] = SIDES.map((side) => pliesOf(game, side, isMistake));
  return { w: w!, b: b! };
}

/** What the position after so many moves was judged to be. */
export function evaluationAfter({ found }: ReviewedGame, plies: number): Evaluation | null {
  return plies > 0 ? found.moves[plies - 1]!.evaluation : found.start;
}

/** The marked move before or after a place, in so many moves; null where there is none. */
export function markedFrom({ found }: ReviewedGame, plies: number, step: 1 | -1): number | null {
  for (let ply = plies + step; ply >= 1 && ply <= found.moves.length; ply += step) {
    if (found.moves[ply - 1]!.mark) return ply;
  }
  return null;
}

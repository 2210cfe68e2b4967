// Why a move is not the one: what the engine answers, and what that comes to.
import type { Colour, EngineClient, GameName } from '../../core';

/** What is left for who made the move, where that is proven; else whether little is expected. */
export type Verdict = 'lost' | 'drawn' | 'worse' | 'open';

export interface Refutation {
  /** The answer, and what follows; none where the game is over. */
  readonly moves: readonly string[];
  readonly verdict: Verdict;
}

/** One move of somebody's. */
export interface TriedMove {
  readonly game: GameName;
  readonly position: string;
  readonly mover: Colour;
  readonly move: string;
}

export type Refuter = (tried: TriedMove) => Promise<Refutation | null>;

const NODES = 100_000; // as `gipfel puzzles solve`
const LONGEST = 5;
const WORSE = 0.35; // of a point, at most, where a half is even

/** Asks the engine; nothing where it cannot answer. */
export const refuterBy =
  (engine: EngineClient): Refuter =>
  async ({ game, position, mover, move }) => {
    const line = { game, start: position, moves: [], countsRepetition: false };
    const search = engine.search({ line, limit: { nodes: NODES }, only: [move] });
    const answer = await search.done.catch(() => null);
    const best = answer?.ok ? answer.value.lines[0] : undefined;
    if (!best) return null;
    const { decided, expected } = best.score; // from White's view
    const own = mover === 'w' ? expected : 1 - expected;
    return { moves: best.moves.slice(1, 1 + LONGEST), verdict: verdictOf(own, decided) };
  };

function verdictOf(expected: number, isDecided: boolean): Verdict {
  if (isDecided && expected <= 0.5) return expected < 0.5 ? 'lost' : 'drawn';
  return expected <= WORSE ? 'worse' : 'open';
}

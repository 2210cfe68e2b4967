/** What the core's scores mean, from White's view; as `gipfel.engine.analysis` says it in Python. */
import { DECIDED, EXPECTATION_SPREAD, MATE, SCORED_GAMES } from './types';
import type { Colour, GameName, Score } from './types';

/** What White can expect, from 0 to 1, where a score is only estimated. */
export const expectedAt = (white: number) => 1 / (1 + Math.exp(-white / EXPECTATION_SPREAD));

/** `score` is the core's, in hundredths of a piece for the player to move. */
export function scoreOf(game: GameName, turn: Colour, score: number, isExact: boolean): Score {
  const white = turn === 'w' ? score : -score;
  const sign = Math.sign(white);
  const isDecided = Math.abs(white) >= DECIDED;
  const hasMargin = SCORED_GAMES.includes(game);
  const solved = isExact || (isDecided && !hasMargin);
  const decided = solved || isDecided;
  return {
    pieces: (hasMargin && isDecided ? white - sign * DECIDED : white) / 100,
    solved,
    decided,
    turns: isDecided && !hasMargin ? sign * (MATE - Math.abs(white)) : null,
    expected: decided ? (1 + sign) / 2 : expectedAt(white),
  };
}

// How a game ended, in words.
import { SCORED_GAMES, type Colour, type DvonnCounts, type Sides, type View } from '../core';
import { say } from '../words/words.svelte';

export function winnerText(winner: Colour | null): string {
  return winner ? say('outcome-won', { colour: winner }) : say('outcome-drawn');
}

/** Who won, by how much where that is scored, and why: "White wins by resignation." */
export function resultText(
  winner: Colour | null,
  reason: string,
  score: Sides<number> | null = null,
): string {
  const result = withScore(winnerText(winner), winner ?? 'w', score);
  return say('ended', { result, reason: say(reason), how: reason });
}

/** A result with its score behind it, the number of `own` first: "Black wins 16–6". */
export function withScore(result: string, own: Colour, score: Sides<number> | null): string {
  if (!score) return result;
  const [number, limit] = [score[own], score[own === 'w' ? 'b' : 'w']];
  return say('result-score', { result, number, limit, kind: number === limit ? 'drawn' : 'won' });
}

/** The score of a game that the board has ended, where that is what decides. */
export function finalScore({ game, outcome, counts }: View): Sides<number> | null {
  return outcome && SCORED_GAMES.includes(game) ? (counts as DvonnCounts).score : null;
}

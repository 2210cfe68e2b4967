// How a game ended, in words.
import type { Colour } from '../core';
import { say } from '../words/words.svelte';

/** "White wins" goes on with these; the other reasons are clauses of their own. */
const ADVERBIAL = ['resignation', 'time', 'agreement', 'adjudicated', 'illegal-move'];

export function winnerText(winner: Colour | null): string {
  return winner ? say('outcome-won', { colour: winner }) : say('outcome-drawn');
}

/** Who won, and why: "White wins by resignation." */
export function resultText(winner: Colour | null, reason: string): string {
  const name = ADVERBIAL.includes(reason) ? 'result-how' : 'result-reason';
  return say(name, { result: winnerText(winner), reason: say(reason) });
}

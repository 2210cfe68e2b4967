// What stands at the axes of the evaluation graph.
import type { Evaluation } from '../../core';
import { piecesText } from './verdict';

const MOST_TICKS = 8;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The moves that are numbered below a line of so many, at most eight of them. */
export function plyTicks(last: number): number[] {
  if (last < 1) return [];
  const step = STEPS.find((one) => last / one < MOST_TICKS) ?? STEPS.at(-1)!;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, n) => n * step);
}

/** `+1.4`, or `#3` where the end is near; null where nothing is known. */
export function valueText(evaluation: Evaluation | null, language: string): string | null {
  if (!evaluation) return null;
  if (evaluation.forced) return `#${evaluation.value}`;
  return piecesText(evaluation.value / 100, false, language);
}

// What is said about puzzles.
import type { Colour, Effect } from '../../core';
import { formatRoute } from '../../shell/route.svelte';
import { DAY_MS, locale } from '../../words/dates';
import { say } from '../../words/words.svelte';
import type { Puzzle } from './puzzle';
import type { LineMove } from './puzzleWalk.svelte';
import type { Verdict } from './refutation';

interface Refuted {
  readonly line: readonly LineMove[];
  readonly verdict: Verdict;
  readonly solver: Colour;
}

/** What was answered. */
export const answeredText = (answer: Effect | null): string =>
  answer
    ? say('puzzles-answered', { side: say('side', { colour: answer.mover }), move: answer.text })
    : '';

/** What answers a move, and what is left then as far as it is proven. */
export function refutedText({ line, verdict, solver }: Refuted): string {
  const told = line[1] ? [answeredText(line[1].shown.effect)] : [];
  const left =
    verdict === 'open'
      ? []
      : [say(`puzzles-verdict-${verdict}`, { side: say('side', { colour: solver }) })];
  return [...told, ...left].join(' ');
}

/** The day in UTC, by which puzzles of the day go. */
export const todayText = (now = Date.now()): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(now);

/** When the next puzzle of the day comes, by the clock on the wall. */
export const nextDailyText = (now = Date.now()): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(
    (Math.floor(now / DAY_MS) + 1) * DAY_MS,
  );

/** The desk of the analysis with the position of a puzzle. */
export const analysisRoute = ({ game, position }: Puzzle): string =>
  formatRoute('analyse', [], { text: `[Game "${game}"]\n[Position "${position}"]\n\n*` });

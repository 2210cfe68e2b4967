// What happened, in words.
import { PASS, SCORED_GAMES } from '../core';
import type { Colour, Effect, Option, Outcome, View } from '../core';
import { lookOf } from '../games/games';
import type { Hand } from '../games/hand.svelte';
import { finalScore, resultText } from '../games/resultText';
import { say, sentence } from '../words/words.svelte';
import type { PlayEvent } from './game';

export const sideName = (colour: Colour): string => say('side', { colour });

/** A move or a step, what it removed, and how things go on from `next`. */
export function playEventText(happening: PlayEvent, next: View): string {
  const { outcome } = happening;
  const then = outcome ? outcomeText(outcome, next) : nextText(next);
  return [...doneTexts(happening, next), then].join(' ');
}

/** What was done: a move, or a step of one, and all that left the board. */
export function doneTexts({ effect, move }: PlayEvent, next: View): string[] {
  if (!move) return removedTexts(effect);
  const side = sideName(effect.mover);
  const played = move === PASS ? `${say('must-pass', { side })}.` : say('played', { side, move });
  return [played, ...removedTexts(effect), ...takenFirstTexts(next)];
}

/** All that was done until `next`. */
export function allDoneTexts(happened: readonly PlayEvent[], next: View): string[] {
  return happened.flatMap((one, n) =>
    doneTexts(one, n === happened.length - 1 ? next : one.effect.after),
  );
}

/** What is to be done now. */
export function nextText(view: View): string {
  return view.phase === 'piece' ? say('now-pieces') : sentence(view.next);
}

/** What is to be done now that so much of it is in hand. */
export function nowText({ pending, choice, targets }: Hand, view: View): string {
  if (pending) return pendingText(pending);
  if (choice.selected && view.phase === 'stack') return say('now-target');
  if (choice.selected && view.phase === 'push') {
    return say('now-direction', { number: targets.length });
  }
  return nextText(view);
}

/** What the option that waits would do. */
export function consequenceText({ after, removed, rows }: Effect): string {
  const { standing } = lookOf(after.game);
  const [white, black] = [standing(after, 'w'), standing(after, 'b')];
  const leaving = removed.filter(({ why }) => why === 'contact').length;
  const parts = leaving ? [say('would-leave', { number: leaving })] : [];
  if (rows.length) parts.push(say('would-row'));
  if (SCORED_GAMES.includes(after.game) && white.unplaced === undefined) {
    parts.push(say('would-score', { white: white.number, black: black.number }));
  }
  return parts.join(' ');
}

export function pendingText({ text }: Option): string {
  return say('now-confirm', { text: text.replace(/^push /, '') });
}

function removedTexts({ removed }: Effect): string[] {
  const names = { contact: 'lost-contact', returned: 'taken-back', captured: 'captured' } as const;
  return Object.entries(names).flatMap(([why, name]) => {
    const cells = removed.filter((one) => one.why === why).map(({ cell }) => cell);
    return cells.length ? [say(name, { cells: cells.join(', ') })] : [];
  });
}

/** What the turn took by itself before anything could be chosen. */
export function takenFirstTexts({ steps, removed, turn }: View): string[] {
  if (steps.length || !removed.length) return [];
  const cells = removed.map(({ cell }) => cell).join(', ');
  return [say('row-taken-first', { side: sideName(turn), cells })];
}

/** How a game ended; `end` is the position in which it did, for the score. */
export function outcomeText({ winner, reason }: Outcome, end: View | null = null): string {
  return resultText(winner, reason, end && finalScore(end));
}

/** How the game stands: the score or the reserves, and what is to be done now. */
export function stateText(view: View, todo: string): string {
  const { name, values } = lookOf(view.game).stateText(view);
  return `${say(name, values)} ${todo}`;
}

// What happened, in words.
import { PASS, SCORED_GAMES } from '../core';
import type { Colour, Effect, Option, Outcome, Removed, View, Why } from '../core';
import { lookOf } from '../games/games';
import type { Hand } from '../games/hand.svelte';
import { finalScore, resultText } from '../games/resultText';
import { say, sentence } from '../words/words.svelte';
import type { PlayEvent } from './game';

export const sideName = (colour: Colour): string => say('side', { colour });

/** What was done: a move without what it takes, or a step of one, and what left the board. */
export function doneTexts({ effect, move }: PlayEvent, next: View): string[] {
  if (!move) return removedTexts(effect);
  const side = sideName(effect.mover);
  const { text } = lookOf(next.game).splitMove?.(move) ?? { text: move };
  const isPass = move === PASS;
  const played = isPass ? `${say('must-pass', { side })}.` : say('played', { side, move: text });
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
  const leaving = countPieces(after, removed, 'contact');
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

function removedTexts({ removed, text, after }: Effect): string[] {
  if (!removed.length) return [];
  const number = (why: Why) => countPieces(after, removed, why);
  const cells = (why: Why) =>
    removed.flatMap((one) => (one.why === why ? [one.cell] : [])).join(', ');
  if (number('contact')) {
    return [say('left-the-board', { number: number('contact'), cells: cells('contact') })];
  }
  const taken = say('row-taken', {
    count: text.split(';').filter((part) => part.startsWith('x')).length,
    number: number('returned'),
    cells: cells('returned'),
  });
  const captured = { number: number('captured'), cells: cells('captured') };
  return [`${taken}${captured.number ? say('row-captured', captured) : ''}.`];
}

/** Pieces of all stacks that leave the board so. */
function countPieces({ game }: View, removed: readonly Removed[], why: Why): number {
  const { piece } = lookOf(game);
  const leaving = removed.filter((one) => one.why === why);
  return leaving.reduce((sum, one) => sum + piece(one.piece).height, 0);
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

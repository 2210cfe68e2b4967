// How boards are turned: as the person has turned them, else as they fit the screen.
import { MediaQuery } from 'svelte/reactivity';
import type { Plan, Orientation } from '../board/plan';
import { choose, settings } from './settings.svelte';

const tall = new MediaQuery('(max-width: 44rem) and (orientation: portrait)');

export function orientationOf(plan: Plan): Orientation {
  const turn = settings.turns[plan.name] ?? (tall.current ? plan.tallTurn : 0);
  return { turn, flip: settings.flip };
}

/** Turns the board on to the next of its turns. */
export function turnBoard(plan: Plan): void {
  const now = plan.turns.indexOf(orientationOf(plan).turn);
  const next = plan.turns[(now + 1) % plan.turns.length]!;
  choose({ turns: { ...settings.turns, [plan.name]: next } });
}

export function flipBoard(): void {
  choose({ flip: !settings.flip });
}

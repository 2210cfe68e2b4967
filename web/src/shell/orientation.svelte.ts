// How boards are turned: as the person has turned them, else as they fit the screen, with the
// person's side below.
import { MediaQuery } from 'svelte/reactivity';
import type { Plan, Orientation } from '../board/plan';
import type { Colour } from '../core';
import { choose, settings } from './settings.svelte';

const tall = new MediaQuery('(max-width: 44rem) and (orientation: portrait)');

/** How a board is turned; `below` is the side that sits at its lower edge. */
export function orientationOf(plan: Plan, below: Colour = 'w'): Orientation {
  const upright = tall.current ? plan.tallTurn : 0;
  const own = below === 'w' ? upright : (upright + 180) % 360;
  return { turn: settings.turns[plan.name] ?? own, flip: settings.flip };
}

/** Turns the board on to the next of its turns. */
export function turnBoard(plan: Plan, below: Colour = 'w'): void {
  const now = plan.turns.indexOf(orientationOf(plan, below).turn);
  const next = plan.turns[(now + 1) % plan.turns.length]!;
  choose({ turns: { ...settings.turns, [plan.name]: next } });
}

export function flipBoard(): void {
  choose({ flip: !settings.flip });
}

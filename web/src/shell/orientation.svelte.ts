// How boards are turned: as the person has turned them, else as they fit the screen, with the
// person's side below.
import { MediaQuery } from 'svelte/reactivity';
import { boxOf, turnIn, turnPlan, type Orientation, type Plan, type Room } from '../board/plan';
import type { Colour } from '../core';
import { choose, settings } from './settings.svelte';

const tall = new MediaQuery('(max-width: 44rem) and (orientation: portrait)');

/** Who looks at a board, and how. */
export interface Seat {
  /** The side that sits at its lower edge; White where none is named. */
  readonly below?: Colour;
  /** The room for it; where it is not known, as much as the screen lets guess. */
  readonly room?: Room | undefined;
}

export function orientationOf(plan: Plan, { below = 'w', room }: Seat = {}): Orientation {
  const upright = room ? turnIn(plan, room, settings.coordinates === 'rim') : guessedTurn(plan);
  const own = below === 'w' ? upright : (upright + 180) % 360;
  return { turn: settings.turns[plan.name] ?? own, flip: settings.flip };
}

/** The shapes that a board may have here: as the person has turned it, else in the turns that it takes by itself. */
export function shapesOf(plan: Plan): Room[] {
  const turned = settings.turns[plan.name];
  const turns = turned === undefined ? [0, plan.tallTurn] : [turned];
  const isLabelled = settings.coordinates === 'rim';
  return turns.map((turn) => boxOf(turnPlan(plan, { turn, flip: false }), isLabelled));
}

const guessedTurn = (plan: Plan) => (tall.current ? plan.tallTurn : 0);

/** How wide the board gets in its room. */
export function boardWidthIn(plan: Plan, room: Room, seat: Seat): number {
  const turned = turnPlan(plan, orientationOf(plan, seat));
  const { width, height } = boxOf(turned, settings.coordinates === 'rim');
  return Math.min(room.width, (room.height * width) / height);
}

/** Turns the board on to the next of its turns. */
export function turnBoard(plan: Plan, seat: Seat = {}): void {
  const now = plan.turns.indexOf(orientationOf(plan, seat).turn);
  const next = plan.turns[(now + 1) % plan.turns.length]!;
  choose({ turns: { ...settings.turns, [plan.name]: next } });
}

export function flipBoard(): void {
  choose({ flip: !settings.flip });
}

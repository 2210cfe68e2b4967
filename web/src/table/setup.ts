// How a game is to be played: what the setup page asks, and what is kept for the next time.
import type { Colour, GameName, Level, Sides } from '../core';
import { FIRST_GAME } from '../games/games';
import { store, storedOver } from '../shell/storage';

export interface Setup {
  readonly game: GameName;
  readonly isDealt: boolean; // chance places the pieces, where it may
  readonly start: string | null; // a position to begin from, where it is not the usual one
  readonly extra: Sides<number>; // pieces beyond the usual number, where there may be more
  readonly opponent: 'engine' | 'person' | 'friend'; // a friend plays at the server
  readonly level: Level;
  readonly colour: Colour | 'random'; // the person's, against the engine
  readonly clock: Clock | null;
}

/** Time for the whole game, and what each move adds. */
export interface Clock {
  readonly minutes: number;
  readonly increment: number; // seconds
}

export const DEFAULT_SETUP: Setup = {
  game: FIRST_GAME,
  isDealt: true, // 49 pieces are much to place for those who have not seen what for
  start: null,
  extra: { w: 0, b: 0 },
  opponent: 'engine',
  level: 1,
  colour: 'w',
  clock: null,
};

export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { minutes: 5, increment: 5 },
  { minutes: 10, increment: 10 },
  { minutes: 20, increment: 10 },
];

const KEY = 'gipfel.setup';

export function storedSetup(): Setup {
  return storedOver(DEFAULT_SETUP, KEY);
}

export function storeSetup(setup: Setup): void {
  store(KEY, setup);
}

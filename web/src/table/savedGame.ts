// The game that is going on, kept in this browser so that it survives the closing of the tab.
import type { Colour, Sides } from '../core';
import { store, readStored } from '../shell/storage';
import type { Setup } from './setup';

export interface SavedGame {
  readonly setup: Setup;
  readonly colour: Colour; // the person's
  readonly record: string;
  readonly turn: string | null; // a turn of which some steps are made
  readonly clocks: Sides<number> | null; // milliseconds
  readonly isOver: boolean;
}

const KEY = 'gipfel.game';

export function savedGame(): SavedGame | null {
  const kept = readStored(KEY);
  return isSavedGame(kept) ? kept : null;
}

export function saveGame(game: SavedGame): void {
  store(KEY, game);
}

function isSavedGame(kept: unknown): kept is SavedGame {
  return !!kept && typeof kept === 'object' && 'setup' in kept && 'record' in kept;
}

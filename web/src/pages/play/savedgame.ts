// The game that is going on, kept in this browser so that it survives the closing of the tab.
import type { Colour, Sides } from '../../core';
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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSavedGame(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function saveGame(game: SavedGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(game));
  } catch {
    // The game goes on; only closing the tab would lose it.
  }
}

export function forgetGame(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function isSavedGame(kept: unknown): kept is SavedGame {
  return !!kept && typeof kept === 'object' && 'setup' in kept && 'record' in kept;
}

// The game that is going on, kept in this browser so that it survives the closing of the tab.
import type { Colour, Sides } from '../../core';
import { store, stored, storedText, storeText } from '../../shell/storage';
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
  const kept = stored(KEY);
  return isSavedGame(kept) ? kept : null;
}

export function saveGame(game: SavedGame): void {
  store(KEY, game);
}

const FINISHED_KEY = 'gipfel.finished';

/** The boards on which a game was played to its end: those who have none yet are told more. */
export function finishedBoards(): string[] {
  return (storedText(FINISHED_KEY) ?? '').split(' ').filter(Boolean);
}

export function noteFinished(board: string): void {
  storeText(FINISHED_KEY, [...new Set([...finishedBoards(), board])].join(' '));
}

function isSavedGame(kept: unknown): kept is SavedGame {
  return !!kept && typeof kept === 'object' && 'setup' in kept && 'record' in kept;
}

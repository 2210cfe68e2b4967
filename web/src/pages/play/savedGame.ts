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

const FINISHED_KEY = 'gipfel.finished';

/** The boards on which a game was played to its end: those who have none yet are told more. */
export function finishedBoards(): string[] {
  try {
    return (localStorage.getItem(FINISHED_KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

export function noteFinished(board: string): void {
  try {
    localStorage.setItem(FINISHED_KEY, [...new Set([...finishedBoards(), board])].join(' '));
  } catch {
    // They are told again.
  }
}

function isSavedGame(kept: unknown): kept is SavedGame {
  return !!kept && typeof kept === 'object' && 'setup' in kept && 'record' in kept;
}

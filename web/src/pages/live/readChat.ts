// Up to which line the talk beside each game was read in this browser.
import { readStored, store } from '../../shell/storage';

const KEY = 'gipfel.read';
const MOST_GAMES = 50; // the latest; of older ones nobody says anything any more

type Line = readonly [gameId: string, number: number];

function stored(): Line[] {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? (kept as Line[]) : [];
}

/** The number of the last line that was read; 0 where none was. */
export function readUpTo(gameId: string): number {
  return stored().find(([id]) => id === gameId)?.[1] ?? 0;
}

export function noteRead(gameId: string, number: number): void {
  if (readUpTo(gameId) >= number) return;
  const others = stored().filter(([id]) => id !== gameId);
  store(KEY, [...others, [gameId, number]].slice(-MOST_GAMES));
}

// The openings of games that were played to their end in this browser, for the explorer.
import { mainLine, type Colour, type Core, type GameName, type Tree } from '../core';
import { readStored, store } from '../shell/storage';

const KEY = 'gipfel.played';
/** The latest; each takes some 500 letters. */
const MOST_GAMES = 300;
/** So much of each game is kept, as servers do. */
export const OPENING_PLIES = 24;

export interface PlayedOpening {
  readonly game: GameName;
  readonly winner: Colour | null;
  /** The folded keys of the positions that it went through, its start first. */
  readonly keys: readonly string[];
}

/** The latest first. */
export function playedOpenings(): PlayedOpening[] {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? kept.filter(isPlayed) : [];
}

/**
 * Keeps a game that is over; one that goes on after a take back takes the place of what it was.
 * Of the tree alone: the record may be closed meanwhile, by whoever leaves the table.
 */
export async function keepPlayed(core: Core, tree: Tree): Promise<void> {
  const { game, outcome, start } = tree;
  const keys: string[] = [];
  let position = start;
  for (const { move } of mainLine(tree).slice(0, OPENING_PLIES + 1)) {
    if (keys.length > 0) {
      const played = await core.play(game, position, move);
      if (!played.ok) return;
      position = played.value.after.position;
    }
    const folded = await core.foldedMoves(game, position);
    if (!folded.ok) return;
    keys.push(folded.value.key);
  }
  if (!outcome || keys.length < 2) return;
  const played: PlayedOpening = { game, winner: outcome.winner, keys };
  const [latest, ...others] = playedOpenings();
  const before = latest && !isContinued(latest, played) ? [latest, ...others] : others;
  store(KEY, [played, ...before].slice(0, MOST_GAMES));
}

/** Whether it is the same game, stored once more or played on. */
function isContinued(earlier: PlayedOpening, now: PlayedOpening): boolean {
  const common = Math.min(earlier.keys.length, now.keys.length);
  const isSame = earlier.keys.slice(0, common).join() === now.keys.slice(0, common).join();
  return earlier.game === now.game && isSame;
}

function isPlayed(kept: unknown): kept is PlayedOpening {
  const { game, keys } = Object(kept) as Partial<PlayedOpening>;
  return typeof game === 'string' && Array.isArray(keys);
}

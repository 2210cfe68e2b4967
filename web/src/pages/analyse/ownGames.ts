// One's own games by the positions that they went through: those of this browser, and on a server
// those of whoever is logged in, or of the guest.
import type { Colour, FoldedMoves, GameName } from '../../core';
import { ask, AskError } from '../../live/api';
import type { OpeningList } from '../../live/calls';
import { currentUser } from '../../live/me.svelte';
import { hasServer } from '../../live/server';
import { playedOpenings, type PlayedOpening } from '../../table/playedGames';
import type { PlayedMoves } from './exploredMoves';

/** How many games of a server are counted at most, the latest; they come in parts. */
export const MOST_GAMES = 1000;
const MAX_AGE_MS = 5 * 60_000;

interface Edge {
  readonly results: { white: number; draws: number; black: number };
  /** The latest game, as the server calls it. */
  game: string | null;
}

/** A graph of positions, folded by the board's symmetries. */
export class OpeningIndex {
  games = 0;
  readonly #edges = new Map<string, Map<string, Edge>>();

  /** Adds a game by the keys of its positions, the latest game first. */
  add(keys: readonly string[], winner: Colour | null, game: string | null): void {
    this.games++;
    const counted = new Set<string>(); // where a game repeats itself it is there once
    for (const [place, following] of keys.slice(1).entries()) {
      const key = keys[place]!;
      if (counted.has(key + following)) continue;
      counted.add(key + following);
      const edge = this.#edge(key, following);
      edge.results[winner === 'w' ? 'white' : winner === 'b' ? 'black' : 'draws']++;
      edge.game ??= game;
    }
  }

  /** What was played from a position. */
  movesAfter({ key, following }: FoldedMoves): PlayedMoves {
    const edges = this.#edges.get(key);
    const moves = following.flatMap(({ key: next, moves: alike }) => {
      const edge = edges?.get(next);
      return edge ? [{ alike, game: edge.game, ...edge.results }] : [];
    });
    return { moves };
  }

  #edge(key: string, following: string): Edge {
    const edges = this.#edges.get(key) ?? new Map<string, Edge>();
    this.#edges.set(key, edges);
    const edge = edges.get(following) ?? { results: { white: 0, draws: 0, black: 0 }, game: null };
    edges.set(following, edge);
    return edge;
  }
}

export interface OwnGames {
  readonly index: OpeningIndex;
  /** Why not all that there are were counted, in the server's words; null where they were. */
  readonly trouble: string | null;
}

interface Kept {
  readonly of: string; // who asked, and how many games this browser had
  readonly since: number;
  readonly games: Promise<OwnGames>;
}

const kept = new Map<GameName, Kept>();

/** One's own games of a kind; what a server has of them is fetched once in a while. */
export async function ownGames(game: GameName): Promise<OwnGames> {
  const user = hasServer ? await currentUser() : null;
  const here = playedOpenings().filter((one) => one.game === game);
  const of = `${user?.id} ${here.length}`;
  const before = kept.get(game);
  if (before?.of === of && Date.now() - before.since < MAX_AGE_MS) return before.games;
  const games = fetchGames(game, here);
  kept.set(game, { of, since: Date.now(), games });
  void games.then(({ trouble }) => trouble !== null && kept.delete(game)); // asked for anew
  return games;
}

async function fetchGames(game: GameName, here: readonly PlayedOpening[]): Promise<OwnGames> {
  const index = new OpeningIndex();
  const trouble = hasServer ? await addServed(game, index) : null;
  for (const { keys, winner } of here) index.add(keys, winner, null);
  return { index, trouble };
}

/** Those of a server, until there are no more or so many. */
async function addServed(game: GameName, index: OpeningIndex): Promise<string | null> {
  try {
    let after: string | null = null;
    do {
      const query: { game: string; after: string | null } = { game, after };
      const part: OpeningList = await ask('GET /me/openings', { query });
      for (const { keys, winner, id } of part.openings) index.add(keys, winner, id);
      after = part.next;
    } while (after !== null && index.games < MOST_GAMES);
    return null;
  } catch (error) {
    if (error instanceof AskError) return error.message;
    throw error; // a mistake of ours, which is not to be hidden
  }
}

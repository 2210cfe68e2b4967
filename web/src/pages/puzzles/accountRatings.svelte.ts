// Ratings that a server keeps: of who has an account, and of the puzzles. What is tried while it cannot
// be reached waits in this browser, and is told later; told twice it counts once.
import type { GameName } from '../../core';
import { ask, AskError } from '../../live/api';
import type { OwnPuzzleRating, PuzzleRated, PuzzleTry } from '../../live/calls';
import { currentUser, me } from '../../live/me.svelte';
import { hasServer } from '../../live/server';
import { readStored, store } from '../../shell/storage';
import type { Puzzle } from './puzzle';
import type { Progress } from './puzzleWalk.svelte';

interface WaitingTry {
  readonly person: string;
  readonly path: { readonly game: GameName; readonly name: string };
  readonly body: PuzzleTry;
}

interface Stored {
  /** Who had an account when the server last told; null for a guest. */
  readonly person: string | null;
  readonly waiting: readonly WaitingTry[];
}

const KEY = 'gipfel.puzzles.account';
const MOST_WAITING = 500;
/** For what no server will ever count; anything else may pass. */
const NEVER_COUNTED = new Set(['puzzle-unknown', 'game-unknown']);

let own = $state.raw<{ person: string; ratings: readonly OwnPuzzleRating[] } | null>(null);
let sending: Promise<PuzzleRated | null> = Promise.resolve(null);

/** The rating that the account has at a game's puzzles; null where there is none, or it is not known. */
export function accountRating(game: GameName): OwnPuzzleRating | null {
  if (!own || own.person !== solver()) return null;
  return own.ratings.find((one) => one.game === game) ?? null;
}

/** Tells what waited, and asks for the account's ratings. */
export async function refreshRatings(): Promise<void> {
  if (!hasServer) return;
  const user = await currentUser();
  if (user) change({ person: user.is_guest ? null : user.id });
  const person = solver();
  if (!user || !person) return;
  await send(person);
  try {
    own = { person, ratings: await ask('GET /me/puzzles') };
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
  }
}

/** Has the server count a first try: its answer, null where that must wait. Null for a guest. */
export function countTry(
  { game, name }: Puzzle,
  { isSolved, hasHint }: Progress,
): Promise<PuzzleRated | null> | null {
  const person = solver();
  if (!person) return null;
  const body = { is_solved: isSolved, has_hint: hasHint };
  const told = { person, path: { game, name }, body };
  change({ waiting: [...stored().waiting, told].slice(-MOST_WAITING) });
  return send(person);
}

/** Who has an account, also where the server cannot be asked just now. */
function solver(): string | null {
  if (!hasServer) return null;
  if (me.current) return me.current.is_guest ? null : me.current.id;
  return stored().person;
}

/** Tells what a person has tried, one after the other; the answer to the last of it. */
function send(person: string): Promise<PuzzleRated | null> {
  sending = sending.then(() => sendWaiting(person));
  return sending;
}

async function sendWaiting(person: string): Promise<PuzzleRated | null> {
  let answer: PuzzleRated | null = null;
  for (const told of stored().waiting.filter((one) => one.person === person)) {
    try {
      answer = await ask('POST /puzzles/{game}/{name}', { path: told.path, body: told.body });
      takeNote(told.path.game, answer);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      answer = null;
      if (!NEVER_COUNTED.has(error.reason)) return null;
    }
    const isSame = (one: WaitingTry) => JSON.stringify(one) === JSON.stringify(told);
    change({ waiting: stored().waiting.filter((one) => !isSame(one)) });
  }
  return answer;
}

function takeNote(game: GameName, { value, deviation }: PuzzleRated): void {
  if (!own) return;
  const now = (one: OwnPuzzleRating) => (one.game === game ? { ...one, value, deviation } : one);
  own = { ...own, ratings: own.ratings.map(now) };
}

function stored(): Stored {
  const kept = Object(readStored(KEY)) as Partial<Stored>;
  return {
    person: typeof kept.person === 'string' ? kept.person : null,
    waiting: Array.isArray(kept.waiting) ? kept.waiting : [],
  };
}

const change = (changed: Partial<Stored>): void => store(KEY, { ...stored(), ...changed });

// The games in which it is one's turn: as the server lists them, and as messages then change it.
// All tabs of a browser know the same.
import type { GameListed } from './calls';
import type { FromServer, Side } from './messages';

export interface Turns {
  readonly waiting: ReadonlySet<string>;
  /** One's own side in the games that were looked at. */
  readonly sides: ReadonlyMap<string, Side>;
}

const CHANNEL = 'gipfel.turns';
const NONE: Turns = { waiting: new Set(), sides: new Map() };

let current = $state.raw<Turns | null>(null);
let running = $state.raw<readonly GameListed[]>([]);
let channel: BroadcastChannel | null = null;

export const turns = {
  /** How many there are; null until that is known. */
  get count(): number | null {
    return current && current.waiting.size;
  },
  /** All games that one plays, as the server listed them last; those that wait for one come first. */
  get games(): readonly GameListed[] {
    const isWaiting = ({ id }: GameListed) => !!current?.waiting.has(id);
    return [...running].sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
  },
};

/** Takes note of all games that one plays. */
export function noteGames(games: readonly GameListed[]): void {
  running = games;
  change(turnsIn(games, current ?? NONE));
}

/** Takes note of a message. */
export function noteMessage(message: FromServer): void {
  const now = current ?? NONE;
  const after = turnsAfter(now, message);
  if (after !== now) change(after);
}

/** Hears what other tabs know, until it is ended. */
export function shareTurns(): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const opened = (channel = new BroadcastChannel(CHANNEL));
  opened.onmessage = ({ data }: MessageEvent<readonly string[]>) => {
    current = { ...(current ?? NONE), waiting: new Set(data) };
  };
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

function change(now: Turns): void {
  const isNews = !current || !isSame(current.waiting, now.waiting);
  current = now;
  if (isNews) channel?.postMessage([...now.waiting]);
}

export function turnsIn(games: readonly GameListed[], { sides }: Turns): Turns {
  const mine = games.filter(
    ({ state, side, turn }) => state === 'playing' && side && side === turn,
  );
  return { sides, waiting: new Set(mine.map(({ id }) => id)) };
}

/** The same where a message changes nothing. */
export function turnsAfter(turns: Turns, message: FromServer): Turns {
  if (message.type === 'turn') return withTurn(turns, message.id, true);
  if (message.type === 'snapshot') {
    const { id, side, now } = message.game;
    if (!side) return turns;
    const known = { ...turns, sides: new Map(turns.sides).set(id, side) };
    return withTurn(known, id, now.state === 'playing' && now.turn === side);
  }
  if (message.type !== 'happened') return turns;
  const { game: id, now } = message;
  const side = turns.sides.get(id);
  return side ? withTurn(turns, id, now.state === 'playing' && now.turn === side) : turns;
}

function withTurn(turns: Turns, id: string, isMine: boolean): Turns {
  if (turns.waiting.has(id) === isMine) return turns;
  const waiting = new Set(turns.waiting);
  if (isMine) waiting.add(id);
  else waiting.delete(id);
  return { ...turns, waiting };
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

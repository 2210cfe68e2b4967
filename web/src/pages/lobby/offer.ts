// What somebody wants to play with whom: what the form asks, and what is kept for the next time.
import type { GameName, Level } from '../../core';
import type { Offer } from '../../live/calls';
import type { Pace, Side } from '../../live/messages';

export type With = 'anyone' | 'link' | 'named' | 'engine';

export interface Wish {
  readonly game: GameName;
  readonly isDealt: boolean; // DVONN: chance places the pieces
  readonly with: With;
  readonly name: string;
  readonly level: Level;
  readonly side: Side | 'random';
  readonly time: 'clock' | 'days' | 'none';
  readonly minutes: number;
  readonly increment: number; // seconds
  readonly days: number;
  readonly isRated: boolean;
}

export const DEFAULT_WISH: Wish = {
  game: 'dvonn',
  isDealt: true,
  with: 'anyone',
  name: '',
  level: 1,
  side: 'random',
  time: 'clock',
  minutes: 10,
  increment: 5,
  days: 3,
  isRated: false,
};

export const MINUTES: readonly number[] = [1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 90];
export const INCREMENTS: readonly number[] = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 60];
export const DAYS: readonly number[] = [1, 2, 3, 5, 7, 10, 14];

const SECOND = 1000; // milliseconds
const MINUTE = 60 * SECOND;

/** The wish as the server takes it. */
export function offerOf(wish: Wish, isGuest: boolean): Offer {
  return {
    game: wish.game,
    is_dealt: isDealt(wish),
    pace: paceOf(wish),
    opponent: opponentOf(wish),
    is_listed: wish.with === 'anyone',
    side: wish.side === 'random' ? null : wish.side,
    is_rated: wish.isRated && whyNotRated(wish, isGuest) === null,
  };
}

export type WhyNotRated = 'guest' | 'engine' | 'dealt' | 'untimed';

/** Why this cannot be a rated game; null where it can. */
export function whyNotRated(wish: Wish, isGuest: boolean): WhyNotRated | null {
  if (wish.with === 'engine') return 'engine';
  if (isGuest) return 'guest';
  if (isDealt(wish)) return 'dealt';
  return wish.time === 'none' ? 'untimed' : null;
}

const isDealt = ({ game, isDealt }: Wish) => game === 'dvonn' && isDealt;

function paceOf({ time, minutes, increment, days }: Wish): Pace {
  if (time === 'clock') return { base: minutes * MINUTE, increment: increment * SECOND };
  return time === 'days' ? { days } : {};
}

function opponentOf(wish: Wish): string | null {
  if (wish.with === 'named') return wish.name.trim();
  return wish.with === 'engine' ? `bot:${wish.level}` : null;
}

const KEY = 'gipfel.wish';

export function storedWish(): Wish {
  try {
    return { ...DEFAULT_WISH, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wish>) };
  } catch {
    return DEFAULT_WISH;
  }
}

export function storeWish(wish: Wish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // It is asked for again.
  }
}

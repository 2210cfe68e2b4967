// What somebody wants to play with whom: what the form asks, and what is kept for the next time.
import type { GameName, Level } from '../../core';
import { FIRST_GAME, lookOf } from '../../games/games';
import type { Offer } from '../../live/calls';
import { BOT_PREFIX, type Pace, type Side } from '../../live/messages';
import { store, storedOver } from '../../shell/storage';
import { MINUTE_MS, SECOND_MS } from '../../words/dates';

export type With = 'anyone' | 'link' | 'named' | 'engine';

/** Where a game for a friend is offered. */
export const BY_LINK = '#/lobby/new/link';

export interface OfferChoices {
  readonly game: GameName;
  readonly isDealt: boolean; // chance places the pieces, where it may
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

export const DEFAULT_CHOICES: OfferChoices = {
  game: FIRST_GAME,
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

/** The choices as the server takes it. */
export function offerOf(choices: OfferChoices, isGuest: boolean): Offer {
  return {
    game: choices.game,
    is_dealt: isDealt(choices),
    pace: paceOf(choices),
    opponent: opponentOf(choices),
    is_listed: choices.with === 'anyone',
    side: choices.side === 'random' ? null : choices.side,
    is_rated: choices.isRated && whyNotRated(choices, isGuest) === null,
  };
}

export type WhyNotRated = 'guest' | 'engine' | 'dealt' | 'untimed';

/** Why this cannot be a rated game; null where it can. */
export function whyNotRated(choices: OfferChoices, isGuest: boolean): WhyNotRated | null {
  if (choices.with === 'engine') return 'engine';
  if (isGuest) return 'guest';
  if (isDealt(choices)) return 'dealt';
  return choices.time === 'none' ? 'untimed' : null;
}

const isDealt = ({ game, isDealt }: OfferChoices) => isDealt && !!lookOf(game).deal;

function paceOf({ time, minutes, increment, days }: OfferChoices): Pace {
  if (time === 'clock') return { base: minutes * MINUTE_MS, increment: increment * SECOND_MS };
  return time === 'days' ? { days } : {};
}

function opponentOf(choices: OfferChoices): string | null {
  if (choices.with === 'named') return choices.name.trim();
  return choices.with === 'engine' ? `${BOT_PREFIX}${choices.level}` : null;
}

const KEY = 'gipfel.wish';

export function storedChoices(): OfferChoices {
  return storedOver(DEFAULT_CHOICES, KEY);
}

export function storeChoices(choices: OfferChoices): void {
  store(KEY, choices);
}

// Games that are offered to anyone by one press, at a pace that many like.
import type { GameName } from '../../core';
import { lookOf } from '../../games/games';
import type { Offer } from '../../live/calls';
import type { ChallengeView, Pace } from '../../live/messages';
import { MINUTE_MS, SECOND_MS } from '../../words/dates';
import type { Challenges } from '../../served/challenges';

const clock = (minutes: number, increment: number): Pace => ({
  base: minutes * MINUTE_MS,
  increment: increment * SECOND_MS,
});

export const QUICK_PACES: readonly Pace[] = [
  clock(1, 2),
  clock(3, 2),
  clock(5, 5),
  clock(10, 5),
  { days: 3 },
  {},
];

/** What is played: a game, and whether chance places its pieces. */
export interface Kind {
  readonly game: GameName;
  readonly isDealt: boolean;
}

export const canBeDealt = ({ game, isDealt }: Kind) => isDealt && !!lookOf(game).deal;

/** A game for anyone, with random colours. */
export function quickOffer(kind: Kind, pace: Pace): Offer {
  return { game: kind.game, is_dealt: canBeDealt(kind), pace, is_listed: true };
}

/** The challenge that is such an offer; whoever presses joins who waits already. */
export function findQuick(
  challenges: Challenges,
  kind: Kind,
  pace: Pace,
): ChallengeView | undefined {
  return challenges.find((one) => isQuick(one, kind) && isSamePace(one.pace, pace));
}

function isQuick({ game, start, is_listed, is_rated }: ChallengeView, kind: Kind): boolean {
  if (game !== kind.game || !is_listed || is_rated) return false;
  if (!canBeDealt(kind)) return start === null;
  return start !== null && !!lookOf(kind.game).deal?.isDealt(start);
}

function isSamePace(one: Pace, other: Pace): boolean {
  const parts = ({ base, increment, days }: Pace) => [base ?? null, increment ?? 0, days ?? null];
  return parts(one).join() === parts(other).join();
}

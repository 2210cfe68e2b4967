// What somebody wants to hear of wherever on the page they are.
import type { GameListed } from '../../live/calls';
import type { ChallengeView, FromServer, Turn } from '../../live/messages';
import { formatRoute, type Route } from '../../shell/route.svelte';

/** The id is the challenge's, or the game's: of each there is one thing to tell. */
export type Notice =
  | {
      readonly kind: 'challenged' | 'begun';
      readonly id: string;
      readonly challenge: ChallengeView;
    }
  | { readonly kind: 'turn'; readonly id: string; readonly turn: Turn }
  | { readonly kind: 'going'; readonly id: string; readonly game: GameListed };

/**
 * The notices after a message: challenges to oneself, own ones that became games, and games in which
 * it is one's turn. The same list where it is none.
 */
export function noticesAfter(notices: readonly Notice[], message: FromServer): readonly Notice[] {
  if (message.type === 'turn')
    return withOne(notices, { kind: 'turn', id: message.id, turn: message });
  if (message.type !== 'challenged' || message.challenge.you === null) return notices;
  const { challenge } = message;
  const isToMe = challenge.you === 'opponent';
  if (!isToMe && challenge.became) {
    return withOne(notices, { kind: 'begun', id: challenge.became, challenge });
  }
  if (isToMe && challenge.state === 'open') {
    return withOne(notices, { kind: 'challenged', id: challenge.id, challenge });
  }
  const others = notices.filter(({ id }) => id !== challenge.id);
  return others.length < notices.length ? others : notices;
}

/**
 * The notices once it is known which games of one's own go on: wherever one is, there is a way back to
 * those with clocks, unless it was closed.
 */
export function noticesOfGames(
  notices: readonly Notice[],
  games: readonly GameListed[],
  closed: ReadonlySet<string>,
): readonly Notice[] {
  const going = games
    .filter(({ id, pace }) => pace.base != null && !closed.has(id))
    .map((game) => ({ kind: 'going', id: game.id, game }) as const);
  const isTold = ({ kind, id }: Notice) => kind === 'going' || going.some((one) => one.id === id);
  return [...notices.filter((one) => !isTold(one)), ...going];
}

const withOne = (notices: readonly Notice[], one: Notice) => [
  ...notices.filter(({ id }) => id !== one.id),
  one,
];

/** The page that shows more. */
export function addressOf(one: Notice): string {
  return formatRoute(one.kind === 'challenged' ? 'challenge' : 'game', [one.id]);
}

/** Whether a page shows such notices itself, so that nobody has to be told. */
export function isShownAt({ page, rest: [id] }: Route, one: Notice): boolean {
  if (page === 'lobby') return true;
  if (page === 'challenge' || page === 'game') {
    const isRematch = 'challenge' in one && one.challenge.follows === id;
    return one.id === id || isRematch; // which the game itself offers
  }
  return false;
}

// What somebody wants to hear of wherever on the page they are.
import type { ChallengeView, FromServer, Turn } from '../../live/messages';
import { formatRoute, type Route } from '../../shell/route.svelte';

export type News =
  | {
      readonly kind: 'challenged' | 'begun';
      readonly id: string;
      readonly challenge: ChallengeView;
    }
  | { readonly kind: 'turn'; readonly id: string; readonly turn: Turn };

/**
 * The news after a message: challenges to oneself, own ones that became games, and games in which
 * it is one's turn. The same list where it is none.
 */
export function newsAfter(news: readonly News[], message: FromServer): readonly News[] {
  if (message.type === 'turn')
    return withOne(news, { kind: 'turn', id: message.id, turn: message });
  if (message.type !== 'challenged' || message.challenge.you === null) return news;
  const { challenge } = message;
  const isToMe = challenge.you === 'opponent';
  const kind = isToMe ? 'challenged' : 'begun';
  const isNews = isToMe ? challenge.state === 'open' : challenge.became !== null;
  if (isNews) return withOne(news, { kind, id: challenge.id, challenge });
  const others = news.filter(({ id }) => id !== challenge.id);
  return others.length < news.length ? others : news;
}

const withOne = (news: readonly News[], one: News) => [
  ...news.filter(({ id }) => id !== one.id),
  one,
];

/** The page that shows more. */
export function addressOf(one: News): string {
  if (one.kind === 'challenged') return formatRoute('challenge', [one.id]);
  return formatRoute('game', [one.kind === 'turn' ? one.id : one.challenge.became!]);
}

/** Whether a page shows such news itself, so that nobody has to be told. */
export function isShownAt({ page, rest: [id] }: Route, one: News): boolean {
  if (page === 'lobby') return true;
  if (page === 'challenge') return one.kind !== 'turn' && one.id === id;
  if (page !== 'game') return false;
  if (one.kind === 'turn') return one.id === id;
  return one.challenge.follows === id || one.challenge.became === id; // its own rematch
}

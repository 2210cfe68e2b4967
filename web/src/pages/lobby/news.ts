// What somebody wants to hear of wherever on the page they are.
import type { ChallengeView, FromServer } from '../../live/messages';
import type { Route } from '../../shell/route.svelte';

/** The news after a message: challenges to oneself, and those of one's own that became games. */
export function newsAfter(
  news: readonly ChallengeView[],
  message: FromServer,
): readonly ChallengeView[] {
  if (message.type !== 'challenged' || message.challenge.you === null) return news;
  const { challenge } = message;
  const others = news.filter(({ id }) => id !== challenge.id);
  const isNews = challenge.you === 'opponent' ? challenge.state === 'open' : challenge.became;
  return isNews ? [...others, challenge] : others;
}

/** Whether a page shows such news itself, so that nobody has to be told. */
export function isShownAt({ page, rest }: Route, { id, became }: ChallengeView): boolean {
  if (page === 'lobby' || page === 'game') return true; // a game offers its own rematch
  return page === 'challenge' && (rest[0] === id || became !== null);
}

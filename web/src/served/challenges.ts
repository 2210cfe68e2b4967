// The open challenges that one sees, as the server tells of them.
import { ask } from '../live/api';
import type { Decision, Offer } from '../live/calls';
import { BOT_PREFIX, type ChallengeView, type FromServer } from '../live/messages';
import { introduce } from './introduction';

export type Challenges = readonly ChallengeView[];

export interface KnownChallenges {
  /** Null until they are told. */
  readonly open: Challenges | null;
  /** What this socket has told of single ones: a list that was read before may come after it. */
  readonly news: Challenges;
}

export const NO_CHALLENGES: KnownChallenges = { open: null, news: [] };

/** The challenges after a message. */
export function afterMessage(seen: KnownChallenges, message: FromServer): KnownChallenges {
  switch (message.type) {
    case 'welcome':
      return { ...seen, news: [] };
    case 'lobby':
      return { ...seen, open: seen.news.reduce(withOne, message.challenges) };
    case 'challenged':
      return withNews(seen, message.challenge);
    default:
      return seen;
  }
}

function withNews({ open, news }: KnownChallenges, told: ChallengeView): KnownChallenges {
  const known = news.find(({ id }) => id === told.id) ?? null;
  const now = newer(known, told);
  return {
    open: open && withOne(open, now),
    news: [...news.filter((one) => one !== known), now],
  };
}

function withOne(challenges: Challenges, told: ChallengeView): Challenges {
  const known = challenges.find(({ id }) => id === told.id);
  if (told.state !== 'open') return challenges.filter((one) => one !== known);
  const now = newer(known ?? null, told);
  if (known) return challenges.map((one) => (one === known ? now : one));
  const isOurs = now.is_listed || now.you !== null; // not one that was only looked at
  return isOurs ? [...challenges, now] : challenges;
}

/**
 * A challenge as it is known after it was told: one that is closed never opens again, so that word of
 * an open one is old. What everybody is told does not say whose it is: that is known from before.
 */
export function newer(known: ChallengeView | null, told: ChallengeView): ChallengeView {
  const isOld = known !== null && known.state !== 'open' && told.state === 'open';
  return { ...(isOld ? known : told), you: told.you ?? known?.you ?? null };
}

/** The same, by what one has to do with them. */
export function byRole(challenges: Challenges) {
  const part = (you: ChallengeView['you']) => challenges.filter((one) => one.you === you);
  return { toMe: part('opponent'), others: part(null), mine: part('challenger') };
}

/** The game that a message tells a challenger of: somebody has accepted. */
export function begunBy(message: FromServer): string | null {
  if (message.type !== 'challenged' || message.challenge.you !== 'challenger') return null;
  return message.challenge.became;
}

export type Answer = Decision['answer'];

/** Offers a game; to other people under the name that a guest wants to have. Throws AskError. */
export async function offerGame(body: Offer): Promise<ChallengeView> {
  if (!body.opponent?.startsWith(BOT_PREFIX)) await introduce();
  return ask('POST /challenges', { body });
}

/** Answers a challenge; what became of it. Throws AskError. */
export async function answerTo(challenge: string, answer: Answer): Promise<ChallengeView> {
  if (answer === 'accept') await introduce();
  return ask('POST /challenges/{challenge}', { path: { challenge }, body: { answer } });
}

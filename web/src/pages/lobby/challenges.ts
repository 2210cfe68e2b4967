// The open challenges that one sees, as the server tells of them.
import type { ChallengeView, FromServer } from '../../live/messages';

export type Challenges = readonly ChallengeView[];

/** The challenges after a message. */
export function heard(challenges: Challenges, message: FromServer): Challenges {
  if (message.type === 'lobby') return message.challenges;
  return message.type === 'challenged' ? withOne(challenges, message.challenge) : challenges;
}

/** What everybody is told does not say whose it is: that is known from what we were told before. */
function withOne(challenges: Challenges, told: ChallengeView): Challenges {
  const known = challenges.find(({ id }) => id === told.id);
  if (told.state !== 'open') return challenges.filter((one) => one !== known);
  const now = { ...told, you: told.you ?? known?.you ?? null };
  if (known) return challenges.map((one) => (one === known ? now : one));
  const isOurs = now.is_listed || now.you !== null; // not one that was only looked at
  return isOurs ? [...challenges, now] : challenges;
}

/** The same, by what one has to do with them. */
export function sorted(challenges: Challenges) {
  const part = (you: ChallengeView['you']) => challenges.filter((one) => one.you === you);
  return { toMe: part('opponent'), others: part(null), mine: part('challenger') };
}

/** The game that a message tells a challenger of: somebody has accepted. */
export function begunBy(message: FromServer): string | null {
  if (message.type !== 'challenged' || message.challenge.you !== 'challenger') return null;
  return message.challenge.became;
}

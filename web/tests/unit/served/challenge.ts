// A challenge, and the server telling of it.
import type { ChallengeView, FromServer } from '../../../src/live/messages';

export const GUEST = { kind: 'guest', name: '' } as const;
export const challenge = (id: string, more: Partial<ChallengeView> = {}): ChallengeView => ({
  id,
  challenger: GUEST,
  strength: null,
  opponent: null,
  is_listed: true,
  game: 'dvonn',
  start: null,
  counts_repetition: true,
  side: null,
  pace: {},
  speed: 'untimed',
  is_rated: false,
  follows: null,
  state: 'open',
  became: null,
  you: null,
  ...more,
});
export const told = (one: ChallengeView): FromServer => ({ type: 'challenged', challenge: one });

// Challenges in words.
import type { Me } from '../../live/me.svelte';
import type { ChallengeView, Player, Side } from '../../live/messages';
import { say } from '../../words/words.svelte';
import {
  factsText,
  gameText,
  paceText,
  playerText,
  ratedText,
  strengthText,
} from '../../served/gameText';

/** What is to be played: the game, how fast, and whether it counts. */
export function termsText(challenge: ChallengeView): string {
  return factsText([
    gameText(challenge.game, challenge.start),
    paceText(challenge.pace),
    ratedText(challenge.is_rated),
  ]);
}

const OTHER: Record<Side, Side> = { w: 'b', b: 'w' };

/** Who is to move when a game begins: the second field of a position says it. */
const firstIn = (start: string | null): string => start?.split(' ')[1] ?? 'w';

/** The side that whoever reads this would play. */
export function sideText({ side, you, start }: ChallengeView): string {
  if (side === null) return say('side-random');
  const colour = you === 'challenger' ? side : OTHER[side];
  return say(colour === firstIn(start) ? 'side-yours-first' : 'side-yours', { colour });
}

/** Who invites, or that it is one's own. */
export function challengeTitle({ you, challenger }: ChallengeView): string {
  if (you === 'challenger') return say('challenge-title-yours');
  if (!challenger.name) return say('challenge-title');
  return say('challenge-title-by', { name: playerText(challenger) });
}

/** What a challenger sends with the link. */
export function invitationText(challenge: ChallengeView, user: Me | null): string {
  const game = gameText(challenge.game, challenge.start);
  const name = user?.name || user?.nickname;
  if (!user || !name) return say('invitation', { game });
  const kind: Player['kind'] = user.is_guest ? 'guest' : 'member';
  return say('invitation-by', { name: playerText({ kind, name }), game });
}

/** The whole of it in one sentence, for those who have its link. */
export function challengeSentence(challenge: ChallengeView): string {
  const values = {
    game: gameText(challenge.game, challenge.start),
    pace: paceText(challenge.pace),
    rated: ratedText(challenge.is_rated),
  };
  if (challenge.you === 'challenger') return say('challenge-yours', values);
  const name = [playerText(challenge.challenger), strengthText(challenge.strength)];
  return say('challenge-theirs', { ...values, name: name.join(' ').trim() });
}

// Challenges in words.
import type { ChallengeView, Side } from '../../live/messages';
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

/** The side that whoever reads this would play. */
export function sideText({ side, you }: ChallengeView): string {
  if (side === null) return say('side-by-lot');
  return say('side-yours', { colour: you === 'challenger' ? side : OTHER[side] });
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

// What the players ask of each other, one question at a time.
import type { CommandKind } from '../../live/messages';
import type { Match } from './match.svelte';

export interface Question {
  readonly text: string; // the name of its text
  readonly answers: readonly (readonly [kind: CommandKind, text: string])[];
}

/** What the opponent asks, or what their leaving allows. */
export function questionOf(match: Match): Question | null {
  if (!match.own || !match.isPlaying) return null;
  const { draw_offer: draw, takeback_offer: takeBack } = match.game.now;
  if (draw === match.opponent) return yesOrNo('live-draw-asked', 'draw');
  if (takeBack === match.opponent) return yesOrNo('live-takeback-asked', 'takeback');
  return match.canClaim ? { text: 'live-left', answers: [['claim', 'live-claim']] } : null;
}

/** What one has asked oneself and waits for, or was declined: names of texts. */
export function waitingOf(match: Match): string[] {
  if (!match.own || !match.isPlaying) return [];
  const { draw_offer: draw, takeback_offer: takeBack } = match.game.now;
  const waiting: string[] = [];
  if (draw === match.own) waiting.push('live-draw-offered');
  if (takeBack === match.own) waiting.push('live-takeback-offered');
  if (match.declined) waiting.push(`live-${match.declined}-declined`);
  return waiting;
}

/**
 * What can be done about playing once more: to go to the `next` game, also for who watches; for a
 * player to `ask`, to `wait` or to `answer`.
 */
export function rematchOf({ own, isPlaying, rematch }: Match) {
  if (isPlaying) return null;
  if (rematch?.became) return 'next';
  if (!own) return null;
  if (rematch?.state !== 'open') return 'ask';
  return rematch.you === 'challenger' ? 'wait' : 'answer';
}

function yesOrNo(text: string, what: 'draw' | 'takeback'): Question {
  return {
    text,
    answers: [
      [`${what}-agree`, 'accept'],
      [`${what}-decline`, 'decline'],
    ],
  };
}

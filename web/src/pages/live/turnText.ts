// Whose turn it is in a live game, as whoever looks at it wants to hear it.
import { nextText, sideName } from '../../table/playText';
import { say } from '../../words/words.svelte';
import type { Match } from './match.svelte';

/** What is to be done, where that is one's own to do; else who does it: nobody is told another's task. */
export function turnText({ hand, own, shown }: Match): string {
  if (hand.view) return nextText(hand.view);
  if (shown.outcome) return nextText(shown.view);
  return own ? say('live-waiting') : say('turn-of', { side: sideName(shown.view.turn) });
}

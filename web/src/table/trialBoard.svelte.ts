// A board on which moves are tried that no record holds: in lessons, in mistakes put right, in puzzles.
import type { Stage } from '../board/scene';
import type { Effect, View } from '../core';
import { BoardPlay, type Shown } from '../games/boardPlay.svelte';

export abstract class TrialBoard extends BoardPlay<Shown> {
  /** What a whole move does to the position that is shown, or to another one. */
  protected async effectOf(move: string, { game, position }: View = this.view): Promise<Effect> {
    const answer = await this.core.play(game, position, move);
    if (!answer.ok) throw new Error(`${position}: ${move}: ${answer.phrase.name}`);
    return answer.value;
  }

  /** Shows what a whole move led to; the hand goes on from there, or rests. */
  protected showEffect(effect: Effect, goesOn: boolean, motion = this.motionOf(effect)): void {
    this.refusal = null;
    this.show({ view: effect.after, effect }, motion, goesOn ? effect.after : null);
  }

  /** Shows a position as it is, or as a move led to it; the hand rests. */
  protected showAtRest(shown: Shown, motion: readonly Stage[] = []): void {
    this.refusal = null;
    this.show(shown, motion, null);
  }
}

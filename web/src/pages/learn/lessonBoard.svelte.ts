// A board to learn on: a position that is set up, and moves that no record holds.
import type { Core, Effect, GameName, View } from '../../core';
import { BoardPlay, type Shown } from '../../games/boardPlay.svelte';
import { takenStages } from './forcedRows';

export abstract class LessonBoard extends BoardPlay<Shown> {
  constructor(
    core: Core,
    protected readonly game: GameName,
  ) {
    super(core);
  }

  protected async read(position: string): Promise<View> {
    const answer = await this.core.view(this.game, position);
    if (!answer.ok) throw new Error(`${position}: ${answer.phrase.name}`);
    return answer.value;
  }

  /** Sets a position up to be played on; `effect` is what led to it. */
  protected setUp(view: View, effect: Effect | null = null): void {
    this.refusal = null;
    this.show({ view, effect }, takenStages(view), view);
  }

  /** What a whole move does to the position that is shown. */
  protected async effectOf(move: string): Promise<Effect> {
    const { position } = this.view;
    const answer = await this.core.play(this.game, position, move);
    if (!answer.ok) throw new Error(`${position}: ${move}: ${answer.phrase.name}`);
    return answer.value;
  }

  /** Shows what a whole move led to; the hand goes on from there, or rests. */
  protected showEffect(effect: Effect, goesOn: boolean, motion = this.motionOf(effect)): void {
    this.refusal = null;
    this.show({ view: effect.after, effect }, motion, goesOn ? effect.after : null);
  }
}

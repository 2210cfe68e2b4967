// A board to learn on: a position that is set up, and moves that no record holds.
import type { Core, Effect, GameName, View } from '../../core';
import { TrialBoard } from '../../table/trialBoard.svelte';
import { takenStages } from './forcedRows';

export abstract class LessonBoard extends TrialBoard {
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
}

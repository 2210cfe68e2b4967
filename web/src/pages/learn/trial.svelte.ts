// A figure that can be tried: its position, the moves made on it, and the way back.
import type { Stage } from '../../board/scene';
import type { Core, Effect, Phrase, View } from '../../core';
import { lookOf } from '../../games/games';
import { Hand } from '../../games/hand.svelte';
import { stagesOf } from '../../games/look';
import { stepsShown, type Figure } from './book';
import { takenStages } from './forcedRows';

export class Trial {
  readonly hand: Hand;

  /** What is shown while nobody is in the middle of a turn; null until it is read. */
  view = $state.raw<View | null>(null);
  last = $state.raw<Effect | null>(null);
  motion = $state.raw<readonly Stage[]>([]);
  refusal = $state.raw<Phrase | null>(null);
  /** Whether something was played, so that it can be put back. */
  isTouched = $state(false);
  /** Whether there is a move to be shown. */
  hasShow = $state(false);

  readonly #figure: Figure;
  readonly #core: Core;
  #shown = 0; // how many moves were shown, so that the next one comes

  constructor(figure: Figure, core: Core) {
    this.#figure = figure;
    this.#core = core;
    this.hand = new Hand({
      core,
      onmove: (move, _effect, motion) => void this.#moved(move, motion),
      onstep: () => this.#touched(),
      onrefuse: (phrase) => (this.refusal = phrase),
    });
  }

  /** Shows the figure as it is printed. */
  async begin(): Promise<void> {
    const { position, before, lastMove, game } = this.#figure;
    const view = await this.#read(position);
    const led = before && lastMove ? await this.#core.play(before, lastMove) : null;
    this.last = led?.ok ? led.value : null;
    this.motion = takenStages(view);
    this.refusal = null;
    this.isTouched = false;
    this.view = view;
    this.hand.begin(view);
    this.hasShow = !!this.last || (await this.#canShow(view, game === 'dvonn'));
  }

  async press(cell: string): Promise<void> {
    this.refusal = null;
    await this.hand.press(cell);
  }

  /** Plays what the figure shows: the move that led to it, or that of its next arrow. */
  async show(): Promise<void> {
    const { before, lastMove } = this.#figure;
    await this.begin();
    if (before && lastMove) {
      this.view = await this.#read(before);
      this.last = null;
      return this.#play(lastMove);
    }
    const steps = stepsShown(this.#figure);
    const step = steps[this.#shown++ % steps.length]!;
    await this.#makeStep(step);
  }

  async #canShow(view: View, isDvonn: boolean): Promise<boolean> {
    const [first] = stepsShown(this.#figure);
    if (!first) return false;
    if (isDvonn && view.options[0]?.kind === 'pass') return true;
    return (await this.#core.effect(view.text, first)).ok;
  }

  /** A player without a move passes first: the arrow is then the other's. */
  async #makeStep(step: string): Promise<void> {
    if (this.hand.spoken?.kind === 'pass') await this.#play('pass');
    await this.hand.write(step);
    this.isTouched = true;
  }

  async #moved(move: string, motion: readonly Stage[]): Promise<void> {
    await this.#play(move, motion);
  }

  async #play(move: string, motion?: readonly Stage[]): Promise<void> {
    const { view } = this;
    if (!view) return;
    const answer = await this.#core.play(view.position, move);
    if (!answer.ok) return;
    this.#touched();
    this.last = answer.value;
    this.motion = motion ?? stagesOf(lookOf(view.game), view.cells, answer.value);
    this.view = answer.value.after;
    this.hand.begin(answer.value.after);
  }

  #touched(): void {
    this.refusal = null;
    this.isTouched = true;
  }

  async #read(position: string): Promise<View> {
    const answer = await this.#core.view(position, this.#figure.game);
    if (!answer.ok) throw new Error(`${position}: ${answer.phrase.name}`);
    return answer.value;
  }
}

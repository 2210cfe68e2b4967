// A figure that can be tried: its position, the moves made on it, and the way back.
import type { Stage } from '../../board/scene';
import { PASS, type Core, type View } from '../../core';
import type { HandMove } from '../../games/hand.svelte';
import { stepsShown, type Figure } from './book';
import { LessonBoard } from './lessonBoard.svelte';

export class PlayableFigure extends LessonBoard {
  /** Whether something was played, so that it can be put back. */
  isTouched = $state(false);
  /** Whether there is a move to be shown. */
  hasShow = $state(false);

  readonly #figure: Figure;
  #shownCount = 0; // how many moves were shown, so that the next one comes

  constructor(figure: Figure, core: Core) {
    super(core, figure.game);
    this.#figure = figure;
  }

  /** Shows the figure as it is printed. */
  async begin(): Promise<void> {
    const { position, before, last_move } = this.#figure;
    const view = await this.read(position);
    const led = before && last_move ? await this.core.play(this.game, before, last_move) : null;
    this.setUp(view, led?.ok ? led.value : null);
    this.isTouched = false;
    this.hasShow = !!led?.ok || (await this.#canShow(view));
  }

  /** Plays what the figure shows: the move that led to it, or that of its next arrow. */
  async showMove(): Promise<void> {
    const { before, last_move } = this.#figure;
    await this.begin();
    if (before && last_move) {
      this.shown = { view: await this.read(before), effect: null };
      await this.#goOn(last_move);
    } else {
      const steps = stepsShown(this.#figure);
      await this.#makeStep(steps[this.#shownCount++ % steps.length]!);
    }
  }

  async #canShow(view: View): Promise<boolean> {
    const [first] = stepsShown(this.#figure);
    if (!first) return false;
    if (view.options[0]?.kind === 'pass') return true;
    return (await this.core.effect(this.game, view.text, first)).ok;
  }

  /** A player without a move passes first: the arrow is then the other's. */
  async #makeStep(step: string): Promise<void> {
    if (this.hand.spoken?.kind === 'pass') await this.#goOn(PASS);
    await this.hand.write(step);
    this.isTouched = true;
  }

  protected override onmove(move: string, { motion }: HandMove): Promise<void> {
    return this.#goOn(move, motion);
  }

  protected override onstep(): void {
    this.isTouched = true;
  }

  async #goOn(move: string, motion?: readonly Stage[]): Promise<void> {
    this.showEffect(await this.effectOf(move), true, motion);
    this.isTouched = true;
  }
}

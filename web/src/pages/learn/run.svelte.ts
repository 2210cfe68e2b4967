// An exercise being done: the learner's moves are judged, the right ones are answered by the
// opponent where the lesson says so, the others stay to be looked at until they are put back.
import type { Stage } from '../../board/scene';
import type { Core, Effect, GameName, Phrase, View } from '../../core';
import { lookOf } from '../../games/games';
import { Hand } from '../../games/hand.svelte';
import { stagesOf } from '../../games/look';
import { accepts, answerTo, shownMove, type Exercise } from './lessons';
import { takenStages } from './forcedRows';

/** What is said to the learner: the name of a text, or the core's reason. */
export type Said =
  | { readonly kind: 'right' | 'seen' | 'wrong' | 'shown'; readonly text: string }
  | { readonly kind: 'refused'; readonly phrase: Phrase };

export interface RunOptions {
  readonly core: Core;
  readonly game: GameName;
  readonly exercise: Exercise;
  readonly onsolved: () => void;
}

export class Run {
  readonly exercise: Exercise;
  readonly hand: Hand;

  state = $state<'asked' | 'wrong' | 'right' | 'shown'>('asked');
  said = $state.raw<Said | null>(null);
  /** The position that is shown while nobody plays on it; null until it is read. */
  view = $state.raw<View | null>(null);
  /** What the last whole move did. */
  last = $state.raw<Effect | null>(null);
  motion = $state.raw<readonly Stage[]>([]);

  readonly #core: Core;
  readonly #game: GameName;
  readonly #onsolved: () => void;
  #reply: string | null = null;

  constructor({ core, game, exercise, onsolved }: RunOptions) {
    this.exercise = exercise;
    this.#core = core;
    this.#game = game;
    this.#onsolved = onsolved;
    this.hand = new Hand({
      core,
      onmove: (move, _effect, motion) => void this.#moved(move, motion),
      onstep: () => (this.said = null),
      onrefuse: (phrase) => (this.said = { kind: 'refused', phrase }),
    });
  }

  /** Sets the position up, for the first time or once more. */
  async begin(): Promise<void> {
    const answer = await this.#core.view(this.exercise.position, this.#game);
    if (!answer.ok) throw new Error(`${this.exercise.position}: ${answer.phrase.name}`);
    this.#reply = null;
    this.state = 'asked';
    this.said = null;
    this.last = null;
    this.motion = takenStages(answer.value);
    this.view = answer.value;
    this.hand.begin(answer.value);
  }

  async press(cell: string): Promise<void> {
    if (this.state === 'wrong') return this.begin();
    if (this.said?.kind === 'refused') this.said = null;
    await this.hand.press(cell);
  }

  /** Plays a right move for the learner. */
  async show(): Promise<void> {
    await this.begin();
    const move = shownMove(this.exercise);
    await this.#play(move);
    this.state = 'shown';
    this.said = { kind: 'shown', text: answerTo(this.exercise, move) };
  }

  /** The motion has come to its end: now the opponent replies. */
  async settled(): Promise<void> {
    const reply = this.#reply;
    this.#reply = null;
    if (reply && this.view) await this.#play(reply);
  }

  async #moved(move: string, motion: readonly Stage[]): Promise<void> {
    const isRight = accepts(this.exercise, move);
    await this.#play(move, motion);
    this.state = isRight ? 'right' : 'wrong';
    const isPraised = this.exercise.praise ?? true;
    const kind = isRight && !isPraised ? 'seen' : this.state;
    this.said = { kind, text: answerTo(this.exercise, move) };
    if (isRight) this.#onsolved();
  }

  /** Plays a whole move on what is shown; the learner may have seen some of its motion before. */
  async #play(move: string, motion?: readonly Stage[]): Promise<void> {
    const { view } = this;
    if (!view) return;
    const answer = await this.#core.play(view.position, move);
    if (!answer.ok) throw new Error(`${view.position}: ${move}: ${answer.phrase.name}`);
    const isFirst = !this.last;
    this.hand.begin(null);
    this.last = answer.value;
    this.motion = motion ?? stagesOf(lookOf(view.game), view.cells, answer.value);
    this.view = answer.value.after;
    if (isFirst && accepts(this.exercise, move)) this.#reply = this.exercise.reply ?? null;
  }
}

// An exercise being done: the learner's moves are judged, the right ones are answered by the
// opponent where the lesson says so, the others stay to be looked at until they are put back.
import type { Colour, Core, GameName, Phrase } from '../../core';
import type { HandMove } from '../../games/hand.svelte';
import { LessonBoard } from './lessonBoard.svelte';
import { accepts, answerTo, shownMove, type Exercise } from './lessons';

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

export class ExerciseRun extends LessonBoard {
  readonly exercise: Exercise;
  state = $state<'asked' | 'wrong' | 'right' | 'shown'>('asked');
  #judgement = $state.raw<Said | null>(null);
  readonly said: Said | null = $derived(
    this.refusal ? { kind: 'refused', phrase: this.refusal } : this.#judgement,
  );

  /** The learner's side: the one to move in the position of the task. */
  own = $state.raw<Colour>('w');

  readonly #onsolved: () => void;
  /** The opponent's move, once the learner's has come to rest. */
  #reply: string | null = null;

  constructor({ core, game, exercise, onsolved }: RunOptions) {
    super(core, game);
    this.exercise = exercise;
    this.#onsolved = onsolved;
  }

  /** Sets the position up, for the first time or once more. */
  async begin(): Promise<void> {
    const view = await this.read(this.exercise.position);
    this.own = view.turn;
    this.setUp(view);
    this.#reply = null;
    this.state = 'asked';
    this.#judgement = null;
  }

  async press(cell: string): Promise<void> {
    if (this.state === 'wrong') await this.begin();
    else await this.hand.press(cell);
  }

  /** Plays a right move for the learner. */
  async showMove(): Promise<void> {
    await this.begin();
    const move = shownMove(this.exercise);
    this.showEffect(await this.effectOf(move), false);
    this.#judge('shown', move);
  }

  /** The motion has come to its end: now the opponent replies. */
  async playReply(): Promise<void> {
    const reply = this.#reply;
    this.#reply = null;
    if (reply) this.showEffect(await this.effectOf(reply), false);
  }

  protected override async onmove(move: string, { motion }: HandMove): Promise<void> {
    this.showEffect(await this.effectOf(move), false, motion);
    this.#judge(accepts(this.exercise, move) ? 'right' : 'wrong', move);
    if (this.state === 'right') this.#onsolved();
  }

  #judge(state: 'right' | 'wrong' | 'shown', move: string): void {
    const { praise = true, reply = null } = this.exercise;
    this.state = state;
    const kind = state === 'right' && !praise ? 'seen' : state;
    this.#judgement = { kind, text: answerTo(this.exercise, move) };
    if (state !== 'wrong') this.#reply = reply;
  }
}

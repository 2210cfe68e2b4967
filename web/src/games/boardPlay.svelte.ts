// A board that somebody plays on: the position that is shown, how it came about, the hand, and why
// something was refused. A game, a study, an exercise and a figure of the rules each have one.
import type { Stage } from '../board/scene';
import type { Core, Effect, NodeView, Phrase, View } from '../core';
import { lookOf } from './games';
import { Hand, phraseOf, type HandMove } from './hand.svelte';
import { stagesOf } from './look';

/** A position, what the move that led there did, and what its stacks are known to be made of. */
export type Shown = Pick<NodeView, 'view' | 'effect'> & Partial<Pick<NodeView, 'stacks'>>;

const OPPONENTS_TURN = 'opponents-turn';

export abstract class BoardPlay<S extends Shown = NodeView> {
  readonly hand: Hand;
  /** What is shown while nobody is in the middle of a turn; undefined until it is known. */
  shown = $state.raw<S>()!;
  /** How the last move or step is seen being made. */
  motion = $state.raw<readonly Stage[]>([]);
  refusal = $state.raw<Phrase | null>(null);

  /** `asksBefore`: whether a move waits for a second press. */
  constructor(
    protected readonly core: Core,
    asksBefore?: () => boolean,
  ) {
    this.hand = new Hand({
      core,
      asksBefore,
      onbegin: () => {
        if (this.refusal?.name === OPPONENTS_TURN) this.refusal = null;
      },
      onpress: () => (this.refusal = null),
      onrefuse: (phrase) => (this.refusal = phrase),
      onstep: (made) => {
        this.refusal = null;
        this.motion = made.motion;
        this.onstep(made);
      },
      onmove: (move, made) => this.onmove(move, made),
    });
  }

  get isShown(): boolean {
    return this.shown !== undefined;
  }
  get view(): View {
    return this.shown?.view;
  }

  /** Plays what was typed: a whole move, or the next step of a turn. */
  async write(text: string): Promise<boolean> {
    this.refusal = null;
    if (this.hand.view) return this.hand.type(text);
    this.refusal = phraseOf(this.isOver ? 'game-over' : OPPONENTS_TURN);
    return false;
  }

  protected get isOver(): boolean {
    return !!this.view.outcome;
  }

  /** The hand has made a whole move. */
  protected abstract onmove(move: string, made: HandMove): void | Promise<void>;

  /** The hand has made one more step of a turn. */
  protected onstep(_made: HandMove): void {}

  /** Shows a position; the hand plays on from `turn`, or rests. */
  protected show(shown: S, motion: readonly Stage[], turn: View | null): void {
    this.shown = shown;
    this.motion = motion;
    this.hand.begin(turn);
  }

  /** How a whole move is seen being made. */
  protected motionOf(effect: Effect, before = this.view): readonly Stage[] {
    return stagesOf(lookOf(before.game), before.cells, effect);
  }
}

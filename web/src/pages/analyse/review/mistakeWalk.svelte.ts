// A walk through the mistakes of a game: at each one looks for a better move, and the engine answers.
import type { Core, Effect, MoveReview, NodeView } from '../../../core';
import type { HandMove } from '../../../games/hand.svelte';
import { hintOf, type Hint } from '../../../table/hint';
import { TrialBoard } from '../../../table/trialBoard.svelte';
import type { AnalysedGame } from '../analysedGame.svelte';
import type { AnalysisReview } from './gameReview.svelte';
import type { ReviewedGame } from './reviewedGame';

/**
 * `asked`: a move is looked for. `judging`: the engine looks at one. `best`, `good`: it may stay.
 * `refuted`: the answer to it stands on the board. `shown`: the better move was played for one.
 */
export type WalkState = 'asked' | 'judging' | 'best' | 'good' | 'refuted' | 'shown' | 'failed';

export interface WalkOptions {
  readonly core: Core;
  readonly analysed: AnalysedGame;
  readonly review: AnalysisReview;
  readonly game: ReviewedGame;
  /** After how many moves each of the mistakes was made. */
  readonly mistakes: readonly number[];
}

export class MistakeWalk extends TrialBoard {
  /** The place in the list of mistakes; behind the last one the walk is over. */
  number = $state(0);
  state = $state<WalkState>('asked');
  /** The move that was tried last, or shown. */
  tried = $state('');
  /** The opponent's answer to a refuted one. */
  answer = $state('');
  hint = $state.raw<Hint | null>(null);
  /** What the move did that was played in the game. */
  played = $state.raw<Effect | null>(null);
  /** The mistakes for which a better move was found. */
  found = $state.raw<ReadonlySet<number>>(new Set());

  readonly mistakes: readonly number[];
  readonly #options: WalkOptions;
  #turn = 0;

  constructor(options: WalkOptions) {
    super(options.core);
    this.mistakes = options.mistakes;
    this.#options = options;
  }

  /** After how many moves the mistake was made. */
  get ply(): number {
    return this.mistakes[this.number]!;
  }
  get isDone(): boolean {
    return this.number >= this.mistakes.length;
  }
  get mistake(): MoveReview {
    return this.#options.game.found.moves[this.ply]!;
  }
  /** The move that was played in the game. */
  get playedMove(): string {
    return this.#options.game.nodes[this.ply + 1]!.move;
  }
  get solution(): string {
    return this.mistake.better[0]!;
  }
  /** Whether a move is still looked for. */
  get isOpen(): boolean {
    return this.state === 'asked' || this.state === 'refuted' || this.state === 'judging';
  }

  /** Goes to a mistake. */
  async goTo(number: number): Promise<void> {
    this.number = number;
    this.hint = null;
    if (!this.isDone) await this.begin();
  }

  /** Sets the position before the mistake up, for the first time or once more. */
  async begin(): Promise<void> {
    const turn = ++this.#turn;
    const { analysed, game } = this.#options;
    const [before, after] = game.nodes.slice(this.ply, this.ply + 2).map(({ id }) => id);
    const shown: NodeView = await analysed.viewOf(before!);
    this.played = (await analysed.viewOf(after!)).effect;
    if (turn !== this.#turn) return;
    this.tried = this.answer = '';
    this.refusal = null;
    this.state = 'asked';
    this.show(shown, [], shown.view);
  }

  async press(cell: string): Promise<void> {
    if (this.state === 'refuted') await this.begin();
    else await this.hand.press(cell);
  }

  /** First what a better move is for, then the move. */
  async seekHint(): Promise<void> {
    if (this.state === 'refuted') await this.begin();
    if (this.hint) {
      this.hint = { ...this.hint, isShown: true };
      return;
    }
    const turn = this.#turn;
    const hint = await hintOf(this.core, this.hand.view ?? this.view, this.mistake.better);
    if (turn === this.#turn) this.hint = hint;
  }

  /** Plays the better move for the learner. */
  async showSolution(): Promise<void> {
    await this.begin();
    const { solution } = this;
    this.#play(await this.effectOf(solution), solution);
    this.state = 'shown';
  }

  protected override async onmove(move: string, { motion }: HandMove): Promise<void> {
    const turn = ++this.#turn;
    this.#play(await this.effectOf(move), move, motion);
    this.state = 'judging';
    if (move === this.solution) return this.#settle('best');
    const trial = await this.#options.review.try(this.ply, move);
    if (turn !== this.#turn) return;
    if (!trial) this.state = 'failed';
    else if (trial.judgement !== 'refuted') this.#settle(trial.judgement);
    else await this.#refute(trial.line[1] ?? '');
  }

  #settle(state: 'best' | 'good'): void {
    this.state = state;
    this.found = new Set([...this.found, this.ply]);
  }

  /** Shows what the opponent answers, if there is an answer. */
  async #refute(reply: string): Promise<void> {
    const turn = this.#turn;
    const effect = reply ? await this.effectOf(reply) : null;
    if (turn !== this.#turn) return;
    this.answer = reply;
    this.state = 'refuted';
    if (effect) this.showEffect(effect, false);
  }

  #play(effect: Effect, move: string, motion = this.motionOf(effect)): void {
    this.tried = move;
    this.hint = null;
    this.showEffect(effect, false, motion);
  }
}

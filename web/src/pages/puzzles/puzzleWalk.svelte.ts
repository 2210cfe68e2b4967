// A puzzle being solved: the right moves are answered as the solution has it, others by the engine.
import type { Colour, Core, Effect, View } from '../../core';
import type { HandMove } from '../../games/hand.svelte';
import type { Shown } from '../../games/boardPlay.svelte';
import { hintOf, type Hint } from '../../table/hint';
import { TrialBoard } from '../../table/trialBoard.svelte';
import type { Puzzle } from './puzzle';
import type { Refuter, Verdict } from './refutation';

const REPLY_AFTER_MS = 700; // the move before is to be seen first

/**
 * `asked`: a move is looked for. `judging`: the engine looks at one. `wrong`: the answer to it stands
 * on the board. `waiting`: the next move is coming. `solved`: the solution was played to its end.
 */
export type PuzzleState = 'asked' | 'judging' | 'wrong' | 'waiting' | 'solved';

/** What has come of it so far. */
export interface Progress {
  /** Whether the end was reached, with every move found at once. */
  readonly isSolved: boolean;
  /** Whether the end was reached, and no move was shown. */
  readonly isFound: boolean;
  readonly wasShown: boolean;
  readonly hasHint: boolean;
}

/** A move of a line that can be looked at, and the board after it. */
export interface LineMove {
  readonly move: string;
  readonly shown: Shown;
}

export interface PuzzleWalkOptions {
  readonly core: Core;
  readonly puzzle: Puzzle;
  readonly refute: Refuter;
  /** Hears when a move was wrong or shown, and when the end is reached. */
  readonly onprogress?: (progress: Progress) => void;
  readonly replyAfterMs?: number;
}

export class PuzzleWalk extends TrialBoard {
  state = $state<PuzzleState>('waiting');
  /** How many moves of the solution are on the board. */
  number = $state(0);
  /** The move that was tried last. */
  tried = $state('');
  /** What refutes it. */
  verdict = $state<Verdict>('open');
  /** Where it was wrong, that move and what refutes it; at the end, the solution. */
  line = $state.raw<readonly LineMove[]>([]);
  /** The place in the line that the board shows. */
  place = $state(0);
  hint = $state.raw<Hint | null>(null);
  /** Where to look, once the hint goes so far. */
  pointed = $state<string | null>(null);
  wasWrong = $state(false);
  wasShown = $state(false);
  hasHint = $state(false);
  solver = $state<Colour>('w');

  readonly puzzle: Puzzle;
  readonly #options: PuzzleWalkOptions;
  /** The boards of the solution up to now, the first one before any move. */
  #boards: Shown[] = [];
  #turn = 0;

  constructor(options: PuzzleWalkOptions) {
    super(options.core);
    this.puzzle = options.puzzle;
    this.#options = options;
  }

  /** Whether a move is still looked for. */
  get isOpen(): boolean {
    return this.state !== 'solved';
  }

  /** From the start, for the first time or once more. */
  async begin(): Promise<void> {
    const turn = ++this.#turn;
    const { game, position } = this.puzzle;
    const answer = await this.core.view(game, position);
    if (!answer.ok) throw new Error(`${position}: ${answer.phrase.name}`);
    if (turn !== this.#turn) return;
    this.solver = answer.value.turn;
    this.#boards = [{ view: answer.value, effect: null }];
    this.wasWrong = this.wasShown = this.hasHint = false;
    this.#ask();
  }

  /** Back to where the wrong move was played. */
  again(): void {
    if (this.state !== 'wrong') return;
    this.#turn++;
    this.#ask();
  }

  async press(cell: string): Promise<void> {
    if (this.state === 'wrong') this.again();
    else await this.hand.press(cell);
  }

  /** First what the move is for, then where to look. */
  async seekHint(): Promise<void> {
    this.again();
    if (this.state !== 'asked') return;
    this.hasHint = true;
    const { hint } = this;
    if (hint) {
      if (!hint.choice) this.pointed = sourceOf(hint.effect);
      return;
    }
    const turn = this.#turn;
    const rest = this.puzzle.solution.slice(this.number);
    const found = await hintOf(this.core, this.hand.view ?? this.view, rest);
    if (turn === this.#turn) this.hint = found;
  }

  /** Plays the rest of the solution for the solver. */
  async giveUp(): Promise<void> {
    if (this.state !== 'asked' && this.state !== 'wrong') return;
    const turn = ++this.#turn;
    this.#forgetHint();
    this.line = [];
    this.showAtRest(this.#last);
    this.wasShown = true;
    this.#report(false);
    await this.#goOn(turn);
  }

  /** Shows the board after one of the line's moves. */
  lookAt(place: number): void {
    const next = this.line[place];
    if (!next) return;
    const isStep = place === this.place + 1 && next.shown.effect;
    const motion = isStep ? this.motionOf(next.shown.effect!) : [];
    this.place = place;
    this.showAtRest(next.shown, motion);
  }

  close(): void {
    this.#turn++;
  }

  protected override async onmove(move: string, { motion }: HandMove): Promise<void> {
    const turn = ++this.#turn;
    const { view } = this;
    const effect = await this.effectOf(move, view);
    if (turn !== this.#turn) return;
    this.tried = move;
    this.#forgetHint();
    this.showEffect(effect, false, motion);
    if (move === this.puzzle.solution[this.number]) return this.#keep(effect, turn);
    await this.#refuse(effect, view, turn);
  }

  /** The right move is on the board. */
  async #keep(effect: Effect, turn: number): Promise<void> {
    this.#boards.push({ view: effect.after, effect });
    this.number++;
    await this.#goOn(turn);
  }

  async #refuse(effect: Effect, before: View, turn: number): Promise<void> {
    this.state = 'judging';
    this.wasWrong = true;
    this.#report(false);
    const { game, position } = before;
    const tried = { game, position, mover: this.solver, move: effect.text };
    const refutation = await this.#options.refute(tried);
    const line = [effect, ...(await this.#effectsOf(refutation?.moves ?? [], effect.after))];
    if (turn !== this.#turn) return;
    this.verdict = refutation?.verdict ?? 'open';
    this.line = line.map((one) => lineMove(one));
    this.place = 0;
    this.state = 'wrong';
    this.lookAt(1);
  }

  async #effectsOf(moves: readonly string[], from: View): Promise<Effect[]> {
    const effects: Effect[] = [];
    for (const move of moves) {
      effects.push(await this.effectOf(move, effects.at(-1)?.after ?? from));
    }
    return effects;
  }

  /** Plays what is not asked for: replies, moves without a choice, and all once it is given up. */
  async #goOn(turn: number): Promise<void> {
    const { solution } = this.puzzle;
    while (this.number < solution.length) {
      const isOwn = this.number % 2 === 0;
      if (isOwn && !this.wasShown && !(await this.#isForced())) return this.#askAt(turn);
      if (turn !== this.#turn) return;
      this.state = 'waiting';
      await new Promise((resolve) =>
        setTimeout(resolve, this.#options.replyAfterMs ?? REPLY_AFTER_MS),
      );
      const effect = await this.effectOf(solution[this.number]!, this.#last.view);
      if (turn !== this.#turn) return;
      this.showEffect(effect, false);
      this.#boards.push({ view: effect.after, effect });
      this.number++;
    }
    if (turn === this.#turn) this.#end();
  }

  #askAt(turn: number): void {
    if (turn === this.#turn) this.#ask();
  }

  /** Asks for the next move, on the board as it stands in the solution. */
  #ask(): void {
    this.number = this.#boards.length - 1;
    this.line = [];
    this.refusal = null;
    this.#forgetHint();
    this.state = 'asked';
    const isShown = this.isShown && this.shown.view === this.#last.view;
    this.show(this.#last, isShown ? this.motion : [], this.#last.view);
  }

  #end(): void {
    this.line = this.#boards.flatMap(({ effect }) => (effect ? [lineMove(effect)] : []));
    this.place = this.line.length - 1;
    this.state = 'solved';
    this.#report(true);
  }

  get #last(): Shown {
    return this.#boards.at(-1)!;
  }

  async #isForced(): Promise<boolean> {
    if (!this.number) return false;
    const { game, position } = this.#last.view;
    const answer = await this.core.completions(game, position);
    return answer.ok && answer.value.length === 1;
  }

  #forgetHint(): void {
    this.hint = null;
    this.pointed = null;
  }

  #report(isOver: boolean): void {
    const { wasWrong, wasShown, hasHint } = this;
    const isFound = isOver && !wasShown;
    this.#options.onprogress?.({ isSolved: isFound && !wasWrong, isFound, wasShown, hasHint });
  }
}

const lineMove = (effect: Effect): LineMove => ({
  move: effect.text,
  shown: { view: effect.after, effect },
});

/** Where a move begins: what moves, or the dot or cell where a piece comes in. */
const sourceOf = ({ entered, moved }: Effect): string =>
  entered ? (entered.dot ?? entered.to) : moved[0]!.from;

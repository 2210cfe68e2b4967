// A chapter as an exercise: a reader looks for the moves of its main line, and the replies are played.
import {
  nodeOf,
  ROOT,
  type Colour,
  type Core,
  type GameRecord,
  type NodeId,
  type NodeView,
  type TreeNode,
} from '../../../core';
import { BoardPlay } from '../../../games/boardPlay.svelte';

const REPLY_AFTER_MS = 700; // the move that was found is to be seen first

/** `asked`: a move is looked for. `wrong`: another one was played. `waiting`: the reply is coming. */
export type ExerciseState = 'asked' | 'wrong' | 'waiting' | 'solved';

export class ExerciseWalk extends BoardPlay {
  state = $state<ExerciseState>('asked');
  /** The last move of the solution that is on the board. */
  node = $state.raw<NodeId>(ROOT);
  /** What the author says to the move that was tried and is not the one; empty where nothing. */
  remark = $state('');
  tried = $state('');
  /** Whether a move was shown. */
  hasHelp = $state(false);
  readonly solver: Colour;
  #turn = 0;

  constructor(
    core: Core,
    private readonly record: GameRecord,
    private readonly replyAfterMs = REPLY_AFTER_MS,
  ) {
    super(core);
    const [first] = nodeOf(record.tree, ROOT).children;
    this.solver = first === undefined ? 'w' : nodeOf(record.tree, first).mover;
  }

  get here(): TreeNode {
    return nodeOf(this.record.tree, this.node);
  }

  /** From the start of the exercise. */
  async begin(): Promise<void> {
    this.hasHelp = false;
    await this.#show(ROOT, ++this.#turn);
  }

  /** Back to where the wrong move was played. */
  async again(): Promise<void> {
    await this.#show(this.node, ++this.#turn);
  }

  async press(cell: string): Promise<void> {
    if (this.state === 'wrong') await this.again();
    else await this.hand.press(cell);
  }

  /** Plays the move for the reader. */
  async showMove(): Promise<void> {
    const [solution] = this.here.children;
    if (solution === undefined) return;
    this.hasHelp = true;
    await this.#show(solution, ++this.#turn);
  }

  close(): void {
    this.#turn++;
    this.record.close();
  }

  protected override async onmove(move: string): Promise<void> {
    const turn = ++this.#turn;
    const children = this.here.children.map((id) => nodeOf(this.record.tree, id));
    const played = children.find((child) => child.move === move);
    this.tried = move;
    if (played && played === children[0]) return this.#show(played.id, turn, false);
    await this.#refuse(move, played, turn);
  }

  /** Shows a wrong move with what the author says to it, and the reply that the author gives. */
  async #refuse(move: string, played: TreeNode | undefined, turn: number): Promise<void> {
    const reply = played?.children[0];
    const known = reply ?? played?.id;
    const shown = known === undefined ? await this.#after(move) : await this.record.view(known);
    if (turn !== this.#turn) return;
    this.remark = [played?.comment, reply && nodeOf(this.record.tree, reply).comment]
      .filter(Boolean)
      .join(' ');
    this.state = 'wrong';
    if (shown) this.show(shown, shown.effect && reply ? this.motionOf(shown.effect) : [], null);
  }

  async #after(move: string): Promise<NodeView | null> {
    const { game, position } = this.view;
    const answer = await this.core.play(game, position, move);
    if (!answer.ok) return null;
    return { ...this.shown, view: answer.value.after, effect: answer.value };
  }

  /** Shows a place of the solution, and goes on from there: with a reply, a question, or the end. */
  async #show(node: NodeId, turn: number, isSeen = true): Promise<void> {
    const shown = await this.record.view(node);
    if (turn !== this.#turn) return;
    const isStep = isSeen && this.isShown && nodeOf(this.record.tree, node).parent === this.node;
    const motion = isStep && shown.effect ? this.motionOf(shown.effect) : [];
    this.node = node;
    this.remark = '';
    this.refusal = null;
    const next = this.here.children[0];
    const isAsked = next !== undefined && nodeOf(this.record.tree, next).mover === this.solver;
    this.state = next === undefined ? 'solved' : isAsked ? 'asked' : 'waiting';
    this.show(shown, motion, isAsked ? shown.view : null);
    if (this.state !== 'waiting') return;
    await new Promise((resolve) => setTimeout(resolve, this.replyAfterMs));
    if (turn === this.#turn) await this.#show(next!, turn);
  }
}

// What is being studied: a record, the place in it that is shown, and a hand that plays on.
import type { Stage } from '../../board/scene';
import {
  lineThrough,
  nodeOf,
  ROOT,
  type Core,
  type GameRecord,
  type NodeId,
  type NodeView,
  type RecordFormat,
  type Tree,
  type TreeNode,
} from '../../core';
import { BoardPlay } from '../../games/boardPlay.svelte';
import type { HandMove } from '../../games/hand.svelte';
import { asksBeforePlay } from '../../shell/settings.svelte';
import { marksWith } from '../../games/moveRows';
import { toggled } from './drawings';

export class AnalysedGame extends BoardPlay {
  tree = $state.raw<Tree>()!;
  node = $state.raw<NodeId>(ROOT);

  readonly here: TreeNode = $derived(nodeOf(this.tree, this.node));
  /** From the root through the move that is shown to the end of its line. */
  readonly line: readonly TreeNode[] = $derived(lineThrough(this.tree, this.node));

  #going: NodeId = ROOT; // where: keys may come faster than answers
  #asked = 0; // counts what is asked to be shown, so that a late answer is dropped

  private constructor(
    core: Core,
    private readonly record: GameRecord,
    private readonly onchange: (analysed: AnalysedGame) => void,
  ) {
    super(core, asksBeforePlay);
    this.tree = record.tree;
  }

  /** `onchange` hears of every change of the record and of the place in it. */
  static async of(
    core: Core,
    record: GameRecord,
    onchange: (analysed: AnalysedGame) => void,
    placeIn: (tree: Tree) => NodeId = () => ROOT,
  ): Promise<AnalysedGame> {
    const analysed = new AnalysedGame(core, record, onchange);
    await analysed.goTo(placeIn(record.tree));
    return analysed;
  }

  /** Shows a place; a single move forwards is seen being made. */
  async goTo(node: NodeId): Promise<void> {
    const turn = ++this.#asked;
    this.#going = node;
    const isStep = this.isShown && nodeOf(this.tree, node).parent === this.node;
    const shown = await this.record.view(node);
    if (turn !== this.#asked) return;
    this.#place(node, shown, isStep && shown.effect ? this.motionOf(shown.effect) : []);
  }

  back = () => this.#goIfThere(nodeOf(this.tree, this.#going).parent);
  next = () => this.#goIfThere(nodeOf(this.tree, this.#going).children[0]);
  first = () => this.goTo(ROOT);
  last = () => this.goTo(lineThrough(this.tree, this.#going).at(-1)!.id);

  /** To the alternative after this move, or before it. */
  async sideways(step: 1 | -1): Promise<void> {
    const { parent } = nodeOf(this.tree, this.#going);
    if (parent === null) return;
    const { children } = nodeOf(this.tree, parent);
    await this.#goIfThere(children[children.indexOf(this.#going) + step]);
  }

  /** Plays on from here: along the line, or into a new variation. */
  async play(move: string, motion: readonly Stage[] = []): Promise<boolean> {
    const answer = await this.record.play(this.node, move);
    if (!answer.ok) {
      this.refusal = answer.phrase;
      if (!this.shown.outcome) this.hand.begin(this.view);
      return false;
    }
    this.#notify();
    this.#asked++;
    this.#place(answer.value.node, answer.value.shown, motion);
    return true;
  }

  override write(text: string): Promise<boolean> {
    return this.hand.view ? super.write(text) : this.play(text); // which is refused: it is over
  }

  protected override async onmove(move: string, { motion }: HandMove): Promise<void> {
    await this.play(move, motion);
  }

  async comment(text: string): Promise<void> {
    if (text === this.here.comment) return;
    await this.record.setComment(this.node, text);
    this.#notify();
  }

  /** Draws an arrow or a mark, or takes the same one away; null takes all away. */
  async draw(drawing: string | null): Promise<void> {
    const drawings = drawing === null ? [] : toggled(this.here.drawings, drawing);
    await this.record.setDrawings(this.node, drawings);
    this.#notify();
  }

  async mark(mark: number): Promise<void> {
    await this.record.setMarks(this.node, marksWith(this.here.marks, mark));
    this.#notify();
  }

  /** Writes one of the record's tags; an empty one is taken away. */
  async setTag(name: string, value: string): Promise<void> {
    await this.record.setTag(name, value.trim() || null);
    this.#notify();
  }

  /** Makes the variation that is shown the main line, all the way down. */
  async promote(): Promise<void> {
    for (let at: NodeId | null = this.node; at !== null; at = nodeOf(this.tree, at).parent) {
      await this.record.promote(at);
      this.tree = this.record.tree;
    }
    this.#notify();
  }

  /** Takes this move out with all that follows. */
  async remove(): Promise<void> {
    const { parent } = this.here;
    if (parent === null) return;
    const gone = this.node;
    await this.goTo(parent);
    this.motion = [];
    await this.record.remove(gone);
    this.#notify();
  }

  viewOf = (node: NodeId): Promise<NodeView> => this.record.view(node);

  writeAs = (format: RecordFormat) => this.record.write(format);

  async text(): Promise<string> {
    const answer = await this.record.write();
    return answer.ok ? answer.value : '';
  }

  close(): void {
    this.#asked++;
    this.record.close();
  }

  async #goIfThere(node: NodeId | null | undefined): Promise<void> {
    if (node !== null && node !== undefined) await this.goTo(node);
  }

  #place(node: NodeId, shown: NodeView, motion: readonly Stage[]): void {
    this.#going = node;
    this.node = node;
    this.refusal = null;
    this.show(shown, motion, shown.outcome ? null : shown.view);
    this.onchange(this);
  }

  #notify(): void {
    this.tree = this.record.tree;
    this.onchange(this);
  }
}

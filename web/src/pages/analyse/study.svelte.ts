// What is being studied: a record, the place in it that is shown, and a hand that plays on.
import type { Stage } from '../../board/scene';
import {
  lineThrough,
  nodeOf,
  ROOT,
  type Core,
  type Evaluation,
  type GameRecord,
  type NodeId,
  type NodeView,
  type Phrase,
  type RecordFormat,
  type Tree,
  type TreeNode,
} from '../../core';
import { lookOf } from '../../games/games';
import { Hand } from '../../games/hand.svelte';
import { stagesOf } from '../../games/look';
import { asksBeforePlay } from '../../shell/settings.svelte';
import { marksWith } from './outline';

export class Study {
  readonly hand: Hand;
  tree = $state.raw<Tree>()!;
  node = $state.raw<NodeId>(ROOT);
  shown = $state.raw<NodeView>()!;
  motion = $state.raw<readonly Stage[]>([]);
  refusal = $state.raw<Phrase | null>(null);

  readonly here: TreeNode = $derived(nodeOf(this.tree, this.node));
  /** From the root through the move that is shown to the end of its line. */
  readonly line: readonly TreeNode[] = $derived(lineThrough(this.tree, this.node));

  readonly #core: Core;
  readonly #record: GameRecord;
  readonly #onchange: (study: Study) => void;
  #going: NodeId = ROOT; // where: keys may come faster than answers
  #asked = 0; // counts what is asked to be shown, so that a late answer is dropped

  private constructor(core: Core, record: GameRecord, onchange: (study: Study) => void) {
    this.#core = core;
    this.#record = record;
    this.#onchange = onchange;
    this.tree = record.tree;
    this.hand = new Hand({
      core,
      onmove: (move) => void this.play(move),
      onrefuse: (phrase) => (this.refusal = phrase),
      onstep: () => (this.refusal = null),
      asksBefore: asksBeforePlay,
    });
  }

  /** `onchange` hears of every change of the record and of the place in it. */
  static async of(
    core: Core,
    record: GameRecord,
    onchange: (study: Study) => void,
    placeIn: (tree: Tree) => NodeId = () => ROOT,
  ): Promise<Study> {
    const study = new Study(core, record, onchange);
    await study.goTo(placeIn(record.tree));
    return study;
  }

  /** Shows a place; a single move forwards is seen being made. */
  async goTo(node: NodeId): Promise<void> {
    const turn = ++this.#asked;
    this.#going = node;
    const before = node !== this.node && nodeOf(this.tree, node).parent === this.node && this.shown;
    const shown = await this.#record.view(node);
    if (turn !== this.#asked) return;
    const isStep = before && shown.effect;
    this.motion = isStep ? stagesOf(lookOf(shown.view.game), before.view.cells, isStep) : [];
    this.#place(node, shown);
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
  async play(move: string): Promise<boolean> {
    const at = this.node;
    const answer = await this.#record.play(at, move);
    this.refusal = answer.ok ? null : answer.phrase;
    if (!answer.ok) {
      this.hand.begin(this.shown.view);
      return false;
    }
    const { motion } = this.hand;
    this.#changed();
    this.#asked++;
    this.motion = motion;
    this.#place(answer.value.node, answer.value.shown);
    return true;
  }

  /** Plays what was typed: a whole move, or the next step of a turn. */
  async write(text: string): Promise<boolean> {
    const turn = this.hand.view ?? this.shown.view;
    if (turn.steps.length === 0) {
      const whole = await this.#core.play(turn.position, text);
      if (whole.ok) return this.play(whole.value.text);
      this.refusal = whole.phrase;
    }
    const steps = turn.phase === 'push' ? [text, `push ${text}`] : [text];
    for (const step of steps) {
      const answer = await this.#core.effect(turn.text, step);
      if (answer.ok) return this.hand.write(step);
    }
    return false;
  }

  async comment(text: string): Promise<void> {
    if (text === this.here.comment) return;
    await this.#record.setComment(this.node, text);
    this.#changed();
  }

  async mark(mark: number): Promise<void> {
    await this.#record.setMarks(this.node, marksWith(this.here.marks, mark));
    this.#changed();
  }

  async evaluate(node: NodeId, evaluation: Evaluation): Promise<void> {
    if (!this.tree.nodes.has(node)) return; // it was taken out meanwhile
    await this.#record.setEvaluation(node, evaluation);
    this.#changed();
  }

  /** Makes the variation that is shown the main line, all the way down. */
  async promote(): Promise<void> {
    for (let at: NodeId | null = this.node; at !== null; at = nodeOf(this.tree, at).parent) {
      await this.#record.promote(at);
      this.tree = this.#record.tree;
    }
    this.#changed();
  }

  /** Takes this move out with all that follows. */
  async remove(): Promise<void> {
    const { parent } = this.here;
    if (parent === null) return;
    const gone = this.node;
    await this.goTo(parent);
    this.motion = [];
    await this.#record.remove(gone);
    this.#changed();
  }

  viewOf = (node: NodeId): Promise<NodeView> => this.#record.view(node);

  writeAs = (format: RecordFormat) => this.#record.write(format);

  async text(): Promise<string> {
    const answer = await this.#record.write();
    return answer.ok ? answer.value : '';
  }

  close(): void {
    this.#asked++;
    this.#record.close();
  }

  async #goIfThere(node: NodeId | null | undefined): Promise<void> {
    if (node !== null && node !== undefined) await this.goTo(node);
  }

  #place(node: NodeId, shown: NodeView): void {
    this.#going = node;
    this.node = node;
    this.shown = shown;
    this.refusal = null;
    this.hand.begin(shown.outcome ? null : shown.view);
    this.#onchange(this);
  }

  #changed(): void {
    this.tree = this.#record.tree;
    this.#onchange(this);
  }
}

/** Rules and records, answered at once: what the rules worker does, and what tests ask. */
import type { Native } from './native';
import type {
  Answer,
  Draft,
  Effect,
  Evaluation,
  GameName,
  NodeId,
  NodeView,
  Outcome,
  ReadGame,
  Reading,
  RecordFormat,
  RecordOptions,
  Sides,
  StartOptions,
  Tree,
  TreeNode,
  View,
} from './types';

/** A record's number in the core, and what it holds. */
export interface Held {
  readonly number: number;
  readonly tree: Tree;
}

/** What a change gave, and the record after it. */
export interface Changed<T> {
  readonly answer: Answer<T>;
  readonly tree: Tree;
}

type Pairs = readonly (readonly [string, string])[];
type RawTree = Omit<Tree, 'nodes' | 'tags'> & {
  readonly nodes: readonly TreeNode[];
  readonly tags: Pairs;
};
type Read = Extract<ReadGame, { ok: true }>;
type RawGame = (Omit<Read, 'tags'> & { readonly tags: Pairs }) | Extract<ReadGame, { ok: false }>;

const letters = (sides: Sides<boolean>) => `${sides.w ? 'w' : ''}${sides.b ? 'b' : ''}` || '-';
const numbers = (sides: Sides<number> | undefined) => (sides ? `${sides.w},${sides.b}` : '0,0');

export class Rules {
  constructor(private readonly native: Native) {}

  start(game: GameName, options: StartOptions = {}): View {
    const { w = 0, b = 0 } = options.extra ?? {};
    return this.value<View>('start', [game], w, b);
  }

  random(game: GameName, seed: number): View {
    return this.value<View>('random', [game], Math.abs(Math.trunc(seed)) % 2 ** 52);
  }

  view(text: string, game?: GameName): Answer<View> {
    return this.answer('view', [text, game ?? '']);
  }

  step(text: string, step: string): Answer<View> {
    return this.answer('step', [text, step]);
  }

  effect(text: string, step: string): Answer<Effect> {
    return this.answer('effect', [text, step]);
  }

  play(position: string, move: string): Answer<Effect> {
    return this.answer('play', [position, move]);
  }

  setUp(draft: Draft): Answer<View> {
    const { game, turn, phase = 'stack', reserve, captured, mayEnter } = draft;
    const entry = mayEnter ? letters(mayEnter) : '-';
    const cells = Object.entries(draft.cells).map((cell) => cell.join(' '));
    const fields = [game, turn, phase, numbers(reserve), numbers(captured), entry];
    return this.answer('set_up', [...fields, cells.join('\n')]);
  }

  newRecord(game: GameName, options: RecordOptions = {}): Answer<Held> {
    const { start = '', countsRepetition = true, tags = {} } = options;
    const made = this.answer<number>('record_new', [game, start], Number(countsRepetition));
    if (made.ok) for (const tag of Object.entries(tags)) this.answer('record_tag', tag, made.value);
    return this.held(made);
  }

  openRecord(text: string): Answer<Held> {
    return this.held(this.answer('record_open', [text]));
  }

  read(text: string, game?: GameName): Reading {
    const raw = this.native.call('record_read', [text, game ?? '']) as Omit<Reading, 'games'> & {
      readonly games: readonly RawGame[];
    };
    const games = raw.games.map((read) => (read.ok ? { ...read, tags: new Map(read.tags) } : read));
    return { ...raw, games };
  }

  closeRecord(number: number): void {
    this.answer('record_close', [], number);
  }

  nodeView(number: number, node: NodeId): NodeView {
    return this.value<NodeView>('record_view', [], number, node);
  }

  playIn(number: number, node: NodeId, move: string): Changed<NodeId> {
    return this.changed('record_play', [move], number, node);
  }

  undo(number: number): Changed<boolean> {
    return this.changed('record_undo', [], number);
  }

  remove(number: number, node: NodeId): Changed<null> {
    return this.changed('record_remove', [], number, node);
  }

  promote(number: number, node: NodeId): Changed<null> {
    return this.changed('record_promote', [], number, node);
  }

  end(number: number, outcome: Outcome): Changed<boolean> {
    return this.changed('record_end', [outcome.winner ?? '', outcome.reason], number);
  }

  setComment(number: number, node: NodeId, text: string): Changed<null> {
    return this.changed('record_comment', [text], number, node);
  }

  setMarks(number: number, node: NodeId, marks: readonly number[]): Changed<null> {
    return this.changed('record_marks', [marks.join(' ')], number, node);
  }

  setClock(number: number, node: NodeId, milliseconds: number | null): Changed<null> {
    return this.changed('record_clock', [], number, node, milliseconds ?? -1);
  }

  setEvaluation(number: number, node: NodeId, given: Evaluation | null): Changed<null> {
    const { value, forced } = given ?? { value: 0, forced: false };
    const there = Number(given !== null);
    const rounded = Math.round(value);
    return this.changed('record_evaluation', [], number, node, there, rounded, Number(forced));
  }

  setTag(number: number, name: string, value: string | null): Changed<null> {
    return this.changed('record_tag', [name, value ?? ''], number);
  }

  write(number: number, format: RecordFormat = 'record'): Answer<string> {
    return this.answer('record_write', [format], number);
  }

  private answer<T>(name: string, texts: readonly string[], ...given: number[]): Answer<T> {
    return this.native.call(name, texts, ...given) as Answer<T>;
  }

  /** What cannot be refused. */
  private value<T>(name: string, texts: readonly string[], ...given: number[]): T {
    const answer = this.answer<T | null>(name, texts, ...given);
    if (!answer.ok || answer.value === null)
      throw new RangeError(`${name}: there is no such thing`);
    return answer.value;
  }

  private held(made: Answer<number>): Answer<Held> {
    if (!made.ok) return made;
    return { ok: true, value: { number: made.value, tree: this.tree(made.value) } };
  }

  private changed<T>(name: string, texts: readonly string[], ...given: number[]): Changed<T> {
    const answer = this.answer<T>(name, texts, ...given);
    return { answer, tree: this.tree(given[0] ?? 0) };
  }

  private tree(number: number): Tree {
    const raw = this.value<RawTree>('record_tree', [], number);
    const nodes = new Map(raw.nodes.map((node) => [node.id, node]));
    return { ...raw, nodes, tags: new Map(raw.tags) };
  }
}

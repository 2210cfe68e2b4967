/** The rules for the page: every call is a message to the rules worker. */
import { loadModule } from './module';
import { Port } from './port';
import type { Changed, Held } from './rules';
import type { Answer, Core, Draft, Evaluation, GameName, GameRecord, NodeId } from './types';
import type { NodeView, Outcome, RecordFormat, RecordOptions, StartOptions, Tree } from './types';

class HeldRecord implements GameRecord {
  tree: Tree;

  constructor(
    private readonly port: Port,
    private readonly held: Held,
  ) {
    this.tree = held.tree;
  }

  view = (node: NodeId): Promise<NodeView> => this.port.ask('nodeView', this.held.number, node);
  play = (node: NodeId, move: string) => this.change<NodeId>('playIn', node, move);
  undo = () => this.done<boolean>('undo');
  remove = (node: NodeId) => this.done<void>('remove', node);
  promote = (node: NodeId) => this.done<void>('promote', node);
  end = (outcome: Outcome) => this.done<boolean>('end', outcome);
  setComment = (node: NodeId, text: string) => this.done<void>('setComment', node, text);
  setMarks = (node: NodeId, marks: readonly number[]) => this.done<void>('setMarks', node, marks);
  setClock = (node: NodeId, left: number | null) => this.done<void>('setClock', node, left);
  setEvaluation = (node: NodeId, given: Evaluation | null) =>
    this.done<void>('setEvaluation', node, given);
  setTag = (name: string, value: string | null) => this.done<void>('setTag', name, value);
  write = (format: RecordFormat = 'record'): Promise<Answer<string>> =>
    this.port.ask('write', this.held.number, format);

  close = () => {
    this.port.ask('closeRecord', this.held.number).catch(() => undefined); // it may be gone already
  };

  private async change<T>(name: string, ...given: readonly unknown[]): Promise<Answer<T>> {
    const { answer, tree } = await this.port.ask<Changed<T>>(name, this.held.number, ...given);
    this.tree = tree;
    return answer;
  }

  private async done<T>(name: string, ...given: readonly unknown[]): Promise<T> {
    const answer = await this.change<T>(name, ...given);
    if (!answer.ok) throw new RangeError(answer.phrase.name);
    return answer.value;
  }
}

function withRecord(port: Port, held: Answer<Held>): Answer<GameRecord> {
  return held.ok ? { ok: true, value: new HeldRecord(port, held.value) } : held;
}

export function createCore(): Core {
  const start = () => new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module' });
  return coreOver(new Port(start, loadModule));
}

export function coreOver(port: Port): Core {
  return {
    start: (game: GameName, options?: StartOptions) => port.ask('start', game, options),
    random: (game, seed) => port.ask('random', game, seed),
    view: (text, game) => port.ask('view', text, game),
    step: (text, step) => port.ask('step', text, step),
    effect: (text, step) => port.ask('effect', text, step),
    play: (position, move) => port.ask('play', position, move),
    setUp: (draft: Draft) => port.ask('setUp', draft),
    record: async (game: GameName, options?: RecordOptions) =>
      withRecord(port, await port.ask('newRecord', game, options)),
    open: async (text) => withRecord(port, await port.ask('openRecord', text)),
    read: (text, game) => port.ask('read', text, game),
    close: () => port.close(),
  };
}

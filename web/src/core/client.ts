/** The rules for the page: every call is a message to the rules worker. */
import { loadModule } from './module';
import { asking, Port, type Remote } from './port';
import type { Held, Records } from './records';
import type { Rules } from './rules';
import { withChange } from './tree';
import type { Answer, Changed, Tree } from './types';

/** What the rules worker serves, each by its name. */
export interface Served {
  readonly rules: Rules;
  readonly records: Records;
}

type Opening = 'record' | 'open';

/** The methods of `Rules`; those that make a record give one to go on with. */
export type Core = Omit<Remote<Rules>, Opening> & {
  readonly [Name in Opening]: (...given: Parameters<Rules[Name]>) => Promise<Answer<GameRecord>>;
} & {
  /** Ends the worker. */
  close(): void;
};

/** The methods of `Records` for one of them, which the worker holds. */
export type GameRecord = Omit<OfRecord<Records>, 'close'> & {
  /** As it stands; renewed before a call's promise is resolved. */
  readonly tree: Tree;
  /** Lets the worker forget it. */
  close(): void;
};

type OfRecord<T> = {
  readonly [Name in keyof T]: T[Name] extends (number: number, ...given: infer Given) => infer Value
    ? (...given: Given) => Promise<Value extends Changed<infer Result> ? Result : Value>
    : never;
};

export function createCore(): Core {
  const start = () => new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module' });
  return coreOver(new Port<Served>(start, loadModule));
}

export function coreOver(port: Port<Served>): Core {
  const rules = port.remote('rules');
  const holding = (made: Answer<Held>): Answer<GameRecord> =>
    made.ok ? { ok: true, value: recordOver(port, made.value) } : made;
  const own = {
    record: async (...given: Parameters<Rules['record']>) => holding(await rules.record(...given)),
    open: async (text: string) => holding(await rules.open(text)),
    close: () => port.close(),
  };
  return asking(own, (name, given) => port.ask('rules', name, given)) as Core;
}

function recordOver(port: Port<Served>, { number, tree }: Held): GameRecord {
  const ask = (name: string, given: readonly unknown[]) =>
    port.ask('records', name, [number, ...given]);
  const own = {
    tree,
    close: () => void ask('close', []).catch(() => undefined), // it may be gone already
  };
  return asking(own, async (name, given) => {
    const reply = await ask(name, given);
    if (!isChanged(reply)) return reply;
    if (reply.change) own.tree = withChange(own.tree, reply.change);
    return reply.value;
  }) as GameRecord;
}

function isChanged(reply: unknown): reply is Changed<unknown> {
  return typeof reply === 'object' && reply !== null && 'change' in reply;
}

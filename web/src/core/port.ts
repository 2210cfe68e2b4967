/** A worker that answers questions. When it dies, all open ones fail, and the next starts another. */

/** A worker died, or could not be started. A new call starts another one. */
export class CoreError extends Error {
  override readonly name = 'CoreError';
}

/** A question to a worker: a method of one of the objects that it serves. */
export interface Question {
  readonly id: number;
  readonly of: string;
  readonly name: string;
  readonly given: readonly unknown[];
  /** Whether the method takes one more argument, a function that hears of news meanwhile. */
  readonly listens: boolean;
}

/** What a worker is sent: the compiled core, and questions. */
export type Message = { readonly module: WebAssembly.Module } | Question;

export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly news: unknown }
  | { readonly id: number; readonly error: string; readonly isFatal: boolean };

interface Open {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: CoreError) => void;
  readonly listener: ((news: unknown) => void) | null;
}

/** What this module needs of a Worker; tests bring their own. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

/** The methods of what a worker serves, each with a promise of what it returns. */
export type Remote<T> = {
  readonly [Name in keyof T]: T[Name] extends (...given: infer Given) => infer Value
    ? (...given: Given) => Promise<Awaited<Value>>
    : never;
};

/** An object that has some methods of its own, and asks for all others. */
export function asking<T extends object>(
  own: T,
  ask: (name: string, given: readonly unknown[]) => Promise<unknown>,
): T {
  return new Proxy(own, {
    get(_, name) {
      if (name in own || typeof name === 'symbol' || name === 'then') return Reflect.get(own, name);
      return (...given: readonly unknown[]) => ask(name, given);
    },
  });
}

/** `Served` names the objects that the worker serves. */
export class Port<Served> {
  private worker: WorkerLike | null = null;
  private readonly open = new Map<number, Open>();
  private lastId = 0;
  private isClosed = false;

  constructor(
    private readonly start: () => WorkerLike,
    private readonly module: () => Promise<WebAssembly.Module>,
  ) {}

  ask(of: keyof Served & string, name: string, given: readonly unknown[]): Promise<unknown> {
    if (this.isClosed) return Promise.reject(new CoreError('the worker is closed'));
    const id = ++this.lastId;
    const last = given.at(-1);
    const listener = typeof last === 'function' ? (last as (news: unknown) => void) : null;
    const sent = { given: listener ? given.slice(0, -1) : given, listens: !!listener };
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject, listener });
      this.running().postMessage({ id, of, name, ...sent } satisfies Message);
    });
  }

  remote<Of extends keyof Served & string>(of: Of): Remote<Served[Of]> {
    return asking({}, (name, given) => this.ask(of, name, given)) as Remote<Served[Of]>;
  }

  close(): void {
    this.isClosed = true;
    this.fail('the worker is closed');
  }

  private running(): WorkerLike {
    if (this.worker) return this.worker;
    const worker = this.start();
    this.worker = worker;
    worker.onmessage = (event) => this.hear(event.data as Reply);
    worker.onerror = (event) => this.fail(event.message);
    worker.onmessageerror = () => this.fail('a message could not be read');
    this.module().then(
      (module) => worker.postMessage({ module } satisfies Message),
      (error: unknown) => this.fail(String(error)),
    );
    return worker;
  }

  private hear(reply: Reply): void {
    const open = this.open.get(reply.id);
    if ('news' in reply) return open?.listener?.(reply.news);
    this.open.delete(reply.id);
    if ('value' in reply) return open?.resolve(reply.value);
    open?.reject(new CoreError(reply.error));
    if (reply.isFatal) this.fail(reply.error);
  }

  /** Ends the worker; whatever was asked of it fails. */
  fail(why: string): void {
    this.worker?.terminate();
    this.worker = null;
    const failed = [...this.open.values()];
    this.open.clear();
    for (const each of failed) each.reject(new CoreError(why));
  }
}

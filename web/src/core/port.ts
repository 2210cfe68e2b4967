/** A worker that answers questions. When it dies, all open ones fail, and the next starts another. */
import { CoreError } from './types';

export interface Question {
  readonly id: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly isFatal: boolean };

interface Open {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: CoreError) => void;
}

/** What this module needs of a Worker; tests bring their own. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

export class Port {
  private worker: WorkerLike | null = null;
  private readonly open = new Map<number, Open>();
  private lastId = 0;
  private isClosed = false;

  constructor(
    private readonly start: () => WorkerLike,
    private readonly module: () => Promise<WebAssembly.Module>,
  ) {}

  ask<T>(name: string, ...given: readonly unknown[]): Promise<T> {
    if (this.isClosed) return Promise.reject(new CoreError('the core is closed'));
    const id = ++this.lastId;
    return new Promise<T>((resolve, reject) => {
      this.open.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.running().postMessage({ id, name, given } satisfies Question);
    });
  }

  close(): void {
    this.isClosed = true;
    this.fail('the core is closed');
  }

  private running(): WorkerLike {
    if (this.worker) return this.worker;
    const worker = this.start();
    this.worker = worker;
    worker.onmessage = (event) => this.hear(event.data as Reply);
    worker.onerror = (event) => this.fail(event.message);
    worker.onmessageerror = () => this.fail('a message could not be read');
    this.module().then(
      (module) => worker.postMessage({ id: 0, name: 'module', given: [module] } satisfies Question),
      (error: unknown) => this.fail(String(error)),
    );
    return worker;
  }

  private hear(reply: Reply): void {
    const open = this.open.get(reply.id);
    this.open.delete(reply.id);
    if ('value' in reply) return open?.resolve(reply.value);
    open?.reject(new CoreError(reply.error));
    if (reply.isFatal) this.fail(reply.error);
  }

  private fail(why: string): void {
    this.worker?.terminate();
    this.worker = null;
    const failed = [...this.open.values()];
    this.open.clear();
    for (const each of failed) each.reject(new CoreError(why));
  }
}

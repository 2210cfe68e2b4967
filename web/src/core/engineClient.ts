/** The engine for the page: searches in a worker of its own, so that rules always answer at once. */
import { loadModule } from './module';
import type { WorkerLike } from './port';
import type { News, Order } from './session';
import { CoreError, type Answer, type EngineClient, type Found, type GameName } from './types';
import type { Report, RunningSearch, SearchRequest } from './types';

/** A worker that does not stop within this time is ended. */
const PATIENCE = 1000; // milliseconds

interface Search {
  readonly onReport: (report: Report) => void;
  readonly resolve: (answer: Answer<Found>) => void;
  readonly reject: (error: CoreError) => void;
  last: Report | null;
  timer: ReturnType<typeof setTimeout> | null;
}

/** What was found, as far as it is known here. */
function foundUpTo(last: Report): Found {
  return { ...last, best: last.lines[0]?.moves[0] ?? '', stopped: true };
}

class WorkerEngine implements EngineClient {
  private worker: WorkerLike | null = null;
  private lastId = 0;
  private isClosed = false;
  private readonly searches = new Map<number, Search>();
  private readonly preparing = new Map<number, (isReady: boolean) => void>();

  constructor(
    private readonly start: () => WorkerLike,
    private readonly module: () => Promise<WebAssembly.Module>,
  ) {}

  search(request: SearchRequest, onReport: (report: Report) => void = () => {}): RunningSearch {
    const id = ++this.lastId;
    for (const other of this.searches.keys()) this.stop(other);
    const done = new Promise<Answer<Found>>((resolve, reject) => {
      if (this.isClosed) return reject(new CoreError('the engine is closed'));
      this.searches.set(id, { onReport, resolve, reject, last: null, timer: null });
      this.send({ kind: 'search', id, request });
    });
    return { stop: () => this.stop(id), done };
  }

  prepare(game: GameName): Promise<boolean> {
    if (this.isClosed) return Promise.resolve(false);
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.preparing.set(id, resolve);
      this.send({ kind: 'prepare', id, game });
    });
  }

  forget(): void {
    if (this.worker) this.send({ kind: 'forget' });
  }

  close(): void {
    this.isClosed = true;
    this.fail('the engine is closed');
  }

  private stop(id: number): void {
    const search = this.searches.get(id);
    if (!search || search.timer !== null) return;
    search.timer = setTimeout(() => this.fail('the engine does not answer'), PATIENCE);
    this.send({ kind: 'stop', id });
  }

  private send(order: Order): void {
    this.running().postMessage(order);
  }

  private running(): WorkerLike {
    if (this.worker) return this.worker;
    const worker = this.start();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.hear(data as News);
    worker.onerror = (event) => this.fail(event.message);
    worker.onmessageerror = () => this.fail('a message could not be read');
    this.module().then(
      (module) => worker.postMessage({ kind: 'module', module } satisfies Order),
      (error: unknown) => this.fail(String(error)),
    );
    return worker;
  }

  private hear(news: News): void {
    switch (news.kind) {
      case 'report': {
        const search = this.searches.get(news.id);
        if (!search || search.timer !== null) return; // it was told to stop
        search.last = news.report;
        return search.onReport(news.report);
      }
      case 'done':
        return this.take(news.id)?.resolve(news.answer);
      case 'prepared':
        this.preparing.get(news.id)?.(news.isReady);
        this.preparing.delete(news.id);
        return;
      case 'failed':
        return this.fail(news.why);
    }
  }

  private take(id: number): Search | undefined {
    const search = this.searches.get(id);
    this.searches.delete(id);
    if (search?.timer) clearTimeout(search.timer);
    return search;
  }

  /** Searches that were told to stop keep what they found; the others fail. */
  private fail(why: string): void {
    this.worker?.terminate();
    this.worker = null;
    for (const id of [...this.searches.keys()]) {
      const search = this.take(id);
      if (search?.timer && search.last) {
        search.resolve({ ok: true, value: foundUpTo(search.last) });
      } else {
        search?.reject(new CoreError(why));
      }
    }
    for (const resolve of this.preparing.values()) resolve(false);
    this.preparing.clear();
  }
}

export const engineOver = (
  start: () => WorkerLike,
  module: () => Promise<WebAssembly.Module>,
): EngineClient => new WorkerEngine(start, module);

export function createEngine(): EngineClient {
  return engineOver(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    loadModule,
  );
}

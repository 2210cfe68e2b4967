/** What the engine worker does between its messages: one search at a time, in slices. */
import type { Engine } from './engine';
import {
  HIGHEST_LEVEL,
  type Answer,
  type Found,
  type GameName,
  type Report,
  type SearchRequest,
} from './types';

export type Order =
  | { readonly kind: 'module'; readonly module: WebAssembly.Module }
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'prepare'; readonly id: number; readonly game: GameName }
  | { readonly kind: 'forget' };

export type News =
  | { readonly kind: 'report'; readonly id: number; readonly report: Report }
  | { readonly kind: 'done'; readonly id: number; readonly answer: Answer<Found> }
  | { readonly kind: 'prepared'; readonly id: number; readonly isReady: boolean }
  | { readonly kind: 'failed'; readonly why: string };

/** So long the worker is deaf. */
export const SLICE = 50; // milliseconds

interface Running {
  readonly id: number;
  readonly request: SearchRequest;
  found: Found | null;
}

export class Session {
  private running: Running | null = null;
  private readonly files = new Map<GameName, Promise<Uint8Array | null>>();
  private readonly unfit = new Set<GameName>();
  private learned: GameName | null = null; // whose network the core has
  private game: GameName | null = null; // whose engine the core has
  private readonly waiting = new Set<() => void>(); // for the search to end

  constructor(
    private readonly engine: Engine,
    private readonly post: (news: News) => void,
    private readonly fetchNetwork: (game: GameName) => Promise<Uint8Array | null>,
    private readonly later: (work: () => void) => void = (work) => setTimeout(work),
  ) {}

  hear(order: Exclude<Order, { kind: 'module' }>): void {
    switch (order.kind) {
      case 'search':
        return this.search(order.id, order.request);
      case 'stop':
        if (this.running?.id === order.id) this.finish();
        return;
      case 'prepare':
        void this.prepare(order.game).then((isReady) =>
          this.post({ kind: 'prepared', id: order.id, isReady }),
        );
        return;
      case 'forget':
        return this.engine.forget();
    }
  }

  private search(id: number, request: SearchRequest): void {
    this.finish();
    const { game } = request.line;
    this.turnTo(game);
    const isFull = (request.level ?? HIGHEST_LEVEL) === HIGHEST_LEVEL;
    if (isFull) void this.prepare(game);
    const answer = this.engine.begin(request);
    if (!answer.ok) return this.post({ kind: 'done', id, answer });
    this.running = { id, request, found: null };
    this.later(() => this.goOn(id));
  }

  private goOn(id: number): void {
    const { running } = this;
    if (running?.id !== id) return;
    const { isOver, isNews, found } = this.engine.goOn(SLICE);
    running.found = found;
    if (isOver) return this.finish();
    if (isNews) this.post({ kind: 'report', id, report: found });
    this.later(() => this.goOn(id));
  }

  /** Ends the search that is going on, with what it has found. */
  private finish(): void {
    const { running } = this;
    if (!running) return;
    this.running = null;
    const found = running.found ?? this.engine.goOn(0).found;
    this.post({ kind: 'done', id: running.id, answer: { ok: true, value: found } });
    for (const go of this.waiting) go();
    this.waiting.clear();
  }

  /** Whether the game's network judges from now on. */
  private async prepare(game: GameName): Promise<boolean> {
    if (this.unfit.has(game)) return false;
    if (this.learned === game) return true;
    const file = await this.file(game);
    if (!file) return false;
    await this.pause(game);
    if (this.learned === game) return true;
    this.turnTo(game);
    const isFit = this.engine.load(game, file);
    if (isFit) this.learned = game;
    else this.unfit.add(game);
    this.resume();
    return isFit;
  }

  /** The core has one engine at a time: another game's begins without its network. */
  private turnTo(game: GameName): void {
    if (this.game !== game) this.learned = null;
    this.game = game;
  }

  private file(game: GameName): Promise<Uint8Array | null> {
    const known = this.files.get(game);
    if (known) return known;
    const fetched = this.fetchNetwork(game).then((file) => {
      if (!file) this.files.delete(game); // another time, perhaps
      return file;
    });
    this.files.set(game, fetched);
    return fetched;
  }

  private paused: Running | null = null;

  /** Waits for the search to end; one that has no end begins anew afterwards. */
  private async pause(game: GameName): Promise<void> {
    while (this.running) {
      const { request } = this.running;
      const isEndless = Object.keys(request.limit ?? {}).length === 0;
      const isFull = (request.level ?? HIGHEST_LEVEL) === HIGHEST_LEVEL;
      if (isEndless && isFull && request.line.game === game) {
        this.paused = this.running;
        this.running = null;
        return;
      }
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private resume(): void {
    const { paused } = this;
    this.paused = null;
    if (!paused || !this.engine.begin(paused.request).ok) return;
    this.running = paused;
    this.later(() => this.goOn(paused.id));
  }
}

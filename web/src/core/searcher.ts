/** What the engine worker does: one search at a time, in slices, so that it always hears *stop*. */
import type { Engine } from './engine';
import { HIGHEST_LEVEL, type Answer, type Found, type GameName } from './types';
import type { Report, SearchRequest } from './types';

/** The worker hears nothing for so long. */
export const SLICE_MS = 50;

interface Running {
  readonly request: SearchRequest;
  readonly onReport: (report: Report) => void;
  readonly resolve: (answer: Answer<Found>) => void;
  readonly reject: (error: unknown) => void;
  found: Found | null;
}

const isFullStrength = ({ level = HIGHEST_LEVEL }: SearchRequest) => level === HIGHEST_LEVEL;

export class Searcher {
  private running: Running | null = null;
  private paused: Running | null = null;
  private readonly files = new Map<GameName, Promise<Uint8Array | null>>();
  private readonly unfit = new Set<GameName>();
  private networkOf: GameName | null = null; // whose network the core has
  private game: GameName | null = null; // whose engine the core has
  private readonly waiting = new Set<() => void>(); // for the search to end

  constructor(
    private readonly engine: Engine,
    private readonly fetchNetwork: (game: GameName) => Promise<Uint8Array | null>,
    private readonly later: (work: () => void) => void = (work) => setTimeout(work),
  ) {}

  /** Searches; one that is still going on is ended first. `onReport` hears of every iteration. */
  search(request: SearchRequest, onReport: (report: Report) => void): Promise<Answer<Found>> {
    this.stop();
    const { game } = request.line;
    this.turnTo(game);
    if (isFullStrength(request)) void this.prepare(game);
    const begun = this.engine.begin(request);
    if (!begun.ok) return Promise.resolve(begun);
    return new Promise((resolve, reject) => {
      this.goOnLater({ request, onReport, resolve, reject, found: null });
    });
  }

  /** Ends the search that is going on, with what it has found. */
  stop(): void {
    const { running } = this;
    if (!running) return;
    this.running = null;
    running.resolve({ ok: true, value: running.found ?? this.engine.goOn(0).found });
    for (const go of this.waiting) go();
    this.waiting.clear();
  }

  private goOnLater(running: Running): void {
    this.running = running;
    this.later(() => {
      if (this.running !== running) return;
      try {
        this.goOn(running);
      } catch (error) {
        running.reject(error);
      }
    });
  }

  private goOn(running: Running): void {
    const { isOver, isNews, found } = this.engine.goOn(SLICE_MS);
    running.found = found;
    if (isOver) return this.stop();
    if (isNews) running.onReport(found);
    this.goOnLater(running);
  }

  /** Loads the game's network, so that it judges from now on; false where there is none that is sound. */
  async prepare(game: GameName): Promise<boolean> {
    if (this.unfit.has(game)) return false;
    if (this.networkOf === game) return true;
    const file = await this.file(game);
    if (!file) return false;
    await this.pause(game);
    if (this.networkOf === game) {
      this.resume(); // it was loaded while this waited
      return true;
    }
    this.turnTo(game);
    const isFit = this.engine.load(game, file);
    if (isFit) this.networkOf = game;
    else this.unfit.add(game);
    this.resume();
    return isFit;
  }

  /** The core has one engine at a time: another game's begins without its network. */
  private turnTo(game: GameName): void {
    if (this.game !== game) this.networkOf = null;
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

  /** Waits for the search to end; one that has no end begins anew afterwards. */
  private async pause(game: GameName): Promise<void> {
    while (this.running) {
      const { request } = this.running;
      const isEndless = Object.keys(request.limit ?? {}).length === 0;
      if (isEndless && isFullStrength(request) && request.line.game === game) {
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
    if (!paused) return;
    const begun = this.engine.begin(paused.request);
    if (begun.ok) this.goOnLater(paused);
    else paused.resolve(begun);
  }
}

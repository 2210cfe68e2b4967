/** What the engine worker does: one search at a time, in slices, so that it always hears *stop*. */
import type { Engine } from './engine';
import { FIRST_NETWORK_LEVEL, HIGHEST_LEVEL } from './types';
import type { Answer, Found, GameName } from './types';
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
const usesNetwork = ({ level = HIGHEST_LEVEL }: SearchRequest) => level >= FIRST_NETWORK_LEVEL;

export class Searcher {
  private running: Running | null = null;
  private paused: Running | null = null;
  private preparing: Running | null = null; // until its network is there, or cannot be had
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
    this.turnTo(request.line.game);
    return new Promise((resolve, reject) => {
      const search = { request, onReport, resolve, reject, found: null };
      if (this.mustWait(request)) this.prepareFor(search);
      else this.begin(search);
      if (isFullStrength(request)) void this.prepare(request.line.game);
    });
  }

  /** A level plays alike everywhere: it does not begin before its network is there. */
  private mustWait(request: SearchRequest): boolean {
    const { game } = request.line;
    if (isFullStrength(request) || !usesNetwork(request)) return false;
    return this.networkOf !== game && !this.unfit.has(game);
  }

  private prepareFor(search: Running): void {
    this.preparing = search;
    const begin = () => {
      if (this.preparing === search) this.beginPrepared();
    };
    this.prepare(search.request.line.game).then(begin, begin);
  }

  private beginPrepared(): void {
    const { preparing } = this;
    this.preparing = null;
    if (preparing) this.begin(preparing);
  }

  private begin(search: Running): void {
    const begun = this.engine.begin(search.request);
    if (begun.ok) this.goOnLater(search);
    else search.resolve(begun);
  }

  /** Ends the search that is going on, with what it has found. */
  stop(): void {
    this.beginPrepared(); // by hand: there is a move even so
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
    if (paused) this.begin(paused);
  }
}

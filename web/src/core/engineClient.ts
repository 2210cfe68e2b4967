/** The engine for the page: searches in a worker of its own, so that rules always answer at once. */
import { loadModule } from './module';
import { Port } from './port';
import type { Searcher } from './searcher';
import type { Answer, Found, GameName, Report, SearchRequest } from './types';

/** A worker that does not stop within this time is ended. */
const STOP_TIMEOUT_MS = 1000;

/** What the engine worker serves. */
export interface Served {
  readonly engine: Searcher;
}

export interface RunningSearch {
  /** Ends the search at once; `done` then has what was found up to there. */
  stop(): void;
  /** A refusal where the line cannot be played or the game is over. */
  readonly done: Promise<Answer<Found>>;
}

export interface EngineClient {
  /** Searches; one that is still going on is stopped first. `onReport` hears of every iteration. */
  search(request: SearchRequest, onReport?: (report: Report) => void): RunningSearch;
  /** Whether the game's network can be had; false where it cannot, and searches go without it. */
  prepare(game: GameName): Promise<boolean>;
}

/** What was found, as far as it is known here. */
function foundUpTo(last: Report): Found {
  return { ...last, best: last.lines[0]?.moves[0] ?? '', stopped: true };
}

export function engineOver(port: Port<Served>): EngineClient {
  const engine = port.remote('engine');
  let running: RunningSearch | null = null;

  function search(request: SearchRequest, onReport?: (report: Report) => void): RunningSearch {
    running?.stop();
    let last: Report | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      if (timer !== undefined || running !== started) return;
      timer = setTimeout(() => port.fail('the engine does not answer'), STOP_TIMEOUT_MS);
      engine.stop().catch(() => {}); // then the search fails, too
    };
    const hear = (report: Report) => {
      if (timer !== undefined) return; // it was told to stop
      last = report;
      onReport?.(report);
    };
    const done = engine
      .search(request, hear)
      .catch((error: unknown): Answer<Found> => {
        // A search that was told to stop keeps what it found.
        if (timer === undefined || !last) throw error;
        return { ok: true, value: foundUpTo(last) };
      })
      .finally(() => {
        clearTimeout(timer);
        if (running === started) running = null;
      });
    const started = { stop, done };
    running = started;
    return started;
  }
  return { search, prepare: (game) => engine.prepare(game) };
}

export function createEngine(): EngineClient {
  const start = () =>
    new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  return engineOver(new Port<Served>(start, loadModule));
}

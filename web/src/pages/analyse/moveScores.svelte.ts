// What the engine says of each move of a position, one after the other: of every free cell in placing.
import type { EngineClient, Line, RunningSearch, Score } from '../../core';

const NODES = 20_000; // a move: enough to tell cells apart, and many are looked at

export interface Progress {
  readonly done: number;
  readonly all: number;
}

export class MoveScores {
  /** By the texts of the moves; empty until all of them are evaluated. */
  scores = $state.raw<ReadonlyMap<string, Score>>(new Map());
  progress = $state.raw<Progress | null>(null);
  hasFailed = $state(false);

  #turn = 0;
  #search: RunningSearch | null = null;

  constructor(private readonly engine: EngineClient) {}

  /** Whether all were evaluated; not where they were stopped, or the engine was wanted elsewhere. */
  async evaluate(line: Line, moves: readonly string[]): Promise<boolean> {
    this.clear();
    const turn = this.#turn;
    const found = new Map<string, Score>();
    for (const [done, move] of moves.entries()) {
      this.progress = { done, all: moves.length };
      const score = await this.#evaluate(line, move);
      if (turn !== this.#turn) return false;
      if (score === 'failed' || score === 'stopped') return this.#end(score === 'failed');
      found.set(move, score);
    }
    this.progress = null;
    this.scores = found;
    return true;
  }

  /** Ends the work, and forgets what was found. */
  clear(): void {
    this.#turn++;
    this.#search?.stop();
    this.#search = null;
    this.progress = null;
    this.hasFailed = false;
    this.scores = new Map();
  }

  async #evaluate(line: Line, move: string): Promise<Score | 'failed' | 'stopped'> {
    this.#search = this.engine.search({ line, only: [move], limit: { nodes: NODES } });
    try {
      const answer = await this.#search.done;
      if (!answer.ok) return 'failed';
      if (answer.value.stopped) return 'stopped'; // somebody else wanted the engine
      return answer.value.lines[0]?.score ?? 'failed';
    } catch {
      return 'failed'; // the worker died; the next search starts another
    }
  }

  #end(hasFailed: boolean): false {
    this.progress = null;
    this.hasFailed = hasFailed;
    return false;
  }
}

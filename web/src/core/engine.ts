/** The search in slices: what the engine worker does, and what tests ask. */
import type { Native } from './native';
import { HIGHEST_LEVEL, type Answer, type Found, type GameName } from './types';
import type { SearchRequest } from './types';
import { scoreOf } from './verdict';

/** What a slice came to. */
export interface Slice {
  readonly isOver: boolean;
  /** Whether an iteration was finished in it. */
  readonly isNews: boolean;
  readonly found: Found;
}

export class Engine {
  constructor(private readonly native: Native) {}

  begin(request: SearchRequest): Answer<null> {
    const { line, level = HIGHEST_LEVEL, lines = 1, limit = {}, seed = 0, only = [] } = request;
    const { seconds = 0, nodes = 0, depth = 0, clock = { left: 0, increment: 0 } } = limit;
    const moves = [line.moves.join(' '), only.join(' ')] as const;
    const shown = Math.min(Math.max(lines, 1), 5);
    const time = [Math.max(seconds * 1000, 0), Math.max(clock.left, 0), clock.increment] as const;
    return this.native.answer(
      'search_begin',
      [line.game, line.start, ...moves],
      ...([line.countsRepetition, level, shown, depth, nodes] as const),
      ...([...time, Math.abs(Math.trunc(seed)) % 2 ** 52] as const),
    );
  }

  goOn(milliseconds: number): Slice {
    const state = this.native.value('search_go_on', [], milliseconds);
    const { over, news, ...found } = state;
    const lines = found.lines.map(({ moves, ...worth }) => ({
      moves,
      score: scoreOf(worth, found.usesNetwork),
    }));
    return { isOver: over, isNews: news, found: { ...found, lines, stopped: !over } };
  }

  /** Whether the file is a sound network of the game. */
  load(game: GameName, file: Uint8Array): boolean {
    return this.native.value('search_load', [game, file]).fit;
  }

  forget(): void {
    this.native.answer('search_forget', []);
  }
}

/** Rules and records, answered at once: what the rules worker does, and what tests ask. */
import type { Native } from './native';
import type { Held } from './records';
import { randomSeed } from './seed';
import type { Answer, Draft, Effect, FoldedMoves, GameName, MoveIdea, Reading } from './types';
import type { RecordOptions, Sides, StartOptions, View } from './types';

const letters = (sides: Sides<boolean>) => `${sides.w ? 'w' : ''}${sides.b ? 'b' : ''}` || '-';
const numbers = (sides: Sides<number> | undefined) => (sides ? `${sides.w},${sides.b}` : '0,0');

export class Rules {
  constructor(private readonly native: Native) {}

  start(game: GameName, options: StartOptions = {}): View {
    const { w = 0, b = 0 } = options.extra ?? {};
    return this.native.value('start', [game], w, b);
  }

  /** A position to begin from, the same from the same seed: DVONN dealt, GIPF a few turns on. */
  random(game: GameName, seed = randomSeed()): View {
    return this.native.value('random', [game], Math.abs(Math.trunc(seed)) % 2 ** 52);
  }

  /** Reads a position or a turn in progress; those of another game are refused. */
  view(game: GameName, text: string): Answer<View> {
    return this.native.answer('view', [game, text]);
  }

  /** One more step of a turn. In DVONN the step is the whole move. */
  step(game: GameName, text: string, step: string): Answer<View> {
    return this.native.answer('step', [game, text, step]);
  }

  /** What a step would do. */
  effect(game: GameName, text: string, step: string): Answer<Effect> {
    return this.native.answer('effect', [game, text, step]);
  }

  /** What a whole move does to a position, whose text must hold no steps. */
  play(game: GameName, position: string, move: string): Answer<Effect> {
    return this.native.answer('play', [game, position, move]);
  }

  /** What the first move of a line is for; the moves after it tell what it prepares. */
  idea(game: GameName, position: string, line: readonly string[]): Answer<MoveIdea> {
    return this.native.answer('idea', [game, position, line.join(' ')]);
  }

  /** The whole moves that a turn can still become. */
  completions(game: GameName, text: string): Answer<readonly string[]> {
    return this.native.answer('completions', [game, text]);
  }

  /** The legal moves, those together that are alike but for a symmetry, by where they lead. */
  foldedMoves(game: GameName, position: string): Answer<FoldedMoves> {
    return this.native.answer('folded_moves', [game, position]);
  }

  /** The step by which a turn goes on to become a move; null where it cannot any more. */
  stepTowards(game: GameName, text: string, move: string): Answer<string | null> {
    return this.native.answer('step_towards', [game, text, move]);
  }

  /** The position that an editor shows, or why it cannot be. */
  setUp(draft: Draft): Answer<View> {
    const { game, turn, phase = 'stack', reserve, captured, mayEnter } = draft;
    const entry = mayEnter ? letters(mayEnter) : '-';
    const cells = Object.entries(draft.cells).map((cell) => cell.join(' '));
    const counts = [numbers(reserve), numbers(captured), entry] as const;
    return this.native.answer('set_up', [game, turn, phase, ...counts, cells.join('\n')]);
  }

  /** A new record. */
  record(game: GameName, options: RecordOptions = {}): Answer<Held> {
    const { start = '', countsRepetition = true, tags = {} } = options;
    const made = this.native.answer('record_new', [game, start], countsRepetition);
    if (!made.ok) return made;
    for (const tag of Object.entries(tags)) this.native.answer('record_tag', tag, made.value);
    return this.readTree(made.value);
  }

  /** The record that a text in our own format holds: the first one, or why it cannot be read. */
  open(text: string): Answer<Held> {
    const opened = this.native.answer('record_open', [text]);
    return opened.ok ? this.readTree(opened.value) : opened;
  }

  /**
   * Reads whatever it may be: a position, a record or several, Little Golem's, CodeCup's, a score
   * sheet. `game` is for texts that do not name theirs.
   */
  read(text: string, game?: GameName): Reading {
    const raw = this.native.value('record_read', [text, game ?? '']);
    const games = raw.games.map((read) => (read.ok ? { ...read, tags: new Map(read.tags) } : read));
    return { ...raw, games };
  }

  private readTree(number: number): Answer<Held> {
    const raw = this.native.value('record_tree', [], number);
    const nodes = new Map(raw.nodes.map((node) => [node.id, node]));
    return { ok: true, value: { number, tree: { ...raw, nodes, tags: new Map(raw.tags) } } };
  }
}

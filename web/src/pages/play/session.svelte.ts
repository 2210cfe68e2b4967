// One game being played: the record, whose turn it is, the engine's answers, the clocks.
import type { Stage } from '../../board/scene';
import {
  lineTo,
  other,
  pathTo,
  randomSeed,
  type Colour,
  type Core,
  type EngineClient,
  type GameRecord,
  type NodeId,
  type NodeView,
  type Outcome,
  type RunningSearch,
  type Tree,
  type TreeNode,
  type View,
} from '../../core';
import { BoardPlay } from '../../games/boardPlay.svelte';
import type { HandMove } from '../../games/hand.svelte';
import { asksBeforePlay } from '../../shell/settings.svelte';
import { Clocks } from '../../table/clocks.svelte';
import type { PlayEvent, TableGame } from '../../table/game';
import { hintOf, type Hint } from '../../table/hint';
import { saveGame, type SavedGame } from '../../table/savedGame';
import type { Setup } from '../../table/setup';

const THINKING_S = 3; // where there is no clock
const HINT_S = 1.5;
const SHORTEST_THOUGHT_MS = 600; // so that one sees that it is somebody's turn

export class Session extends BoardPlay implements TableGame {
  readonly setup: Setup;
  readonly colour: Colour; // the person's, against the engine
  readonly clocks: Clocks | null;

  node = $state.raw<NodeId>(0);
  isThinking = $state(false);
  isSeekingHint = $state(false);
  /** The engine could not be reached; the person may ask again. */
  hasFailed = $state(false);
  hint = $state.raw<Hint | null>(null);
  /** What happened last. */
  happened = $state.raw<readonly PlayEvent[]>([]);
  /** However the game ended: on the board, or as was said. */
  outcome = $state.raw<Outcome | null>(null);
  /** The moves so far. */
  moves = $state.raw<readonly TreeNode[]>([]);

  readonly #record: GameRecord;
  readonly #engine: EngineClient;
  readonly #tell: (happening: PlayEvent) => void;
  #search: RunningSearch | null = null;
  #isClosed = false;

  readonly viewAt = (node: NodeId): Promise<NodeView> => this.#record.view(node);

  private constructor(
    parts: Parts,
    record: GameRecord,
    saved: Pick<SavedGame, 'colour' | 'clocks'>,
  ) {
    super(parts.core, asksBeforePlay);
    this.setup = parts.setup;
    this.colour = saved.colour;
    this.#record = record;
    this.#engine = parts.engine;
    this.#tell = parts.tell;
    const { clock } = parts.setup;
    const whole = (clock?.minutes ?? 0) * 60_000;
    this.clocks = clock
      ? new Clocks(
          saved.clocks ?? { w: whole, b: whole },
          clock.increment * 1000,
          (colour) => void this.end({ winner: other(colour), reason: 'time' }),
        )
      : null;
  }

  /** A new game. */
  static async begin(parts: Parts): Promise<Session> {
    const { core, setup } = parts;
    const colour = setup.colour === 'random' ? (Math.random() < 0.5 ? 'w' : 'b') : setup.colour;
    const record = await core.record(setup.game, {
      start: await startOf(core, setup),
      tags: tagsOf(setup, colour),
    });
    if (!record.ok) throw new Error(record.phrase.name);
    const session = new Session(parts, record.value, { colour, clocks: null });
    await session.#showEnd();
    return session;
  }

  /** A game that was left; null where it cannot be read. */
  static async resume(parts: Parts, saved: SavedGame): Promise<Session | null> {
    const record = await parts.core.open(saved.record);
    if (!record.ok) return null;
    const session = new Session(parts, record.value, saved);
    await session.#showEnd(saved.turn);
    return session;
  }

  get own(): Colour | null {
    return this.setup.opponent === 'engine' ? this.colour : null;
  }
  /** Whether the side is played by the engine. */
  isEngine(colour: Colour): boolean {
    return this.own !== null && colour !== this.own;
  }
  get isPersonsTurn(): boolean {
    return !this.outcome && !this.isEngine(this.view.turn);
  }
  get canTakeBack(): boolean {
    return this.node !== 0 || !!this.hand.view?.steps.length;
  }

  protected override get isOver(): boolean {
    return !!this.outcome;
  }

  /** Takes back a step, else the last move, else both sides' last moves against the engine. */
  async takeBack(): Promise<void> {
    this.#stopThinking();
    this.hint = null;
    this.refusal = null;
    this.happened = [];
    if (await this.hand.back()) return this.#save();
    if (this.node === 0) return;
    const wasSaid = !!this.outcome && !this.shown.outcome; // resigned or on time: the moves stay
    do {
      await this.#record.undo();
    } while (!wasSaid && (await this.#isEnginesTurnAtEnd()));
    await this.#showEnd();
  }

  async #isEnginesTurnAtEnd(): Promise<boolean> {
    const { mainEnd } = this.#record.tree;
    return mainEnd !== 0 && this.isEngine((await this.#record.view(mainEnd)).view.turn);
  }

  async resign(): Promise<void> {
    await this.end({ winner: other(this.own ?? this.view.turn), reason: 'resignation' });
  }

  async end(outcome: Outcome): Promise<void> {
    this.#stopThinking();
    if (!(await this.#record.end(outcome))) return;
    await this.#showEnd();
  }

  /** Names the idea of what the engine would play, and when asked again shows the move. */
  async seekHint(): Promise<void> {
    const { view } = this.hand;
    if (!view || !this.isPersonsTurn || this.isSeekingHint) return;
    this.refusal = null;
    if (this.hint) {
      this.hint = { ...this.hint, isShown: true };
      return;
    }
    this.isSeekingHint = true;
    const line = await this.#bestLine(view);
    const hint = line && (await hintOf(this.core, view, line));
    this.isSeekingHint = false;
    if (hint && view === this.hand.view) this.hint = hint;
  }

  /** What the engine would play from here on: a turn that agrees with the steps that are made. */
  async #bestLine({ game, text, steps }: View): Promise<readonly string[] | null> {
    const agreeing = steps.length ? await this.core.completions(game, text) : null;
    const search = this.#engine.search({
      line: lineTo(this.#record.tree, this.node),
      limit: { seconds: HINT_S },
      only: agreeing?.ok ? agreeing.value : [],
    });
    const found = await search.done.catch(() => null);
    if (!found?.ok) return null;
    const { best, lines } = found.value;
    return lines.find(({ moves }) => moves[0] === best)?.moves ?? [best];
  }

  /** Lets the engine try once more after it failed. */
  async retry(): Promise<void> {
    this.hasFailed = false;
    await this.#think();
  }

  /** The game as text, for looking it over. */
  async text(): Promise<string> {
    const written = await this.#record.write();
    return written.ok ? written.value : '';
  }

  close(): void {
    this.#isClosed = true;
    this.#stopThinking();
    this.clocks?.stop();
    this.#record.close();
  }

  protected override onmove(move: string, made: HandMove): Promise<void> {
    return this.#play(move, made);
  }

  protected override onstep({ effect }: HandMove): void {
    this.hint = null;
    this.#announce({ effect, move: null, outcome: null });
    void this.#save();
  }

  /** Plays a move; `made` is what the hand has shown of it. */
  async #play(move: string, made?: HandMove): Promise<void> {
    const { turn } = this.view;
    this.hint = null;
    this.refusal = null;
    // The text is asked for at once, so that a move that is seen is saved, whatever comes then.
    const [answer, record] = await Promise.all([this.#record.play(this.node, move), this.text()]);
    if (!answer.ok) {
      this.refusal = answer.phrase;
      this.hand.begin(this.view);
      return;
    }
    const { node, shown } = answer.value;
    const effect = made?.effect ?? shown.effect!;
    this.clocks?.press(turn);
    await this.#goOn(node, shown, made?.motion ?? this.motionOf(effect));
    if (this.#isClosed) return;
    this.#store(record);
    this.#announce({ effect, move, outcome: this.outcome });
    if (!this.clocks) return;
    void this.#record.setClock(node, Math.round(this.clocks.left[turn]));
    void this.#save();
  }

  #announce(event: PlayEvent): void {
    this.happened = [event];
    this.#tell(event);
  }

  /** Shows the last position, with the steps of a turn that was begun. */
  async #showEnd(turn: string | null = null): Promise<void> {
    const { mainEnd } = this.#record.tree;
    await this.#goOn(mainEnd, await this.#record.view(mainEnd), [], turn);
    void this.#save();
  }

  /** Shows a node and begins the turn there. */
  async #goOn(
    node: NodeId,
    shown: NodeView,
    motion: readonly Stage[],
    turn: string | null = null,
  ): Promise<void> {
    if (this.#isClosed) return;
    const { tree } = this.#record;
    this.node = node;
    this.outcome = shown.outcome ?? tree.outcome;
    this.moves = pathTo(tree, node).slice(1);
    this.show(shown, motion, this.outcome || this.isEngine(shown.view.turn) ? null : shown.view);
    this.#startTurn();
    if (turn) await this.#resumeTurn(turn);
  }

  /** Goes on with the steps of a turn that was left. */
  async #resumeTurn(turn: string): Promise<void> {
    const begun = await this.core.view(this.view.game, turn);
    if (begun.ok && this.hand.view) this.hand.begin(begun.value);
  }

  #startTurn(): void {
    const { turn } = this.view;
    if (this.outcome) return this.clocks?.stop();
    this.clocks?.run(turn);
    if (this.isEngine(turn)) void this.#think();
  }

  async #think(): Promise<void> {
    const { node } = this;
    this.isThinking = true;
    const began = performance.now();
    const { clock, level } = this.setup;
    const limit =
      clock && this.clocks
        ? { clock: { left: this.clocks.left[this.view.turn], increment: clock.increment * 1000 } }
        : { seconds: THINKING_S };
    const search = this.#engine.search({
      line: lineTo(this.#record.tree, node),
      level,
      limit,
      seed: randomSeed(),
    });
    this.#search = search;
    const found = await search.done.catch(() => null);
    await delay(SHORTEST_THOUGHT_MS - (performance.now() - began));
    if (this.#search !== search || node !== this.node) return;
    this.#search = null;
    this.isThinking = false;
    if (!found?.ok) {
      this.hasFailed = true;
      return;
    }
    await this.#play(found.value.best);
  }

  #stopThinking(): void {
    this.#search?.stop();
    this.#search = null;
    this.isThinking = false;
  }

  async #save(): Promise<void> {
    this.#store(await this.text());
  }

  #store(record: string): void {
    if (!record || this.#isClosed) return;
    saveGame({
      setup: this.setup,
      colour: this.colour,
      record,
      turn: this.hand.view?.steps.length ? this.hand.view.text : null,
      clocks: this.clocks?.left ?? null,
      isOver: !!this.outcome,
    });
    if (this.outcome) this.#keepOpening(this.#record.tree);
  }

  #keepOpening(tree: Tree): void {
    import('../../table/playedGames')
      .then((played) => played.keepPlayed(this.core, tree))
      .catch(() => {}); // the explorer does without it
  }
}

interface Parts {
  readonly core: Core;
  readonly engine: EngineClient;
  readonly setup: Setup;
  readonly tell: (happening: PlayEvent) => void;
}

/** The position in which the game begins. */
async function startOf(core: Core, { game, start, isDealt, extra }: Setup): Promise<string> {
  if (start) return start;
  return (isDealt ? await core.random(game) : await core.start(game, { extra })).position;
}

function tagsOf(setup: Setup, colour: Colour): Record<string, string> {
  const date = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  if (setup.opponent !== 'engine') return { Date: date };
  return { Date: date, [colour === 'w' ? 'Black' : 'White']: `Gipfel, level ${setup.level}` };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

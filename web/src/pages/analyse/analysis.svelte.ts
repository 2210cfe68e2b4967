// The engine's view of what is being studied: its lines at the place that is shown.
import {
  lineTo,
  type Core,
  type Effect,
  type EngineClient,
  type Evaluation,
  type GameName,
  type NodeId,
  type Report,
  type RunningSearch,
} from '../../core';
import type { AnalysedGame } from './analysedGame.svelte';
import { evaluationOf } from './verdict';

export const MOST_LINES = 5;
const SEARCH_DELAY_MS = 80; // who steps through a game wants no search of every position
const LEAST_DEPTH = 5; // plies: what is found before says little

/** What is kept for the next visit. */
export interface AnalysisSettings {
  readonly isOn: boolean;
  readonly lines: number;
}

export class Analysis {
  isOn = $state(true);
  lines = $state(1);
  /** What was found for the place that is shown. */
  report = $state.raw<Report | null>(null);
  /** What the first moves of its lines do, for arrows. */
  firsts = $state.raw<readonly Effect[]>([]);
  /** What was found at each place so far, for those that the record has no judgement of. */
  seen = $state.raw<ReadonlyMap<NodeId, Evaluation>>(new Map());
  hasFailed = $state(false);
  /** Whether the network could not be had, so that the engine judges by hand-made rules. */
  lacksNetwork = $state(false);
  #analysed: AnalysedGame | null = null;
  #node: NodeId | null = null;
  #search: RunningSearch | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  #isHeld = false;

  constructor(
    private readonly core: Core,
    private readonly engine: EngineClient,
    settings: AnalysisSettings,
    private readonly keep: (settings: AnalysisSettings) => void,
  ) {
    this.isOn = settings.isOn;
    this.lines = Math.min(Math.max(Math.trunc(settings.lines) || 1, 1), MOST_LINES);
  }

  /** Looks at the place that is shown, unless it does so already. */
  look(analysed: AnalysedGame): void {
    if (analysed === this.#analysed && analysed.node === this.#node) return;
    if (analysed !== this.#analysed) this.seen = new Map();
    this.#analysed = analysed;
    this.#node = analysed.node;
    this.#lookAnew(analysed);
  }

  #lookAnew(analysed: AnalysedGame): void {
    this.#halt();
    this.#clear();
    if (this.isOn && !this.#isHeld && !analysed.shown.outcome) {
      this.#timer = setTimeout(() => void this.#begin(analysed), SEARCH_DELAY_MS);
    }
  }

  switch(isOn: boolean): void {
    this.isOn = isOn;
    this.#applyOptions();
  }

  show(lines: number): void {
    this.lines = lines;
    this.#applyOptions();
  }

  /** Rests while nobody looks, and goes on when somebody does again. */
  rest(isHidden: boolean): void {
    if (!this.#analysed) return;
    if (isHidden) this.#halt();
    else if (!this.report?.lines[0]?.score.solved) this.#lookAnew(this.#analysed);
  }

  /** Leaves the machine to somebody else for a while. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (this.#analysed) this.#lookAnew(this.#analysed);
  }

  close(): void {
    this.#halt();
    this.#analysed = null;
  }

  async #begin(analysed: AnalysedGame): Promise<void> {
    const turn = this.#turn;
    const { node } = analysed;
    const line = lineTo(analysed.tree, node);
    this.hasFailed = false;
    void this.#lookForNetwork(turn, line.game);
    const search = this.engine.search({ line, lines: this.lines }, (report) =>
      this.#hear(turn, report),
    );
    this.#search = search;
    try {
      const answer = await search.done;
      if (turn !== this.#turn) return;
      if (answer.ok) this.#hear(turn, answer.value);
    } catch {
      if (turn === this.#turn) this.hasFailed = true;
    }
  }

  async #lookForNetwork(turn: number, game: GameName): Promise<void> {
    const isThere = await this.engine.prepare(game).catch(() => true); // then the search fails, too
    if (turn === this.#turn) this.lacksNetwork = !isThere;
  }

  #hear(turn: number, report: Report): void {
    if (turn !== this.#turn) return;
    this.report = report;
    const [best] = report.lines;
    if (best && this.#node !== null && (report.depth >= LEAST_DEPTH || best.score.decided)) {
      this.seen = new Map(this.seen).set(this.#node, evaluationOf(best.score));
    }
    void this.#follow(turn, report);
  }

  async #follow(turn: number, report: Report): Promise<void> {
    if (!this.#analysed) return;
    const { game, position } = this.#analysed.shown.view;
    const moves = report.lines.flatMap((line) => line.moves.slice(0, 1));
    const answers = await Promise.all(moves.map((move) => this.core.play(game, position, move)));
    if (turn !== this.#turn || report !== this.report) return;
    this.firsts = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  }

  #clear(): void {
    this.report = null;
    this.firsts = [];
  }

  #applyOptions(): void {
    this.keep({ isOn: this.isOn, lines: this.lines });
    if (this.#analysed) this.#lookAnew(this.#analysed);
  }

  #halt(): void {
    this.#turn++;
    clearTimeout(this.#timer);
    this.#search?.stop();
    this.#search = null;
  }
}

// A player's hand on the board: turns presses into steps, and steps into a move. Whatever shows a
// board to play on uses it: a game, a lesson, an analysis.
import type { Pieces, Scene, Stage } from '../board/scene';
import type { Colour, Core, Effect, Option, Phrase, TakenRow, View } from '../core';
import { kindsOf, NOTHING, pressed, sourcesOf, targetsOf, type Choice, type Press } from './choice';
import { lookOf } from './games';
import { stagesOf } from './look';

/** A move or a step that a hand made: what it did, and how it is seen being made. */
export interface HandMove {
  readonly effect: Effect;
  readonly motion: readonly Stage[];
}

export interface HandOptions {
  readonly core: Core;
  /** A whole move is made; `made` is its last step, or all of it where it was typed. */
  readonly onmove: (move: string, made: HandMove) => void | Promise<void>;
  /** A turn begins, or goes on. */
  readonly onbegin?: () => void;
  /** Something is pressed; what comes of it follows. */
  readonly onpress?: () => void;
  /** Something was pressed that cannot be; the phrase says why. */
  readonly onrefuse?: (phrase: Phrase) => void;
  /** One more step of a turn is made. */
  readonly onstep?: (made: HandMove) => void;
  /** Whether an option waits for a second press; a piece that is placed never does. */
  readonly asksBefore?: (() => boolean) | undefined;
}

export class Hand {
  /** The turn as far as it is made; null while it is somebody else's. */
  view = $state.raw<View | null>(null);
  choice = $state.raw<Choice>(NOTHING);
  /** An option that waits for a second press. */
  pending = $state.raw<Option | null>(null);
  /** What the option would do that is pending or looked at. */
  preview = $state.raw<Effect | null>(null);
  /** GIPF pieces of the row that are to be taken. */
  taking = $state.raw<ReadonlySet<string>>(new Set());

  readonly kinds = $derived(this.view ? kindsOf(this.view) : 'none');
  readonly sources = $derived(this.view ? sourcesOf(this.view, this.choice) : []);
  readonly targets = $derived(this.view ? targetsOf(this.view, this.choice) : []);
  /** What can be done without pressing the board: to pass, or to go on. */
  readonly spoken = $derived(
    this.view?.options.find(({ kind }) => kind === 'pass' || kind === 'done') ?? null,
  );

  #lookedAt = 0; // counts what is looked at, so that a late answer is dropped
  #pressed: string | null = null; // the last cell
  /** What is being made: until when, in whose turn, and by pressing which cell. */
  #making: { done: Promise<void>; turn: Colour; cell: string | null } | null = null;

  constructor(private readonly options: HandOptions) {}

  /** Begins a turn, or goes on with one. */
  begin(view: View | null): void {
    this.#clear();
    this.view = view && !view.outcome ? view : null;
    if (this.view) this.options.onbegin?.();
  }

  /** Presses a cell, once what is being made is made. */
  async press(cell: string): Promise<void> {
    const during = this.#making;
    while (this.#making) await this.#making.done;
    const { view } = this;
    if (!view || (during?.cell === cell && during.turn !== view.turn)) return; // pressed twice
    this.#pressed = cell;
    this.options.onpress?.();
    const press = pressed(view, this.choice, cell);
    if (press.kind === 'option') return this.#chosen(press.option);
    this.pending = null;
    this.preview = null;
    if (press.kind === 'select') this.choice = { ...this.choice, selected: press.cell };
    else if (press.kind === 'toggle') this.toggle(press.cell);
    else await this.#refuse(press, cell);
  }

  /** A drag begins: the piece is selected whatever was before. */
  async pick(cell: string): Promise<void> {
    while (this.#making) await this.#making.done;
    if (!this.sources.includes(cell)) return;
    this.pending = null;
    this.choice = { ...this.choice, selected: cell };
  }

  /** Shows what the option at this cell would do. */
  async look(cell: string | null): Promise<void> {
    const turn = ++this.#lookedAt;
    const { view } = this;
    if (!view || this.pending || this.#making) return;
    const press = cell ? pressed(view, this.choice, cell) : null;
    const option = press?.kind === 'option' ? press.option : null;
    const answer = option && (await this.options.core.effect(view.game, view.text, option.text));
    if (turn !== this.#lookedAt || view !== this.view || this.pending) return;
    this.preview = answer?.ok ? answer.value : null;
  }

  /** Plays what is pending. */
  async confirm(): Promise<void> {
    if (this.pending) await this.#make(this.pending);
  }

  /** Lets go of what is pending or selected; false where nothing is. */
  cancel(): boolean {
    const hadSomething = !!this.pending || !!this.choice.selected;
    this.pending = null;
    this.preview = null;
    this.choice = { ...this.choice, selected: null };
    return hadSomething;
  }

  /** Takes back the last step of the turn; false where none is made. */
  async back(): Promise<boolean> {
    const { view } = this;
    if (!view?.steps.length) return false;
    const steps = view.steps.slice(0, -1);
    const text = steps.length ? `${view.position} | ${steps.join(', ')}` : view.position;
    const answer = await this.options.core.view(view.game, text);
    if (answer.ok) this.begin(answer.value);
    return answer.ok;
  }

  chooseKind(entersGipf: boolean): void {
    this.cancel();
    this.choice = { ...this.choice, entersGipf };
  }

  toggle(cell: string): void {
    const taking = new Set(this.taking);
    if (!taking.delete(cell)) taking.add(cell);
    this.taking = taking;
  }

  /** Passes, or goes on. */
  async speak(): Promise<void> {
    if (this.spoken) await this.#make(this.spoken);
  }

  /** Makes a step that is written; a refusal is told. */
  async write(step: string): Promise<boolean> {
    const { view } = this;
    if (!view) return false;
    const answer = await this.options.core.effect(view.game, view.text, step);
    if (!answer.ok) this.options.onrefuse?.(answer.phrase);
    else await this.#made(view, answer.value);
    return answer.ok;
  }

  /** Plays what is typed: a whole move, or the next step of the turn; a refusal is told. */
  async type(text: string): Promise<boolean> {
    const { view } = this;
    const { core, onmove } = this.options;
    if (!view) return false;
    const whole = view.steps.length ? null : await core.play(view.game, view.position, text);
    if (whole?.ok) {
      this.#clear();
      this.view = null;
      await onmove(whole.value.text, moveOf(view, whole.value));
      return true;
    }
    for (const step of view.phase === 'push' ? [text, `push ${text}`] : [text]) {
      const answer = await core.effect(view.game, view.text, step);
      if (!answer.ok) continue;
      await this.#made(view, answer.value);
      return true;
    }
    const refused = whole ?? (await core.effect(view.game, view.text, text));
    if (!refused.ok) this.options.onrefuse?.(refused.phrase);
    return false;
  }

  /** Takes the row with those of its GIPF pieces that are toggled, one step for each. */
  async takeRow(): Promise<void> {
    const { taking } = this;
    for (const cell of this.view?.row?.open ?? []) {
      const options: readonly Option[] = this.view?.options ?? [];
      const wanted = taking.has(cell) ? 'take' : 'leave';
      const option = options.find(({ kind, cells }) => kind === wanted && cells[0] === cell);
      if (!option) return this.#tell('row-needs-piece', [cell]);
      await this.#make(option);
    }
  }

  async #chosen(option: Option): Promise<void> {
    const { view } = this;
    if (!view) return;
    const waits = option.kind !== 'place' && this.options.asksBefore?.();
    if (this.pending?.text === option.text || !waits) return this.#make(option);
    this.pending = option;
    const answer = await this.options.core.effect(view.game, view.text, option.text);
    if (answer.ok && this.pending === option) this.preview = answer.value;
  }

  async #make(option: Option): Promise<void> {
    const { view } = this;
    if (!view || this.#making) return;
    const made = this.#tryOption(view, option).finally(() => (this.#making = null));
    const done = made.catch(() => {}); // who waits goes on whatever came of it
    this.#making = { done, turn: view.turn, cell: this.#pressed };
    await made;
  }

  async #tryOption(view: View, option: Option): Promise<void> {
    const answer = await this.options.core.effect(view.game, view.text, option.text);
    if (answer.ok && view === this.view) await this.#made(view, answer.value);
  }

  async #made(view: View, effect: Effect): Promise<void> {
    const made = moveOf(view, effect);
    this.#clear();
    const { move } = effect.after;
    this.view = move === null ? effect.after : null;
    if (move === null) this.options.onstep?.(made);
    else await this.options.onmove(move, made);
  }

  #clear(): void {
    this.#lookedAt++;
    this.choice = NOTHING;
    this.pending = null;
    this.preview = null;
    this.taking = new Set();
  }

  async #refuse(press: Press, cell: string): Promise<void> {
    const { view } = this;
    if (!view || !this.options.onrefuse) return;
    if (press.kind === 'unclear') return this.#tell('row-unclear', [cell]);
    if (view.phase === 'row') return this.#tell('row-elsewhere', [cell]);
    if (view.phase === 'piece') return this.#tell('row-in-hand', [cell]);
    const { selected } = this.choice;
    if (view.phase === 'push') return this.#refusePush(view, cell);
    if (view.phase === 'stack' && !selected) return this.#refuseStack(view, cell);
    const tried = { stack: `${selected}${cell}`, place: cell } as const;
    const step = tried[view.phase as keyof typeof tried];
    const answer = step && (await this.options.core.effect(view.game, view.text, step));
    if (answer && !answer.ok) this.options.onrefuse(answer.phrase);
  }

  /** Why a stack cannot be moved: what the core says of a step to the side, if it is about that. */
  async #refuseStack(view: View, cell: string): Promise<void> {
    const other = Object.keys(view.cells).find((one) => one !== cell);
    const answer = await this.options.core.effect(view.game, view.text, `${cell}${other}`);
    const reasons = ['source-empty', 'stack-not-yours', 'lone-red', 'surrounded', 'must-pass'];
    if (!answer.ok && reasons.includes(answer.phrase.name)) {
      this.options.onrefuse?.(answer.phrase);
    } else {
      this.#tell('stack-stuck', [cell]);
    }
  }

  /** Why nothing can be pushed in here: a full line, or a spot where no piece enters. */
  async #refusePush(view: View, cell: string): Promise<void> {
    if (lookOf(view.game).plan.dots.has(cell)) return this.#tell('no-push-from', [cell]);
    if (cell in view.cells) return this.#tell('push-from-dot', [cell]);
    const answer = await this.options.core.effect(view.game, view.text, `push ${cell}`);
    if (!answer.ok) this.options.onrefuse?.(answer.phrase);
  }

  #tell(name: string, cells: string[]): void {
    this.options.onrefuse?.(phraseOf(name, cells, this.view?.turn));
  }
}

/** What the page has to say, as the core says it. */
export function phraseOf(
  name: string,
  cells: readonly string[] = [],
  colour: Colour | null = null,
): Phrase {
  return { name, cells, number: 0, limit: 0, colour, text: '' };
}

function moveOf(before: View, effect: Effect): HandMove {
  return { effect, motion: stagesOf(lookOf(before.game), before.cells, effect) };
}

/** What a hand adds to the scene of its view; `marksSources` shows all that can be played. */
export function handScene(hand: Hand, pieces: Pieces, marksSources: boolean): Partial<Scene> {
  const { view, choice, pending, preview } = hand;
  if (!view) return {};
  const look = lookOf(view.game);
  const { selected } = choice;
  const isPush = view.phase === 'push';
  return {
    pressable: [...hand.targets, ...hand.sources],
    stops: stopsOf(hand),
    sources: marksSources && !selected ? hand.sources : [],
    selected: [...(selected ? [selected] : []), ...hand.taking],
    targets: pending ? [pending.cells.at(isPush ? 0 : -1)!] : visibleTargets(hand),
    grips: gripsOf(hand, pieces),
    gates: isPush
      ? look.gates(view).map((gate) => ({
          ...gate,
          state: gate.dot === selected && gate.state === 'open' ? 'chosen' : gate.state,
        }))
      : [],
    rows: rowsOf(hand),
    arrows: (preview?.moved ?? []).map(({ from, to }) => ({ from, to, colour: 'green' })),
    doomed: view.row ? leavingOf(view.row, hand.taking) : preview?.removed.map(({ cell }) => cell),
    previews: preview ? previewsOf(preview) : {},
    marks: (view.row?.left ?? []).map((cell) => ({ cell, shape: 'ring', colour: 'green' })),
  };
}

/** Where something can be done next: where what is in hand goes, or what can be taken in hand. */
function stopsOf({ view, targets, sources }: Hand): readonly string[] {
  const rows = (view?.options ?? []).filter(({ kind }) => kind === 'row');
  if (rows.length) return rows.map(({ cells }) => ownCell(cells, rows));
  return targets.length ? targets : sources;
}

/** The first cell of a row that lies in no other, so that pressing it says which row is meant. */
function ownCell(cells: readonly string[], rows: readonly Option[]): string {
  const others = rows.filter((row) => row.cells !== cells).flatMap((row) => [...row.cells]);
  return cells.find((cell) => !others.includes(cell)) ?? cells[0]!;
}

/** What leaves with the row: all its single pieces, and the GIPF pieces that are taken. */
function leavingOf({ spots, open, left }: TakenRow, taking: ReadonlySet<string>): string[] {
  return spots.filter((cell) => taking.has(cell) || ![...open, ...left].includes(cell));
}

function visibleTargets(hand: Hand): string[] {
  return hand.view?.phase === 'row' ? [] : hand.targets;
}

function gripsOf(hand: Hand, pieces: Pieces): Pieces {
  const { view } = hand;
  if (!view || view.phase === 'place') return {};
  const look = lookOf(view.game);
  const isGipf = hand.kinds === 'only' || (hand.kinds === 'both' && hand.choice.entersGipf);
  const letter = isGipf ? view.turn.toUpperCase() : view.turn;
  return Object.fromEntries(
    hand.sources.flatMap((cell) => {
      const piece = view.phase === 'push' ? look.piece(letter) : pieces[cell];
      return piece ? [[cell, piece]] : [];
    }),
  );
}

/** The row that is being taken, those that can be, and those that a push would make. */
function rowsOf({ view, preview, pending }: Hand): NonNullable<Scene['rows']> {
  if (!view) return [];
  const offered = view.options.filter(({ kind }) => kind === 'row');
  const made = view.phase === 'push' ? (preview?.rows ?? []) : [];
  return [
    ...(view.row ? [{ cells: view.row.spots, colour: 'orange' as const, isChosen: true }] : []),
    ...offered.map(({ cells, text }) => {
      return { cells, colour: 'green' as const, isChosen: text === pending?.text };
    }),
    ...made.map((cells) => ({ cells, colour: 'orange' as const })),
  ];
}

/** Pieces as they would stand after a push or a placement, before anything is taken. */
function previewsOf(effect: Effect): Pieces {
  if (!effect.entered) return {};
  const look = lookOf(effect.after.game);
  const moved = effect.moved.map(({ to, piece }) => [to, look.piece(piece)] as const);
  const { to, piece } = effect.entered;
  return Object.fromEntries([...moved, [to, look.piece(piece)]]);
}

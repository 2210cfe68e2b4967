// A game that goes on at the server: what it tells, and one's own move before it is kept there.
import type { Stage } from '../../board/scene';
import {
  other,
  PASS,
  pathTo,
  type Colour,
  type Core,
  type GameName,
  type GameRecord,
  type NodeId,
  type NodeView,
  type Outcome,
  type Phrase,
  type Reason,
  type TreeNode,
} from '../../core';
import { BoardPlay } from '../../games/boardPlay.svelte';
import type { HandMove } from '../../games/hand.svelte';
import type { Connection } from '../../live/connection';
import { gameAfter, NO_GAME_YET, type GameState } from '../../live/gameState';
import {
  CLAIM_DELAY_MS,
  type ChallengeView,
  type CommandKind,
  type Event,
  type FromServer,
  type GameView,
  type Refused,
} from '../../live/messages';
import { keyOf, type Keyed, type Wish } from '../../live/outbox';
import { asksBeforePlay } from '../../shell/settings.svelte';
import { newer } from '../../served/challenges';
import type { PlayEvent, TableGame } from '../../table/game';

const TICK_MS = 200;
const NOTICEABLE_MS = 1000;
/** So many moves at once are shown as they were made; more of them were missed. */
const MOST_SHOWN = 3;

export interface MatchParts {
  readonly core: Core;
  readonly connection: Connection;
  readonly id: string;
  /** Hears of the moves that were made since the last time; of none where some were taken back. */
  readonly tell: (happenings: readonly PlayEvent[]) => void;
}

export class Match extends BoardPlay implements TableGame {
  readonly id: string;
  readonly hint = null;
  readonly isThinking = false;

  /** What the server has told. */
  followed = $state.raw<GameState>(NO_GAME_YET);
  /** What was asked of it and is not answered yet. */
  unsent = $state.raw<readonly Keyed[]>([]);
  /** The offer to play once more, and what became of it. */
  rematch = $state.raw<ChallengeView | null>(null);
  /** The game that it became while one waited for it. */
  next = $state<string | null>(null);
  /** What the opponent has declined, until something else happens. */
  declined = $state<'draw' | 'takeback' | null>(null);
  isUnknown = $state(false);
  moves = $state.raw<readonly TreeNode[]>([]);
  happened = $state.raw<readonly PlayEvent[]>([]);
  #now = $state(0);
  /** Since when the connection is broken, and since when a move is under way. */
  #lostAt = $state<number | null>(null);
  #sentAt = $state<number | null>(null);
  #opponentLeft = $state<number | null>(null);
  /** The key of a move that the board cannot show. */
  #unplayable = $state('');

  readonly #parts: MatchParts;
  readonly #undo: (() => void)[] = [];
  #record: GameRecord | null = null;
  #node: NodeId = 0;
  /** Whether both have agreed to take moves back that are still shown. */
  #isTakenBack = false;
  /** The moves that the record holds. */
  #line: string[] = [];
  /** One's own move as the hand has shown it. */
  #own: (HandMove & { readonly move: string }) | null = null;
  #turn = '';
  #hasAskedForMore = false;
  #isCatchingUp = false;
  #isClosed = false;

  readonly viewAt = (node: NodeId): Promise<NodeView> => this.#record!.view(node);

  constructor(parts: MatchParts) {
    super(parts.core, asksBeforePlay);
    this.#parts = parts;
    this.id = parts.id;
  }

  /** Follows the game until it is closed. */
  open(): void {
    const { connection, id } = this.#parts;
    const update = () => {
      this.unsent = connection.unsent.filter((one) => 'game' in one && one.game === id);
      this.#lostAt = connection.link === 'open' ? null : (this.#lostAt ?? performance.now());
      this.#sentAt = this.unsentMove === null ? null : (this.#sentAt ?? performance.now());
      void this.#catchUp();
    };
    const ticking = setInterval(() => (this.#now = performance.now()), TICK_MS);
    this.#undo.push(
      connection.listen((message) => this.#hear(message)),
      connection.watch(update),
      connection.follow(id),
      () => clearInterval(ticking),
    );
    update();
  }

  close(): void {
    this.#isClosed = true;
    for (const undo of this.#undo.reverse()) undo();
    this.#record?.close();
  }

  get game(): GameView {
    return this.followed.game!;
  }
  get own(): Colour | null {
    return this.followed.game?.side ?? null;
  }
  get opponent(): Colour | null {
    return this.own && other(this.own);
  }
  get isPlaying(): boolean {
    return this.game.now.state === 'playing';
  }
  get isPersonsTurn(): boolean {
    return this.hand.view !== null;
  }
  get outcome(): Outcome | null {
    const outcome = this.followed.game?.now.outcome;
    return outcome ? { winner: outcome.winner, reason: outcome.reason as Reason } : null;
  }

  readonly clocks = $derived.by(() => {
    const { game, toldAt } = this.followed;
    const { white, black, is_running } = game?.now.clocks ?? { white: null, black: null };
    if (!game || white === null || black === null) return null;
    const passed = this.#now - toldAt - (game.now.clocks.wait?.left ?? 0);
    const hasWaited = game.now.clocks.wait !== null && this.clockWait === null;
    const running = is_running || hasWaited ? game.now.turn : null;
    const left = { w: white, b: black };
    if (running) left[running] = Math.max(0, left[running] - Math.max(0, passed));
    return { left, running };
  });

  /** Why the clock that would run stands, and for how many milliseconds yet; null where it runs. */
  readonly clockWait = $derived.by(() => {
    const { game, toldAt } = this.followed;
    const wait = game?.now.clocks.wait;
    if (!wait) return null;
    const left = wait.left === null ? null : wait.left - (this.#now - toldAt);
    return left !== null && left <= 0 ? null : { reason: wait.reason, left };
  });

  /** One's own move that the server has not kept yet, and that comes next. */
  readonly #next = $derived.by(() => {
    const ply = this.followed.game?.moves.length;
    return this.unsent
      .filter((one) => one.type === 'do')
      .findLast((one) => {
        const { kind, ply: at } = one.command;
        return kind === 'move' && at === ply && keyOf(one) !== this.#unplayable;
      });
  });

  /** The same as it is written. */
  readonly unsentMove = $derived(this.#next?.command.text ?? null);

  /** Whether the connection has been broken for longer than one would not notice. */
  readonly isCutOff = $derived(this.#lostAt !== null && this.#now - this.#lostAt > NOTICEABLE_MS);
  /** Whether one's own move takes longer than that to be kept. */
  readonly isSlow = $derived(this.#sentAt !== null && this.#now - this.#sentAt > NOTICEABLE_MS);

  /** Whether the opponent has been away for so long that the game can be claimed. */
  readonly canClaim = $derived.by(() => {
    const { game } = this.followed;
    if (!game || game.pace.base == null || game.now.state !== 'playing') return false;
    return (
      this.#opponentLeft !== null &&
      this.#now - this.#opponentLeft > CLAIM_DELAY_MS &&
      this.hasBegun
    );
  });

  /** Whether both have moved. */
  readonly hasBegun = $derived(new Set(this.moves.map(({ mover }) => mover)).size === 2);

  protected override onmove(move: string, made: HandMove): void {
    this.#own = { move, ...made };
    this.do('move', move);
  }

  protected override onstep({ effect }: HandMove): void {
    this.happened = [{ effect, move: null, outcome: null }];
    this.#parts.tell(this.happened);
  }

  /** Asks something of the game. */
  do(kind: CommandKind, text = ''): void {
    const ply = this.game.moves.length;
    this.#send({
      type: 'do',
      game: this.id,
      command: kind === 'move' ? { kind, text, ply } : { kind },
    });
  }

  say(text: string): void {
    this.#send({ type: 'say', game: this.id, text });
  }

  mute(isOn: boolean): void {
    this.#send({ type: 'mute', game: this.id, is_on: isOn });
  }

  /** Offers another game, or accepts that offer. */
  playAgain(): void {
    this.#hasAskedForMore = true;
    this.#send({ type: 'rematch', game: this.id });
  }

  declineRematch(): void {
    this.#send({ type: 'answer', challenge: this.rematch!.id, answer: 'decline' });
  }

  #send(wish: Wish): void {
    this.refusal = null;
    void this.#parts.connection.send(wish).then((answer) => {
      if (answer.type === 'refused' && !answer.game) this.refusal = phraseOf(answer);
    });
  }

  #hear(message: FromServer): void {
    if (message.type === 'challenged' && message.challenge.follows === this.id) {
      this.#noteRematch(message.challenge);
    }
    if (message.type === 'refused') this.#noteRefusal(message);
    if (message.type === 'happened' && message.game === this.id) this.#noteAnswer(message.events);
    const before = this.followed;
    const now = gameAfter(before, this.id, message, performance.now());
    if (now === null) return this.#parts.connection.refresh(this.id);
    this.followed = now;
    if (before === now) return;
    this.#now = performance.now();
    this.#noteOpponent(message.type === 'here');
    void this.#catchUp();
  }

  /** Who comes back to a game later is not led away from it. */
  #noteRematch(told: ChallengeView): void {
    const isAwaited = this.#hasAskedForMore || this.rematch?.state === 'open';
    this.rematch = newer(this.rematch?.id === told.id ? this.rematch : null, told);
    if (isAwaited) this.next = this.rematch.became;
  }

  #noteAnswer(events: readonly Event[]): void {
    const { kind, side } = events.at(-1) ?? {};
    this.declined = null;
    if (kind === 'takeback-agree') this.#isTakenBack = true;
    if (side !== this.opponent) return;
    if (kind === 'draw-decline') this.declined = 'draw';
    if (kind === 'takeback-decline') this.declined = 'takeback';
  }

  #noteRefusal(message: Refused): void {
    if (!message.key && message.reason === 'no-such-game' && !this.followed.game) {
      this.isUnknown = true;
    }
    if (message.game?.id !== this.id) return;
    this.refusal = phraseOf(message);
    this.#turn = ''; // the hand is free again
  }

  #noteOpponent(isTold: boolean): void {
    const { opponent, followed } = this;
    if (!isTold || !opponent) return;
    if (followed.here[opponent]) this.#opponentLeft = null;
    else this.#opponentLeft ??= performance.now();
  }

  /** Brings the record to where the game is; what comes meanwhile is caught up with, too. */
  async #catchUp(): Promise<void> {
    if (this.#isCatchingUp || !this.followed.game) return;
    this.#isCatchingUp = true;
    try {
      this.#record ??= await this.#newRecord(this.game);
      while (!this.#isClosed && (await this.#follow(this.#record)));
    } finally {
      this.#isCatchingUp = false;
    }
  }

  async #newRecord({ game: kind, start, counts_repetition }: GameView): Promise<GameRecord> {
    const options = { ...(start === null ? {} : { start }), countsRepetition: counts_repetition };
    const record = await this.#parts.core.record(kind as GameName, options);
    if (!record.ok) throw new Error(record.phrase.name);
    return record.value;
  }

  /** Follows what has changed; false where nothing has. */
  async #follow(record: GameRecord): Promise<boolean> {
    const { moves } = this.game;
    const own = this.#next;
    const wanted = own ? [...moves, own.command.text ?? ''] : moves;
    const line = this.#line;
    const same = line.findIndex((move, n) => move !== wanted[n]);
    const kept = same < 0 ? line.length : same;
    const isFirst = !this.isShown;
    if (kept === wanted.length && kept === line.length && !isFirst) {
      this.#takeHand();
      return false;
    }
    const isMissed = isFirst || kept < line.length || wanted.length - kept > MOST_SHOWN;
    while (line.length > kept) {
      await record.undo();
      line.pop();
    }
    const refused = await this.#play(record, wanted.slice(kept), isMissed);
    if (refused === null) return true;
    if (!own || line.length < moves.length) {
      throw new Error(`the server has an impossible move: ${refused}`);
    }
    this.#unplayable = keyOf(own); // chosen in another position: the server will refuse it, too
    this.#own = null;
    return true;
  }

  /** Plays moves and shows where they lead; the one that cannot be played, where there is one. */
  async #play(
    record: GameRecord,
    moves: readonly string[],
    isMissed: boolean,
  ): Promise<string | null> {
    let node = record.tree.mainEnd;
    let shown = node === this.#node && this.isShown ? this.shown : await record.view(node);
    let last = this.shown?.effect ?? null;
    let refused: string | null = null;
    const motion: Stage[] = [];
    const happenings: PlayEvent[] = [];
    for (const move of moves) {
      const before = shown.view;
      const answer = await record.play(node, move);
      if (!answer.ok) {
        refused = move;
        break;
      }
      this.#line.push(move);
      ({ node, shown } = answer.value);
      const own = this.#own?.move === move ? this.#own : null;
      const effect = shown.effect!;
      if (move !== PASS) last = effect;
      motion.push(...(own?.motion ?? this.motionOf(effect, before)));
      happenings.push({ effect: own?.effect ?? effect, move, outcome: null });
      this.#own = null;
    }
    if (this.#isClosed) return null;
    this.#node = node;
    this.shown = this.#line.at(-1) === PASS ? { ...shown, effect: last } : shown; // a pass leaves no trail
    this.moves = pathTo(record.tree, node).slice(1);
    this.motion = isMissed ? [] : motion;
    this.#takeHand();
    this.happened = isMissed ? happenings.slice(-1) : happenings;
    const isTold = happenings.length ? !isMissed : this.#isTakenBack;
    this.#isTakenBack = false;
    if (isTold) this.#parts.tell(happenings);
    return refused;
  }

  /** The hand is on the board where it is one's own turn, and stays there whatever else happens. */
  #takeHand(): void {
    const { game } = this;
    const isMine =
      game.side === this.view.turn && this.isPlaying && this.#line.length === game.moves.length;
    const turn = `${this.#node} ${isMine}`;
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.hand.begin(isMine ? this.view : null);
  }
}

/** The server's reason, as the core's are told, with whatever else its text has places for. */
function phraseOf({ reason, details }: Refused): Phrase {
  const nothing = { cells: [], number: 0, limit: 0, colour: null, text: '' };
  return { ...nothing, ...details, name: reason };
}

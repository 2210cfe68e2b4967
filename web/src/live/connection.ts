// The page's one socket. Whatever is wished is kept up: a socket that breaks is opened again, games
// and the lobby are joined anew, and what was not answered is sent again.
import {
  PING_INTERVAL_MS,
  VERSION,
  type Done,
  type FromClient,
  type FromServer,
  type Refused,
} from './messages';
import { keyOf, type Keyed, type Outbox, type Wish } from './outbox';

/** `resting`: nobody needs it. `outdated`: the server speaks otherwise, the page is to be reloaded. */
export type Link = 'resting' | 'opening' | 'open' | 'away' | 'outdated';

/** What this module needs of a WebSocket; tests bring their own. */
export interface SocketLike {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export type Listener = (message: FromServer) => void;

export const FIRST_RETRY_MS = 300; // before a broken socket is opened again
export const LONGEST_RETRY_MS = 15_000;
export const SILENCE_TIMEOUT_MS = 2.5 * PING_INTERVAL_MS; // without a ping for so long, the server is gone
export const STALE_AFTER_MS = 1.2 * PING_INTERVAL_MS; // after this it may be, as when a device has slept

export class Connection {
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<() => void>();
  readonly #answers = new Map<string, (answer: Done | Refused) => void>();
  /** How many want each of them. */
  readonly #games = new Map<string, number>();
  #lobby = 0;
  #keptOpen = 0;
  /** The games that were asked for and are not told yet, and whether the lobby is such. */
  readonly #joining = new Set<string>();
  #isAskingLobby = false;
  #link: Link = 'resting';
  #socket: SocketLike | null = null;
  #heardAt = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: () => SocketLike,
    private readonly outbox: Outbox,
  ) {}

  get link(): Link {
    return this.#link;
  }

  /** What was asked and is not answered yet, the oldest first. */
  get unsent(): readonly Keyed[] {
    return this.outbox.waiting;
  }

  /** Registers a listener for all messages of the server; returns how to remove it, as effects want it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Registers a watcher that is called when `link` or `unsent` changes; returns how to remove it. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Follows a game: a `snapshot`, and another one whenever something may have been missed. */
  follow(gameId: string): () => void {
    const count = this.#games.get(gameId) ?? 0;
    this.#games.set(gameId, count + 1);
    if (!count) this.#join(gameId);
    this.#wake();
    return once(() => this.#unfollow(gameId));
  }

  /** Asks for a game's `snapshot` once more. */
  refresh(gameId: string): void {
    if (this.#games.has(gameId)) this.#join(gameId);
  }

  /** Follows the lobby: a `lobby`, whenever the socket is opened, and what is `challenged`. */
  watchLobby(): () => void {
    if (!this.#lobby++) this.#askLobby();
    this.#wake();
    return once(() => {
      if (!--this.#lobby) this.#say({ type: 'watch', is_on: false });
    });
  }

  /** Keeps the socket open for what comes unasked: challenges to this person, and what becomes of theirs. */
  keepOpen(): () => void {
    this.#keptOpen++;
    this.#wake();
    return once(() => void this.#keptOpen--);
  }

  /** Sends a wish until it is answered, over broken sockets and reloads of the page. */
  send(wish: Wish): Promise<Done | Refused> {
    const keyed = this.outbox.add(wish);
    this.#notify();
    this.#say(keyed);
    this.#wake();
    return new Promise((resolve) => this.#answers.set(keyOf(keyed), resolve));
  }

  /** Opens the socket anew, as after a login: who somebody is belongs to the socket. */
  reopen(): void {
    this.#drop();
    this.#failures = 0;
    this.#link = 'resting';
    this.#wake();
  }

  /** Opens a broken socket at once rather than when its time has come, and one that may be broken. */
  reconnectNow(): void {
    const isDoubtful = this.#link === 'open' && Date.now() - this.#heardAt > STALE_AFTER_MS;
    if (this.#link === 'away' || isDoubtful) this.#begin();
  }

  /** Lets a socket go that cannot work any more. */
  disconnect(): void {
    if (this.#link === 'open' || this.#link === 'opening') this.#reconnect();
  }

  #wake(): void {
    if (this.#link === 'resting' && this.#isWanted()) this.#begin();
  }

  #isWanted(): boolean {
    return this.#games.size + this.#lobby + this.#keptOpen + this.unsent.length > 0;
  }

  #begin(): void {
    this.#drop();
    this.#become('opening');
    const socket = this.open();
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as FromServer);
    socket.onclose = () => this.#reconnect();
    this.#expect();
  }

  #hear(message: FromServer): void {
    this.#expect();
    if (message.type === 'ping') return this.#say({ type: 'pong', at: message.at });
    if (message.type === 'welcome') this.#greet(message.version);
    if (message.type === 'snapshot') this.#joining.delete(message.game.id);
    if (message.type === 'lobby') this.#isAskingLobby = false;
    if (message.type === 'done' || message.type === 'refused') this.#takeAnswer(message);
    for (const listener of [...this.#listeners]) listener(message);
  }

  #greet(version: number): void {
    if (version !== VERSION) {
      this.#drop();
      return this.#become('outdated');
    }
    this.#failures = 0;
    this.#become('open');
    if (this.#lobby) this.#askLobby();
    for (const gameId of this.#games.keys()) this.#join(gameId);
    for (const message of this.unsent) this.#say(message);
  }

  #join(gameId: string): void {
    this.#joining.add(gameId);
    this.#say({ type: 'join', game: gameId });
  }

  #askLobby(): void {
    this.#isAskingLobby = true;
    this.#say({ type: 'watch', is_on: true });
  }

  #takeAnswer(answer: Done | Refused): void {
    if (answer.type === 'refused' && answer.reason === 'too-often') {
      return this.#sendAgainIn(Number(answer.details.seconds) || 1);
    }
    if (!this.outbox.take(answer.key)) return;
    this.#notify();
    this.#answers.get(answer.key)?.(answer);
    this.#answers.delete(answer.key);
  }

  /** Sends all that has no answer once more, however many of it were refused. */
  #sendAgainIn(seconds: number): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      if (this.#lobby && this.#isAskingLobby) this.#askLobby();
      for (const gameId of this.#joining) this.#join(gameId);
      for (const message of this.unsent) this.#say(message);
    }, seconds * 1000);
  }

  #say(message: FromClient): void {
    if (this.#link === 'open') this.#socket?.send(JSON.stringify(message));
  }

  #unfollow(gameId: string): void {
    const count = this.#games.get(gameId) ?? 0;
    if (count > 1) {
      this.#games.set(gameId, count - 1);
      return;
    }
    this.#games.delete(gameId);
    this.#joining.delete(gameId);
    this.#say({ type: 'leave', game: gameId });
  }

  #reconnect(): void {
    this.#drop();
    if (!this.#isWanted()) return this.#become('resting');
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++);
    this.#retry = setTimeout(() => this.#begin(), pause * (0.75 + Math.random() / 2));
    this.#become('away');
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#again);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Something must be heard again before long. */
  #expect(): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#reconnect(), SILENCE_TIMEOUT_MS);
  }

  #become(link: Link): void {
    this.#link = link;
    this.#notify();
  }

  #notify(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }
}

function once(undo: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) undo();
    isDone = true;
  };
}

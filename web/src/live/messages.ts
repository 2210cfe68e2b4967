/**
 * What goes over the server's socket. Made from src/gipfel/server/protocol/messages.py, and from
 * the constants that tools/messages.py lists, by `make messages`: change it there.
 */

/** The version of the messages: a page of another one loads anew. */
export const VERSION = 1;

/** How long an opponent must be away before a claim. */
export const CLAIM_DELAY_MS = 60000;

/** How often the server pings. */
export const PING_INTERVAL_MS = 10000;

/** In characters. */
export const LONGEST_CHAT = 500;

/** The ids of bots begin so; the level follows. */
export const BOT_PREFIX = 'bot:';

/** The names of speeds, the fastest first. */
export const SPEEDS = ['bullet', 'blitz', 'rapid', 'slow', 'correspondence', 'untimed'];

export type Side = 'w' | 'b';

export type State = 'playing' | 'over' | 'aborted';

export type EventKind =
  | 'move'
  | 'draw-offer'
  | 'draw-decline'
  | 'draw-agree'
  | 'takeback-offer'
  | 'takeback-decline'
  | 'takeback-agree'
  | 'resign'
  | 'abort'
  | 'time'
  | 'abandoned';

export type CommandKind =
  | 'move'
  | 'draw-offer'
  | 'draw-decline'
  | 'draw-agree'
  | 'takeback-offer'
  | 'takeback-decline'
  | 'takeback-agree'
  | 'resign'
  | 'abort'
  | 'claim';

/** Wants to see a game, now and as it goes on. Answered by `snapshot`. */
export interface Join {
  readonly type: 'join';
  readonly game: string;
}

/** Does not want to see a game any more. */
export interface Leave {
  readonly type: 'leave';
  readonly game: string;
}

/** What a player asks for. */
export interface Command {
  readonly kind: CommandKind;
  readonly text?: string;
  readonly ply?: number;
  readonly key?: string;
}

/** Plays: a move, or anything else that a player can do. */
export interface Do {
  readonly type: 'do';
  readonly game: string;
  readonly command: Command;
}

/** Says something to the other player. */
export interface Say {
  readonly type: 'say';
  readonly game: string;
  readonly key: string;
  readonly text: string;
}

/** Wants no talk beside a game, or wants it again. */
export interface Mute {
  readonly type: 'mute';
  readonly game: string;
  readonly key: string;
  readonly is_on?: boolean;
}

/** How fast is played: a base with an increment for every turn, days for a turn, or neither. */
export interface Pace {
  readonly base?: number | null;
  readonly increment?: number;
  readonly days?: number | null;
}

/** Offers a game. */
export interface Challenge {
  readonly type: 'challenge';
  readonly game: string;
  readonly pace?: Pace;
  readonly opponent?: string | null;
  readonly is_listed?: boolean;
  readonly side?: Side | null;
  readonly is_rated?: boolean;
  readonly start?: string | null;
  readonly is_dealt?: boolean;
  readonly counts_repetition?: boolean;
  readonly key: string;
}

/** Offers the opponent of a finished game another one, or accepts that offer. */
export interface Rematch {
  readonly type: 'rematch';
  readonly key: string;
  readonly game: string;
}

/** Accepts or declines a challenge, or withdraws one's own. */
export interface Answer {
  readonly type: 'answer';
  readonly key: string;
  readonly challenge: string;
  readonly answer: 'accept' | 'decline' | 'withdraw';
}

/** Wants to see a challenge. Answered by `challenged`. */
export interface Look {
  readonly type: 'look';
  readonly challenge: string;
}

/** Wants to see the lobby as it changes, or no more. Answered by `lobby`. */
export interface Watch {
  readonly type: 'watch';
  readonly is_on?: boolean;
}

/** The answer to `ping`, at once: by it the way there and back is measured. */
export interface Pong {
  readonly type: 'pong';
  readonly at: number;
}

/** A player as others see one; a guest has a name where that guest took a nickname. */
export interface Player {
  readonly kind: 'bot' | 'deleted' | 'guest' | 'member';
  readonly name: string;
}

/** The first message: who you are here. */
export interface Welcome {
  readonly type: 'welcome';
  readonly you: Player;
  readonly version: number;
}

/** Why the clock of the player to move stands: nothing can be kept, or the player is away. */
export interface ClockWait {
  readonly reason: 'outage' | 'return';
  readonly left: number | null;
}

/** Both clocks when the message was sent: milliseconds left, null where there are none. */
export interface ClockView {
  readonly white: number | null;
  readonly black: number | null;
  readonly is_running: boolean;
  readonly wait: ClockWait | null;
  readonly uncharged: number;
}

/** How a game ended; the reason is a text in `words/`. */
export interface OutcomeView {
  readonly winner: Side | null;
  readonly reason: string;
}

/** What of a game changes with every event. */
export interface Now {
  readonly version: number;
  readonly state: State;
  readonly turn: Side;
  readonly clocks: ClockView;
  readonly outcome: OutcomeView | null;
  readonly draw_offer: Side | null;
  readonly takeback_offer: Side | null;
}

/** A game with all that a client needs to show it. */
export interface GameView {
  readonly id: string;
  readonly game: string;
  readonly start: string | null;
  readonly counts_repetition: boolean;
  readonly white: Player;
  readonly black: Player;
  readonly pace: Pace;
  readonly speed: string;
  readonly is_rated: boolean;
  readonly created: number;
  readonly follows: string | null;
  readonly moves: readonly string[];
  readonly now: Now;
  readonly side: Side | null;
}

/** A game as it is. What comes after it follows it without a gap. */
export interface Snapshot {
  readonly type: 'snapshot';
  readonly game: GameView;
}

/** One line of a game's log; after it, the game has the version `number`. */
export interface Event {
  readonly number: number;
  readonly kind: EventKind;
  readonly at: number;
  readonly side?: Side | null;
  readonly text?: string;
  readonly ply?: number | null;
  readonly spent?: number;
  readonly lag?: number;
  readonly key?: string;
}

/** What happened in a game, and how it stands. A version that does not follow: join again. */
export interface Happened {
  readonly type: 'happened';
  readonly game: string;
  readonly events: readonly Event[];
  readonly now: Now;
}

/** Which of the players are at their game. */
export interface Here {
  readonly type: 'here';
  readonly game: string;
  readonly white: boolean;
  readonly black: boolean;
}

/** How the clocks stand, though nothing happened: after an outage, or where one came back. */
export interface Clocked {
  readonly type: 'clocked';
  readonly game: string;
  readonly version: number;
  readonly clocks: ClockView;
}

/** What a player said; the number tells doubles. */
export interface Said {
  readonly type: 'said';
  readonly game: string;
  readonly number: number;
  readonly side: Side;
  readonly text: string;
  readonly at: number;
}

/** Which of the players want no talk: where one does, neither can say anything. */
export interface Muted {
  readonly type: 'muted';
  readonly game: string;
  readonly white: boolean;
  readonly black: boolean;
}

/** A rating, as it stands beside a name. */
export interface Strength {
  readonly value: number;
  readonly is_provisional: boolean;
}

/** A challenge, as the lobby and those who have its link see it. */
export interface ChallengeView {
  readonly id: string;
  readonly challenger: Player;
  readonly strength: Strength | null;
  readonly opponent: Player | null;
  readonly is_listed: boolean;
  readonly game: string;
  readonly start: string | null;
  readonly counts_repetition: boolean;
  readonly side: Side | null;
  readonly pace: Pace;
  readonly speed: string;
  readonly is_rated: boolean;
  readonly follows: string | null;
  readonly state: 'accepted' | 'declined' | 'open' | 'withdrawn';
  readonly became: string | null;
  readonly you: 'challenger' | 'opponent' | null;
}

/** All challenges that one may accept, and the bots that accept every one. */
export interface Lobby {
  readonly type: 'lobby';
  readonly challenges: readonly ChallengeView[];
  readonly bots: readonly Player[];
}

/** A game in small, as the lobby shows it. */
export interface Glimpse {
  readonly id: string;
  readonly game: string;
  readonly start: string | null;
  readonly position: string;
  readonly white: Player;
  readonly black: Player;
  readonly pace: Pace;
  readonly is_rated: boolean;
  readonly state: State;
  readonly turn: Side;
  readonly outcome: OutcomeView | null;
}

/** Which games the lobby shows, in their order: being played, and those that ended last. */
export interface Boards {
  readonly type: 'boards';
  readonly playing: readonly string[];
  readonly ended: readonly string[];
  readonly games: readonly Glimpse[];
}

/** Who is connected: members by name, as far as there is room for them, and how many in all. */
export interface Online {
  readonly type: 'online';
  readonly members: readonly string[];
  readonly member_count: number;
  readonly guest_count: number;
}

/** A challenge, or what became of it. */
export interface Challenged {
  readonly type: 'challenged';
  readonly challenge: ChallengeView;
}

/** It is your turn in a game of yours at which you are not. */
export interface Turn {
  readonly type: 'turn';
  readonly id: string;
  readonly game: string;
  readonly opponent: Player;
}

/** What had this key is done, and is kept whatever happens. */
export interface Done {
  readonly type: 'done';
  readonly key: string;
  readonly version: number | null;
  readonly id: string | null;
}

/** What had this key is not done. The reason is a text in `words/`, with its places. */
export interface Refused {
  readonly type: 'refused';
  readonly key: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly game: GameView | null;
}

/** Wants `pong` back with the same time. */
export interface Ping {
  readonly type: 'ping';
  readonly at: number;
}

export type FromClient =
  Join | Leave | Do | Say | Mute | Challenge | Rematch | Answer | Look | Watch | Pong;

export type FromServer =
  | Welcome
  | Snapshot
  | Happened
  | Here
  | Clocked
  | Said
  | Muted
  | Lobby
  | Boards
  | Online
  | Challenged
  | Turn
  | Done
  | Refused
  | Ping;

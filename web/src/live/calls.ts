/**
 * What can be asked of the server over HTTP. Made from src/gipfel/server/api/ by `make messages`:
 * change it there.
 */
import type { ChallengeView, Command, GameView, Pace, Player, Side, State } from './messages';

/** Of a study in an account, as UTF-8. */
export const LARGEST_STUDY_BYTES = 204800;

/** Of the easiest puzzles, before anybody tried. */
export const FIRST_PUZZLE_RATING = 900;

/** From one difficulty to the next. */
export const PUZZLE_RATING_STEP = 120;

/** Of the rating of a puzzle that nobody has tried. */
export const PUZZLE_DEVIATION = 100;

/** The password once more, for what cannot be undone. */
export interface Confirmation {
  readonly password: string;
}

/** What becomes of a challenge. */
export interface Decision {
  readonly answer: 'accept' | 'decline' | 'withdraw';
}

/** The name and the password of an account. */
export interface Entry {
  readonly name: string;
  readonly password: string;
}

/** Which of one's own games are wanted, how many at most, and after which of a list before. */
export interface MyPages {
  readonly opponent?: string | null;
  readonly game?: string | null;
  readonly speed?: string | null;
  readonly is_rated?: boolean | null;
  readonly state?: 'over' | 'playing';
  readonly result?: 'drawn' | 'lost' | 'won' | null;
  readonly reason?: string | null;
  readonly since?: number | null;
  readonly until?: number | null;
  readonly most?: number;
  readonly after?: string | null;
  readonly with_positions?: boolean;
}

/** The password so far, and the new one. */
export interface NewPassword {
  readonly old: string;
  readonly new: string;
}

/** What the token is for, in one's own words. */
export interface NewToken {
  readonly label: string;
}

/** What a guest wants to be called. */
export interface Nickname {
  readonly name: string;
}

/** A game that is offered: in the lobby, to somebody by name, or to whoever gets the link. */
export interface Offer {
  readonly game: string;
  readonly pace?: Pace;
  readonly opponent?: string | null;
  readonly is_listed?: boolean;
  readonly side?: Side | null;
  readonly is_rated?: boolean;
  readonly start?: string | null;
  readonly is_dealt?: boolean;
  readonly counts_repetition?: boolean;
}

/** Of which game one's own openings are wanted, how many at most, and after which of them. */
export interface OwnGames {
  readonly game: string;
  readonly most?: number;
  readonly after?: string | null;
}

/** Which games are wanted, also by who played them, and which part of their list. */
export interface Pages {
  readonly opponent?: string | null;
  readonly game?: string | null;
  readonly speed?: string | null;
  readonly is_rated?: boolean | null;
  readonly state?: 'over' | 'playing';
  readonly result?: 'drawn' | 'lost' | 'won' | null;
  readonly reason?: string | null;
  readonly since?: number | null;
  readonly until?: number | null;
  readonly most?: number;
  readonly after?: string | null;
  readonly with_positions?: boolean;
  readonly person?: string | null;
}

/** A position: from its text, or the start of the game, after some moves. */
export interface Place {
  readonly game: string;
  readonly position?: string;
  readonly moves?: readonly string[];
}

/** A position, and the steps that the player to move has made of a turn. */
export interface PlaceInTurn {
  readonly game: string;
  readonly position?: string;
  readonly moves?: readonly string[];
  readonly steps?: readonly string[];
}

/** What a browser's subscription says, and the language in which somebody wants to be told. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language?: string;
}

/** Whether every move was found at the first try, and whether a hint was asked for. */
export interface PuzzleTry {
  readonly is_solved: boolean;
  readonly has_hint?: boolean;
}

/** A position that the engine is to look at, how long, and how many lines it is to find. */
export interface Question {
  readonly game: string;
  readonly position?: string;
  readonly moves?: readonly string[];
  readonly seconds?: number;
  readonly lines?: number;
}

/** The secret of a link that the host gave, and the new password. */
export interface Reset {
  readonly secret: string;
  readonly password: string;
}

/** The text of a study, and the version that it is a change of: 0 for a new one. */
export interface StudyChange {
  readonly text: string;
  readonly version?: number;
}

/** Which version of a study is meant. */
export interface StudyVersion {
  readonly version: number;
}

/** Who asks: a guest has an id, and no name but a nickname. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly is_guest: boolean;
  readonly nickname: string;
}

/** One browser that is logged in. */
export interface Login {
  readonly id: string;
  readonly browser: string;
  readonly created: number;
  readonly seen: number;
  readonly is_this: boolean;
}

/** What a program shows instead of a password; never its secret. */
export interface Token {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly seen: number;
}

/** The secret of a new token. It is not told again. */
export interface Secret {
  readonly secret: string;
}

/** How strong somebody is at one game and speed, and how well that is known. */
export interface RatingShown {
  readonly game: string;
  readonly speed: string;
  readonly value: number;
  readonly deviation: number;
  readonly is_provisional: boolean;
  readonly games: number;
}

/** How somebody fared at one game and speed. */
export interface Statistics {
  readonly game: string;
  readonly speed: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** Somebody with an account. */
export interface Profile {
  readonly name: string;
  readonly created: number;
  readonly is_closed: boolean;
  readonly ratings: readonly RatingShown[];
  readonly statistics: readonly Statistics[];
}

/** What a game made of a rating; `played` is the game. */
export interface RatingStep {
  readonly at: number;
  readonly played: string;
  readonly value: number;
  readonly deviation: number;
}

/** A rating at one game and speed over time, the first step first. */
export interface RatingHistory {
  readonly game: string;
  readonly speed: string;
  readonly steps: readonly RatingStep[];
}

/** A game as a list shows it: the side of who asks, and whose turn it is while it is played. */
export interface GameListed {
  readonly id: string;
  readonly game: string;
  readonly start: string | null;
  readonly white: Player;
  readonly black: Player;
  readonly side: Side | null;
  readonly turn: Side | null;
  readonly pace: Pace;
  readonly speed: string;
  readonly is_rated: boolean;
  readonly created: number;
  readonly state: State;
  readonly winner: Side | null;
  readonly reason: string | null;
  readonly ended: number | null;
  readonly plies: number;
  readonly position: string | null;
}

/** Some games, the latest first; with `next` as `after` the list goes on. */
export interface GameList {
  readonly games: readonly GameListed[];
  readonly next: string | null;
}

/** The version of a game after what was asked is done; it is kept by then. */
export interface Version {
  readonly version: number;
}

/** A position and what can be played in it: `count` moves, and which. */
export interface PositionFound {
  readonly game: string;
  readonly position: string;
  readonly turn: string;
  readonly is_over: boolean;
  readonly winner: string | null;
  readonly reason: string | null;
  readonly count: number;
  readonly moves: readonly string[] | null;
  readonly steps: readonly string[];
  readonly move: string | null;
  readonly cells: Readonly<Record<string, unknown>>;
  readonly next_step: string;
}

/** One line of play, and what it is worth to the player to move. */
export interface LineFound {
  readonly moves: readonly string[];
  readonly score: number;
  readonly is_solved: boolean;
  readonly margin: number | null;
  readonly turns: number | null;
  readonly wdl: readonly [number, number, number];
}

/** What the engine found, the best line first. */
export interface AnalysisFound {
  readonly position: string;
  readonly lines: readonly LineFound[];
  readonly depth: number;
  readonly nodes: number;
}

/** A move, those that are alike but for a symmetry of the board, and how games ended with it. */
export interface MoveExplored {
  readonly move: string;
  readonly alike: readonly string[];
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  readonly game: string | null;
  readonly book_score: number | null;
}

/** A position, how the games ended that went on from it, and its moves. */
export interface PositionExplored {
  readonly position: string;
  readonly turn: string;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  readonly book_score: number | null;
  readonly moves: readonly MoveExplored[];
}

/** How a game went, by the folded keys of the positions of its first 24 plies. */
export interface OpeningPlayed {
  readonly id: string;
  readonly winner: Side | null;
  readonly keys: readonly string[];
}

/** Openings, the latest game first; with `next` as `after` the list goes on. */
export interface OpeningList {
  readonly openings: readonly OpeningPlayed[];
  readonly next: string | null;
}

/** How strong you are at the puzzles of a game, how many you tried and how many you solved. */
export interface OwnPuzzleRating {
  readonly game: string;
  readonly value: number;
  readonly deviation: number;
  readonly is_provisional: boolean;
  readonly tried: number;
  readonly solved: number;
}

/** How hard a puzzle is, how well that is known, how many tried it and how many solved it. */
export interface PuzzleRating {
  readonly value: number;
  readonly deviation: number;
  readonly is_provisional: boolean;
  readonly tried: number;
  readonly solved: number;
}

/** Your rating after a try, by how much that changed it, and the rating of the puzzle. */
export interface PuzzleRated {
  readonly value: number;
  readonly deviation: number;
  readonly change: number;
  readonly puzzle: PuzzleRating;
}

/** A study as a list shows it; `link` is what others read it by, null where it is not shared. */
export interface StudyListed {
  readonly id: string;
  readonly title: string;
  readonly chapters: number;
  readonly version: number;
  readonly changed: number;
  readonly link: string | null;
}

/** A study of one's own. */
export interface StudyFound {
  readonly id: string;
  readonly title: string;
  readonly chapters: number;
  readonly version: number;
  readonly changed: number;
  readonly link: string | null;
  readonly text: string;
}

/** What others read a study by. */
export interface StudyLink {
  readonly link: string;
}

/** A study that somebody else lets one read. */
export interface StudyShared {
  readonly title: string;
  readonly author: string;
  readonly changed: number;
  readonly text: string;
}

/** The key by which a browser subscribes (`applicationServerKey`); empty where there is none. */
export interface PushKey {
  readonly key: string;
}

/** The id of a subscription, by which it is ended. */
export interface PushSubscribed {
  readonly id: string;
}

/** Why something was refused: a name that programs know, and a sentence for people. */
export interface Problem {
  readonly reason: string;
  readonly sentence: string;
}

/** Every call: what it is given, and what it answers. */
export interface Calls {
  /** Who you are; a guest gets a cookie by which to be known again. */
  'GET /me': { answer: Me };
  /** Open an account and log in. A guest's games come along. */
  'POST /accounts': { body: Entry; answer: Me };
  /** Log in; the session is kept in a cookie. */
  'POST /logins': { body: Entry; answer: Me };
  /** Log out in this browser. */
  'POST /logout': { answer: null };
  /** Where you are logged in. */
  'GET /logins': { answer: readonly Login[] };
  /** Log out in one of your browsers. */
  'DELETE /logins/{login}': { path: 'login'; answer: null };
  /** Change your password. Every other login and every token ends. */
  'PUT /me/password': { body: NewPassword; answer: null };
  /** Set a new password by a link that the host gave you. It works once. */
  'PUT /password': { body: Reset; answer: null };
  /** Delete your account for good. Your games stay with your opponents, without your name. */
  'POST /me/deletion': { body: Confirmation; answer: null };
  /** Delete what is known of you as a guest, for good. Your games stay with your opponents. */
  'POST /guest/deletion': { answer: null };
  /** Take a nickname as a guest. Others see it, marked as a guest's. */
  'PUT /me/nickname': { body: Nickname; answer: Me };
  /** Be a guest without a nickname again. */
  'DELETE /me/nickname': { answer: null };
  /** Your tokens. */
  'GET /tokens': { answer: readonly Token[] };
  /** Make a token: with it a program does in your name what this API lets you do. */
  'POST /tokens': { body: NewToken; answer: Secret };
  /** Remove one of your tokens, at once. */
  'DELETE /tokens/{token}': { path: 'token'; answer: null };
  /** Somebody with an account: ratings, and how the games ended. */
  'GET /people/{name}': { path: 'name'; answer: Profile };
  /** Somebody's ratings over time. */
  'GET /people/{name}/ratings': { path: 'name'; answer: readonly RatingHistory[] };
  /** Games of people with an account, by what you know of them. */
  'GET /games': { query: Pages; answer: GameList };
  /** Your own games, those that you played as a guest too. */
  'GET /me/games': { query: MyPages; answer: GameList };
  /** Challenges that are open to you. */
  'GET /challenges': { answer: readonly ChallengeView[] };
  /** Offer a game; a game against one of the server's bots begins at once. */
  'POST /challenges': { body: Offer; answer: ChallengeView };
  /** A challenge, and the game that it became. */
  'GET /challenges/{challenge}': { path: 'challenge'; answer: ChallengeView };
  /** Accept or decline a challenge, or withdraw your own. */
  'POST /challenges/{challenge}': { path: 'challenge'; body: Decision; answer: ChallengeView };
  /** A game as it stands. */
  'GET /games/{game}': { path: 'game'; answer: GameView };
  /** Make a move, or do anything else that a player can do. */
  'POST /games/{game}': { path: 'game'; body: Command; answer: Version };
  /** Offer the opponent another game, or accept that offer. */
  'POST /games/{game}/rematch': { path: 'game'; answer: ChallengeView };
  /** What a position is after some moves, and what can be played in it. */
  'POST /positions': { body: PlaceInTurn; answer: PositionFound };
  /** What the engine thinks of a position. */
  'POST /analysis': { body: Question; answer: AnalysisFound };
  /** What was played from a position in the archive, and what the opening book says. */
  'POST /explorer': { body: Place; answer: PositionExplored };
  /** Through which positions your own games began that are over; those as a guest too. */
  'GET /me/openings': { query: OwnGames; answer: OpeningList };
  /** Your ratings at the puzzles of each game that you have tried. */
  'GET /me/puzzles': { answer: readonly OwnPuzzleRating[] };
  /** The rating of a puzzle, by those who have tried it with an account. */
  'GET /puzzles/{game}/{name}': { path: 'game' | 'name'; answer: PuzzleRating };
  /** Count your first try at a puzzle: it changes your rating and the puzzle's. */
  'POST /puzzles/{game}/{name}': { path: 'game' | 'name'; body: PuzzleTry; answer: PuzzleRated };
  /** The studies that you keep with your account, what was changed last first. */
  'GET /me/studies': { answer: readonly StudyListed[] };
  /** One of your studies, as records one after the other. */
  'GET /me/studies/{study}': { path: 'study'; answer: StudyFound };
  /** Keep a study with your account: a new one, or a change of the version that is kept. */
  'PUT /me/studies/{study}': { path: 'study'; body: StudyChange; answer: StudyListed };
  /** Delete a study of this version for good; its link ends. */
  'DELETE /me/studies/{study}': { path: 'study'; query: StudyVersion; answer: null };
  /** Let everybody who has the link read a study, as it is then; it stays the same until ended. */
  'PUT /me/studies/{study}/link': { path: 'study'; answer: StudyLink };
  /** Let nobody else read a study any more: its link is good for nothing, for ever. */
  'DELETE /me/studies/{study}/link': { path: 'study'; answer: null };
  /** A study that somebody shares by this link. */
  'GET /studies/{link}': { path: 'link'; answer: StudyShared };
  /** The key for notifications; empty where the host has not switched them on. */
  'GET /push': { answer: PushKey };
  /** Be told of your games in this browser while no page of yours is open. */
  'POST /push/subscriptions': { body: PushSubscription; answer: PushSubscribed };
  /** Be told no more in one browser. */
  'DELETE /push/subscriptions/{subscription}': { path: 'subscription'; answer: null };
}

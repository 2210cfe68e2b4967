// The page's socket: what is wished is kept up, whatever breaks.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  Connection,
  STALE_AFTER_MS,
  FIRST_RETRY_MS,
  LONGEST_RETRY_MS,
  SILENCE_TIMEOUT_MS,
} from '../../../src/live/connection';
import { VERSION, type GameView } from '../../../src/live/messages';
import { keyOf, Outbox } from '../../../src/live/outbox';
import { FakeSocket, FakeStorage } from './socket';

let sockets: FakeSocket[];
let storage: FakeStorage;
const last = () => sockets.at(-1)!;

function connect(): Connection {
  return new Connection(() => {
    sockets.push(new FakeSocket());
    return last();
  }, new Outbox(storage));
}

const move = (ply: number) =>
  ({ type: 'do', game: 'g', command: { kind: 'move', text: 'a2b2', ply } }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sockets = [];
  storage = new FakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('rests until something is wanted', () => {
  const connection = connect();
  expect(sockets).toHaveLength(0);
  connection.follow('g');
  expect(connection.link).toBe('opening');
  expect(last().sent).toEqual([]);
  last().welcome();
  expect(connection.link).toBe('open');
  expect(last().sent).toEqual([{ type: 'join', game: 'g' }]);
});

test('every ping is answered with its own time', () => {
  connect().keepOpen();
  last().welcome();
  last().hear({ type: 'ping', at: 17 });
  expect(last().sent).toEqual([{ type: 'pong', at: 17 }]);
});

test('after a break, games and the lobby are joined anew, those that were left are not', () => {
  const connection = connect();
  connection.follow('g');
  connection.follow('h')();
  connection.watchLobby();
  last().welcome();
  last().onclose?.();
  expect(connection.link).toBe('away');
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  expect(sockets).toHaveLength(2);
  last().welcome();
  expect(last().sent).toEqual([
    { type: 'watch', is_on: true },
    { type: 'join', game: 'g' },
  ]);
});

test('two who follow a game share it', () => {
  const connection = connect();
  const leave = [connection.follow('g'), connection.follow('g')];
  last().welcome();
  leave[0]!();
  leave[0]!();
  expect(last().sent).toEqual([{ type: 'join', game: 'g' }]);
  leave[1]!();
  expect(last().sent.at(-1)).toEqual({ type: 'leave', game: 'g' });
});

test('pauses grow while nobody answers, and begin anew with a welcome', () => {
  const connection = connect();
  connection.keepOpen();
  const pauses = [0, 1, 2, 3, 4, 5, 6].map((time) => FIRST_RETRY_MS * 2 ** time);
  for (const pause of pauses) {
    const before = sockets.length;
    last().onclose?.();
    vi.advanceTimersByTime(Math.min(pause, LONGEST_RETRY_MS) - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
  last().welcome();
  last().onclose?.();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  expect(connection.link).toBe('opening');
});

test('a silent server is gone', () => {
  const connection = connect();
  connection.keepOpen();
  last().welcome();
  vi.advanceTimersByTime(SILENCE_TIMEOUT_MS - 1);
  last().hear({ type: 'ping', at: 1 });
  vi.advanceTimersByTime(SILENCE_TIMEOUT_MS - 1);
  expect(connection.link).toBe('open');
  vi.advanceTimersByTime(1);
  expect(connection.link).toBe('away');
  expect(sockets[0]!.isClosed).toBe(true);
});

test('who hurries waits for no pause, and gives up a socket that may have died in its sleep', () => {
  const connection = connect();
  connection.keepOpen();
  last().onclose?.();
  connection.reconnectNow();
  expect(sockets).toHaveLength(2);
  last().welcome();
  connection.reconnectNow();
  expect(sockets).toHaveLength(2);
  vi.setSystemTime(Date.now() + STALE_AFTER_MS + 1);
  connection.reconnectNow();
  expect(sockets).toHaveLength(3);
  expect(sockets[1]!.isClosed).toBe(true);
});

test('what is asked while away goes out in its order, under keys of its own', async () => {
  const connection = connect();
  const answers = [connection.send(move(0)), connection.send(move(2))];
  last().welcome();
  const sent = last().asked as ReturnType<typeof connection.unsent.slice>;
  const keys = sent.map(keyOf);
  expect(sent.map((one) => one.type === 'do' && one.command.ply)).toEqual([0, 2]);
  expect(new Set(keys).size).toBe(2);
  last().hear({ type: 'done', key: keys[0]!, version: 1, id: null });
  expect(connection.unsent.map(keyOf)).toEqual([keys[1]]);
  last().hear({ type: 'refused', key: keys[1]!, reason: 'not-your-turn', details: {}, game: null });
  expect((await Promise.all(answers)).map(({ type }) => type)).toEqual(['done', 'refused']);
  expect(connection.unsent).toEqual([]);
});

test('what was not answered is sent again under the same key, also after a reload', () => {
  const connection = connect();
  void connection.send(move(0));
  last().welcome();
  const [first] = last().asked;
  last().onclose?.();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  last().welcome();
  expect(last().asked).toEqual([first]);

  const reloaded = connect();
  expect(reloaded.unsent).toEqual([first]);
  reloaded.follow('g');
  last().welcome();
  expect(last().asked).toEqual([{ type: 'join', game: 'g' }, first]);
  last().hear({ type: 'done', key: keyOf(first as never), version: 1, id: null });
  expect(connect().unsent).toEqual([]);
});

test('a challenge of a page before this one is not offered again', () => {
  void connect().send({ type: 'challenge', game: 'dvonn' });
  expect(connect().unsent).toEqual([]);
});

const tooOften = (seconds: number) =>
  ({ type: 'refused', key: '', reason: 'too-often', details: { seconds }, game: null }) as const;

test('who asks too often waits as long as the server says, and loses nothing', () => {
  const connection = connect();
  void connection.send(move(0));
  last().welcome();
  const [first] = last().asked;
  last().hear(tooOften(3));
  expect(connection.unsent).toEqual([first]);
  vi.advanceTimersByTime(2999);
  expect(last().asked).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(last().asked).toEqual([first, first]);
});

test('games and the lobby are asked for again, but not those that were told', () => {
  const connection = connect();
  connection.watchLobby();
  connection.follow('g');
  connection.follow('h');
  connection.follow('left')();
  last().welcome();
  last().hear({ type: 'snapshot', game: { id: 'h' } as GameView });
  const before = last().asked.length;
  for (let n = 0; n < 3; n++) last().hear(tooOften(2));
  vi.advanceTimersByTime(1999);
  expect(last().asked).toHaveLength(before);
  vi.advanceTimersByTime(1);
  expect(last().asked.slice(before)).toEqual([
    { type: 'watch', is_on: true },
    { type: 'join', game: 'g' },
  ]);
  last().hear({ type: 'lobby', challenges: [], bots: [] });
  last().hear(tooOften(1));
  vi.advanceTimersByTime(1000);
  expect(last().asked.slice(before + 2)).toEqual([{ type: 'join', game: 'g' }]);
});

test('a socket that has gone is not waited for', () => {
  const connection = connect();
  connection.follow('g');
  last().welcome();
  last().hear(tooOften(1));
  last().onclose?.();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  last().welcome();
  vi.advanceTimersByTime(1000);
  expect(last().asked).toEqual([{ type: 'join', game: 'g' }]);
});

test('a server of another version is asked nothing', () => {
  const connection = connect();
  connection.follow('g');
  last().welcome(VERSION + 1);
  expect(connection.link).toBe('outdated');
  expect(last().sent).toEqual([]);
  vi.advanceTimersByTime(LONGEST_RETRY_MS * 2);
  expect(sockets).toHaveLength(1);
});

test('who has become somebody else opens a socket anew', () => {
  const connection = connect();
  connection.follow('g');
  last().welcome();
  connection.reopen();
  expect(sockets).toHaveLength(2);
  expect(sockets[0]!.isClosed).toBe(true);
  last().welcome();
  expect(last().sent).toEqual([{ type: 'join', game: 'g' }]);
});

test('a broken socket that nobody needs is left alone', () => {
  const connection = connect();
  const leave = connection.keepOpen();
  last().welcome();
  leave();
  last().onclose?.();
  expect(connection.link).toBe('resting');
  vi.advanceTimersByTime(LONGEST_RETRY_MS);
  expect(sockets).toHaveLength(1);
});

test('listeners and watchers hear until they stop', () => {
  const connection = connect();
  const heard: string[] = [];
  let changes = 0;
  const stop = [
    connection.listen(({ type }) => heard.push(type)),
    connection.watch(() => changes++),
  ];
  connection.keepOpen();
  last().welcome();
  expect(heard).toEqual(['welcome']);
  expect(changes).toBe(2);
  for (const each of stop) each();
  last().onclose?.();
  expect(changes).toBe(2);
});

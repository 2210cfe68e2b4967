// One's own games in the explorer: those of this browser, and those that a server tells in parts.
// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FoldedMoves } from '../../../../src/core';
import { AskError } from '../../../../src/live/api';
import type { OpeningList, OpeningPlayed } from '../../../../src/live/calls';
import { exploredMoves, gamesOf, isKnown } from '../../../../src/pages/analyse/exploredMoves';
import { MOST_GAMES, OpeningIndex, ownGames } from '../../../../src/pages/analyse/ownGames';
import { keepPlayed, OPENING_PLIES, playedOpenings } from '../../../../src/table/playedGames';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();

const server = {
  user: 'ann',
  openings: [] as OpeningPlayed[],
  asked: 0,
  fails: false,
  ask({ after }: { after: string | null }): Promise<OpeningList> {
    this.asked++;
    if (this.fails) return Promise.reject(new AskError('too-often', 'Too often.'));
    const from = Number(after ?? 0);
    const openings = this.openings.slice(from, from + 100);
    const next = from + 100 < this.openings.length ? String(from + 100) : null;
    return Promise.resolve({ openings, next });
  },
};
vi.mock('../../../../src/live/server', () => ({ hasServer: true }));
vi.mock('../../../../src/live/me.svelte', () => ({
  currentUser: () => Promise.resolve({ id: server.user }),
}));
vi.mock('../../../../src/live/api', async (original) => ({
  ...(await original<object>()),
  ask: (_: string, { query }: { query: { after: string | null } }) => server.ask(query),
}));

let user = 0;
beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { openings: [], asked: 0, fails: false, user: `user-${user++}` });
});

async function folded(moves: readonly string[] = []): Promise<FoldedMoves> {
  let { position } = await core.start('dvonn');
  for (const move of moves) {
    const played = await core.play('dvonn', position, move);
    if (!played.ok) throw new Error(move);
    position = played.value.after.position;
  }
  const answer = await core.foldedMoves('dvonn', position);
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value;
}

/** A game as a server tells it. */
async function opening(
  id: string,
  winner: 'w' | 'b' | null,
  ...moves: string[]
): Promise<OpeningPlayed> {
  const keys: string[] = [];
  for (let plies = 0; plies <= moves.length; plies++)
    keys.push((await folded(moves.slice(0, plies))).key);
  return { id, winner, keys };
}

/** What is shown of the moves after some, by their number of games. */
async function shown(index: OpeningIndex, ...moves: string[]) {
  const at = await folded(moves);
  return exploredMoves(at, [], index.movesAfter(at)).filter(isKnown);
}

async function playHere(winner: 'w' | 'b', ...moves: string[]): Promise<void> {
  const record = await core.record('dvonn');
  if (!record.ok) throw new Error(record.phrase.name);
  let node = 0;
  for (const move of moves) {
    const played = await record.value.play(node, move);
    if (!played.ok) throw new Error(played.phrase.name);
    node = played.value.node;
  }
  await record.value.end({ winner, reason: 'resignation' });
  const kept = keepPlayed(core, record.value.tree);
  record.value.close(); // the player may leave at once
  await kept;
}

describe('the games of a server', () => {
  test('are counted by their results, symmetrical ones together, with the latest', async () => {
    server.openings = [
      await opening('new', 'b', 'k3', 'g2'),
      await opening('old', 'w', 'a3', 'c1'),
    ];
    const { index, trouble } = await ownGames('dvonn');
    expect([index.games, trouble]).toEqual([2, null]);
    const [move, ...others] = await shown(index);
    expect(others).toEqual([]);
    expect(move).toMatchObject({ game: 'new', results: { white: 1, draws: 0, black: 1 } });
    expect(move!.alike).toContain('a3');
    expect(await shown(index, 'a3')).toHaveLength(2);
  });

  test('that come to one position by other ways are counted there', async () => {
    server.openings = [
      await opening('one', 'w', 'a3', 'b2', 'c1', 'd1'),
      await opening('two', 'b', 'c1', 'b2', 'a3', 'd1'),
    ];
    const { index } = await ownGames('dvonn');
    const [move] = await shown(index, 'a3', 'b2', 'c1');
    expect(gamesOf(move!.results)).toBe(2);
  });

  test('come in parts, and so many at most', async () => {
    const one = await opening('one', null, 'a3');
    server.openings = Array.from({ length: 250 }, () => one);
    expect((await ownGames('dvonn')).index.games).toBe(250);
    expect(server.asked).toBe(3);
    server.openings = Array.from({ length: 1500 }, () => one);
    server.user = 'another';
    const { index } = await ownGames('dvonn');
    expect(index.games).toBe(MOST_GAMES);
    expect((await shown(index))[0]!.results.draws).toBe(MOST_GAMES);
  });

  test('are fetched once for the same person, and anew for another', async () => {
    await ownGames('dvonn');
    await ownGames('dvonn');
    expect(server.asked).toBe(1);
    server.user = 'ben';
    await ownGames('dvonn');
    expect(server.asked).toBe(2);
  });

  test('that it does not tell are asked for again, and those of the browser stay', async () => {
    await playHere('w', 'a3', 'b2');
    server.fails = true;
    const { index, trouble } = await ownGames('dvonn');
    expect([index.games, trouble]).toEqual([1, 'Too often.']);
    server.fails = false;
    server.openings = [await opening('one', 'w', 'a3')];
    expect((await ownGames('dvonn')).index.games).toBe(2);
  });

  test('are of the game that is asked for', async () => {
    await playHere('w', 'a3', 'b2');
    expect((await ownGames('gipf-basic')).index.games).toBe(0);
  });
});

describe('the games of a browser', () => {
  test('are kept once, though they are stored more often', async () => {
    await playHere('w', 'a3', 'b2');
    await playHere('w', 'a3', 'b2');
    await playHere('b', 'a3', 'b2', 'c1'); // taken back, and played on
    const { keys } = await opening('', 'b', 'a3', 'b2', 'c1');
    expect(playedOpenings()).toEqual([{ game: 'dvonn', winner: 'b', keys }]);
    await playHere('b', 'a3', 'c1');
    expect(playedOpenings()).toHaveLength(2);
  });

  test('are their openings alone', async () => {
    const cells = 'abcdefghi'
      .split('')
      .flatMap((column) => ['1', '2', '3'].map((row) => column + row));
    await playHere('w', ...cells);
    expect(playedOpenings()[0]!.keys).toHaveLength(OPENING_PLIES + 1);
  });

  test('that are damaged are left out', () => {
    localStorage.setItem('gipfel.played', JSON.stringify([null, 5, { game: 'dvonn' }, 'x']));
    expect(playedOpenings()).toEqual([]);
    localStorage.setItem('gipfel.played', '{');
    expect(playedOpenings()).toEqual([]);
  });
});

test('a game that comes back to a position counts there once', () => {
  const index = new OpeningIndex();
  index.add(['a', 'b', 'a', 'b', 'c'], 'w', 'one');
  const following = [{ key: 'b', turn: 'b' as const, moves: ['x'] }];
  expect(index.movesAfter({ key: 'a', following }).moves).toEqual([
    { alike: ['x'], game: 'one', white: 1, draws: 0, black: 0 },
  ]);
});

// Ratings that a server keeps: told at once or later, once, and to the right account.
// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { AskError } from '../../../../src/live/api';
import type { PuzzleTry } from '../../../../src/live/calls';
import type { Puzzle } from '../../../../src/pages/puzzles/puzzle';

interface Given {
  readonly path: { readonly game: string; readonly name: string };
  readonly body: PuzzleTry;
}

const PROGRESS = { isSolved: true, isFound: true, wasShown: false, hasHint: false };
const OWN = { game: 'dvonn', value: 1600, deviation: 200, is_provisional: true };
const puzzle = (name: string): Puzzle => ({
  ...{ name, game: 'dvonn', number: 1, position: '', solution: ['a1a2'] },
  ...{ theme: 'hold', difficulty: 4 },
});

const server = {
  user: { id: 'ann', is_guest: false } as { id: string; is_guest: boolean } | null,
  refusal: '',
  told: [] as Given[],
};

const me = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('../../../../src/live/server', () => ({ hasServer: true }));
vi.mock('../../../../src/live/me.svelte', () => ({
  me,
  currentUser: () => Promise.resolve((me.current = server.user)),
}));
vi.mock('../../../../src/live/api', async (original) => ({
  ...(await original<object>()),
  ask: (name: string, given: Given) => answer(name, given),
}));

function answer(name: string, given: Given): Promise<unknown> {
  const reason = server.user ? server.refusal : 'unreached';
  if (reason) return Promise.reject(new AskError(reason, ''));
  if (name === 'GET /me/puzzles') return Promise.resolve([{ ...OWN, tried: 3, solved: 2 }]);
  server.told.push(given);
  return Promise.resolve({ value: 1650, deviation: 190, change: 50, puzzle: OWN });
}

const names = () => server.told.map(({ path }) => path.name);

/** A page that was just opened, and has asked who is there. */
async function opened() {
  vi.resetModules();
  me.current = null;
  const page = await import('../../../../src/pages/puzzles/accountRatings.svelte');
  await page.refreshRatings();
  return page;
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { user: { id: 'ann', is_guest: false }, refusal: '', told: [] });
});

test('a try is told, and the rating that came of it is known', async () => {
  const { accountRating, countTry } = await opened();
  expect(accountRating('dvonn')).toMatchObject({ value: 1600, tried: 3 });
  expect(accountRating('gipf-basic')).toBeNull();
  expect(await countTry(puzzle('one'), { ...PROGRESS, hasHint: true })).toMatchObject({
    change: 50,
  });
  const body = { is_solved: true, has_hint: true };
  expect(server.told).toEqual([{ path: { game: 'dvonn', name: 'one' }, body }]);
  expect(accountRating('dvonn')).toMatchObject({ value: 1650, deviation: 190 });
});

test('a guest is rated in the browser alone', async () => {
  server.user = { id: 'guest', is_guest: true };
  const { accountRating, countTry } = await opened();
  expect(countTry(puzzle('one'), PROGRESS)).toBeNull();
  expect(accountRating('dvonn')).toBeNull();
});

test('what is tried without a connection is told later, in order and once', async () => {
  await opened();
  server.user = null;
  const { accountRating, countTry } = await opened();
  expect(await countTry(puzzle('one'), PROGRESS)).toBeNull();
  expect(await countTry(puzzle('two'), PROGRESS)).toBeNull();
  expect(accountRating('dvonn')).toBeNull();
  server.user = { id: 'ann', is_guest: false };
  await opened();
  await opened();
  expect(names()).toEqual(['one', 'two']);
});

test('nobody is told what somebody else has tried', async () => {
  await opened();
  server.user = null;
  await (await opened()).countTry(puzzle('one'), PROGRESS);
  server.user = { id: 'ben', is_guest: false };
  const { countTry } = await opened();
  await countTry(puzzle('two'), PROGRESS);
  expect(names()).toEqual(['two']);
  server.user = { id: 'ann', is_guest: false };
  await opened();
  expect(names()).toEqual(['two', 'one']);
});

test.each([
  ['too-often', 1],
  ['puzzle-unknown', 0],
])('refused as %s, it is told again or never', async (reason, times) => {
  const { countTry, refreshRatings } = await opened();
  server.refusal = reason;
  expect(await countTry(puzzle('one'), PROGRESS)).toBeNull();
  server.refusal = '';
  await refreshRatings();
  expect(names()).toHaveLength(times);
});

test('what is stored and no longer understood does no harm', async () => {
  localStorage.setItem('gipfel.puzzles.account', '{"person": 3, "waiting": "none"}');
  const { countTry } = await opened();
  expect(await countTry(puzzle('one'), PROGRESS)).not.toBeNull();
});

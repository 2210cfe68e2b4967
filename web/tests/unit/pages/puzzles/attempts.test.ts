// @vitest-environment jsdom
// Attempts are kept in the browser, also where two tabs are open.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Puzzle } from '../../../../src/pages/puzzles/puzzle';

const PUZZLE: Puzzle = {
  ...{ name: '0badcafe', game: 'dvonn', number: 1, position: '', solution: ['a1a2'] },
  ...{ theme: 'hold', difficulty: 4 },
};

/** A page that was just opened. */
async function opened() {
  vi.resetModules();
  return import('../../../../src/pages/puzzles/attempts.svelte');
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  localStorage.clear();
});

test('what comes of an attempt takes the place of what was known of it', async () => {
  const { attemptAt, attempts, note } = await opened();
  const begun = attemptAt(PUZZLE, true);
  note({ ...begun, hasHint: true });
  note({ ...begun, hasHint: true, isFound: true });
  expect(attempts.list).toEqual([
    {
      ...{ at: 1000, puzzle: '0badcafe', game: 'dvonn', theme: 'hold', difficulty: 4 },
      ...{ isDaily: true, isSolved: false, isFound: true, wasShown: false, hasHint: true },
    },
  ]);
  expect((await opened()).attempts.list).toEqual(attempts.list);
});

test('what another tab has kept since is kept, too', async () => {
  const [one, other] = [await opened(), await opened()];
  one.note(one.attemptAt(PUZZLE, false));
  vi.setSystemTime(2000);
  other.note(other.attemptAt(PUZZLE, false));
  expect(other.attempts.list.map(({ at }) => at)).toEqual([1000, 2000]);
});

test('without room the page alone knows of it, and says so', async () => {
  const { attemptAt, attempts, note } = await opened();
  note(attemptAt(PUZZLE, false));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  for (const at of [2000, 3000]) {
    vi.setSystemTime(at);
    note(attemptAt(PUZZLE, false));
  }
  expect(attempts.isKept).toBe(false);
  expect(attempts.list.map(({ at }) => at)).toEqual([1000, 2000, 3000]);
  vi.restoreAllMocks();
});

test('what is no attempt is passed over', async () => {
  localStorage.setItem('gipfel.puzzles', '[1, null, {"at": "then"}]');
  expect((await opened()).attempts.list).toEqual([]);
});

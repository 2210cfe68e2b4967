// @vitest-environment jsdom
// A puzzle being solved: right moves are answered by the solution, others are refuted.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Puzzle } from '../../../../src/pages/puzzles/puzzle';
import { PuzzleWalk, type Progress } from '../../../../src/pages/puzzles/puzzleWalk.svelte';
import { refuterBy, type TriedMove } from '../../../../src/pages/puzzles/refutation';
import type { EngineClient, Found, SearchRequest } from '../../../../src/core';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const WIN: Puzzle = {
  ...{ name: 'win', game: 'dvonn', number: 3, theme: 'win', difficulty: 8 },
  position: '......WW./.....W4..B2./.W3..B4B4*...B3./.W4W2.W2B4BBB2./RW4*....BBW w stack',
  solution: ['i1h1', 'j4h2', 'e2c2'],
};
const ROWS: Puzzle = {
  ...{ name: 'rows', game: 'gipf-basic', number: 2, theme: 'hold', difficulty: 1 },
  position: 'wb../wbb../...b../.w...../.b..b./...../.... b 5,2 7,7 basic -',
  solution: ['a2-e6;xb3,c4,d5,e6,f6'],
};

async function begun(puzzle: Puzzle, moves: readonly string[] | null = null) {
  const asked: TriedMove[] = [];
  const told: Progress[] = [];
  const walk = new PuzzleWalk({
    ...{ core, puzzle, replyAfterMs: 0 },
    refute: (tried) => {
      asked.push(tried);
      return Promise.resolve(moves && { moves, verdict: 'lost' as const });
    },
    onprogress: (progress) => told.push(progress),
  });
  await walk.begin();
  return { walk, asked, told };
}

const settled = (walk: PuzzleWalk, state: string) =>
  vi.waitFor(() => expect(walk.state).toBe(state));

test('the right moves are answered, and the last one solves it', async () => {
  const { walk, told } = await begun(WIN);
  expect([walk.state, walk.solver]).toEqual(['asked', 'w']);
  await walk.write('i1h1');
  await settled(walk, 'asked');
  expect(walk.number).toBe(2); // Black has answered
  await walk.write('e2c2');
  await settled(walk, 'solved');
  expect(told).toEqual([{ isSolved: true, isFound: true, wasShown: false, hasHint: false }]);
  expect(walk.line.map(({ move }) => move)).toEqual(WIN.solution);
  walk.lookAt(0);
  expect([walk.place, walk.view.turn]).toEqual([0, 'b']);
});

test('a wrong move is refuted on the board, move by move, and may be tried again', async () => {
  const { walk, asked, told } = await begun(WIN, ['h1i1', 'j5j4']);
  await walk.write('b2f2');
  await settled(walk, 'wrong');
  expect(asked).toEqual([{ game: 'dvonn', position: WIN.position, mover: 'w', move: 'b2f2' }]);
  expect(walk.line.map(({ move }) => move)).toEqual(['b2f2', 'h1i1', 'j5j4']);
  expect([walk.place, walk.shown.effect?.text, walk.verdict]).toEqual([1, 'h1i1', 'lost']);
  walk.lookAt(2);
  expect(walk.shown.effect?.text).toBe('j5j4');
  await walk.press('a1');
  expect([walk.state, walk.view.position]).toEqual(['asked', WIN.position]);
  await walk.write('i1h1');
  await settled(walk, 'asked');
  await walk.write('e2c2');
  await settled(walk, 'solved');
  const late = { isFound: true, wasShown: false, hasHint: false, isSolved: false };
  expect(told).toEqual([{ ...late, isFound: false }, late]);
});

test('a wrong move is wrong where the engine cannot say why, too', async () => {
  const { walk } = await begun(WIN);
  await walk.write('b2f2');
  await settled(walk, 'wrong');
  expect([walk.line.length, walk.shown.effect?.text]).toEqual([1, 'b2f2']);
});

test('a hint tells the idea, then where to look, and is noted', async () => {
  const { walk, told } = await begun(WIN);
  await walk.seekHint();
  expect([walk.hint?.move, walk.hint?.isShown, walk.pointed]).toEqual(['i1h1', false, null]);
  await walk.seekHint();
  expect(walk.pointed).toBe('i1');
  await walk.write('i1h1');
  await settled(walk, 'asked');
  expect([walk.hint, walk.pointed]).toEqual([null, null]);
  await walk.write('e2c2');
  await settled(walk, 'solved');
  expect(told).toEqual([{ isSolved: true, isFound: true, wasShown: false, hasHint: true }]);
});

test('who gives up is shown the rest, and has not found it', async () => {
  const { walk, told } = await begun(WIN);
  await walk.write('i1h1');
  await settled(walk, 'asked');
  await walk.giveUp();
  expect(walk.state).toBe('solved');
  expect(walk.line.map(({ move }) => move)).toEqual(WIN.solution);
  const shown = { isSolved: false, isFound: false, wasShown: true, hasHint: false };
  expect(told).toEqual([shown, shown]);
  await walk.begin();
  expect([walk.state, walk.number, walk.wasShown]).toEqual(['asked', 0, false]);
});

test('a turn of GIPF is made in steps, and its row is taken', async () => {
  const { walk } = await begun(ROWS);
  await walk.seekHint();
  await walk.seekHint();
  expect(walk.pointed).toBe('a2');
  await walk.press('a2');
  await walk.press('b3');
  await settled(walk, 'solved');
  expect(walk.line.map(({ move }) => move)).toEqual(ROWS.solution);
});

test('a refuter asks for one move by nodes, and tells what is proven for its player', async () => {
  const requests: SearchRequest[] = [];
  const answering = (moves: readonly string[], expected: number, decided: boolean) => {
    const score = { pieces: 0, solved: decided, decided, turns: null, expected };
    const found = { lines: [{ moves, score }] } as unknown as Found;
    const search = (request: SearchRequest) => {
      requests.push(request);
      return { stop() {}, done: Promise.resolve({ ok: true as const, value: found }) };
    };
    return { search, prepare: () => Promise.resolve(true) } satisfies EngineClient;
  };
  const tried: TriedMove = { game: 'dvonn', position: 'p', mover: 'b', move: 'a1a2' };
  const verdictOf = async (expected: number, decided: boolean) =>
    (await refuterBy(answering(['a1a2', 'b1b2'], expected, decided))(tried))?.verdict;
  expect(await verdictOf(1, true)).toBe('lost'); // White wins
  expect(await verdictOf(0.5, true)).toBe('drawn');
  expect(await verdictOf(0, true)).toBe('open'); // it wins as well
  expect(await verdictOf(0.9, false)).toBe('worse');
  expect(await verdictOf(0.5, false)).toBe('open');
  expect(requests[0]).toMatchObject({ only: ['a1a2'], line: { start: 'p', moves: [] } });
  expect(requests[0]?.limit?.nodes).toBeGreaterThan(10_000);
  const failing: EngineClient = {
    search: () => ({ stop() {}, done: Promise.reject(new Error('gone')) }),
    prepare: () => Promise.resolve(false),
  };
  expect(await refuterBy(failing)(tried)).toBeNull();
});

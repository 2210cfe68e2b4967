// Files of puzzles, and the puzzle of the day, as Python has them.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GAMES, type GameName } from '../../../../src/core';
import { dailyOf, parsePuzzles, PuzzleError } from '../../../../src/pages/puzzles/puzzleFile';
import { fetchPuzzles } from '../../../../src/pages/puzzles/shippedPuzzles';
import { path } from '../../core/built';
import { askPython } from '../../core/python';

const told = askPython().puzzles;
const packed = (game: GameName) =>
  new Uint8Array(readFileSync(path(`src/gipfel/review/puzzles/shipped/${game}.puzzles.gz`)));
const file = (game: GameName) => new Uint8Array(gunzipSync(packed(game)));

describe.each(GAMES)('%s', (game) => {
  const { puzzles, daily } = told.find((one) => one.game === game)!;
  const read = parsePuzzles(game, file(game));

  test('every puzzle is read as Python reads it', () => {
    expect(puzzles.length).toBeGreaterThan(300);
    const found = read.map(({ position, solution, theme, difficulty, name }) => {
      return { position, solution, theme, difficulty, name };
    });
    expect(found).toEqual(puzzles);
  });

  test('no two have the same name', () => {
    expect(new Set(read.map(({ name }) => name)).size).toBe(read.length);
    expect(read.map(({ number }) => number)).toEqual(read.map((_, n) => n + 1));
  });

  test('the puzzle of a day is Python’s, from midnight to midnight in UTC', () => {
    expect(Object.keys(daily).length).toBeGreaterThan(3);
    for (const [day, position] of Object.entries(daily)) {
      for (const time of ['00:00:00.000', '23:59:59.999']) {
        expect(dailyOf(read, Date.parse(`${day}T${time}Z`)).position).toBe(position);
      }
    }
  });
});

describe('a file that is unfit is refused', () => {
  const text = new TextDecoder().decode(file('gipf-basic'));
  test.each([
    ['these are no puzzles of gipfel', text.slice(1)],
    ['it is damaged: the checksum is wrong', text.slice(0, -2)],
    ['these are not puzzles of gipf-basic', text.replace('gipf-basic', 'dvonn')],
  ])('%s', (reason, changed) => {
    const bytes = new TextEncoder().encode(changed);
    expect(() => parsePuzzles('gipf-basic', bytes)).toThrow(new PuzzleError(reason));
  });
  test('there is no puzzle of the day where there are none', () => {
    expect(() => dailyOf([], 0)).toThrow(PuzzleError);
  });
});

describe('fetching', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('a file that cannot be had or is damaged is none, and is fetched again', async () => {
    const answers = [
      new Response('', { status: 503 }),
      new Response(file('gipf-basic').slice(0, -1)),
      new Response(packed('gipf-basic')),
    ];
    const fetched = vi.fn(() => Promise.resolve(answers.shift() ?? Response.error()));
    vi.stubGlobal('fetch', fetched);
    expect(await fetchPuzzles('gipf-basic')).toBeNull();
    expect(await fetchPuzzles('gipf-basic')).toBeNull();
    expect(await fetchPuzzles('gipf-basic')).toHaveLength(389);
    expect(await fetchPuzzles('gipf-basic')).toHaveLength(389);
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});

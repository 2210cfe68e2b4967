/** Opening books in the page against `gipfel.engine.book`. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GAMES, type GameName } from '../../../src/core';
import { Book, BookError } from '../../../src/core/book';
import { fetchBook } from '../../../src/core/books';
import { path, rules } from './built';
import { askPython } from './python';

const { openings } = askPython();
const core = await rules();

const packed = (game: GameName) =>
  new Uint8Array(readFileSync(path(`src/gipfel/engine/books/${game}.book.gz`)));
const file = (game: GameName) => new Uint8Array(gunzipSync(packed(game)));

function folded(game: GameName, position: string) {
  const answer = core.foldedMoves(game, position);
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value;
}

function turnIn(game: GameName, position: string) {
  const answer = core.view(game, position);
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value.turn;
}

/** Moves of equal worth stand in no order that matters. */
const byText = (moves: readonly (readonly [string, number])[]) =>
  moves.toSorted(([one], [other]) => one.localeCompare(other));

describe.each(GAMES)('%s', (game) => {
  const told = openings.filter((opening) => opening.game === game);

  test('the book says what Python says', () => {
    const book = Book.parse(game, file(game));
    expect(told.filter(({ moves }) => moves.length > 3).length).toBeGreaterThan(2);
    expect(told.some(({ score }) => score === null)).toBe(true);
    for (const { position, key, score, moves } of told) {
      expect(book.score(key)).toBe(score);
      const found = book.moves(folded(game, position), turnIn(game, position));
      const each = found.flatMap((group) =>
        group.moves.map((move) => [move, group.score] as const),
      );
      expect(byText(each)).toEqual(byText(moves));
      const scores = found.map((group) => group.score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }
  });
});

describe('a book that is unfit is refused', () => {
  const bytes = file('dvonn');
  const broken: Record<string, (copy: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>> = {
    'it is damaged: the checksum is wrong': (copy) => {
      copy[copy.length - 1]! ^= 1;
      return copy;
    },
    'its size is wrong': (copy) => copy.slice(0, -1),
    'it is no book of gipfel': (copy) => copy.slice(1),
  };
  test.each(Object.entries(broken))('%s', (reason, change) => {
    expect(() => Book.parse('dvonn', change(bytes.slice()))).toThrow(new BookError(reason));
  });
  test('one that is cut off in its lines', () => {
    expect(() => Book.parse('dvonn', bytes.slice(0, 10))).toThrow(BookError);
  });
  test('one of another game', () => {
    expect(() => Book.parse('gipf-basic', bytes)).toThrow('it is not a book of gipf-basic');
  });
});

describe('fetching', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answering = (...answers: Response[]) => {
    const fetched = vi.fn(() => Promise.resolve(answers.shift() ?? Response.error()));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  test('a book that cannot be had or is damaged is none, and is fetched again', async () => {
    const damaged = file('gipf-basic');
    damaged[damaged.length - 1]! ^= 1;
    const fetched = answering(
      new Response('', { status: 503 }),
      new Response(damaged),
      new Response(packed('gipf-basic')),
    );
    expect(await fetchBook('gipf-basic')).toBeNull();
    expect(await fetchBook('gipf-basic')).toBeNull();
    expect(await fetchBook('gipf-basic')).toBeInstanceOf(Book);
    expect(await fetchBook('gipf-basic')).toBeInstanceOf(Book);
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});

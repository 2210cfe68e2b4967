// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { EngineClient, Found, SearchRequest } from '../../../../src/core';
import { MoveScores } from '../../../../src/pages/analyse/moveScores.svelte';

const LINE = { game: 'dvonn', start: '', moves: [], countsRepetition: true } as const;

/** An engine that answers each search as it is told, with so many pieces. */
class AnsweringEngine implements EngineClient {
  readonly requests: SearchRequest[] = [];
  stops = 0;
  constructor(private readonly answer: (move: string) => Partial<Found> | Error) {}

  search(request: SearchRequest) {
    this.requests.push(request);
    const told = this.answer(request.only![0]!);
    const found = { depth: 1, nodes: 1, milliseconds: 1, usesNetwork: true, best: '' };
    const value = { ...found, lines: [], stopped: false, ...told } as Found;
    const done =
      told instanceof Error ? Promise.reject(told) : Promise.resolve({ ok: true as const, value });
    return { stop: () => void this.stops++, done };
  }
  prepare = () => Promise.resolve(true);
}

const worth = (pieces: number): Partial<Found> => {
  const score = { pieces, solved: false, decided: false, turns: null, expected: 0.5 };
  return { lines: [{ moves: ['a1'], score }] };
};

describe('the engine looks at one move after the other', () => {
  test('and tells all scores in the end', async () => {
    const engine = new AnsweringEngine((move) => worth(move === 'a1' ? 0.5 : -1));
    const scores = new MoveScores(engine);
    const done = scores.evaluate(LINE, ['a1', 'b2']);
    expect(scores.progress).toEqual({ done: 0, all: 2 });
    expect(await done).toBe(true);
    expect(engine.requests.map(({ only }) => only)).toEqual([['a1'], ['b2']]);
    expect([...scores.scores].map(([move, { pieces }]) => [move, pieces])).toEqual([
      ['a1', 0.5],
      ['b2', -1],
    ]);
    expect(scores.progress).toBeNull();
  });

  test('until it is stopped, which forgets all', async () => {
    const engine = new AnsweringEngine(() => worth(1));
    const scores = new MoveScores(engine);
    const done = scores.evaluate(LINE, ['a1', 'b2', 'c3']);
    scores.clear();
    expect(await done).toBe(false);
    expect(engine.stops).toBe(1);
    expect(engine.requests).toHaveLength(1);
    expect(scores.scores.size).toBe(0);
  });

  test('until another search wants the engine, which is no failure', async () => {
    const scores = new MoveScores(new AnsweringEngine(() => ({ ...worth(1), stopped: true })));
    expect(await scores.evaluate(LINE, ['a1'])).toBe(false);
    expect([scores.hasFailed, scores.progress]).toEqual([false, null]);
  });

  test('until it dies, which is told', async () => {
    const scores = new MoveScores(new AnsweringEngine(() => new Error('died')));
    expect(await scores.evaluate(LINE, ['a1'])).toBe(false);
    expect(scores.hasFailed).toBe(true);
  });
});

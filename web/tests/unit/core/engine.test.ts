import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  CoreError,
  FIRST_NETWORK_LEVEL,
  type Answer,
  type Found,
  type GameName,
  type Level,
  type Line,
  type Report,
  type SearchRequest,
} from '../../../src/core';
import { coreOver } from '../../../src/core/client';
import { Engine } from '../../../src/core/engine';
import { engineOver } from '../../../src/core/engineClient';
import { unpack } from '../../../src/core/packed';
import { Port, type WorkerLike } from '../../../src/core/port';
import { Rules } from '../../../src/core/rules';
import { Searcher } from '../../../src/core/searcher';
import { scoreOf } from '../../../src/core/verdict';
import { native, path } from './built';

const packed = (game: GameName) => readFileSync(path(`src/gipfel/engine/networks/${game}.net.gz`));

const rules = new Rules(await native());

function lineFrom(game: GameName, seed = 1): Line {
  const start = rules.random(game, seed).position;
  return { game, start, moves: [], countsRepetition: true };
}

/** A clock that goes on by itself, so that slices have the same length on every machine. */
function steadyClock(): () => number {
  let time = 0;
  return () => (time += 5);
}

/** The milliseconds that a move takes of a clock of twenty seconds. */
async function spent(start: string): Promise<number> {
  const engine = new Engine(await native(steadyClock()));
  engine.begin({
    line: { ...lineFrom('dvonn'), start },
    limit: { clock: { left: 20_000, increment: 0 } },
  });
  for (;;) {
    const { isOver, found } = engine.goOn(50);
    if (isOver) return found.milliseconds;
  }
}

describe('the search', () => {
  test('in slices finds what it finds in one go', async () => {
    const engine = new Engine(await native(steadyClock()));
    const line = lineFrom('dvonn', 5);
    const whole = new Engine(await native());
    const limit = { depth: 10 };
    whole.begin({ line, limit });
    const reference = whole.goOn(1e9);
    engine.begin({ line, limit });
    let slices = 0;
    let slice = engine.goOn(50);
    for (; !slice.isOver; slice = engine.goOn(50)) ++slices;
    expect(slices).toBeGreaterThan(2);
    expect(slice.found.depth).toBe(10);
    expect(slice.found.lines[0]?.moves[0]).toBe(reference.found.lines[0]?.moves[0]);
    expect(slice.found.nodes).toBeLessThan(3 * reference.found.nodes);
  });

  test('tells several lines, the best first', async () => {
    const engine = new Engine(await native());
    engine.begin({ line: lineFrom('gipf-basic'), lines: 3, limit: { depth: 3 } });
    const { found, isOver } = engine.goOn(1e9);
    expect(isOver).toBe(true);
    expect(found.lines).toHaveLength(3);
    const pieces = found.lines.map((line) => line.score.pieces);
    expect(pieces).toEqual(pieces.toSorted((a, b) => b - a));
    expect(new Set(found.lines.map((line) => line.moves[0])).size).toBe(3);
  });

  test('solves the end of a game', async () => {
    const engine = new Engine(await native());
    const start = '........./........../.........../........../WBWR.RR.. w stack';
    engine.begin({ line: { game: 'dvonn', start, moves: [], countsRepetition: true } });
    const { found, isOver } = engine.goOn(1e9);
    expect(isOver).toBe(true);
    expect(found.lines[0]?.score).toMatchObject({ solved: true, decided: true });
  });

  test('solves an endgame in slices as in one go', async () => {
    const start = '.....BB.W/B.B4RW.R.WW/RW2..W3WW5W2..B/.B2W4.B2W2B3B3B2B/B.......W w stack';
    const line: Line = { game: 'dvonn', start, moves: [], countsRepetition: true };
    const whole = new Engine(await native());
    whole.begin({ line });
    const reference = whole.goOn(1e9);
    const engine = new Engine(await native(steadyClock()));
    engine.begin({ line });
    let slices = 0;
    let slice = engine.goOn(50);
    for (; !slice.isOver; slice = engine.goOn(50)) ++slices;
    expect(slices).toBeGreaterThan(2);
    expect(slice.found.lines[0]?.score).toEqual(reference.found.lines[0]?.score);
    expect(slice.found.lines[0]?.score).toMatchObject({ solved: true });
    expect(slice.found.nodes).toBeLessThan(2 * reference.found.nodes);
  });

  test('refuses what cannot be searched', async () => {
    const engine = new Engine(await native());
    const line = lineFrom('dvonn');
    expect(engine.begin({ line: { ...line, moves: ['a1a1'] } })).toMatchObject({ ok: false });
    expect(engine.begin({ line: { ...line, start: 'x' } })).toMatchObject({ ok: false });
    const over = '........./........../.........../........../...R.RR.. w stack';
    expect(engine.begin({ line: { ...line, start: over } })).toMatchObject({ ok: false });
    const done = '........./........../.........../........../...RRR... w stack';
    expect(engine.begin({ line: { ...line, start: done } })).toMatchObject({ kind: 'over' });
  });

  test('keeps to its clock', async () => {
    const engine = new Engine(await native());
    const clock = { left: 2000, increment: 0 };
    engine.begin({ line: lineFrom('dvonn'), limit: { clock } });
    const begun = performance.now();
    while (!engine.goOn(50).isOver);
    expect(performance.now() - begun).toBeLessThan(1500);
  });

  test('gives a placement far less of its clock than a move of stacking', async () => {
    const starts = [rules.start('dvonn').position, lineFrom('dvonn').start];
    const [placing = 0, stacking = 0] = await Promise.all(starts.map((start) => spent(start)));
    expect(stacking).toBeGreaterThan(3 * placing);
  });

  test('does not think about its only move', async () => {
    const engine = new Engine(await native());
    const start = '...R...../...W5BB3..../...B2WBB..../...B2BB3B7*.../..B4*BBB... w stack';
    const clock = { left: 1e9, increment: 0 };
    engine.begin({ line: { ...lineFrom('dvonn'), start }, limit: { clock } });
    const { isOver, found } = engine.goOn(1e9);
    expect([isOver, found.best, found.depth]).toEqual([true, 'pass', 1]);
  });
});

describe('a searcher', () => {
  async function searcherWith(fetched: (game: GameName) => Promise<Uint8Array | null>) {
    const reports: Report[] = [];
    const answers: Answer<Found>[] = [];
    const work: (() => void)[] = [];
    const engine = new Engine(await native());
    const searcher = new Searcher(engine, fetched, (next) => work.push(next));
    const search = (request: SearchRequest) =>
      searcher
        .search(request, (report) => reports.push(report))
        .then((answer) => answers.push(answer) && answer);
    const turn = () => {
      for (const next of work.splice(0)) next();
    };
    return { searcher, search, reports, answers, turn };
  }

  const nothing = () => Promise.resolve(null);

  test('stops at once, with a move', async () => {
    const { searcher, search, reports, turn } = await searcherWith(nothing);
    const done = search({ line: lineFrom('dvonn') });
    searcher.stop();
    turn();
    expect(await done).toMatchObject({ ok: true, value: { stopped: true } });
    expect(reports).toEqual([]);
  });

  test('reports until it is stopped', async () => {
    const { searcher, search, reports, turn } = await searcherWith(nothing);
    const done = search({ line: lineFrom('gipf-standard') });
    for (let i = 0; i < 4; ++i) turn();
    searcher.stop();
    const count = reports.length;
    expect(count).toBeGreaterThan(0);
    expect(await done).toMatchObject({ ok: true });
    turn();
    expect(reports).toHaveLength(count);
  });

  test('a new search takes the place of the old one', async () => {
    const { search, answers, turn } = await searcherWith(nothing);
    const first = search({ line: lineFrom('dvonn') });
    turn();
    const second = search({ line: lineFrom('gipf-basic'), limit: { depth: 2 } });
    turn();
    expect(answers).toEqual([]);
    expect([await first, await second]).toEqual(answers);
    expect(await second).toMatchObject({ value: { stopped: false } });
  });

  test('a trap fails the search', async () => {
    const { search, turn } = await searcherWith(nothing);
    const trap = new WebAssembly.RuntimeError('unreachable');
    vi.spyOn(Engine.prototype, 'goOn').mockImplementationOnce(() => {
      throw trap;
    });
    const done = search({ line: lineFrom('dvonn') });
    turn();
    await expect(done).rejects.toBe(trap);
  });

  test('plays at once by hand and goes on by the network once it is there', async () => {
    let arrive: (file: Uint8Array) => void = () => {};
    const file = new Promise<Uint8Array>((resolve) => (arrive = resolve));
    const { searcher, search, reports, turn } = await searcherWith(() => file);
    void search({ line: lineFrom('dvonn') });
    for (let i = 0; i < 3; ++i) turn();
    expect(reports.at(-1)).toMatchObject({ usesNetwork: false });
    arrive(gunzipSync(packed('dvonn')));
    await new Promise((resolve) => setTimeout(resolve));
    for (let i = 0; i < 3; ++i) turn();
    expect(reports.at(-1)).toMatchObject({ usesNetwork: true });
    searcher.stop();
  });

  test('a level that uses the network begins once it is there', async () => {
    let arrive: (file: Uint8Array) => void = () => {};
    const file = new Promise<Uint8Array>((resolve) => (arrive = resolve));
    const { search, answers, turn } = await searcherWith(() => file);
    const done = search({ line: lineFrom('dvonn'), level: FIRST_NETWORK_LEVEL });
    turn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers).toEqual([]);
    arrive(gunzipSync(packed('dvonn')));
    await new Promise((resolve) => setTimeout(resolve));
    turn();
    expect(await done).toMatchObject({ value: { usesNetwork: true, stopped: false } });
  });

  test('a level whose network does not come plays by hand when it is stopped', async () => {
    const { searcher, search } = await searcherWith(() => new Promise(() => {}));
    const done = search({ line: lineFrom('dvonn'), level: FIRST_NETWORK_LEVEL });
    searcher.stop();
    expect(await done).toMatchObject({ ok: true, value: { usesNetwork: false } });
  });

  test('lower levels need no network', async () => {
    const { search, turn } = await searcherWith(() => Promise.reject(new Error('not asked')));
    const level = (FIRST_NETWORK_LEVEL - 1) as Level;
    const done = search({ line: lineFrom('dvonn'), level });
    turn();
    expect(await done).toMatchObject({ value: { usesNetwork: false, stopped: false } });
  });

  test('a search goes on however often its network is asked for', async () => {
    const file = gunzipSync(packed('dvonn'));
    const { searcher, search, reports, turn } = await searcherWith(() => Promise.resolve(file));
    void search({ line: lineFrom('dvonn') });
    expect(await searcher.prepare('dvonn')).toBe(true);
    expect(await searcher.prepare('dvonn')).toBe(true);
    for (let i = 0; i < 3; ++i) turn();
    expect(reports.at(-1)).toMatchObject({ usesNetwork: true });
    searcher.stop();
  });

  test('another rule set is judged by hand until its own network is there', async () => {
    const judged = async (game: GameName) => {
      await searcher.prepare(game);
      const done = search({ line: lineFrom(game), limit: { depth: 2 } });
      for (let i = 0; i < 3; ++i) turn();
      return done;
    };
    const { searcher, search, turn } = await searcherWith((game) =>
      Promise.resolve(game === 'gipf-basic' ? null : gunzipSync(packed(game))),
    );
    const usesNetwork = (yes: boolean) => ({ value: { usesNetwork: yes } });
    expect(await judged('gipf-standard')).toMatchObject(usesNetwork(true));
    expect(await judged('gipf-basic')).toMatchObject(usesNetwork(false));
    expect(await judged('gipf-tournament')).toMatchObject(usesNetwork(true));
  });

  test('a damaged network is refused, and play goes on by hand', async () => {
    const damaged = new Uint8Array(gunzipSync(packed('gipf-basic')));
    damaged[damaged.length - 1]! ^= 1;
    const { searcher, search, turn } = await searcherWith(() => Promise.resolve(damaged));
    expect(await searcher.prepare('gipf-basic')).toBe(false);
    const done = search({ line: lineFrom('gipf-basic'), limit: { depth: 2 } });
    turn();
    expect(await done).toMatchObject({ value: { usesNetwork: false } });
  });

  test('networks come packed or not', async () => {
    const bytes = new Uint8Array(packed('dvonn'));
    const plain = new Uint8Array(gunzipSync(bytes));
    for (const given of [bytes, plain]) expect(Buffer.compare(await unpack(given), plain)).toBe(0);
  });
});

/** A worker that answers as the test says. */
class FakeWorker implements WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  onmessageerror: ((event: MessageEvent) => void) | null = null;
  readonly heard: unknown[] = [];
  isEnded = false;

  postMessage(message: unknown) {
    this.heard.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: unknown) {
    this.onmessage?.({ data } as MessageEvent);
  }
  die(message: string) {
    this.onerror?.({ message } as ErrorEvent);
  }
}

describe('workers that die', () => {
  const module = () => new Promise<WebAssembly.Module>(() => {});
  const workers: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  afterEach(() => {
    workers.length = 0;
    vi.useRealTimers();
  });

  test('fail what was asked, and the next question starts another', async () => {
    const core = coreOver(new Port(start, module));
    const asked = core.start('dvonn');
    workers[0]?.die('out of memory');
    await expect(asked).rejects.toThrow(CoreError);
    expect(workers[0]?.isEnded).toBe(true);
    const again = core.random('dvonn', 1);
    workers[1]?.say({ id: 2, value: 'a view' });
    expect(await again).toBe('a view');
    core.close();
    await expect(core.start('dvonn')).rejects.toThrow('closed');
  });

  test('a trap ends the worker, a mistake does not', async () => {
    const core = coreOver(new Port(start, module));
    const mistaken = core.view('dvonn', 'x');
    workers[0]?.say({ id: 1, error: 'RangeError', isFatal: false });
    await expect(mistaken).rejects.toThrow('RangeError');
    expect(workers[0]?.isEnded).toBe(false);
    const trapped = core.view('dvonn', 'x');
    workers[0]?.say({ id: 2, error: 'unreachable', isFatal: true });
    await expect(trapped).rejects.toThrow('unreachable');
    expect(workers[0]?.isEnded).toBe(true);
  });

  test('an engine that does not stop is ended and keeps what it said', async () => {
    vi.useFakeTimers();
    const engine = engineOver(new Port(start, module));
    const reports: unknown[] = [];
    const running = engine.search({ line: lineFrom('dvonn') }, (report) => reports.push(report));
    const report = { depth: 3, nodes: 9, lines: [{ moves: ['a1a2'], score: {} }] };
    workers[0]?.say({ id: 1, news: report });
    running.stop();
    vi.advanceTimersByTime(2000);
    expect(await running.done).toMatchObject({ value: { best: 'a1a2', stopped: true } });
    expect(reports).toHaveLength(1);
    expect(workers[0]?.isEnded).toBe(true);
  });

  test('an engine that dies fails its search', async () => {
    const engine = engineOver(new Port(start, module));
    const running = engine.search({ line: lineFrom('dvonn') });
    workers[0]?.say({ id: 1, error: 'unreachable', isFatal: true });
    await expect(running.done).rejects.toThrow(CoreError);
  });
});

test('scores are told from White’s view', async () => {
  const engine = new Engine(await native());
  const search = (start: string) => {
    engine.begin({ line: { game: 'dvonn', start, moves: [], countsRepetition: true } });
    return engine.goOn(1e9).found.lines[0]?.score;
  };
  const row = '........./........../.........../........../';
  expect(search(`${row}WR.RRB... w stack`)).toEqual({
    pieces: 1,
    solved: true,
    decided: true,
    turns: null,
    expected: 1,
  });
  expect(search(`${row}BR.RRW... b stack`)).toMatchObject({ pieces: -1, expected: 0 });
});

test('what is open is expected by how it was evaluated, what is decided for certain', () => {
  const open = { hundredths: 150, solved: false, decided: false, turns: null };
  const byHand = scoreOf(open, false).expected;
  expect(scoreOf(open, true).expected).toBeGreaterThan(byHand);
  expect(byHand).toBeGreaterThan(0.5);
  const draw = { hundredths: 0, solved: true, decided: true, turns: null };
  expect(scoreOf(draw, true).expected).toBe(0.5);
  const loss = { hundredths: -31_497, solved: true, decided: true, turns: -3 };
  expect(scoreOf(loss, true)).toMatchObject({ turns: -3, expected: 0 });
});

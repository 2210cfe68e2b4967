// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ROOT,
  type EngineClient,
  type Found,
  type Report,
  type SearchRequest,
} from '../../../../src/core';
import { Analysis } from '../../../../src/pages/analyse/analysis.svelte';
import { AnalysedGame } from '../../../../src/pages/analyse/analysedGame.svelte';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

async function analysed(text: string, onchange: (analysed: AnalysedGame) => void = () => {}) {
  const record = await core.open(`[Game "gipf-basic"]\n\n${text} *`);
  if (!record.ok) throw new Error(record.phrase.name);
  return AnalysedGame.of(core, record.value, onchange);
}

describe('an analysed game', () => {
  test('is gone through move by move and sideways', async () => {
    const made = await analysed('1. b3 c2 (1. ... h4 2. d2) 2. h3');
    await made.next();
    await made.next();
    expect(made.here.move).toBe('c2');
    await made.sideways(1);
    expect(made.here.move).toBe('h4');
    expect(made.line.map((node) => node.move)).toEqual(['', 'b3', 'h4', 'd2']);
    await made.last();
    expect(made.here.move).toBe('d2');
    await made.next();
    expect(made.here.move).toBe('d2');
    await made.first();
    expect(made.node).toBe(ROOT);
    await made.back();
    expect(made.node).toBe(ROOT);
  });

  test('keys that come faster than answers are all heard', async () => {
    const made = await analysed('1. b3 c2 2. h3');
    await Promise.all([made.next(), made.next(), made.next(), made.back()]);
    expect(made.here.move).toBe('c2');
    await Promise.all([made.first(), made.next()]);
    expect(made.here.move).toBe('b3');
  });

  test('steps forwards are seen being made, others are not', async () => {
    const made = await analysed('1. b3 c2');
    await made.next();
    expect(made.motion).toHaveLength(1);
    await made.back();
    expect(made.motion).toEqual([]);
  });

  test('moves make variations, which become the main line or go', async () => {
    const made = await analysed('1. b3 c2');
    await made.next();
    expect(await made.play('h4')).toBe(true);
    expect(await made.write('d2')).toBe(true);
    expect(made.here.move).toBe('d2');
    await made.promote();
    await made.first();
    expect(made.line.map((node) => node.move)).toEqual(['', 'b3', 'h4', 'd2']);
    await made.last();
    await made.remove();
    expect(made.here.move).toBe('h4');
    expect(made.here.children).toEqual([]);
  });

  test('what cannot be played says why', async () => {
    const made = await analysed('1. b3');
    expect(await made.write('e5')).toBe(false);
    expect(made.refusal).toMatchObject({ name: expect.any(String) });
    await made.next();
    expect(made.refusal).toBeNull();
  });

  test('tells of every change', async () => {
    const changes = vi.fn();
    const made = await analysed('1. b3', changes);
    changes.mockClear();
    await made.next();
    await made.mark(1);
    await made.comment('good');
    expect(changes).toHaveBeenCalledTimes(3);
    expect(await made.text()).toContain('1. b3! {good}');
  });
});

/** An engine that says what it is told to. */
class ScriptedEngine implements EngineClient {
  readonly asked: SearchRequest[] = [];
  readonly stopped: number[] = [];
  say: ((report: Report) => void) | null = null;
  finish: ((found: Found) => void) | null = null;
  hasNetwork = true;

  prepare(): Promise<boolean> {
    return Promise.resolve(this.hasNetwork);
  }

  search(request: SearchRequest, onReport: (report: Report) => void = () => {}) {
    const number = this.asked.push(request);
    this.say = onReport;
    const done = new Promise<{ ok: true; value: Found }>((resolve) => {
      this.finish = (value) => resolve({ ok: true, value });
    });
    return { stop: () => this.stopped.push(number), done };
  }
}

function found(move: string, hundredths: number): Found {
  const score = {
    pieces: hundredths / 100,
    solved: false,
    decided: false,
    turns: null,
    expected: 0.6,
  };
  const lines = [{ moves: [move], score }];
  return {
    ...{ depth: 3, nodes: 10, milliseconds: 5, usesNetwork: false },
    ...{ lines, best: move, stopped: false },
  };
}

describe('an analysis', () => {
  test('follows the place that is shown, and stops what is not needed', async () => {
    const engine = new ScriptedEngine();
    const keep = vi.fn();
    const analysis = new Analysis(core, engine, { isOn: true, lines: 3 }, keep);
    const made = await analysed('1. b3 c2', (now) => analysis.look(now));
    await vi.waitFor(() => expect(engine.asked).toHaveLength(1));
    expect(engine.asked[0]).toMatchObject({ lines: 3, line: { moves: [] } });
    engine.say?.(found('b4', 50));
    await vi.waitFor(() => expect(analysis.firsts).toHaveLength(1));
    await made.comment('no new search for a comment');
    await made.next();
    expect(analysis.report).toBeNull();
    await vi.waitFor(() => expect(engine.asked).toHaveLength(2));
    expect(engine.stopped).toEqual([1]);
    analysis.rest(true);
    expect(engine.stopped).toEqual([1, 2]);
    analysis.rest(false);
    await vi.waitFor(() => expect(engine.asked).toHaveLength(3));
    analysis.switch(false);
    expect(engine.stopped).toEqual([1, 2, 3]);
    expect(keep).toHaveBeenLastCalledWith({ isOn: false, lines: 3 });
    analysis.close();
  });

  test('says where the network is missing, until it can be had', async () => {
    const engine = new ScriptedEngine();
    engine.hasNetwork = false;
    const analysis = new Analysis(core, engine, { isOn: true, lines: 1 }, () => {});
    const made = await analysed('1. b3 c2', (now) => analysis.look(now));
    await vi.waitFor(() => expect(analysis.lacksNetwork).toBe(true));
    engine.hasNetwork = true;
    await made.next();
    await vi.waitFor(() => expect(analysis.lacksNetwork).toBe(false));
    analysis.close();
  });

  test('leaves the machine to a review, and goes on after it', async () => {
    const engine = new ScriptedEngine();
    const analysis = new Analysis(core, engine, { isOn: true, lines: 1 }, () => {});
    const made = await analysed('1. b3 c2', (now) => analysis.look(now));
    await vi.waitFor(() => expect(engine.asked).toHaveLength(1));
    analysis.hold(true);
    expect(engine.stopped).toEqual([1]);
    await made.next();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(engine.asked).toHaveLength(1);
    analysis.hold(false);
    await vi.waitFor(() => expect(engine.asked).toHaveLength(2));
    expect(engine.asked[1]).toMatchObject({ line: { moves: ['b3'] } });
    analysis.close();
  });
});

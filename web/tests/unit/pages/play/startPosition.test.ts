// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EngineClient } from '../../../../src/core';
import { Session } from '../../../../src/pages/play/session.svelte';
import { DEFAULT_SETUP, type Setup } from '../../../../src/table/setup';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();
const engine = { search: () => undefined } as unknown as EngineClient;
const START = '..w./w.W../bw.ww./wbW..w./w....b/bwBbb/.... b 4,10 1,0 standard -';

const setup: Setup = {
  ...DEFAULT_SETUP,
  game: 'gipf-standard',
  isDealt: false,
  opponent: 'person',
  start: START,
};
const begin = (changes: Partial<Setup> = {}) =>
  Session.begin({ core, engine, setup: { ...setup, ...changes }, tell: () => {} });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('a game from a position', () => {
  test('begins there, and its record says so', async () => {
    const session = await begin();
    expect(session.view.position).toBe(START);
    expect(session.view.turn).toBe('b');
    expect(await session.text()).toContain(`[Position "${START}"]`);
    session.close();
  });

  test('is taken back to that position and no further', async () => {
    const session = await begin();
    expect(session.canTakeBack).toBe(false);
    await session.write('i5-h5');
    expect(session.moves).toHaveLength(1);
    await session.takeBack();
    expect(session.view.position).toBe(START);
    expect(session.canTakeBack).toBe(false);
    session.close();
  });

  test('has a rematch from the same position', async () => {
    const first = await begin();
    const second = await begin({ ...first.setup, colour: 'b' });
    expect(second.view.position).toBe(START);
    for (const session of [first, second]) session.close();
  });

  test('that is the usual one needs no tag', async () => {
    const session = await begin({ start: null });
    expect(await session.text()).not.toContain('[Position');
    session.close();
  });
});

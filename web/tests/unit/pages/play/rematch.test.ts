// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { EngineClient } from '../../../../src/core';
import { Session } from '../../../../src/pages/play/session.svelte';
import type { Setup } from '../../../../src/table/setup';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();
const engine = { search: () => undefined } as unknown as EngineClient;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test('a rematch of a game that chance dealt is dealt anew', async () => {
  const setup = { game: 'dvonn', isDealt: true, opponent: 'person', colour: 'w', clock: null };
  const parts = { core, engine, setup: setup as Setup, tell: () => {} };
  const first = await Session.begin(parts);
  const second = await Session.begin({ ...parts, setup: { ...first.setup, colour: 'b' } });
  expect(second.view.position).not.toBe(first.view.position);
  for (const session of [first, second]) {
    expect(session.view.phase).toBe('stack');
    session.close();
  }
});

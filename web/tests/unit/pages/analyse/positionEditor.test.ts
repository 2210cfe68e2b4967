// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { GameName } from '../../../../src/core';
import { lookOf } from '../../../../src/games/games';
import {
  PositionEditor,
  pieceOf,
  type Tool,
} from '../../../../src/pages/analyse/positionEditor.svelte';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();

async function drafting(game: 'dvonn' | 'gipf-standard') {
  return new PositionEditor(core, await core.start(game));
}

const settled = (draft: PositionEditor) => vi.waitFor(() => expect(draft.answer).not.toBeNull());

const tool = (letter: string, parts: Partial<Tool> = {}): Tool => {
  return { letter, height: 1, reds: 0, ...parts };
};

test('pieces are written as FORMATS has them', () => {
  const written = (game: GameName, chosen: Tool) => pieceOf(lookOf(game), chosen);
  expect(written('dvonn', tool('W', { height: 3, reds: 2 }))).toBe('W3**');
  expect(written('dvonn', tool('R', { height: 4 }))).toBe('R');
  expect(written('gipf-basic', tool('b'))).toBe('b');
  expect(written('gipf-standard', tool('W'))).toBe('W');
  expect(written('dvonn', tool('', { height: 3 }))).toBe('');
});

test('says why a position is impossible, until it is possible', async () => {
  const draft = await drafting('dvonn');
  draft.change({ phase: 'stack' });
  await vi.waitFor(() =>
    expect(draft.answer).toMatchObject({ ok: false, phrase: { name: 'red-count-wrong' } }),
  );
  draft.tool = tool('R');
  for (const cell of ['b1', 'c1', 'd1']) draft.press(cell);
  draft.tool = tool('W', { height: 2 });
  draft.press('k5');
  await vi.waitFor(() =>
    expect(draft.answer).toMatchObject({ phrase: { name: 'out-of-contact', cells: ['k5'] } }),
  );
  draft.press('k5'); // once more takes it away
  draft.press('a1');
  await vi.waitFor(() => expect(draft.answer).toMatchObject({ ok: true }));
  expect(draft.cells).toEqual({ a1: 'W2', b1: 'R', c1: 'R', d1: 'R' });
});

test('GIPF pieces come from the reserve and go back there', async () => {
  const draft = await drafting('gipf-standard');
  await settled(draft);
  draft.tool = tool('W');
  draft.press('e5');
  expect(draft.reserve).toEqual({ w: 10, b: 12 });
  draft.tool = tool('b');
  draft.press('e5');
  expect(draft.reserve).toEqual({ w: 12, b: 11 });
  draft.tool = tool('');
  draft.press('e5');
  expect(draft.reserve).toEqual({ w: 12, b: 12 });
  await vi.waitFor(() => expect(draft.answer).toMatchObject({ ok: true }));
});

test('an empty board has everything in reserve', async () => {
  const draft = await drafting('gipf-standard');
  draft.clear();
  expect(draft).toMatchObject({ cells: {}, reserve: { w: 18, b: 18 } });
  await draft.begin('dvonn');
  await draft.deal();
  await vi.waitFor(() => expect(draft.answer).toMatchObject({ ok: true }));
  expect(Object.keys(draft.cells)).toHaveLength(49);
});

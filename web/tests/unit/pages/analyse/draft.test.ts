// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { Drafting, pieceOf, TOOL } from '../../../../src/pages/analyse/draft.svelte';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();

async function drafting(game: 'dvonn' | 'gipf-standard') {
  return new Drafting(core, await core.start(game));
}

const settled = (draft: Drafting) => vi.waitFor(() => expect(draft.answer).not.toBeNull());

test('pieces are written as FORMATS has them', () => {
  expect(pieceOf('dvonn', { ...TOOL, height: 3, reds: 2 })).toBe('W3**');
  expect(pieceOf('dvonn', { ...TOOL, colour: 'r', height: 4 })).toBe('R');
  expect(pieceOf('gipf-basic', { ...TOOL, colour: 'b' })).toBe('b');
  expect(pieceOf('gipf-standard', { ...TOOL, isGipf: true })).toBe('W');
  expect(pieceOf('dvonn', { ...TOOL, colour: null })).toBeNull();
});

test('says why a position is impossible, until it is possible', async () => {
  const draft = await drafting('dvonn');
  draft.change({ phase: 'stack' });
  await vi.waitFor(() =>
    expect(draft.answer).toMatchObject({ ok: false, phrase: { name: 'red-count-wrong' } }),
  );
  draft.tool = { ...TOOL, colour: 'r' };
  for (const cell of ['b1', 'c1', 'd1']) draft.press(cell);
  draft.tool = { ...TOOL, height: 2 };
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
  draft.tool = { ...TOOL, isGipf: true };
  draft.press('e5');
  expect(draft.reserve).toEqual({ w: 10, b: 12 });
  draft.tool = { ...TOOL, colour: 'b' };
  draft.press('e5');
  expect(draft.reserve).toEqual({ w: 12, b: 11 });
  draft.tool = { ...TOOL, colour: null };
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

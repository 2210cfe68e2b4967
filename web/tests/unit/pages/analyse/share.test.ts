// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ROOT } from '../../../../src/core';
import { linkTo, nodeAt, pack, unpack, wayTo } from '../../../../src/pages/analyse/share';
import { parseRoute } from '../../../../src/shell/route.svelte';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();

async function branching() {
  const made = await core.record('gipf-basic');
  if (!made.ok) throw new Error(made.phrase.name);
  const record = made.value;
  const play = async (at: number, move: string) => {
    const answer = await record.play(at, move);
    if (!answer.ok) throw new Error(answer.phrase.name);
    return answer.value.node;
  };
  const first = await play(ROOT, 'b1-b3');
  const second = await play(first, 'e9-e7');
  const aside = await play(first, 'b4');
  const deep = await play(await play(aside, 'c2'), 'c6');
  return { record, first, second, aside, deep };
}

test('a way leads to the very node, in variations too', async () => {
  const { record, first, second, aside, deep } = await branching();
  const { tree } = record;
  expect([ROOT, first, second, aside, deep].map((node) => wayTo(tree, node))).toEqual([
    '0',
    '1',
    '2',
    '1-1-0',
    '1-1-2',
  ]);
  for (const node of tree.nodes.keys()) expect(nodeAt(tree, wayTo(tree, node))).toBe(node);
});

test('a way that leads nowhere stops where it can', async () => {
  const { record, second, aside } = await branching();
  expect(nodeAt(record.tree, '99')).toBe(second);
  expect(nodeAt(record.tree, '1-1-0-7-3')).toBe(aside);
  for (const way of ['', 'x', '-1', '1.5']) expect(nodeAt(record.tree, way)).toBe(ROOT);
});

test('a link holds the whole game', async () => {
  const { record, deep } = await branching();
  await record.setComment(deep, 'très “fin” — ✓');
  const written = await record.write();
  if (!written.ok) throw new Error('unwritten');
  const link = await linkTo(written.value, record.tree, deep);
  const { page, parameters } = parseRoute(link);
  expect(page).toBe('analyse');
  const text = await unpack(parameters.get('g') ?? '');
  expect(text).toBe(written.value);
  const opened = await core.open(text ?? '');
  if (!opened.ok) throw new Error('unread');
  const { tree } = opened.value;
  const node = tree.nodes.get(nodeAt(tree, parameters.get('at') ?? ''));
  expect(node).toMatchObject({ move: 'c6', comment: 'très “fin” — ✓' });
  expect(link).toMatch(/^#\/analyse\?g=[\w-]+&at=1-1-2$/);
});

test('damaged and hostile links are refused', async () => {
  const whole = await pack('a text that is long enough to be cut '.repeat(9));
  expect(await unpack(whole.slice(0, 20))).toBeNull();
  expect(await unpack('%%%')).toBeNull();
  expect(await unpack('')).toBeNull();
  expect(await unpack(await pack('0'.repeat(5 << 20)))).toBeNull();
});

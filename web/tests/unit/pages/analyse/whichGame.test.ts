import { expect, test } from 'vitest';
import { gamesToChoose } from '../../../../src/pages/analyse/whichGame';
import { inlineCore } from '../../core/inline';

const core = await inlineCore();

async function choices(text: string) {
  return gamesToChoose(core, text, await core.read(text));
}

test('a list of moves without tags is of a game in which it can be played', async () => {
  expect(await choices('1. f3 e3 2. g3')).toEqual(['dvonn']);
  expect(await choices('1. Gb1-b2 Gc1-c2')).toEqual(['gipf-tournament']);
  expect(await choices('1. b1-b3 e9-e7')).toEqual(['gipf-basic', 'gipf-standard']);
});

test('where it can be played in none, each may be tried', async () => {
  expect(await choices('1. f3 z9')).toHaveLength(4);
});

test('nothing is to be chosen where the text says it, or is no list of moves', async () => {
  expect(await choices('[Game "dvonn"]\n\n1. f3 e3 *')).toEqual([]);
  expect(await choices('once upon a time')).toEqual([]);
  expect(await choices('1. b3 (11) / c2 (11)')).toEqual(['gipf-basic', 'gipf-standard']);
});

test('a position with a short row says how many cells are missing', async () => {
  const { games } = await core.read('WBRW/BWBWBWBWBW/RWBWBWBWBWB/WBWBWBWBWB/WBWBWBWBR w stack');
  expect(games[0]).toMatchObject({
    ok: false,
    problem: { phrase: { name: 'row-length-wrong', text: '5', number: 4, limit: 9 } },
  });
});

import { describe, expect, test } from 'vitest';
import type { NodeView, TreeNode } from '../../../src/core';
import { LookBack } from '../../../src/table/lookBack.svelte';

/** A game of so many moves, whose positions are known by their node alone. */
function game(count: number) {
  const asked: number[] = [];
  const played = {
    moves: [] as TreeNode[],
    viewAt: (node: number) => {
      asked.push(node);
      return Promise.resolve({ node } as unknown as NodeView);
    },
  };
  const goOn = (moves: number) => {
    played.moves = Array.from({ length: moves }, (_, n) => ({ id: 10 + n }) as TreeNode);
  };
  goOn(count);
  return { back: new LookBack(() => played), played, asked, goOn };
}

describe('looking back', () => {
  test('goes back and forth, and ends at the game as it is', async () => {
    const { back, asked } = game(3);
    await back.step(-1);
    expect([back.ply, asked.at(-1)]).toEqual([2, 11]);
    await back.step(-1);
    await back.step(-1);
    expect([back.ply, asked.at(-1)]).toEqual([0, 0]);
    await back.step(-1);
    expect(back.ply).toBe(0);
    await back.step(1);
    expect(back.ply).toBe(1);
    await back.show(3);
    expect([back.ply, back.shown]).toEqual([null, null]);
  });

  test('stays where it is while the game goes on, and counts what came', async () => {
    const { back, goOn } = game(3);
    await back.show(1);
    expect(back.missed).toBe(0);
    goOn(5);
    back.follow();
    expect([back.ply, back.missed]).toEqual([1, 2]);
    back.leave();
    expect(back.missed).toBe(0);
  });

  test('leaves a move that was taken back', async () => {
    const { back, goOn } = game(3);
    await back.show(2);
    goOn(1);
    back.follow();
    expect(back.ply).toBeNull();
  });

  test('takes every step that is asked for, however soon', async () => {
    const { back } = game(5);
    await Promise.all([back.step(-1), back.step(-1), back.step(-1)]);
    expect(back.ply).toBe(2);
    await Promise.all([back.step(1), back.step(-2)]);
    expect(back.ply).toBe(1);
  });

  test('an answer that comes late is dropped', async () => {
    const { back } = game(3);
    const late = back.show(1);
    back.leave();
    await late;
    expect([back.ply, back.shown]).toEqual([null, null]);
  });

  test('there is nothing to look back at before the first move', async () => {
    const { back } = game(0);
    await back.step(-1);
    expect(back.ply).toBeNull();
  });
});

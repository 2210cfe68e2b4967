import { describe, expect, test, vi } from 'vitest';
import type { Core, View } from '../../../src/core';
import { Hand, handScene } from '../../../src/games/hand.svelte';
import { lookOf } from '../../../src/games/games';
import { piecesOf } from '../../../src/games/look';
import { gameOf, rules } from '../core/built';

const known = await rules();
/** The core as the page sees it: every answer comes later. */
const core = new Proxy(known, {
  get:
    (target, name) =>
    (...given: Parameters<typeof target.effect>) =>
      Promise.resolve((target[name as 'effect'] as typeof target.effect).call(target, ...given)),
}) as unknown as Core;

function viewOf(text: string): View {
  const answer = known.view(gameOf(text), text);
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value;
}

function handOn(text: string, asks = false) {
  const onmove = vi.fn();
  const onrefuse = vi.fn();
  const hand = new Hand({ core, onmove, onrefuse, asksBefore: () => asks });
  hand.begin(viewOf(text));
  return { hand, onmove, refusal: () => onrefuse.mock.lastCall?.[0]?.name as string };
}

const sceneOf = (hand: Hand) =>
  handScene(hand, piecesOf(lookOf(hand.view!.game), hand.view!.cells), true);

const DVONN = '........./.....W..../..WBRRR..../........../......... w stack';
const CUT = '........./........../BWRRR....../........../......... w stack';

describe('DVONN', () => {
  test('two presses make a move', async () => {
    const { hand, onmove } = handOn(DVONN);
    await hand.press('c3');
    expect(hand.targets).toEqual(['d3']);
    await hand.press('d3');
    expect(onmove.mock.lastCall?.[0]).toBe('c3d3');
    expect(hand.view).toBe(null);
  });

  test('what is asked before waits for a second press, and shows what it would do', async () => {
    const { hand, onmove } = handOn(DVONN, true);
    await hand.press('c3');
    await hand.press('d3');
    expect(onmove).not.toHaveBeenCalled();
    expect(hand.pending?.text).toBe('c3d3');
    expect(hand.preview?.after.counts).toMatchObject({ score: { w: 3, b: 0 } });
    await hand.press('d3');
    expect(onmove).toHaveBeenCalledOnce();
  });

  test('a piece is placed at once, whatever is asked before', async () => {
    const { hand, onmove } = handOn(
      '........./........../.........../........../......... w place',
      true,
    );
    await hand.press('e3');
    expect(onmove.mock.lastCall?.[0]).toBe('e3');
  });

  test('letting go forgets everything', async () => {
    const { hand } = handOn(DVONN, true);
    await hand.press('c3');
    await hand.press('d3');
    expect(hand.cancel()).toBe(true);
    expect([hand.pending, hand.preview, hand.choice.selected]).toEqual([null, null, null]);
    expect(hand.cancel()).toBe(false);
  });

  test('looking at a target previews it', async () => {
    const { hand } = handOn(DVONN);
    await hand.press('c3');
    await hand.look('d3');
    expect(sceneOf(hand).arrows).toEqual([{ from: 'c3', to: 'd3', colour: 'green' }]);
    await hand.look(null);
    expect(hand.preview).toBe(null);
  });

  test.each([
    ['d3', 'stack-not-yours'],
    ['e3', 'lone-red'],
    ['a1', 'source-empty'],
  ])('pressing %s says why it cannot be: %s', async (cell, reason) => {
    const { hand, refusal } = handOn(DVONN);
    await hand.press(cell);
    expect(refusal()).toBe(reason);
  });

  test('a stack with nowhere to land says so', async () => {
    const { hand, refusal } = handOn(
      '........./........../W7BWRRR...../........../......... w stack',
    );
    await hand.press('a3');
    expect(refusal()).toBe('stack-stuck');
  });
});

describe('GIPF', () => {
  // Two rows that cross at White's GIPF piece once it is pushed to d4.
  const CROSSING = 'B.w./..W../.w.ww./..w...B/.b..../...b./...W w 9,12 0,0 standard -';

  const BASIC = 'b..w/...../....../w.....b/....../...../b..w w 12,12 0,0 basic -';

  test('a turn in steps: push, choose a row, keep the GIPF piece, take the other row', async () => {
    const { hand, onmove, refusal } = handOn(CROSSING);
    await hand.press('a4');
    await hand.press('b4');
    expect(hand.view?.phase).toBe('row');
    await hand.press('d4');
    expect(refusal()).toBe('row-unclear');
    await hand.press('d3');
    expect(hand.view?.phase).toBe('piece');
    expect(sceneOf(hand).doomed).not.toContain('d4');
    await hand.takeRow();
    expect(hand.view?.phase).toBe('piece');
    await hand.takeRow();
    expect(onmove.mock.lastCall?.[0]).toBe('a4-d4;xb4,c4,d3,d5,d6,e4,f3*');
  });

  test('a GIPF piece that is toggled is taken', async () => {
    const { hand, onmove } = handOn(CROSSING);
    await hand.press('a4');
    await hand.press('b4');
    await hand.press('d3');
    await hand.press('d4');
    expect(sceneOf(hand).doomed).toContain('d4');
    await hand.takeRow();
    expect(onmove.mock.lastCall?.[0]).toBe('a4-d4;xd3,Gd4,d5,d6');
  });

  test('a press beside the GIPF pieces of the row that is taken says what to press', async () => {
    const { hand, refusal } = handOn(CROSSING);
    await hand.press('a4');
    await hand.press('b4');
    await hand.press('d3');
    expect(refusal()).toBe(undefined);
    await hand.press('e1');
    expect(refusal()).toBe('row-in-hand');
    expect(hand.view?.phase).toBe('piece');
  });

  test('next and previous lead to dots, to ways in, and to a spot of each row alone', async () => {
    const { hand } = handOn(CROSSING);
    expect(sceneOf(hand).stops).toEqual(hand.sources);
    await hand.press('a4');
    expect(sceneOf(hand).stops).toEqual(['b5', 'b4']);
    await hand.press('b4');
    expect(hand.view?.phase).toBe('row');
    const stops = sceneOf(hand).stops!;
    expect(stops).toHaveLength(2);
    expect(stops).not.toContain('d4'); // lies in both
    await hand.press(stops[0]!);
    expect(hand.view?.phase).toBe('piece');
  });

  test('steps are taken back one by one', async () => {
    const { hand } = handOn(CROSSING);
    await hand.press('a4');
    await hand.press('b4');
    await hand.press('d3');
    expect(await hand.back()).toBe(true);
    expect(hand.view?.phase).toBe('row');
    expect(await hand.back()).toBe(true);
    expect(hand.view?.phase).toBe('push');
    expect(await hand.back()).toBe(false);
  });

  test('an optional row may be left, or gives up at least one piece', async () => {
    const optional = '..../...../WWWW../......./..B.../...../.b.. w 10,15 0,0 tournament -';
    const { hand, refusal } = handOn(optional);
    expect(hand.spoken?.kind).toBe('done');
    await hand.press('d3');
    await hand.takeRow();
    expect(refusal()).toBe('row-needs-piece');
    const other = handOn(optional).hand;
    await other.speak();
    expect(other.view?.phase).toBe('push');
  });

  test.each([
    ['e5', 'not-at-the-rim'],
    ['e2', 'push-from-dot'],
  ])('nothing can be pushed in at %s: %s', async (cell, reason) => {
    const { hand, refusal } = handOn(BASIC);
    await hand.press(cell);
    expect(refusal()).toBe(reason);
  });

  test('a dot whose lines are full says so', async () => {
    const full = '...w/...b./...w../bwbwbwb/..w.../.b.../w... w 8,9 0,0 basic -';
    const { hand, refusal } = handOn(full);
    await hand.press('e1');
    expect(refusal()).toBe('no-push-from');
  });

  test('a piece is dragged in from its dot', async () => {
    const { hand, onmove } = handOn(
      'b..w/...../....../w.....b/....../...../b..w w 12,12 0,0 basic -',
    );
    expect(sceneOf(hand).grips?.['c1']?.owner).toBe('w');
    await hand.pick('c1');
    await hand.press('c2');
    expect(onmove.mock.lastCall?.[0]).toBe('c2');
  });
});

describe('pressed while a move is being made', () => {
  const EMPTY = '........./........../.........../........../......... w place';

  /** A hand that both players use: once a move is made the other one's turn begins. */
  function handOfBoth(text: string) {
    const made: string[] = [];
    const onrefuse = vi.fn();
    const onmove = async (move: string) => {
      const answer = await core.play(gameOf(before), before, move);
      if (!answer.ok) throw new Error(answer.phrase.name);
      made.push(move);
      before = answer.value.after.position;
      hand.begin(answer.value.after);
    };
    let before = text;
    const hand = new Hand({ core, onmove, onrefuse });
    hand.begin(viewOf(text));
    return { hand, made, onrefuse };
  }

  test('cells wait, and are handled in the order in which they came', async () => {
    const { hand, made } = handOfBoth(EMPTY);
    await Promise.all(['e3', 'f3', 'g3', 'a1'].map((cell) => hand.press(cell)));
    expect(made).toEqual(['e3', 'f3', 'g3', 'a1']);
  });

  test('a piece that is dragged waits too', async () => {
    const { hand, made } = handOfBoth(
      '........./........../..WBRRRBW../........../......... w stack',
    );
    await hand.press('c3');
    await Promise.all([hand.press('d3'), hand.pick('h3'), hand.press('i3')]);
    expect(made).toEqual(['c3d3', 'h3i3']);
  });

  test('the next step of a turn waits, be it on the same cell', async () => {
    const { hand, onmove } = handOn(
      '..w./w.W../bw.ww./wbW..w./w....b/bwBbb/.... w 4,10 1,0 standard -',
    );
    await Promise.all(['a4', 'b4', 'b4', 'd4'].map((cell) => hand.press(cell)));
    await hand.takeRow();
    expect(onmove.mock.lastCall?.[0]).toBe('a4-d4;xb4,c4,Gd4');
  });

  test('a cell that is pressed twice moves for nobody else', async () => {
    const { hand, made, onrefuse } = handOfBoth(EMPTY);
    await Promise.all(['e3', 'e3'].map((cell) => hand.press(cell)));
    expect(made).toEqual(['e3']);
    expect(onrefuse).not.toHaveBeenCalled();
  });

  test('nothing is pressed in somebody else’s turn', async () => {
    const { hand, onmove } = handOn(EMPTY);
    await Promise.all(['e3', 'f3'].map((cell) => hand.press(cell)));
    expect(onmove).toHaveBeenCalledOnce();
  });
});

test('what loses contact is marked before the move', async () => {
  const { hand } = handOn(CUT);
  await hand.press('b3');
  await hand.look('c3');
  expect(sceneOf(hand).doomed).toEqual(['a3']);
});

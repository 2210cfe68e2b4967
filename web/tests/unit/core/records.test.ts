import { describe, expect, test } from 'vitest';
import { lineThrough, lineTo, mainLine, pathTo, ROOT, type Tree } from '../../../src/core';
import { served, text } from './built';
import { inlineCore } from './inline';

const { rules: core, records } = await served();
const page = await inlineCore();

function value<T>(answer: { ok: true; value: T } | { ok: false; phrase: { name: string } }): T {
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value;
}

const moves = (tree: Tree) =>
  mainLine(tree)
    .slice(1)
    .map((node) => node.move);

describe('records', () => {
  test('grow into trees', async () => {
    const record = value(await page.record('gipf-basic', { tags: { White: 'Ann' } }));
    const play = async (node: number, move: string) => value(await record.play(node, move)).node;
    const first = await play(ROOT, 'b1-b3');
    const reply = await play(first, 'e9-e7');
    const other = await play(first, 'b4');
    expect(await play(first, 'b4')).toBe(other);
    await record.setComment(other, 'a curly } brace');
    expect(record.tree.nodes.get(first)?.children).toEqual([reply, other]);
    expect(record.tree.nodes.get(other)).toMatchObject({ comment: 'a curly ) brace', mover: 'b' });
    await record.promote(other);
    expect(moves(record.tree)).toEqual(['b1-b3', 'b4']);
    await record.remove(other);
    const after = record.tree;
    expect(moves(after)).toEqual(['b1-b3', 'e9-e7']);
    expect(after.nodes.has(other)).toBe(false);
    expect(lineTo(after, reply)).toMatchObject({ game: 'gipf-basic', moves: ['b1-b3', 'e9-e7'] });
    expect(pathTo(after, reply)).toHaveLength(3);
    expect(lineThrough(after, first)).toHaveLength(3);
    await record.remove(first);
    expect(record.tree.nodes.size).toBe(1);
  });

  test('a move tells its node, its position and what it did', async () => {
    const record = value(await page.record('gipf-basic'));
    const { node, shown } = value(await record.play(ROOT, 'b1-b3'));
    expect(shown).toEqual(await record.view(node));
    expect(shown).toMatchObject({ effect: { text: 'b1-b3' }, view: { turn: 'b' } });
    expect(await record.play(node, 'b1-b9')).toMatchObject({ ok: false, kind: 'syntax' });
    expect(record.tree.mainEnd).toBe(node);
  });

  test('the page’s tree is the worker’s after any change', async () => {
    const record = value(await page.record('dvonn', { tags: { White: 'Ann' } }));
    const asWritten = async () => {
      const opened = value(await page.open(value(await record.write())));
      const lines = (tree: Tree) =>
        [...tree.nodes.values()].map(({ move, plies, comment, marks, clock, evaluation }) =>
          JSON.stringify([move, plies, comment, marks, clock, evaluation]),
        );
      expect(lines(record.tree).toSorted()).toEqual(lines(opened.tree).toSorted());
      const { tags, outcome, result } = opened.tree;
      expect(record.tree).toMatchObject({ tags, outcome, result });
      opened.close();
    };
    const first = value(await record.play(ROOT, 'g2')).node;
    const second = value(await record.play(first, 'c3')).node;
    await record.play(first, 'd3');
    await record.setMarks(second, [1]);
    await record.setTag('Event', 'a cup');
    await asWritten();
    await record.undo();
    expect(record.tree.nodes.size).toBe(2);
    await asWritten();
    await record.setComment(second, 'of a node that is gone');
    await record.end({ winner: 'w', reason: 'time' });
    await asWritten();
  });

  test('keep marks, clocks, evaluations and tags', async () => {
    const record = value(await page.record('dvonn'));
    const { node } = value(await record.play(ROOT, 'g2'));
    await record.setMarks(node, [1, 14]);
    await record.setDrawings(node, ['Gg2c1', 'Rg2', 'Ga9']); // a9 is not on the board
    await record.setClock(node, 65_000);
    await record.setEvaluation(node, { value: -125, forced: false });
    await record.setTag('Event', 'a "quoted" one');
    await record.setTag('Result', '1-0'); // follows from the play
    expect(record.tree.result).toBe('*');
    const opened = value(await page.open(value(await record.write())));
    expect(opened.tree.tags.get('Event')).toBe('a "quoted" one');
    expect(mainLine(opened.tree)[1]).toMatchObject({
      marks: [1, 14],
      drawings: ['Rg2', 'Gg2c1'],
      clock: 65_000,
      evaluation: { value: -125, forced: false },
    });
    await record.setClock(node, null);
    await record.setEvaluation(node, null);
    expect(record.tree.nodes.get(node)).toMatchObject({ clock: null, evaluation: null });
  });

  test('end, and are taken back', async () => {
    const record = value(await page.record('dvonn'));
    await record.play(ROOT, 'g2');
    expect(await record.end({ winner: 'b', reason: 'resignation' })).toBe(true);
    expect(record.tree).toMatchObject({ outcome: { winner: 'b' }, result: '0-1' });
    expect(await record.play(record.tree.mainEnd, 'a1')).toMatchObject({ kind: 'over' });
    await record.undo();
    expect(record.tree.outcome).toBeNull();
    await record.undo();
    expect(record.tree.nodes.size).toBe(1);
    expect(await record.undo()).toBe(false);
  });

  test('know what stacks are made of', () => {
    const { games } = core.read(text('tests/vectors/littlegolem.txt'));
    const game = games[0];
    if (!game?.ok) throw new Error('unread');
    const { number, tree } = value(core.open(game.text));
    const { stacks, view, effect } = records.view(number, tree.mainEnd);
    expect(Object.keys(stacks).toSorted()).toEqual(Object.keys(view.cells).toSorted());
    for (const [cell, pieces] of Object.entries(stacks)) {
      const [, top = '', height = '1', stars = ''] =
        /^([WBR])(\d*)(\**)$/.exec(view.cells[cell] ?? '') ?? [];
      expect(pieces).toHaveLength(Number(height || 1));
      expect(pieces[0]).toBe(top.toLowerCase());
      if (top !== 'R') expect(pieces.replaceAll(/[^r]/g, '')).toHaveLength(stars.length);
    }
    expect(effect?.text).toBe(tree.nodes.get(tree.mainEnd)?.move);
    const held = value(
      core.record('dvonn', {
        start: '........./........../.........../........../W4*B2*RW2..... w stack',
      }),
    );
    expect(records.view(held.number, ROOT).stacks).toEqual({
      a1: 'w???',
      b1: 'br',
      c1: 'r',
      d1: 'w?',
    });
  });

  test('repetition ends the game', () => {
    const sheet = text('tests/record/samples/sheet-standard.txt');
    const game = core.read(sheet, 'gipf-standard').games[0];
    expect(game).toMatchObject({ ok: true, format: 'sheet', game: 'gipf-standard' });
    expect(core.read(sheet).games[0]).toMatchObject({
      problem: { phrase: { name: 'record-sheet-game-needed' } },
    });
  });

  test('closed ones are forgotten', () => {
    const { number } = value(core.record('dvonn'));
    records.close(number);
    expect(() => records.view(number, ROOT)).toThrow(RangeError);
  });
});

describe('reading', () => {
  test('a lone position is a record that begins there', () => {
    const { position } = core.random('dvonn', 3);
    const [game] = core.read(`  ${position}\n`).games;
    expect(game).toMatchObject({ ok: true, format: 'position', plies: 0 });
    const tree = game?.ok ? value(core.open(game.text)).tree : null;
    expect(tree).toMatchObject({ start: position, plainStart: false });
  });

  test('several games, some of them broken', () => {
    const golem = text('tests/vectors/littlegolem.txt').trim();
    const broken = golem.replace('c2d2', 'c2d9');
    const { games, hasMore } = core.read(`${golem}\n${broken}\n${golem}`);
    expect(games.map((game) => game.ok)).toEqual([true, false, true]);
    expect(games[1]).toMatchObject({ problem: { line: 2, number: 35 } });
    expect(hasMore).toBe(false);
    expect(core.read(`${golem}\n`.repeat(201)).hasMore).toBe(true);
  });

  test('other formats are written, too', () => {
    const log = text('tests/record/samples/codecup.txt');
    const [game] = core.read(log).games;
    expect(game).toMatchObject({ ok: true, format: 'codecup', game: 'dvonn' });
    const { number } = value(core.open(game?.ok ? game.text : ''));
    expect(value(records.write(number, 'codecup'))).toBe(log);
    expect(records.write(number, 'sheet')).toMatchObject({ phrase: { name: 'record-not-held' } });
  });
});

import { describe, expect, test } from 'vitest';
import { lineThrough, lineTo, mainLine, pathTo, ROOT, type Tree } from '../../../src/core';
import type { Rules } from '../../../src/core/rules';
import { rules, text } from './built';

const core: Rules = await rules();

function value<T>(answer: { ok: true; value: T } | { ok: false; phrase: { name: string } }): T {
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value;
}

const moves = (tree: Tree) =>
  mainLine(tree)
    .slice(1)
    .map((node) => node.move);

describe('records', () => {
  test('grow into trees', () => {
    const { number } = value(core.newRecord('gipf-basic', { tags: { White: 'Ann' } }));
    const first = value(core.playIn(number, ROOT, 'b1-b3').answer);
    const reply = value(core.playIn(number, first, 'e9-e7').answer);
    const other = value(core.playIn(number, first, 'b4').answer);
    const { tree } = core.setComment(number, other, 'a curly } brace');
    expect(tree.nodes.get(first)?.children).toEqual([reply, other]);
    expect(tree.nodes.get(other)).toMatchObject({ comment: 'a curly ) brace', mover: 'b' });
    expect(moves(core.promote(number, other).tree)).toEqual(['b1-b3', 'b4']);
    const after = core.remove(number, other).tree;
    expect(moves(after)).toEqual(['b1-b3', 'e9-e7']);
    expect(after.nodes.has(other)).toBe(false);
    expect(lineTo(after, reply)).toMatchObject({ game: 'gipf-basic', moves: ['b1-b3', 'e9-e7'] });
    expect(pathTo(after, reply)).toHaveLength(3);
    expect(lineThrough(after, first)).toHaveLength(3);
  });

  test('keep marks, clocks, evaluations and tags', () => {
    const { number } = value(core.newRecord('dvonn'));
    const node = value(core.playIn(number, ROOT, 'g2').answer);
    core.setMarks(number, node, [1, 14]);
    core.setClock(number, node, 65_000);
    core.setEvaluation(number, node, { value: -125, forced: false });
    core.setTag(number, 'Event', 'a "quoted" one');
    const { tree } = core.setTag(number, 'Result', '1-0'); // follows from the play
    expect(tree.result).toBe('*');
    const opened = value(core.openRecord(value(core.write(number))));
    expect(opened.tree.tags.get('Event')).toBe('a "quoted" one');
    expect(mainLine(opened.tree)[1]).toMatchObject({
      marks: [1, 14],
      clock: 65_000,
      evaluation: { value: -125, forced: false },
    });
    core.setClock(number, node, null);
    expect(core.setEvaluation(number, node, null).tree.nodes.get(node)).toMatchObject({
      clock: null,
      evaluation: null,
    });
  });

  test('end, and are taken back', () => {
    const { number } = value(core.newRecord('dvonn'));
    core.playIn(number, ROOT, 'g2');
    const ended = core.end(number, { winner: 'b', reason: 'resignation' });
    expect(ended.answer).toMatchObject({ value: true });
    expect(ended.tree).toMatchObject({ outcome: { winner: 'b' }, result: '0-1' });
    expect(core.playIn(number, ended.tree.mainEnd, 'a1').answer).toMatchObject({ kind: 'over' });
    expect(core.undo(number).tree.outcome).toBeNull();
    expect(core.undo(number).tree.nodes.size).toBe(1);
    expect(core.undo(number).answer).toMatchObject({ value: false });
  });

  test('know what stacks are made of', () => {
    const { games } = core.read(text('tests/vectors/littlegolem.txt'));
    const game = games[0];
    if (!game?.ok) throw new Error('unread');
    const { number, tree } = value(core.openRecord(game.text));
    const { stacks, view, effect } = core.nodeView(number, tree.mainEnd);
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
      core.newRecord('dvonn', {
        start: '........./........../.........../........../W4*B2*RW2..... w stack',
      }),
    );
    expect(core.nodeView(held.number, ROOT).stacks).toEqual({
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
    const { number } = value(core.newRecord('dvonn'));
    core.closeRecord(number);
    expect(() => core.nodeView(number, ROOT)).toThrow(RangeError);
  });
});

describe('reading', () => {
  test('a lone position is a record that begins there', () => {
    const { position } = core.random('dvonn', 3);
    const [game] = core.read(`  ${position}\n`).games;
    expect(game).toMatchObject({ ok: true, format: 'position', plies: 0 });
    const tree = game?.ok ? value(core.openRecord(game.text)).tree : null;
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
    const { number } = value(core.openRecord(game?.ok ? game.text : ''));
    expect(value(core.write(number, 'codecup'))).toBe(log);
    expect(core.write(number, 'sheet')).toMatchObject({ phrase: { name: 'record-not-held' } });
  });
});

import { describe, expect, test } from 'vitest';
import type { Draft, Option, View } from '../../../src/core';
import { rules } from './built';

const core = await rules();

function value<T>(answer: { ok: true; value: T } | { ok: false; phrase: { name: string } }): T {
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value;
}

const options = (view: View, kind: Option['kind']) =>
  view.options.filter((option) => option.kind === kind);

describe('views', () => {
  test('DVONN begins with placing', () => {
    const view = core.start('dvonn');
    expect(view).toMatchObject({ game: 'dvonn', turn: 'w', phase: 'place', steps: [], cells: {} });
    expect(view.counts).toEqual({
      kind: 'dvonn',
      score: { w: 0, b: 0 },
      unplaced: { w: 23, b: 23, r: 3 },
      nextPiece: 'r',
    });
    expect(view.options).toHaveLength(49);
    expect(view.next).toMatchObject({ name: 'next-place-red', colour: 'w' });
  });

  test('a dealt board is the same from the same seed', () => {
    expect(core.random('dvonn', 7).position).toBe(core.random('dvonn', 7).position);
    expect(core.random('dvonn', 7).position).not.toBe(core.random('dvonn', 8).position);
    expect(core.random('dvonn', 7).phase).toBe('stack');
  });

  test('basic GIPF can give extra pieces', () => {
    const view = core.start('gipf-basic', { extra: { w: 3, b: 1 } });
    expect(view.counts).toMatchObject({ reserve: { w: 15, b: 13 } });
  });

  test('a push names its dots and lines', () => {
    const view = core.start('gipf-basic');
    const push = view.options.find((option) => option.text === 'push e1-e3');
    expect(push).toMatchObject({ kind: 'push', cells: ['e2', 'e3'], gipf: false });
    const corner = view.options.find((option) => option.text === 'push b3');
    const dots = corner?.kind === 'push' ? corner.ways.map((way) => way.dot) : [];
    expect(dots.toSorted()).toEqual(['a2', 'a3']);
  });

  test('full lines are blocked', () => {
    const text = '..../...../....../bwbwbwb/....../...../.... w 12,11 0,0 basic -';
    const blocked = value(core.view('gipf-basic', text)).blocked.map(({ dot, line }) => [
      dot,
      line.length,
    ]);
    expect(blocked).toEqual([
      ['e1', 7],
      ['e9', 7],
    ]);
  });

  test('a row that leaves no choice is taken at once, and told', () => {
    const text = '..../wwww./....../......./....../...../.... w 5,9 0,0 basic -';
    const whole = text.replace('5,9', '11,15');
    const view = value(core.view('gipf-basic', whole));
    expect(view.phase).toBe('push');
    expect(view.cells).toEqual({});
    expect(view.removed.map(({ cell, why, when }) => `${cell} ${why} ${when}`)).toEqual([
      'c2 returned before',
      'c3 returned before',
      'c4 returned before',
      'c5 returned before',
    ]);
  });

  test('GIPF pieces of a row are decided one by one', () => {
    const text = '..../WWwwB/....../......./....../...../.... w 12,16 0,0 standard -';
    const view = value(core.view('gipf-standard', text));
    expect(view).toMatchObject({
      phase: 'piece',
      row: { spots: ['c2', 'c3', 'c4', 'c5', 'c6'], open: ['c2', 'c3', 'c6'] },
    });
    const next = value(core.step(view.game, view.text, 'leave c2'));
    expect(next.row).toMatchObject({ left: ['c2'], taken: [], open: ['c3', 'c6'] });
    expect(next.text).toBe(`${text} | leave c2`);
    expect(core.view(next.game, next.text)).toEqual({ ok: true, value: next });
  });

  test('what is refused says why', () => {
    expect(core.view('dvonn', 'nonsense')).toMatchObject({ kind: 'position' });
    expect(core.play('dvonn', core.start('dvonn').position, 'z9')).toMatchObject({
      kind: 'syntax',
    });
    expect(core.play('dvonn', core.start('dvonn').position, 'a1b1')).toMatchObject({
      kind: 'illegal',
      phrase: { name: 'still-placing' },
    });
    const basic = core.start('gipf-basic').position;
    expect(core.view('gipf-standard', basic)).toMatchObject({ phrase: { name: 'other-rules' } });
  });

  test('hostile texts are refused early', () => {
    const huge = 'W'.repeat(5_000_000);
    for (const text of [huge, `${core.start('dvonn').text} | ${huge}`, huge.replaceAll('WW', 'W ')])
      expect(core.view('dvonn', text)).toMatchObject({ ok: false });
    expect(core.step('dvonn', core.start('dvonn').text, huge)).toMatchObject({ ok: false });
    expect(core.read(huge).games[0]).toMatchObject({ ok: false });
    expect(core.read('A1\n'.repeat(700_000)).games[0]).toMatchObject({
      problem: { phrase: { name: 'record-too-long' } },
    });
  });
});

describe('effects', () => {
  test('a DVONN move shows what loses contact', () => {
    // a1 and b1 hang on c1, which moves away.
    const text = '........./........../.........../........../WBWR.RR.. w stack';
    const [move] = options(value(core.view('dvonn', text)), 'stack').filter(
      (o) => o.text === 'c1d1',
    );
    expect(move).toMatchObject({ cells: ['c1', 'd1'] });
    const effect = value(core.effect('dvonn', text, 'c1d1'));
    expect(effect.moved).toEqual([{ from: 'c1', to: 'd1', piece: 'W' }]);
    expect(effect.removed.map(({ cell, piece, why }) => `${cell} ${piece} ${why}`)).toEqual([
      'a1 W contact',
      'b1 B contact',
    ]);
    expect(effect.after).toMatchObject({ phase: 'made', move: 'c1d1', cells: { d1: 'W2*' } });
  });

  test('a GIPF push shows the chain, the row and what is taken', () => {
    const text = '..../wwwb./....../......./....../...../.... w 12,14 0,0 basic -';
    const effect = value(core.effect('gipf-basic', text, 'push c1-c6'));
    expect(effect.entered).toEqual({ to: 'c2', piece: 'w', dot: 'c1' });
    expect(effect.moved.map(({ from, to }) => from + to)).toEqual(['c5c6', 'c4c5', 'c3c4', 'c2c3']);
    expect(effect.rows).toEqual([['c2', 'c3', 'c4', 'c5', 'c6']]);
    expect(effect.removed.map(({ cell, why }) => `${cell} ${why}`)).toEqual([
      'c2 returned',
      'c3 returned',
      'c4 returned',
      'c5 returned',
      'c6 captured',
    ]);
    const whole = value(core.play('gipf-basic', text, effect.after.move ?? ''));
    expect(whole).toMatchObject({ removed: effect.removed, rows: effect.rows });
    expect(whole.after).toMatchObject({ turn: 'b', phase: 'push', counts: { captured: { b: 1 } } });
  });
});

describe('setting up', () => {
  const draft: Draft = { game: 'dvonn', cells: { a1: 'W', b1: 'R' }, turn: 'w', phase: 'stack' };

  test('says what is impossible', () => {
    expect(core.setUp(draft)).toMatchObject({
      kind: 'position',
      phrase: { name: 'red-count-wrong', number: 1, limit: 3 },
    });
    const cut = { ...draft, cells: { a1: 'W', e1: 'R', f1: 'R', g1: 'R' } };
    expect(core.setUp(cut)).toMatchObject({ phrase: { name: 'out-of-contact', cells: ['a1'] } });
    expect(core.setUp({ ...draft, cells: { z1: 'W' } })).toMatchObject({ ok: false });
  });

  test('makes the position of every view', () => {
    for (const seed of [1, 2, 3]) {
      const { game, cells, turn, position } = core.random('dvonn', seed);
      const view = value(core.setUp({ game, cells, turn, phase: 'stack' }));
      expect(view.position).toBe(position);
    }
    const start = core.start('gipf-tournament');
    const { counts } = start;
    if (counts.kind !== 'gipf') throw new Error('GIPF');
    const { game, turn, cells } = start;
    expect(value(core.setUp({ ...counts, game, turn, cells })).position).toBe(start.position);
  });
});

describe('ideas and the turn in progress', () => {
  const CUT = '...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack';
  const CROSSING = '..w./w.W../bw.ww./wbW..w./w....b/bwBbb/.... w 4,10 1,0 standard -';
  const turn = `${CROSSING} | push a4-d4`;

  test('a line has an idea, about cells', () => {
    expect(value(core.idea('dvonn', CUT, ['i3i5']))).toEqual({
      idea: 'cut-off',
      cells: ['h1', 'i1', 'i2', 'j2', 'k3', 'k4'],
    });
    expect(core.idea('dvonn', CUT, ['i3i5', 'a1a9'])).toMatchObject({ ok: false });
  });

  test('only the moves that agree with the steps are completions, and each can be reached', () => {
    const moves = value(core.completions('gipf-standard', turn));
    expect(moves.length).toBeGreaterThan(1);
    for (const move of moves) {
      expect(move).toMatch(/^a4-d4;x/);
      let text = turn;
      for (let view = value(core.view('gipf-standard', text)); view.move === null; text = view.text)
        view = value(
          core.step('gipf-standard', text, value(core.stepTowards('gipf-standard', text, move))!),
        );
      expect(value(core.view('gipf-standard', text)).move).toBe(move);
    }
  });

  test('a move that the steps have left behind is not reached', () => {
    expect(value(core.stepTowards('gipf-standard', turn, 'b2'))).toBe(null);
  });
});

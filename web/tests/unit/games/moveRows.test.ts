import { expect, test } from 'vitest';
import { ROOT, type TreeNode } from '../../../src/core';
import { lookOf } from '../../../src/games/games';
import {
  isBegunByBlack,
  marksWith,
  movesIn,
  numberBefore,
  outline,
  phasesOf,
  proseOf,
  signOf,
  turnRows,
} from '../../../src/games/moveRows';
import { rules } from '../core/built';

const core = await rules();

function treeOf(movetext: string) {
  const answer = core.open(`[Game "gipf-basic"]\n\n${movetext} *`);
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value.tree;
}

const written = (movetext: string) =>
  outline(treeOf(movetext)).map((entry) => {
    if (entry.kind === 'comment') return `  {${proseOf(entry.of)}}`;
    if (entry.kind === 'variation') {
      const texts = entry.moves.map((node, n) => `${numberBefore(node, n === 0)}${node.move}`);
      return `${'  '.repeat(entry.depth)}${texts.join(' ')}`;
    }
    const { white, black } = entry;
    return `${numberBefore((white ?? black)!, true)} ${white?.move ?? ''} | ${black?.move ?? ''}`;
  });

test('a game without variations has a turn a row', () => {
  expect(written('1. b3 c2 2. h3')).toEqual(['1. b3 | c2', '2. h3 | ']);
  expect(outline(treeOf(''))).toEqual([]);
});

test('variations stand below the move that they leave', () => {
  expect(written('1. b3 c2 (1. ... h4 2. d2 (2. d7)) (1. ... g2) 2. h3')).toEqual([
    '1. b3 | c2',
    '  1…h4 2.d2',
    '    2.d7',
    '  1…g2',
    '2. h3 | ',
  ]);
});

test('after what is said about White’s move, Black goes on in another row', () => {
  expect(written('1. b3 (1. b4 c2) 1. ... c6')).toEqual(['1. b3 | ', '  1.b4 c2', '1…  | c6']);
  expect(written('1. b3 {bold} c6')).toEqual(['1. b3 | ', '  {bold}', '1…  | c6']);
});

test('where Black begins, White goes on with the second turn', () => {
  const position = 'b..w/...../....../w.....b/....../...../b..w b 12,12 0,0 basic -';
  const answer = core.open(`[Game "gipf-basic"]\n[Position "${position}"]\n\nc2 b3 h3 *`);
  if (!answer.ok) throw new Error(answer.phrase.name);
  const rows = outline(answer.value.tree);
  const isBlacks = isBegunByBlack(rows);
  const numbers = rows.map(
    (row) => row.kind === 'turn' && numberBefore((row.white ?? row.black)!, true, isBlacks),
  );
  expect(numbers).toEqual(['1…', '2.']);
  expect(isBegunByBlack(outline(treeOf('1. b3 c2')))).toBe(false);
});

test('what an engine notes of its time is no comment', () => {
  expect(written('1. b3 {0 ms, 261 nodes} c6 {12 ms, 3 nodes}')).toEqual(['1. b3 | c6']);
});

test('a move has one sign', () => {
  expect(marksWith([], 1)).toEqual([1]);
  expect(marksWith([1, 14], 4)).toEqual([4, 14]);
  expect(marksWith([4, 14], 4)).toEqual([14]);
  expect([1, 2, 3, 4, 5, 6, 14].map(signOf)).toEqual(['!', '?', '!!', '??', '!?', '?!', '$14']);
  expect(treeOf('1. b3!?').nodes.get(ROOT)?.children).toHaveLength(1);
});

test('placing is parted from what follows, with all that is said about it', () => {
  const { isPlacing } = lookOf('dvonn');
  const answer = core.open('[Game "dvonn"]\n\n1. g2 c1 (1... c2) 2. f3 *');
  if (!answer.ok) throw new Error(answer.phrase.name);
  const entries = outline(answer.value.tree);
  expect(phasesOf(entries, isPlacing)).toEqual({ placing: entries, playing: [] });
  expect(phasesOf(entries, undefined)).toEqual({ placing: [], playing: entries });
  expect(movesIn(entries).map(({ move }) => move)).toEqual(['g2', 'c1', 'c2', 'f3']);
  const stacking = phasesOf(turnRows(movesOf('1. a1b2 pass 2. e1e2')), isPlacing);
  expect(stacking.placing).toEqual([]);
  expect(stacking.playing).toHaveLength(2);
});

/** Moves as a record has them, whether they can be played or not. */
const movesOf = (text: string): TreeNode[] =>
  text
    .replaceAll(/\d+\. /g, '')
    .split(' ')
    .map((move, n) => ({ ...ROOT_NODE, id: n + 1, move, mover: n % 2 ? 'b' : 'w' }));
const ROOT_NODE = treeOf('').nodes.get(ROOT)!;

test('what a GIPF move takes is parted from its push', () => {
  const split = lookOf('gipf-standard').splitMove!;
  expect(split('e2')).toEqual({ text: 'e2', taken: [] });
  expect(split('a4-d4;xb4,c4,d2*,Gd4')).toEqual({
    text: 'a4-d4',
    taken: ['b4', 'c4', 'd2*', 'Gd4'],
  });
  expect(split('xb2,b3;e2;xf4')).toEqual({ text: 'e2', taken: ['b2', 'b3', 'f4'] });
  expect(split('xb2,b3,b4,b5')).toEqual({ text: 'xb2,b3,b4,b5', taken: [] });
  expect(lookOf('dvonn').splitMove).toBeUndefined();
});

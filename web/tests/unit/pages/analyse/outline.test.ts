import { expect, test } from 'vitest';
import { ROOT } from '../../../../src/core';
import {
  marksWith,
  numberBefore,
  outline,
  proseOf,
  signOf,
} from '../../../../src/pages/analyse/outline';
import { rules } from '../../core/built';

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

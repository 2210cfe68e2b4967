import { expect, test } from 'vitest';
import { ROOT } from '../../../../src/core';
import { marksWith, numberBefore, outline, signOf } from '../../../../src/pages/analyse/outline';
import { rules } from '../../core/built';

const core = await rules();

function treeOf(movetext: string) {
  const answer = core.open(`[Game "gipf-basic"]\n\n${movetext} *`);
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value.tree;
}

const written = (movetext: string) =>
  outline(treeOf(movetext)).map(({ depth, moves }) => {
    const texts = moves.map((node, n) => `${numberBefore(node, n === 0)}${node.move}`);
    return `${'  '.repeat(depth)}${texts.join(' ')}`;
  });

test('a game without variations is one line', () => {
  expect(written('1. b3 c2 2. h3')).toEqual(['1.b3 1…c2 2.h3'.replace('1…', '')]);
  expect(outline(treeOf(''))).toEqual([]);
});

test('variations stand below the move that they leave', () => {
  expect(written('1. b3 c2 (1. ... h4 2. d2 (2. d7)) (1. ... g2) 2. h3')).toEqual([
    '1.b3 c2',
    '  1…h4 2.d2',
    '    2.d7',
    '  1…g2',
    '2.h3',
  ]);
});

test('alternatives to the first move', () => {
  expect(written('1. b3 (1. b4 c2) 1. ... c6')).toEqual(['1.b3', '  1.b4 c2', '1…c6']);
});

test('a move has one sign', () => {
  expect(marksWith([], 1)).toEqual([1]);
  expect(marksWith([1, 14], 4)).toEqual([4, 14]);
  expect(marksWith([4, 14], 4)).toEqual([14]);
  expect([1, 2, 3, 4, 5, 6, 14].map(signOf)).toEqual(['!', '?', '!!', '??', '!?', '?!', '$14']);
  expect(treeOf('1. b3!?').nodes.get(ROOT)?.children).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../../../../src/games/games';
import {
  accepts,
  answerTo,
  lessonsOf,
  loadCourse,
  patternsOf,
  shownMove,
  type Exercise,
} from '../../../../src/pages/learn/lessons';

const exercise: Exercise = {
  position: '',
  task: 'task',
  accept: ['a1b1', 'xb2,c3;any'],
  answers: { a1b1: 'praise', c1d1: 'reason', 'xe2;any': 'other-row' },
  right: 'right',
  wrong: 'wrong',
};

test('a move fits itself, every push after the same taking, and everything', () => {
  expect(patternsOf('a2b2')).toEqual(['a2b2', 'any']);
  expect(patternsOf('xe2,e3;b2')).toEqual(['xe2,e3;b2', 'xe2,e3;any', 'any']);
  expect(patternsOf('xe2;d1-d4;xd2,d3')).toEqual(['xe2;d1-d4;xd2,d3', 'any']);
  expect(patternsOf('d2;xd2,d3')).toEqual(['d2;xd2,d3', 'any']);
});

describe('an answer', () => {
  test('to a move that has its own', () => {
    expect(answerTo(exercise, 'a1b1')).toBe('praise');
    expect(answerTo(exercise, 'c1d1')).toBe('reason');
    expect(answerTo(exercise, 'xe2;h5')).toBe('other-row');
  });

  test('to all others says whether they are right', () => {
    expect(answerTo(exercise, 'xb2,c3;h5')).toBe('right');
    expect(answerTo(exercise, 'h5')).toBe('wrong');
    expect(accepts(exercise, 'xb2,c3;h5;xh2,h3')).toBe(false);
  });

  test('any accepts every move', () => {
    const free = { ...exercise, accept: ['any'], show: 'e2' };
    expect(accepts(free, 'b2')).toBe(true);
    expect(shownMove(free)).toBe('e2');
    expect(shownMove(exercise)).toBe('a1b1');
  });
});

test.each(FAMILIES)('the lessons of %s are there', async (family) => {
  const lessons = lessonsOf(await loadCourse(family));
  expect(lessons.length).toBeGreaterThanOrEqual(family === 'dvonn' ? 12 : 16);
  for (const { exercises } of lessons) expect(exercises.length).toBeGreaterThan(0);
});

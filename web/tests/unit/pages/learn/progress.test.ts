// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Course, Lesson } from '../../../../src/pages/learn/lessons';

const lesson = (name: string, tasks: number): Lesson => ({
  name,
  game: 'dvonn',
  title: name,
  intro: name,
  exercises: Array.from({ length: tasks }, () => ({ position: '', task: '', accept: ['any'] })),
});
const [first, second] = [lesson('first', 2), lesson('second', 1)];
const course: Course = { parts: [{ name: 'part', title: 'part', lessons: [first, second] }] };

async function fresh() {
  vi.resetModules();
  return import('../../../../src/pages/learn/progress.svelte');
}

beforeEach(() => localStorage.clear());

test('a lesson is done when all its exercises are solved, and it is kept', async () => {
  const progress = await fresh();
  progress.markSolved('dvonn', first, 0);
  expect(progress.isDone('dvonn', first)).toBe(false);
  expect(progress.firstOpen('dvonn', first)).toBe(1);
  progress.markSolved('dvonn', first, 1);
  expect(progress.isDone('dvonn', first)).toBe(true);

  const later = await fresh();
  expect(later.isDone('dvonn', first)).toBe(true);
  expect(later.nextOf('dvonn', course)).toBe(second);
  expect(later.countDone('dvonn', [first, second])).toBe(1);
});

test('the games are kept apart, and one can be forgotten', async () => {
  const progress = await fresh();
  progress.markSolved('dvonn', second, 0);
  progress.markSolved('gipf', second, 0);
  progress.forget('dvonn');
  expect(progress.isDone('dvonn', second)).toBe(false);
  expect(progress.isDone('gipf', second)).toBe(true);
});

test('what cannot be read is taken for nothing', async () => {
  localStorage.setItem('gipfel.lessons', '{not json');
  const progress = await fresh();
  expect(progress.nextOf('dvonn', course)).toBe(first);
  expect(progress.firstOpen('dvonn', first)).toBe(0);
});

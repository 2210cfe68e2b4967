// Which exercises somebody has solved, kept in this browser.
import type { Family } from '../../games/games';
import { store, readStored } from '../../shell/storage';
import { lessonsOf, type Course, type Lesson } from './lessons';

const KEY = 'gipfel.lessons';

let solved = $state.raw<ReadonlySet<string>>(new Set(storedIds()));

const idOf = (family: Family, lesson: Lesson, exercise: number) =>
  `${family}/${lesson.name}/${exercise + 1}`;

export function isSolved(family: Family, lesson: Lesson, exercise: number): boolean {
  return solved.has(idOf(family, lesson, exercise));
}

/** Whether all exercises of a lesson are solved. */
export function isDone(family: Family, lesson: Lesson): boolean {
  return lesson.exercises.every((_, n) => isSolved(family, lesson, n));
}

export function countDone(family: Family, lessons: readonly Lesson[]): number {
  return lessons.filter((lesson) => isDone(family, lesson)).length;
}

/** The first lesson that is not done; null when all are. */
export function nextOf(family: Family, course: Course): Lesson | null {
  return lessonsOf(course).find((lesson) => !isDone(family, lesson)) ?? null;
}

/** The first exercise of a lesson that is not solved; the first of all where every one is. */
export function firstOpen(family: Family, lesson: Lesson): number {
  const open = lesson.exercises.findIndex((_, n) => !isSolved(family, lesson, n));
  return Math.max(open, 0);
}

export function markSolved(family: Family, lesson: Lesson, exercise: number): void {
  keep(new Set([...solved, idOf(family, lesson, exercise)]));
}

/** Forgets what was solved of a game. */
export function forget(family: Family): void {
  keep(new Set([...solved].filter((id) => !id.startsWith(`${family}/`))));
}

function keep(ids: ReadonlySet<string>): void {
  solved = ids;
  store(KEY, [...ids]);
}

function storedIds(): string[] {
  const kept = readStored(KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

// The lessons as data, from /words/lessons, loaded when they are wanted. What is true of them is
// checked by the library's tests.
import type { GameName } from '../../core';
import type { Family } from '../../games/games';
import type { Arrows } from '../../games/look';

/** A position, a task, and what is said to each move. Texts are named. */
export interface Exercise {
  readonly position: string;
  readonly task: string;
  /** The right moves: whole moves, or patterns with `any`. */
  readonly accept: readonly string[];
  /** One of them, where the first is a pattern. */
  readonly show?: string;
  /** What is said to certain moves, right or wrong, by move or pattern. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly right?: string;
  readonly wrong?: string;
  /** Whether a right move is called so: not where it is played to see what it costs. */
  readonly praise?: boolean;
  readonly marks?: readonly string[];
  readonly arrows?: Arrows;
  /** What the opponent then plays. */
  readonly reply?: string;
}

export interface Lesson {
  readonly name: string;
  readonly game: GameName;
  readonly title: string;
  readonly intro: string;
  readonly exercises: readonly Exercise[];
}

export interface Course {
  readonly parts: readonly {
    readonly name: string;
    readonly title: string;
    readonly lessons: readonly Lesson[];
  }[];
}

const FOLDER = '../../../../words/lessons';
const FILES = import.meta.glob<Course>('../../../../words/lessons/*.json', { import: 'default' });

export function loadCourse(family: Family): Promise<Course> {
  return FILES[`${FOLDER}/${family}.json`]!();
}

export function lessonsOf(course: Course): Lesson[] {
  return course.parts.flatMap(({ lessons }) => lessons);
}

/** The patterns that a move fits, the closest first: as `gipfel.lessons.patterns`. */
export function patternsOf(move: string): string[] {
  const [taken = '', ...rest] = move.split(';');
  const isPlain = taken.startsWith('x') && rest.length === 1;
  return isPlain ? [move, `${taken};any`, 'any'] : [move, 'any'];
}

export function accepts({ accept }: Exercise, move: string): boolean {
  return patternsOf(move).some((pattern) => accept.includes(pattern));
}

/** The name of what is said to a legal move. */
export function answerTo(exercise: Exercise, move: string): string {
  const { answers = {}, right = '', wrong = '' } = exercise;
  const pattern = patternsOf(move).find((one) => one in answers);
  return (pattern && answers[pattern]) || (accepts(exercise, move) ? right : wrong);
}

export function shownMove({ show, accept }: Exercise): string {
  return show ?? accept[0]!;
}

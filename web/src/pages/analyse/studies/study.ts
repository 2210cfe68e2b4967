// A study: games and positions as chapters, in an order, some of them exercises.
import type { Tree } from '../../../core';

export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Whether a reader is to find its moves. */
  readonly isExercise: boolean;
  readonly record: string;
}

/** That an account keeps a study, too, and which version of it was the same as here. */
export interface InAccount {
  readonly person: string;
  readonly version: number; // 0 where it was not sent yet
  /** When the study that was sent or got was changed last. */
  readonly at: number;
  /** By what others read it; null where they do not. */
  readonly link: string | null;
}

export interface Study {
  readonly id: string;
  readonly title: string;
  /** When something was changed last, in milliseconds. */
  readonly changed: number;
  readonly chapters: readonly Chapter[];
  readonly account?: InAccount | undefined;
  /** What its author has not seen yet: that there are two versions, or that the account has none. */
  readonly notice?: 'copied' | 'gone' | undefined;
}

export type NewChapter = Omit<Chapter, 'id'>;

/** A file that is read has no more games than this, either. */
export const MOST_CHAPTERS = 200;
export const LONGEST_TITLE = 100;

const ID_LETTERS = 10;

/** Told apart from all others of a browser. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_LETTERS)), (byte) =>
    (byte % 36).toString(36),
  ).join('');

export const titled = (title: string, otherwise: string): string =>
  title.trim().slice(0, LONGEST_TITLE) || otherwise;

export const withChapter = (study: Study, chapter: Chapter, at = study.chapters.length): Study => ({
  ...study,
  chapters: study.chapters.toSpliced(at, 0, chapter),
});

export const withoutChapter = (study: Study, id: string): Study => ({
  ...study,
  chapters: study.chapters.filter((chapter) => chapter.id !== id),
});

export const withChange = (study: Study, id: string, change: Partial<Chapter>): Study => ({
  ...study,
  chapters: study.chapters.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

/** A chapter goes one place up or down; at the end of the list it stays. */
export function withMoved(study: Study, id: string, step: 1 | -1): Study {
  const from = study.chapters.findIndex((chapter) => chapter.id === id);
  const to = from + step;
  const moved = study.chapters[from];
  if (!moved || to < 0 || to >= study.chapters.length) return study;
  return { ...study, chapters: study.chapters.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** Whether something was changed here that the account does not have. */
export const isUnkept = ({ account, changed }: Study): boolean =>
  !!account && account.at !== changed;

/** Whether there is a move to be found in it. */
export const canBeSolved = (tree: Tree): boolean => tree.nodes.size > 1;

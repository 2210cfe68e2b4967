// A study as one file: a record for each chapter, with tags that say what it is.
import type { Core, ReadGame } from '../../../core';
import { LONGEST_TITLE, MOST_CHAPTERS, type Chapter, type NewChapter, type Study } from './study';

const STUDY = 'Study';
const CHAPTER = 'Chapter';
const EXERCISE = 'Exercise';
const FIND_THE_MOVE = 'find-the-move';

/** What was read: `unread` games could not be. */
export interface ReadStudy {
  readonly title: string;
  readonly chapters: readonly NewChapter[];
  readonly unread: number;
}

export async function writeStudy(core: Core, study: Study): Promise<string> {
  const texts: string[] = [];
  for (const chapter of study.chapters) texts.push(await writeChapter(core, study.title, chapter));
  return texts.join('\n');
}

async function writeChapter(core: Core, study: string, chapter: Chapter): Promise<string> {
  const opened = await core.open(chapter.record);
  if (!opened.ok) return chapter.record;
  const record = opened.value;
  await record.setTag(STUDY, study);
  await record.setTag(CHAPTER, chapter.title);
  await record.setTag(EXERCISE, chapter.isExercise ? FIND_THE_MOVE : null);
  const written = await record.write();
  record.close();
  return written.ok ? written.value : chapter.record;
}

/** The games of a text as chapters; `titleOf` names those that have no title. */
export async function readStudy(
  core: Core,
  text: string,
  titleOf: (game: ReadGame & { ok: true }, number: number) => string,
): Promise<ReadStudy> {
  const { games } = await core.read(text);
  const readable = games.filter((game) => game.ok).slice(0, MOST_CHAPTERS);
  const chapters = readable.map((game, n): NewChapter => {
    const title = game.tags.get(CHAPTER)?.slice(0, LONGEST_TITLE);
    const isExercise = game.tags.get(EXERCISE) === FIND_THE_MOVE;
    return { title: title || titleOf(game, n + 1), isExercise, record: game.text };
  });
  const title = readable[0]?.tags.get(STUDY)?.slice(0, LONGEST_TITLE) ?? '';
  return { title, chapters, unread: games.length - readable.length };
}

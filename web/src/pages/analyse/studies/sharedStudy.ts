// A study of somebody else's, read by its link.
import type { Core } from '../../../core';
import { ask } from '../../../live/api';
import { newId, type Chapter } from './study';
import { readStudy } from './studyText';
import { chapterTitle } from './studyWords';

/** What stands before the link in an address: #/studies/shared/k3x… */
export const SHARED = 'shared';

export interface SharedStudy {
  readonly title: string;
  readonly author: string;
  readonly chapters: readonly Chapter[];
}

/** Throws AskError. */
export async function fetchShared(core: Core, link: string): Promise<SharedStudy> {
  const { title, author, text } = await ask('GET /studies/{link}', { path: { link } });
  const { chapters } = await readStudy(core, text, chapterTitle);
  return { title, author, chapters: chapters.map((chapter) => ({ ...chapter, id: newId() })) };
}

// The studies that this browser keeps, each under a key of its own, so that two pages that are open
// at once do not overwrite each other's.
import { readStored, removeStored, storedKeys, tryStore } from '../../../shell/storage';
import type { Chapter, InAccount, Study } from './study';

const PREFIX = 'gipfel.studies.';
/** All that is stored has room for some five million letters in most browsers. */
export const LARGEST_STUDY_LETTERS = 1 << 20;

export type Kept = 'kept' | 'too-large' | 'full';

/** All of them, what was changed last first. */
export function savedStudies(): Study[] {
  const found = storedKeys(PREFIX).map((key) => savedStudy(key.slice(PREFIX.length)));
  return found.filter((study) => study !== null).sort((a, b) => b.changed - a.changed);
}

export function savedStudy(id: string): Study | null {
  const kept = readStored(PREFIX + id);
  if (!isStudy(kept)) return null;
  return isInAccount(kept.account) ? kept : { ...kept, account: undefined };
}

/** Whether there was room for it; where there is none, what was kept before stays. */
export function saveStudy(study: Study): Kept {
  const text = JSON.stringify(study);
  if (text.length > LARGEST_STUDY_LETTERS) return 'too-large';
  return tryStore(PREFIX + study.id, text) ? 'kept' : 'full';
}

export const removeStudy = (id: string): void => removeStored(PREFIX + id);

function isStudy(kept: unknown): kept is Study {
  if (!isObject(kept)) return false;
  const { id, title, changed, chapters } = kept;
  const isNamed = typeof id === 'string' && typeof title === 'string';
  const isListed = typeof changed === 'number' && Array.isArray(chapters);
  return isNamed && isListed && chapters.every(isChapter);
}

function isInAccount(kept: unknown): kept is InAccount {
  if (!isObject(kept)) return false;
  const { person, version, at, link } = kept;
  const isKnown = typeof person === 'string' && (link === null || typeof link === 'string');
  return isKnown && typeof version === 'number' && typeof at === 'number';
}

const isChapter = (kept: unknown): kept is Chapter =>
  isObject(kept) &&
  ['id', 'title', 'record'].every((name) => typeof kept[name] === 'string') &&
  typeof kept.isExercise === 'boolean';

const isObject = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === 'object' && kept !== null;

// Studies that an account keeps, too: sent there, fetched from there, shared and deleted. Where two
// devices have changed the same one, both versions stay: none is ever written over another.
import type { Core } from '../../../core';
import { ask, AskError } from '../../../live/api';
import { LARGEST_STUDY_BYTES, type StudyFound, type StudyListed } from '../../../live/calls';
import { currentUser } from '../../../live/me.svelte';
import { hasServer } from '../../../live/server';
import { say } from '../../../words/words.svelte';
import { savedStudy, saveStudy } from './savedStudies';
import { isUnkept, LONGEST_TITLE, newId, titled, type Study } from './study';
import { readStudy, writeStudy } from './studyText';
import { chapterTitle } from './studyWords';

/**
 * What became of a study that was to be sent. `waiting`: the server could not be asked just now.
 * `gone`: it was deleted from the account, and is this browser's alone. `copied`: the account has
 * another version, and the one of this browser is now a study of its own.
 */
export type Sent =
  | { readonly is: 'kept' }
  | { readonly is: 'waiting' }
  | { readonly is: 'gone' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'copied'; readonly copy: Study };

const KEPT: Sent = { is: 'kept' };
/** Reasons that pass by themselves. */
const PASSING = new Set(['unreached', 'too-often', 'too-much-open', 'cannot-write']);
const KB = 1024;

/** The id of who is logged in; null for a guest, or where there is no server. */
export async function memberId(): Promise<string | null> {
  const user = hasServer ? await currentUser() : null;
  return user && !user.is_guest ? user.id : null;
}

/** All that the account keeps; null where it cannot be asked. */
export async function accountStudies(): Promise<readonly StudyListed[] | null> {
  if (!(await memberId())) return null;
  return ask('GET /me/studies').catch(whereRefused(() => null));
}

/** Sends what was changed here. */
export const sendStudy = (core: Core, id: string): Promise<Sent> =>
  oneByOne(id, () => send(core, id));

/** Fetches a study that is not here, or not as new as in the account; null where nothing is new. */
export const fetchStudy = (core: Core, id: string): Promise<Study | null> =>
  oneByOne(id, () => fetchNewer(core, id).catch(whereRefused(() => null)));

/** Makes the link by which others read a study. Throws AskError. */
export async function shareStudy(id: string): Promise<string> {
  return (await ask('PUT /me/studies/{study}/link', { path: { study: id } })).link;
}

/** Ends it. Throws AskError. */
export async function unshareStudy(id: string): Promise<void> {
  await ask('DELETE /me/studies/{study}/link', { path: { study: id } });
}

/** Deletes a study from the account; one that is not there any more is no mistake. Throws AskError. */
export async function deleteStudy(id: string, version: number): Promise<void> {
  await ask('DELETE /me/studies/{study}', { path: { study: id }, query: { version } }).catch(
    (error: unknown) => {
      if (reasonOf(error) !== 'study-unknown') throw error;
    },
  );
}

async function send(core: Core, id: string): Promise<Sent> {
  const study = savedStudy(id);
  if (!study?.account || !isUnkept(study)) return KEPT;
  if (study.account.person !== (await memberId())) return { is: 'waiting' };
  const text = await writeStudy(core, study);
  if (new Blob([text]).size > LARGEST_STUDY_BYTES) {
    const limit = LARGEST_STUDY_BYTES / KB;
    return { is: 'refused', why: say('study-too-large-for-account', { limit }) };
  }
  try {
    const { version } = study.account;
    const row = await ask('PUT /me/studies/{study}', {
      path: { study: id },
      body: { text, version },
    });
    return note(study, row);
  } catch (error) {
    return await afterRefusal(core, study, text, error).catch(refusalOf);
  }
}

async function afterRefusal(core: Core, study: Study, text: string, error: unknown): Promise<Sent> {
  const reason = reasonOf(error);
  if (reason === 'study-unknown') {
    markGone(savedStudy(study.id) ?? study);
    return { is: 'gone' };
  }
  if (reason !== 'study-stale') throw error;
  const found = await ask('GET /me/studies/{study}', { path: { study: study.id } });
  return found.text === text ? note(study, found) : keepBoth(core, study, found);
}

/** What was sent is what the account has; what was changed meanwhile is still to be sent. */
function note(sent: Study, row: StudyListed): Sent {
  const account = { person: sent.account!.person, version: row.version, at: sent.changed };
  const now = savedStudy(sent.id) ?? sent;
  saveStudy({ ...now, account: { ...account, link: row.link } });
  return KEPT;
}

/** The version of this browser becomes a study of its own, beside that of the account. */
async function keepBoth(core: Core, here: Study, found: StudyFound): Promise<Sent> {
  const title = titled(say('study-copy-of', { name: here.title }), here.title);
  const copy: Study = { ...here, id: newId(), title, account: undefined, notice: 'copied' };
  if (saveStudy(copy) !== 'kept') return { is: 'refused', why: say('study-full') };
  saveStudy(await studyOf(core, found, here.account!.person));
  return { is: 'copied', copy };
}

async function fetchNewer(core: Core, id: string): Promise<Study | null> {
  const person = await memberId();
  const here = savedStudy(id);
  const isAnothers = here && here.account?.person !== person;
  if (!person || isAnothers || (here && isUnkept(here))) return null;
  const found = await ask('GET /me/studies/{study}', { path: { study: id } }).catch(
    whereUnknown(() => null),
  );
  const now = savedStudy(id); // it may have been changed while we asked
  if (now && isUnkept(now)) return null;
  if (!found) return now && markGone(now);
  const version = now?.account?.version ?? 0;
  if (now && found.version === version) return noteLink(now, found.link);
  if (now && found.version < version) await keepBoth(core, now, found); // a backup was put back
  const study = await studyOf(core, found, person);
  saveStudy(study);
  return study;
}

/** Another device may have shared it, or ended that. */
function noteLink(study: Study, link: string | null): Study | null {
  if (study.account!.link === link) return null;
  const told: Study = { ...study, account: { ...study.account!, link } };
  saveStudy(told);
  return told;
}

function markGone(study: Study): Study {
  const left: Study = { ...study, account: undefined, notice: 'gone' };
  saveStudy(left);
  return left;
}

/** What an account has as a study of this browser. */
async function studyOf(core: Core, found: StudyFound, person: string): Promise<Study> {
  const { title, chapters } = await readStudy(core, found.text, chapterTitle);
  const { id, changed, version, link } = found;
  return {
    ...{ id, changed, title: (title || found.title).slice(0, LONGEST_TITLE) || untitled() },
    chapters: chapters.map((chapter) => ({ ...chapter, id: newId() })),
    account: { person, version, at: changed, link },
  };
}

const untitled = (): string => say('study-untitled', { number: 1 });

const reasonOf = (error: unknown): string => (error instanceof AskError ? error.reason : '');

function refusalOf(error: unknown): Sent {
  if (!(error instanceof AskError)) throw error;
  return PASSING.has(error.reason) ? { is: 'waiting' } : { is: 'refused', why: error.message };
}

/** For what the server may refuse; a mistake of ours is not hidden. */
const whereRefused =
  <T>(instead: () => T) =>
  (error: unknown): T => {
    if (!(error instanceof AskError)) throw error;
    return instead();
  };

const whereUnknown =
  <T>(instead: () => T) =>
  (error: unknown): T => {
    if (reasonOf(error) !== 'study-unknown') throw error;
    return instead();
  };

/** Two pages of one browser do not send and fetch the same study at once, where it can be helped. */
function oneByOne<T>(id: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? (locks.request(`gipfel.study.${id}`, work) as Promise<T>) : work();
}

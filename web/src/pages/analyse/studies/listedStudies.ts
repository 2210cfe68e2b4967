// The studies of a list: those of this browser, and those that only the account has.
import type { StudyListed } from '../../../live/calls';
import { isUnkept, type Study } from './study';

export interface ListedStudy {
  readonly id: string;
  readonly title: string;
  readonly chapters: number;
  readonly changed: number;
  /** Whether the account of who is logged in keeps it, too. */
  readonly isInAccount: boolean;
  /** The version that is known here; 0 where it was not sent yet. */
  readonly version: number;
  /** Whether something was changed here that the account does not have. */
  readonly isWaiting: boolean;
  readonly isShared: boolean;
}

/** What was changed last comes first. `kept`: what the account was found to have, if it was asked. */
export function listed(
  here: readonly Study[],
  kept: readonly StudyListed[] | null,
  member: string | null,
): ListedStudy[] {
  const rows = new Map((kept ?? []).map((row) => [row.id, row]));
  const known = new Set(here.map(({ id }) => id));
  const only = [...rows.values()].filter(({ id }) => !known.has(id));
  return [...here.map((study) => ofBrowser(study, rows, member)), ...only.map(ofAccount)].sort(
    (a, b) => b.changed - a.changed,
  );
}

function ofBrowser(
  study: Study,
  rows: ReadonlyMap<string, StudyListed>,
  member: string | null,
): ListedStudy {
  const { id, title, chapters, changed, account } = study;
  const isInAccount = !!account && account.person === member;
  const row = isInAccount ? rows.get(id) : undefined;
  const isNewer = !!row && !isUnkept(study) && row.version > account!.version;
  return {
    id,
    title: isNewer ? row.title : title,
    changed: isNewer ? row.changed : changed,
    chapters: isNewer ? row.chapters : chapters.length,
    isInAccount,
    version: isNewer ? row.version : (account?.version ?? 0),
    isWaiting: isInAccount && isUnkept(study),
    isShared: isInAccount && !!(row ?? account)?.link,
  };
}

const ofAccount = ({ id, title, chapters, changed, version, link }: StudyListed): ListedStudy => ({
  ...{ id, title, chapters, changed, version },
  ...{ isInAccount: true, isWaiting: false, isShared: link !== null },
});

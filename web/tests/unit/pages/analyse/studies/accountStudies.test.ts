// Studies in an account: what one device has changed is never written over by another.
// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AskError } from '../../../../../src/live/api';
import {
  deleteStudy,
  fetchStudy,
  sendStudy,
} from '../../../../../src/pages/analyse/studies/accountStudies';
import { listed } from '../../../../../src/pages/analyse/studies/listedStudies';
import { OpenStudy } from '../../../../../src/pages/analyse/studies/openStudy.svelte';
import {
  savedStudies,
  savedStudy,
  saveStudy,
} from '../../../../../src/pages/analyse/studies/savedStudies';
import { isUnkept, type Study } from '../../../../../src/pages/analyse/studies/study';
import { StudyKeeper } from '../../../../../src/pages/analyse/studies/studyKeeper.svelte';
import { inlineCore } from '../../../core/inline';

const core = await inlineCore();

/** An account at a server, as the API has it. */
class Account {
  readonly studies = new Map<string, { text: string; version: number; link: string | null }>();
  isReached = true;
  isMember = true;
  readonly asked: string[] = [];

  readonly ask = (name: string, given: Given = {}): Promise<unknown> => {
    this.asked.push(name);
    if (!this.isReached) return Promise.reject(new AskError('unreached', 'Not reached.'));
    return Promise.resolve().then(() => this.#answer(name, given));
  };

  row(id: string) {
    const { text, version, link } = this.studies.get(id)!;
    const title = /\[Study "(.*)"\]/.exec(text)?.[1] ?? '';
    return { id, title, chapters: 1, version, changed: 1000 + version, link };
  }

  #answer(name: string, { path, body, query }: Given): unknown {
    const id = path?.study ?? '';
    const kept = this.studies.get(id);
    if (name === 'GET /me/studies') return [...this.studies.keys()].map((one) => this.row(one));
    if (name === 'PUT /me/studies/{study}') return this.#write(id, body!);
    if (!kept) throw new AskError('study-unknown', 'There is no such study in your account.');
    if (name === 'GET /me/studies/{study}') return { ...this.row(id), text: kept.text };
    if (name === 'DELETE /me/studies/{study}') {
      if (kept.version !== query!.version) throw new AskError('study-stale', 'Changed.');
      return void this.studies.delete(id);
    }
    kept.link = name.startsWith('PUT') ? 'a-link' : null;
    return { link: kept.link };
  }

  #write(id: string, { text, version }: { text: string; version: number }): unknown {
    const kept = this.studies.get(id);
    if (!kept && version) throw new AskError('study-unknown', 'None.');
    if (kept?.text !== text) {
      if (kept && kept.version !== version) throw new AskError('study-stale', 'Changed.');
      this.studies.set(id, { text, version: version + 1, link: kept?.link ?? null });
    }
    return this.row(id);
  }
}

interface Given {
  path?: { study: string };
  body?: { text: string; version: number };
  query?: { version: number };
}

let account = new Account();
vi.mock('../../../../../src/live/server', () => ({ hasServer: true }));
vi.mock('../../../../../src/live/me.svelte', () => ({
  me: { current: null },
  currentUser: () =>
    Promise.resolve(account.isReached ? { id: 'ann', is_guest: !account.isMember } : null),
}));
vi.mock('../../../../../src/live/api', async (original) => ({
  ...(await original<object>()),
  ask: (name: string, given: Given) => account.ask(name, given),
}));

const RECORD = '[Game "gipf-basic"]\n\n1. b1-b3 *\n';
const NEW = { person: 'ann', version: 0, at: -1, link: null };

function study(title: string, more: Partial<Study> = {}): Study {
  const chapters = [{ id: 'one', title: 'Rows', isExercise: false, record: RECORD }];
  return { id: 'abc', title, changed: 1, chapters, account: NEW, ...more };
}

/** What another device makes of a study. */
function changeElsewhere(title: string): void {
  const kept = account.studies.get('abc')!;
  const text = kept.text.replace(/\[Study ".*"\]/, `[Study "${title}"]`);
  account.studies.set('abc', { ...kept, text, version: kept.version + 1 });
}

/** What this browser makes of it. */
function changeHere(title: string): void {
  saveStudy({ ...savedStudy('abc')!, title, changed: Date.now() });
}

const titles = () => savedStudies().map(({ title }) => title);

beforeEach(() => {
  localStorage.clear();
  account = new Account();
});

describe('a study that is sent', () => {
  test('is kept, and sent again only when it was changed', async () => {
    saveStudy(study('Endings'));
    expect(await sendStudy(core, 'abc')).toEqual({ is: 'kept' });
    expect(savedStudy('abc')!.account).toEqual({ person: 'ann', version: 1, at: 1, link: null });
    await sendStudy(core, 'abc');
    expect(account.asked).toHaveLength(1);
    changeHere('Openings');
    await sendStudy(core, 'abc');
    expect(account.row('abc')).toMatchObject({ title: 'Openings', version: 2 });
  });

  test('waits for the server, and loses nothing', async () => {
    saveStudy(study('Endings'));
    account.isReached = false;
    expect(await sendStudy(core, 'abc')).toEqual({ is: 'waiting' });
    account.isReached = true;
    await sendStudy(core, 'abc');
    expect(account.row('abc').title).toBe('Endings');
  });

  test('of somebody who has logged out waits', async () => {
    saveStudy(study('Endings'));
    account.isMember = false;
    expect(await sendStudy(core, 'abc')).toEqual({ is: 'waiting' });
    saveStudy(study('Endings', { account: { ...NEW, person: 'ben' } }));
    account.isMember = true;
    expect(await sendStudy(core, 'abc')).toEqual({ is: 'waiting' });
    expect(account.studies.size).toBe(0);
  });

  test('that is too large stays here', async () => {
    const record = RECORD.replace('1.', `{${'x'.repeat(200 * 1024)}} 1.`);
    saveStudy(study('Endings', { chapters: [{ ...study('').chapters[0]!, record }] }));
    expect((await sendStudy(core, 'abc')).is).toBe('refused');
    expect(account.asked).toEqual([]);
  });

  test('keeps what was changed meanwhile for the next time', async () => {
    saveStudy(study('Endings'));
    const sending = sendStudy(core, 'abc');
    await vi.waitFor(() => expect(account.asked).toHaveLength(1));
    changeHere('Later');
    await sending;
    const now = savedStudy('abc')!;
    expect([now.title, isUnkept(now)]).toEqual(['Later', true]);
    await sendStudy(core, 'abc');
    expect(account.row('abc').title).toBe('Later');
  });
});

describe('a study that two devices have changed', () => {
  beforeEach(async () => {
    saveStudy(study('Endings'));
    await sendStudy(core, 'abc');
    changeElsewhere('Theirs');
    changeHere('Mine');
  });

  test('is two studies from then on', async () => {
    const sent = await sendStudy(core, 'abc');
    expect(sent.is).toBe('copied');
    expect(titles().sort()).toEqual(['Theirs', 'study-copy-of']);
    const copy = savedStudies().find(({ id }) => id !== 'abc')!;
    expect(copy).toMatchObject({ notice: 'copied', chapters: [{ id: 'one' }] });
    expect(copy.account).toBeUndefined();
    expect(savedStudy('abc')!.account!.version).toBe(2);
    expect(account.row('abc').title).toBe('Theirs');
  });

  test('is not written over by what is fetched', async () => {
    expect(await fetchStudy(core, 'abc')).toBeNull();
    expect(titles()).toEqual(['Mine']);
  });

  test('is one where there is no room for two', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect((await sendStudy(core, 'abc')).is).toBe('refused');
    full.mockRestore();
    expect(titles()).toEqual(['Mine']);
  });

  test('goes on as the copy where it is open', async () => {
    const open = new OpenStudy(savedStudy('abc')!);
    const copies: Study[] = [];
    const keeper = new StudyKeeper(core, open, (copy) => copies.push(copy), {
      sendMs: 1,
      retryMs: 5,
    });
    await vi.waitFor(() => expect(copies).toHaveLength(1));
    open.changeChapter('one', { title: 'Still mine' });
    expect(savedStudy(copies[0]!.id)!.chapters[0]!.title).toBe('Still mine');
    expect(savedStudy('abc')!.chapters[0]!.title).not.toBe('Still mine');
    keeper.close();
  });
});

describe('a study that is fetched', () => {
  beforeEach(async () => {
    saveStudy(study('Endings'));
    await sendStudy(core, 'abc');
  });

  test('comes to another device', async () => {
    localStorage.clear();
    const found = await fetchStudy(core, 'abc');
    expect(found).toMatchObject({ id: 'abc', title: 'Endings', account: { version: 1 } });
    expect(found!.chapters).toMatchObject([{ title: 'Rows', isExercise: false }]);
    expect(isUnkept(found!)).toBe(false);
    expect(savedStudy('abc')).toEqual(found);
  });

  test('is newer where another device has changed it', async () => {
    expect(await fetchStudy(core, 'abc')).toBeNull();
    changeElsewhere('Theirs');
    expect((await fetchStudy(core, 'abc'))!.title).toBe('Theirs');
    expect(titles()).toEqual(['Theirs']);
  });

  test('stays here where the account has it no more', async () => {
    account.studies.clear();
    const left = await fetchStudy(core, 'abc');
    expect(left).toMatchObject({ title: 'Endings', notice: 'gone' });
    expect(left!.account).toBeUndefined();
    changeHere('Mine');
    saveStudy({ ...savedStudy('abc')!, account: { ...NEW, version: 1 } });
    expect(await sendStudy(core, 'abc')).toEqual({ is: 'gone' });
    expect(savedStudy('abc')).toMatchObject({ title: 'Mine', notice: 'gone' });
  });

  test('is not lost where the server has an older one from a backup', async () => {
    const { text } = account.studies.get('abc')!;
    changeHere('Newer');
    await sendStudy(core, 'abc');
    account.studies.set('abc', { text, version: 1, link: null });
    expect((await fetchStudy(core, 'abc'))!.title).toBe('Endings');
    expect(titles().sort()).toEqual(['Endings', 'study-copy-of']);
  });

  test('of another account is left alone', async () => {
    saveStudy(study('Ben’s', { account: { ...NEW, person: 'ben', version: 4 } }));
    expect(await fetchStudy(core, 'abc')).toBeNull();
    expect(titles()).toEqual(['Ben’s']);
  });

  test('hears that another device shares it', async () => {
    account.studies.get('abc')!.link = 'a-link';
    expect((await fetchStudy(core, 'abc'))!.account!.link).toBe('a-link');
  });
});

test('only the version that is known is deleted', async () => {
  saveStudy(study('Endings'));
  await sendStudy(core, 'abc');
  changeElsewhere('Theirs');
  await expect(deleteStudy('abc', 1)).rejects.toThrow('Changed.');
  await deleteStudy('abc', 2);
  await deleteStudy('abc', 2);
  expect(account.studies.size).toBe(0);
});

describe('a keeper', () => {
  const DELAYS = { sendMs: 5, retryMs: 10 };
  const kept = () => new OpenStudy(savedStudy('abc')!, undefined, () => keeper.noteChange());
  let keeper: StudyKeeper;

  function begin(): OpenStudy {
    saveStudy(study('Endings', { account: undefined }));
    const open = kept();
    keeper = new StudyKeeper(core, open, () => {}, DELAYS);
    return open;
  }

  test('sends nothing that nobody asked it to keep', async () => {
    begin().rename('Mine');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(account.asked).toEqual([]);
    keeper.close();
  });

  test('sends each change a little later, and again once the server is back', async () => {
    const open = begin();
    await keeper.join();
    expect(keeper.state).toBe('kept');
    account.isReached = false;
    open.rename('Mine');
    expect(keeper.state).toBe('changed');
    await vi.waitFor(() => expect(keeper.state).toBe('waiting'));
    account.isReached = true;
    await vi.waitFor(() => expect(keeper.state).toBe('kept'));
    expect(account.row('abc').title).toBe('Mine');
    keeper.close();
  });

  test('sends what waits when it is closed', async () => {
    const open = begin();
    await keeper.join();
    open.rename('Mine');
    keeper.close();
    await vi.waitFor(() => expect(account.row('abc').title).toBe('Mine'));
  });

  test('shares, and ends that', async () => {
    const open = begin();
    await keeper.join();
    expect(await keeper.share()).toBe('a-link');
    expect(open.study.account!.link).toBe('a-link');
    await keeper.unshare();
    expect([open.study.account!.link, account.row('abc').link]).toEqual([null, null]);
    account.isReached = false;
    expect(await keeper.share()).toBeNull();
    expect(keeper.problem).toBe('Not reached.');
    keeper.close();
  });
});

describe('the list', () => {
  const row = { id: 'abc', title: 'Theirs', chapters: 3, version: 2, changed: 9, link: null };
  const here = (more: Partial<Study>) => study('Mine', more);

  test('has what is here and what only the account has', () => {
    const only = { ...row, id: 'only', changed: 5, link: 'a-link' };
    const found = listed([here({ account: undefined })], [only], 'ann');
    expect(found.map(({ id, isInAccount, isShared }) => [id, isInAccount, isShared])).toEqual([
      ['only', true, true],
      ['abc', false, false],
    ]);
  });

  test('shows the newer version, but what was changed here before that', () => {
    const account = { person: 'ann', version: 1, at: 1, link: null };
    expect(listed([here({ account })], [row], 'ann')).toMatchObject([
      { title: 'Theirs', chapters: 3, version: 2, isWaiting: false },
    ]);
    expect(listed([here({ account, changed: 2 })], [row], 'ann')).toMatchObject([
      { title: 'Mine', version: 1, isWaiting: true },
    ]);
  });

  test('says nothing of the account of somebody else', () => {
    const account = { person: 'ben', version: 1, at: 1, link: 'a-link' };
    expect(listed([here({ account })], [], 'ann')).toMatchObject([
      { isInAccount: false, isShared: false },
    ]);
  });
});

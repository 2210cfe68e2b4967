// Studies: their chapters, what a browser keeps of them, and their file.
// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenStudy } from '../../../../../src/pages/analyse/studies/openStudy.svelte';
import {
  LARGEST_STUDY_LETTERS,
  removeStudy,
  savedStudies,
  savedStudy,
  saveStudy,
} from '../../../../../src/pages/analyse/studies/savedStudies';
import {
  MOST_CHAPTERS,
  withMoved,
  type Study,
} from '../../../../../src/pages/analyse/studies/study';
import { readStudy, writeStudy } from '../../../../../src/pages/analyse/studies/studyText';
import { inlineCore } from '../../../core/inline';

const core = await inlineCore();

const RECORD = '[Game "gipf-basic"]\n\n{[%cal Gb1b3] look} 1. b1-b3 *\n';
const chapter = (id: string, title = id) => ({ id, title, isExercise: false, record: RECORD });
const study = (...ids: string[]): Study => ({
  ...{ id: 'abc', title: 'Rows', changed: 1 },
  chapters: ids.map((id) => chapter(id)),
});
const titles = ({ chapters }: Pick<Study, 'chapters'>) => chapters.map(({ title }) => title);

beforeEach(() => localStorage.clear());

describe('chapters', () => {
  test('go up and down, but not beyond the ends', () => {
    const three = study('a', 'b', 'c');
    expect(titles(withMoved(three, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(titles(withMoved(three, 'c', -1))).toEqual(['a', 'c', 'b']);
    expect(withMoved(three, 'a', -1)).toBe(three);
    expect(withMoved(three, 'c', 1)).toBe(three);
    expect(withMoved(three, 'nobody', 1)).toBe(three);
  });

  test('are added behind the one that is open, and the first of them opens', () => {
    const open = new OpenStudy(study('a', 'b'));
    open.add([chapter('x', 'new'), chapter('y', 'newer')]);
    expect(titles(open.study)).toEqual(['a', 'new', 'newer', 'b']);
    expect(open.chapter?.title).toBe('new');
  });

  test('come back to their place when their deletion is taken back', () => {
    const open = new OpenStudy(study('a', 'b', 'c'), 'b');
    open.remove();
    expect([titles(open.study), open.current]).toEqual([['a', 'c'], 'c']);
    open.restore();
    expect([titles(open.study), open.current]).toEqual([['a', 'b', 'c'], 'b']);
    const last = new OpenStudy(study('a'));
    last.remove();
    expect(titles(last.study)).toEqual(['a']);
  });

  test('are not more than a study may have', () => {
    const full = study(...Array.from({ length: MOST_CHAPTERS }, (_, n) => `c${n}`));
    const open = new OpenStudy(full);
    open.add([chapter('x')]);
    expect(open.study.chapters).toHaveLength(MOST_CHAPTERS);
    expect(open.kept).toBe('too-many');
  });
});

describe('what the browser keeps', () => {
  test('is there after every change, what was changed last first', () => {
    const open = new OpenStudy(study('a'));
    open.changeChapter('a', { title: 'Three in a row' });
    saveStudy({ ...study('b'), id: 'older', changed: 0 });
    expect(savedStudies().map(({ id }) => id)).toEqual(['abc', 'older']);
    expect(titles(savedStudy('abc')!)).toEqual(['Three in a row']);
    removeStudy('abc');
    expect(savedStudy('abc')).toBeNull();
  });

  test('keeps what another page has changed meanwhile', () => {
    saveStudy(study('a', 'b'));
    const [here, there] = [new OpenStudy(study('a', 'b')), new OpenStudy(study('a', 'b'))];
    here.changeChapter('a', { title: 'from here' });
    there.changeChapter('b', { title: 'from there' });
    expect(titles(savedStudy('abc')!)).toEqual(['from here', 'from there']);
  });

  test('says so where there is no room, and leaves what was kept', () => {
    const open = new OpenStudy(study('a'));
    open.rename('kept');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open.rename('lost');
    full.mockRestore();
    expect(open.kept).toBe('full');
    expect(savedStudy('abc')?.title).toBe('kept');
    open.changeChapter('a', { record: 'x'.repeat(LARGEST_STUDY_LETTERS) });
    expect(open.kept).toBe('too-large');
  });

  test('is not read where it is none', () => {
    localStorage.setItem('gipfel.studies.a', '{"id":"a","title":"t","changed":1,"chapters":[{}]}');
    localStorage.setItem('gipfel.studies.b', 'nonsense');
    expect(savedStudies()).toEqual([]);
  });
});

describe('the file of a study', () => {
  test('holds all that the study holds', async () => {
    const { chapters, ...about } = study('First "quoted"', 'Second');
    const whole = { ...about, chapters: [chapters[0]!, { ...chapters[1]!, isExercise: true }] };
    const text = await writeStudy(core, whole);
    const read = await readStudy(core, text, () => '');
    expect(read).toMatchObject({ title: 'Rows', unread: 0 });
    expect(titles(read as unknown as Study)).toEqual(['First "quoted"', 'Second']);
    expect(read.chapters.map(({ isExercise }) => isExercise)).toEqual([false, true]);
    for (const { record } of read.chapters) expect(record).toContain('{[%cal Gb1b3] look}');
    expect(
      await writeStudy(core, {
        ...whole,
        chapters: read.chapters.map((one, n) => ({ ...one, id: `${n}` })),
      }),
    ).toBe(text);
  });

  test('may be any file of games, and tells how many cannot be read', async () => {
    const text = `${RECORD}\n[Game "gipf-basic"]\n\n1. z9 *\n\n[Game "dvonn"]\n\n1. g2 *\n`;
    const { title, chapters, unread } = await readStudy(core, text, (_, number) => `No. ${number}`);
    expect([title, unread]).toEqual(['', 1]);
    expect(chapters.map((one) => one.title)).toEqual(['No. 1', 'No. 2']);
  });
});

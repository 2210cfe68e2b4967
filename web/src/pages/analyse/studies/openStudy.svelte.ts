// A study that is open: every change is kept in the browser at once.
import { saveStudy, savedStudy, type Kept } from './savedStudies';
import {
  MOST_CHAPTERS,
  newId,
  titled,
  withChange,
  withChapter,
  withMoved,
  withoutChapter,
  type Chapter,
  type NewChapter,
  type Study,
} from './study';

/** A chapter that was deleted, and where it stood. */
interface Removed {
  readonly chapter: Chapter;
  readonly place: number;
}

export class OpenStudy {
  study = $state.raw<Study>()!;
  current = $state('');
  /** What became of the last change. */
  kept = $state<Kept | 'too-many'>('kept');
  removed = $state.raw<Removed | null>(null);

  readonly chapter: Chapter | undefined = $derived(this.chapterOf(this.current));
  readonly place: number = $derived(this.study.chapters.findIndex(({ id }) => id === this.current));

  /** `onchange` hears of every change. */
  constructor(
    study: Study,
    current?: string,
    private readonly onchange: () => void = () => {},
  ) {
    this.study = study;
    this.current = this.chapterOf(current)?.id ?? study.chapters[0]?.id ?? '';
  }

  chapterOf(id: string | undefined): Chapter | undefined {
    return this.study.chapters.find((chapter) => chapter.id === id);
  }

  rename(title: string): void {
    this.#change((study) => ({ ...study, title: titled(title, study.title) }));
  }

  /** Puts chapters behind the one that is open, and opens the first of them. */
  add(chapters: readonly NewChapter[]): void {
    if (this.study.chapters.length + chapters.length > MOST_CHAPTERS) {
      this.kept = 'too-many';
      return;
    }
    const made = chapters.map((chapter) => ({ ...chapter, id: newId() }));
    const place = this.place + 1;
    this.#change((study) =>
      made.reduce((grown, chapter, n) => withChapter(grown, chapter, place + n), study),
    );
    this.current = made[0]?.id ?? this.current;
  }

  remove(): void {
    const { chapter, place } = this;
    if (!chapter || this.study.chapters.length < 2) return;
    this.removed = { chapter, place };
    this.#change((study) => withoutChapter(study, chapter.id));
    this.current = this.study.chapters[Math.min(place, this.study.chapters.length - 1)]!.id;
  }

  restore(): void {
    const { removed } = this;
    if (!removed) return;
    this.removed = null;
    this.#change((study) => withChapter(study, removed.chapter, removed.place));
    this.current = removed.chapter.id;
  }

  move(step: 1 | -1): void {
    this.#change((study) => withMoved(study, this.current, step));
  }

  changeChapter(id: string, change: Partial<NewChapter>): void {
    const before = this.chapterOf(id);
    if (!before || Object.entries(change).every(([name, v]) => before[name as 'title'] === v))
      return;
    this.#change((study) => withChange(study, id, change));
  }

  /** What is told of it is no change of the study. */
  note(told: Pick<Study, 'account'> | Pick<Study, 'notice'>): void {
    this.study = { ...(savedStudy(this.study.id) ?? this.study), ...told };
    this.kept = saveStudy(this.study);
  }

  /** Takes note of what was told of it elsewhere. */
  refresh(): void {
    const { account, notice } = savedStudy(this.study.id) ?? this.study;
    this.study = { ...this.study, account, notice };
  }

  /** What another page has changed meanwhile is not undone: the change is made to what is kept. */
  #change(change: (study: Study) => Study): void {
    const before = this.kept === 'kept' ? (savedStudy(this.study.id) ?? this.study) : this.study;
    const study = { ...change(before), changed: Date.now() };
    this.study = study;
    this.kept = saveStudy(study);
    this.onchange();
  }
}

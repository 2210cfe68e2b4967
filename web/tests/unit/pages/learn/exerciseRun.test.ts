/** The lessons' exercises and the rules' figures, run on the built core. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Core } from '../../../../src/core';
import type { Rules } from '../../../../src/core/rules';
import { loadBook, type Figure } from '../../../../src/pages/learn/book';
import { FAMILIES } from '../../../../src/games/games';
import { lessonsOf, loadCourse, type Lesson } from '../../../../src/pages/learn/lessons';
import { ExerciseRun } from '../../../../src/pages/learn/exerciseRun.svelte';
import { PlayableFigure } from '../../../../src/pages/learn/playableFigure.svelte';
import { rules } from '../../core/built';

let core: Core;

/** The core as the page has it: every call is answered later. */
function later(inner: Rules): Core {
  const get =
    (_: object, name: string) =>
    async (...given: unknown[]) =>
      (inner[name as keyof Rules] as unknown as (...given: unknown[]) => unknown).apply(
        inner,
        given,
      );
  return new Proxy({}, { get }) as Core;
}

beforeAll(async () => {
  core = later(await rules());
});

async function begun(lesson: Lesson, number = 0) {
  const onsolved = vi.fn();
  const run = new ExerciseRun({
    core,
    game: lesson.game,
    exercise: lesson.exercises[number]!,
    onsolved,
  });
  await run.begin();
  return { run, onsolved };
}

async function lessonOf(family: 'dvonn' | 'gipf', name: string): Promise<Lesson> {
  return lessonsOf(await loadCourse(family)).find((lesson) => lesson.name === name)!;
}

test('a right move is praised, and the exercise is solved', async () => {
  const { run, onsolved } = await begun(await lessonOf('dvonn', 'contact'));
  await run.press('e3');
  await run.press('f3');
  await vi.waitFor(() => expect(run.state).toBe('right'));
  expect(run.said).toEqual({ kind: 'right', text: 'dvonn-lesson-contact-1-right' });
  expect(run.shown.effect?.removed.map(({ cell }) => cell).toSorted()).toEqual([
    'b3',
    'c3',
    'c4',
    'd3',
  ]);
  expect(onsolved).toHaveBeenCalledOnce();
});

test('a move that loses is not praised', async () => {
  const { run, onsolved } = await begun(await lessonOf('dvonn', 'forced'));
  await run.press('c3');
  await run.press('e3');
  await vi.waitFor(() => expect(run.state).toBe('right'));
  expect(run.said).toEqual({ kind: 'seen', text: 'dvonn-lesson-forced-1-right' });
  expect(onsolved).toHaveBeenCalledOnce();
});

test('a wrong move is answered with its reason, and put back by the next press', async () => {
  const { run, onsolved } = await begun(await lessonOf('dvonn', 'contact'));
  await run.press('e3');
  await run.press('d3');
  await vi.waitFor(() => expect(run.state).toBe('wrong'));
  expect(run.said).toEqual({ kind: 'wrong', text: 'dvonn-lesson-contact-1-move-e3d3' });
  expect(run.view?.cells.e3).toBeUndefined();
  await run.press('a1');
  expect(run.state).toBe('asked');
  expect(run.view?.cells.e3).toBe('W');
  expect(onsolved).not.toHaveBeenCalled();
});

test('an impossible move is answered with the reason of the core', async () => {
  const { run } = await begun(await lessonOf('dvonn', 'surrounded'));
  await run.press('c3');
  await vi.waitFor(() => expect(run.said).not.toBeNull());
  expect(run.said).toMatchObject({
    kind: 'refused',
    phrase: { name: 'surrounded', cells: ['c3'] },
  });
  expect(run.state).toBe('asked');
});

test('the opponent replies once the motion has come to its end', async () => {
  const { run } = await begun(await lessonOf('gipf', 'force'));
  await run.press('a4');
  await run.press('b4');
  await vi.waitFor(() => expect(run.state).toBe('right'));
  expect(run.view?.turn).toBe('b');
  await run.playReply();
  expect(run.view?.turn).toBe('w');
  expect(run.shown.effect?.text).toBe('xd2,d3,d4,d5,d6;h5');
  await run.playReply();
  expect(run.view?.turn).toBe('w');
});

test('a row that stands at the start is seen leaving', async () => {
  const { run } = await begun(await lessonOf('gipf', 'start'));
  expect(run.motion[0]?.leaving.map(({ cell }) => cell)).toEqual(['e2', 'e3', 'e4', 'e5', 'e6']);
});

describe.each(FAMILIES)('every exercise of %s', (family) => {
  test('can be shown, and then be tried again', async () => {
    for (const lesson of lessonsOf(await loadCourse(family))) {
      for (const number of lesson.exercises.keys()) {
        const { run, onsolved } = await begun(lesson, number);
        const before = run.view;
        await run.showMove();
        expect(run.state, lesson.name).toBe('shown');
        expect(run.said).toMatchObject({
          kind: 'shown',
          text: expect.stringMatching(/^\w+-lesson-/),
        });
        expect(run.view).not.toEqual(before);
        await run.playReply();
        expect(onsolved).not.toHaveBeenCalled();
        await run.begin();
        expect(run.view).toEqual(before);
      }
    }
  });
});

describe('a figure', () => {
  const figureOf = async (family: 'dvonn' | 'gipf', name: string): Promise<Figure> => {
    const { sections } = await loadBook(family, null);
    const figures = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.figures));
    return figures.find((figure) => figure.name === name)!;
  };
  const trialOf = async (family: 'dvonn' | 'gipf', name: string) => {
    const trial = new PlayableFigure(await figureOf(family, name), core);
    await trial.begin();
    return trial;
  };

  test('shows its moves one after the other, and is put back', async () => {
    const trial = await trialOf('dvonn', 'dvonn-stack-of-three');
    expect(trial.hasShow).toBe(true);
    for (const move of ['e2b2', 'e2e5', 'e2h5', 'e2b2']) {
      await trial.showMove();
      await vi.waitFor(() => expect(trial.shown.effect?.text).toBe(move));
    }
    await trial.begin();
    expect(trial.shown.effect).toBeNull();
    expect(trial.view?.cells.e2).toBe('W3');
  });

  test('shows the move that led to it', async () => {
    const trial = await trialOf('gipf', 'gipf-both-after');
    expect(trial.shown.effect?.text).toBe('e1-e4;xb3,c3,d3,e3,f2*');
    await trial.showMove();
    expect(trial.isTouched).toBe(true);
    expect(trial.view?.turn).toBe('b');
  });

  test('lets the one without a move pass first', async () => {
    const trial = await trialOf('dvonn', 'dvonn-pass');
    await trial.showMove();
    await vi.waitFor(() => expect(trial.shown.effect?.text).toBe('b3b2'));
    expect(trial.view?.turn).toBe('w');
  });

  test('whose arrows are no moves has nothing to show', async () => {
    expect((await trialOf('dvonn', 'dvonn-board')).hasShow).toBe(false);
  });

  test('every one of them can be set up', async () => {
    for (const family of FAMILIES) {
      for (const { blocks } of (await loadBook(family, null)).sections) {
        for (const figure of blocks.flatMap(({ figures }) => figures)) {
          const trial = new PlayableFigure(figure, core);
          await trial.begin();
          expect(trial.isShown, figure.name).toBe(true);
          if (trial.hasShow) await trial.showMove();
          expect(trial.refusal, figure.name).toBeNull();
        }
      }
    }
  });
});

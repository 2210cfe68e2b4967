import { expect, test } from 'vitest';
import { loadBook, stepsShown, type Book } from '../../../../src/pages/learn/book';

const figuresOf = ({ sections }: Book) =>
  sections.flatMap(({ blocks }) => blocks.flatMap(({ figures }) => figures));

test('figures are numbered through, in all rule sets together and in one by itself', async () => {
  for (const ruleSet of [null, 'basic', 'standard', 'tournament']) {
    const numbers = figuresOf(await loadBook('gipf', ruleSet)).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  }
});

test('a rule set by itself begins with its own start', async () => {
  const standard = await loadBook('gipf', 'standard');
  const headings = standard.sections.map(({ heading }) => heading);
  expect(headings.slice(1, 3)).toEqual(['gipf-rules-board', 'gipf-rules-start-standard']);
  expect(headings).not.toContain('gipf-rules-start-basic');
  expect(standard.sections.some(({ hasScope }) => hasScope)).toBe(false);
});

test('blocks say what they are', async () => {
  const { sections } = await loadBook('dvonn', null);
  const blocks = sections.flatMap((section) => section.blocks);
  expect(blocks.find(({ kind }) => kind === 'variant')?.label).toBe('rules-variant');
  expect(blocks.find(({ isSettled }) => isSettled)?.label).toBe('rules-settled');
  expect(blocks.find(({ kind }) => kind === 'steps')?.texts).toHaveLength(4);
});

test('arrows are moves, and those of one push belong together', async () => {
  const gipf = figuresOf(await loadBook('gipf', null));
  const push = gipf.find(({ name }) => name === 'gipf-push-before')!;
  expect(stepsShown(push)).toEqual(['push d1-d4']);
  const board = gipf.find(({ name }) => name === 'gipf-board')!;
  expect(stepsShown(board)).toEqual(['push Ge1-e2', 'push Gd1-d2', 'push Gd1-e2']);
  const dvonn = figuresOf(await loadBook('dvonn', null));
  const three = dvonn.find(({ name }) => name === 'dvonn-stack-of-three')!;
  expect(stepsShown(three)).toEqual(['e2b2', 'e2e5', 'e2h5']);
});

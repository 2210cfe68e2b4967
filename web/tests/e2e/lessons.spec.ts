// Lessons: a wrong move is answered with the reason, a right one is kept; every lesson can be done.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Player } from './player';
import { expect, test } from './site';
import { store } from './table';

interface Course {
  parts: { name: string; lessons: { name: string; exercises: unknown[] }[] }[];
}

const courseOf = (family: string) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../words/lessons/${family}.json`, import.meta.url)),
      'utf8',
    ),
  ) as Course;

test.beforeEach(({ page }) => store(page, { settings: { motion: 'quiet', confirm: 'off' } }));

const said = (page: Page) => page.locator('.said');

test('a lesson refuses, explains, praises, and remembers', async ({ page }) => {
  await page.goto('./#/learn/dvonn');
  await expect(page.getByText(/^0 of \d+ lessons done/)).toBeVisible();
  await page.goto('./#/learn/dvonn/step');
  const player = new Player(page, 'mouse', 1);
  await player.press(player.cell('c3'));
  await player.press(player.cell('h3')); // too far away
  await expect(said(page)).toContainText('That is not possible:');
  await player.press(player.cell('g4')); // another stack
  await player.press(player.cell('g3'));
  await expect(said(page)).toContainText('Not that one.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await player.press(player.cell('c3'));
  await player.press(player.cell('d3'));
  await expect(said(page)).toContainText('Right!');
  await page.getByRole('button', { name: 'Next task' }).click();
  await player.press(player.cell('e3'));
  await player.press(player.cell('f3'));
  await expect(said(page)).toContainText('Right!');
  await page.goto('./#/learn/dvonn');
  await page.reload();
  await expect(page.getByText(/^1 of \d+ lessons done/)).toBeVisible();
});

test('a lesson can be done by the keyboard alone', async ({ page }) => {
  await page.goto('./#/learn/dvonn/step');
  const player = new Player(page, 'keyboard', 1);
  await player.press(player.cell('c3'));
  await player.press(player.cell('d3'));
  await expect(said(page)).toContainText('Right!');
  await page.keyboard.press('Enter'); // the way on has the focus
  await expect(page.getByText('Task 2 of')).toBeVisible();
});

for (const family of ['dvonn', 'gipf']) {
  const { parts } = courseOf(family);
  // Of each part the first lesson; all in the full run.
  const chosen = parts.flatMap(({ lessons }) => (process.env.FULL ? lessons : lessons.slice(0, 1)));

  test(`every task of ${family} shows its answer`, async ({ page }) => {
    test.setTimeout(600_000);
    const found = parts.flatMap(({ lessons }) => lessons).length;
    expect(found).toBeGreaterThanOrEqual(family === 'dvonn' ? 12 : 16);
    for (const lesson of chosen) {
      await page.goto(`./#/learn/${family}/${lesson.name}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      for (let task = 1; task <= lesson.exercises.length; task++) {
        await page.getByRole('button', { name: 'Show me' }).click();
        await expect(said(page)).toContainText('Like this:');
        const next = page.getByRole('button', { name: /^(Next|All lessons)/ });
        await expect(next).toBeFocused();
        if (task < lesson.exercises.length) await next.click();
      }
    }
  });
}

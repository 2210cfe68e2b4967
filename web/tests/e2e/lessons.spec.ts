// Every lesson there is: each of its tasks can be shown, and leads on.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
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

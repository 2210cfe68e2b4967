// Lessons and rules in the browser: by mouse, by touch and by keyboard alone.
import type { Page } from '@playwright/test';
import { expect, LANGUAGES, open, PHONE, shown, test } from './site';

const cell = (page: Page, name: string) => page.locator(`[data-cell=${name}]`);
const said = (page: Page) => page.locator('.said');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function press(page: Page, ...cells: string[]): Promise<void> {
  for (const name of cells) await cell(page, name).click();
}

/** Goes to a cell with the arrow keys and presses it. */
async function walkTo(page: Page, name: string, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await expect(cell(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a beginner finds the first lesson, solves it, and goes on later', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Learn DVONN step by step' }).click();
  await expect(page.getByRole('heading', { name: 'One step' })).toBeVisible();
  await press(page, 'c3', 'd3');
  await expect(said(page)).toContainText('Right!');
  await expect(button(page, 'Next task')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'e3', 'e4');
  await expect(said(page)).toContainText('You landed on a black piece');
  await button(page, /^Next lesson: Whose stack/).click();
  await expect(page.getByRole('heading', { name: 'Whose stack is it?' })).toBeVisible();

  await open(page, 'learn');
  await page.reload();
  await expect(shown(page, '1 of 16 lessons done')).toBeVisible();
  await page.getByRole('link', { name: 'Continue: Whose stack is it?' }).click();
  await expect(page.getByRole('heading', { name: 'Whose stack is it?' })).toBeVisible();
});

test('wrong moves are answered with the reason and put back', async ({ page }) => {
  await open(page, 'learn/dvonn/contact');
  await press(page, 'e3', 'd3');
  await expect(said(page)).toContainText('your piece leaves the board too');
  await button(page, 'Try again').click();
  await expect(cell(page, 'e3')).toHaveAccessibleName(/white/);
  await press(page, 'e3', 'g3');
  await expect(said(page)).toContainText('moves exactly one cell, and g3 is 2 away');
  await press(page, 'f3');
  await expect(said(page)).toContainText('Right!');
});

test('who asks is shown, and then tries it', async ({ page }) => {
  await open(page, 'learn/gipf/force');
  await button(page, 'Show me').click();
  await expect(said(page)).toContainText('Like this:');
  await expect(said(page)).toContainText('stays open until you have played the move yourself');
  await expect(cell(page, 'h5')).toHaveAccessibleName(/black/); // the reply
  await button(page, 'Try it yourself').click();
  await expect(cell(page, 'd4')).toHaveAccessibleName(/empty/);
  await press(page, 'a4', 'b4');
  await expect(said(page)).toContainText('Right!');
  await open(page, 'learn/gipf/force'); // whoever has done it is told nothing of that
  await page.reload();
  await button(page, 'Show me').click();
  await expect(said(page)).toContainText('Like this:');
  await expect(said(page)).not.toContainText('stays open');
});

test('crossing rows and a kept GIPF piece, by keyboard alone', async ({ page }) => {
  await open(page, 'learn/gipf/gipf-crossing');
  await cell(page, 'a4').focus();
  await page.keyboard.press('Enter');
  await walkTo(page, 'b4', 'ArrowRight', 'ArrowDown');
  await expect(page.locator('.exercise')).toHaveAttribute('data-phase', 'row');
  await cell(page, 'b4').focus();
  await page.keyboard.press('Enter');
  for (const gone of ['b4', 'd6']) {
    await button(page, 'Take the row').focus();
    await page.keyboard.press('Enter');
    await expect(cell(page, gone)).toHaveAccessibleName(/empty/);
  }
  await expect(said(page)).toContainText('You took both rows');
});

test.describe('with fingers', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('what is said to a move comes into view', async ({ page }) => {
    await open(page, 'learn/dvonn/score');
    await cell(page, 'd3').tap();
    await cell(page, 'b3').tap();
    await expect(said(page)).toContainText('you win 12 to 10');
    await expect(said(page)).toBeInViewport();
    await expect(button(page, /^Next lesson/)).toBeInViewport();
  });
});

test('a figure of the rules shows its move and is put back', async ({ page }) => {
  await open(page, 'rules/dvonn');
  const figure = page.locator('[data-figure=dvonn-cut-before]');
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole('button', { name: 'Show the move' }).click();
  await expect(figure.locator('[data-cell=a3]')).toHaveAccessibleName(/empty/);
  await figure.getByRole('button', { name: 'Reset' }).click();
  await expect(figure.locator('[data-cell=a3]')).toHaveAccessibleName(/black/);
});

for (const [language, locale] of Object.entries(LANGUAGES)) {
  test.describe(language, () => {
    test.use({ locale });

    test('lessons and rules speak it', async ({ page }) => {
      const titles = { en: 'Capturing', fr: 'Capturer', nl: 'Slaan' };
      await open(page, 'learn/gipf/capture');
      const title = titles[language as keyof typeof titles];
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await open(page, 'rules/gipf-basic');
      const rules = { en: 'The rules of GIPF', fr: 'Les règles du GIPF', nl: 'De regels van GIPF' };
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        rules[language as keyof typeof rules],
      );
    });
  });
}

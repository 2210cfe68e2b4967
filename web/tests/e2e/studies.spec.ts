// Studies: chapters that are drawn on, commented and solved, kept over a reload, and taken elsewhere.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { STACKING } from './positions';
import { expect, PHONE, sideways, test } from './site';
import { store } from './table';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const chapters = (page: Page) => page.getByRole('region', { name: 'Chapters' });
const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const press = async (page: Page, ...cells: string[]) => {
  for (const one of cells) await cell(page, one).click();
};

const POSITION = `[Game "dvonn"]\n[Position "${STACKING}"]\n\n*`;

async function calm(page: Page): Promise<void> {
  await store(page, {
    analysis: { isOn: false },
    settings: { motion: 'quiet', sounds: false, confirm: 'off' },
  });
}

/** A position on the desk of the analysis. */
async function analysing(page: Page): Promise<void> {
  await calm(page);
  await page.goto(`./#/analyse?${new URLSearchParams({ text: POSITION })}`);
  await page.locator('.desk').waitFor();
}

/** A study of one chapter that came from the analysis. */
async function studying(page: Page): Promise<void> {
  await analysing(page);
  await button(page, 'Add to a study').click();
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('A stack to cut off');
  await button(page, 'New study').click();
  await page.getByRole('link', { name: 'Open the study' }).click();
  await chapters(page).waitFor();
}

/** Makes the chapter that is open an exercise, with its solution and what is said to another move. */
async function asExercise(page: Page): Promise<void> {
  const current = page.locator('.tree [aria-current]');
  await press(page, 'i3', 'i5');
  await expect(current).toHaveText('i3i5');
  await button(page, 'Go to the start').click();
  await expect(current).toHaveText('Start');
  await press(page, 'h3', 'g2');
  await expect(current).toHaveText('h3g2');
  await page.getByRole('textbox', { name: 'Comment' }).fill('too slow');
  await page.getByRole('textbox', { name: 'Comment' }).blur();
  await page.getByText('Titles and exercise').click();
  await page.getByRole('switch', { name: /find the move/ }).check({ force: true });
}

test('a study of two chapters is made, kept, exported, imported and solved', async ({ page }) => {
  await studying(page);
  await page.getByRole('textbox', { name: 'About the game' }).fill('Look at i5.');
  await page.getByRole('textbox', { name: 'About the game' }).blur();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await press(page, 'i3', 'i5', 'c3', 'c3');
  await expect(
    page.getByText('On the board: green mark on c3, green arrow from i3 to i5.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await asExercise(page);
  await button(page, 'Add a chapter').click();
  await button(page, 'GIPF, basic').first().click();
  await expect(chapters(page).getByRole('listitem')).toHaveCount(2);
  await press(page, 'b1', 'b2');

  await page.reload();
  await expect(chapters(page).or(page.locator('.solving')).first()).toBeVisible();
  await expect(page.getByText('find the best move')).toBeVisible(); // the first chapter asks for one
  await button(page, 'Edit').click();
  const saving = page.waitForEvent('download');
  await chapters(page).getByRole('button', { name: 'Export' }).click();
  const text = await readFile((await (await saving).path())!, 'utf8');
  expect(text).toContain('[Exercise "find-the-move"]');
  expect(text).toContain('{[%csl Gc3] [%cal Gi3i5] Look at i5.}');
  expect(text.match(/\[Study "Study 1"\]/g)).toHaveLength(2);

  await page.getByRole('link', { name: 'Studies' }).click();
  await button(page, 'Delete Study 1').click();
  await expect(page.getByText('No studies yet')).toBeVisible();
  await button(page, 'Import').click();
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await button(page, 'Read it').click();

  await expect(page.getByText('find the best move')).toBeVisible();
  await expect(page.locator('.solving .arrow')).toHaveCount(1);
  await press(page, 'h3', 'g2');
  await expect(page.locator('.solving > .text')).toContainText('h3g2 is not the move. too slow');
  await button(page, 'Try again').click();
  await press(page, 'i3', 'i5');
  await expect(page.locator('.solving > .text')).toContainText('Solved!');
  await button(page, 'Next chapter').click();
  await expect(chapters(page).getByRole('button', { name: /2 Chapter 2/ })).toHaveAttribute(
    'aria-current',
  );
});

test('chapters are put in order, named, deleted and taken back by keyboard', async ({ page }) => {
  await studying(page);
  await button(page, 'Add a chapter').click();
  await button(page, 'GIPF, basic').first().click();
  await expect(chapters(page).getByRole('listitem')).toHaveText([/A stack/, /Chapter 2/]);
  await button(page, 'Move the chapter up').focus();
  await page.keyboard.press('Enter');
  await expect(chapters(page).getByRole('listitem')).toHaveText([/Chapter 2/, /A stack/]);
  await page.getByText('Titles and exercise').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('GIPF');
  await page.keyboard.press('Enter');
  await expect(chapters(page).getByRole('listitem')).toHaveText([/GIPF/, /A stack/]);
  await button(page, 'Delete the chapter').focus();
  await page.keyboard.press('Enter');
  await expect(chapters(page).getByRole('listitem')).toHaveText([/A stack/]);
  await button(page, 'Take back').focus();
  await page.keyboard.press('Enter');
  await expect(chapters(page).getByRole('listitem')).toHaveText([/GIPF/, /A stack/]);
});

test('arrows are drawn by mouse, by keyboard and by finger', async ({ page, browser }) => {
  await analysing(page);
  const place = async (name: string) => (await cell(page, name).boundingBox())!;
  const [from, to] = [await place('c3'), await place('e3')];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up({ button: 'right' });
  await expect(page.locator('.stage .arrow')).toHaveCount(1);
  await page.keyboard.press('d');
  await page.getByRole('radio', { name: 'blue' }).check({ force: true });
  await cell(page, 'f3').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('.stage .arrow')).toHaveCount(2);
  await expect(page.getByText(/green arrow from c3 to e3, blue arrow from f3 to g3/)).toBeVisible();
  await button(page, 'Clear drawing').click();
  await expect(page.locator('.stage .arrow')).toHaveCount(0);

  const context = await browser.newContext({ hasTouch: true, viewport: PHONE, locale: 'en-GB' });
  const phone = await context.newPage();
  await analysing(phone);
  await phone.getByRole('button', { name: 'Draw', exact: true }).tap();
  await cell(phone, 'c3').tap();
  await cell(phone, 'e3').tap();
  await expect(phone.locator('.stage .arrow')).toHaveCount(1);
  expect(await sideways(phone)).toBe(0);
  await context.close();
});

test('says so where the browser has no more room, and keeps what was there', async ({ page }) => {
  await studying(page);
  await page.evaluate(() => {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`filler.${size}.${n}`, 'x'.repeat(size));
      } catch {
        // No room for one of this size.
      }
    }
  });
  await page.getByRole('textbox', { name: 'About the game' }).fill('more than there is room for');
  await page.getByRole('textbox', { name: 'About the game' }).blur();
  await expect(chapters(page).getByText('This browser has no more room')).toBeVisible();
  await page.reload();
  await expect(chapters(page)).toContainText('A stack to cut off');
});

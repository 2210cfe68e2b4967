// Puzzles: solved by mouse and by keyboard, refuted, hinted at, one every day, and without a network.
import type { Page } from '@playwright/test';
import { StaticHost } from './host';
import { Visitor } from './people';
import { expect, open, PHONE, shown, sideways, test } from './site';
import { store } from './table';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const answer = (page: Page) => page.locator('.puzzle .text');
const state = (page: Page, name: string) => page.locator(`.puzzle[data-state="${name}"]`);
const press = async (page: Page, ...cells: string[]) => {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
};

async function calm(page: Page): Promise<void> {
  await store(page, { settings: { motion: 'quiet', sounds: false, confirm: 'off' } });
}

async function puzzle(page: Page, place: string): Promise<void> {
  await calm(page);
  await open(page, `puzzles/${place}`);
  await state(page, 'asked').waitFor();
}

/** It is noon in UTC on a day, whenever this runs. */
const onDay = (page: Page, day: string) => page.clock.setFixedTime(`${day}T12:00:00Z`);

test('a wrong answer is refuted on the board, and the right one goes on to the end', async ({
  page,
}) => {
  await puzzle(page, 'dvonn/3');
  await expect(shown(page, 'White is to win by force.')).toBeVisible();
  await press(page, 'b2', 'f2');
  await state(page, 'wrong').waitFor();
  await expect(answer(page)).toContainText(/b2f2 is not the move\. Black answers \w\d\w\d\./);
  const line = page.getByRole('group', { name: 'What refutes the move' }).getByRole('button');
  await expect(line.nth(1)).toHaveAttribute('aria-current', 'true');
  await line.nth(2).click();
  await expect(line.nth(2)).toHaveAttribute('aria-current', 'true');
  await button(page, 'Try again').click();
  await press(page, 'i1', 'h1');
  await expect(answer(page)).toContainText('Right! Black answers j4h2.');
  await press(page, 'e2', 'c2');
  await state(page, 'solved').waitFor();
  await expect(answer(page)).toContainText(
    /though not at the first try\.\s+Your rating: \d+, down/,
  );
  const solution = page.getByRole('group', { name: 'The solution' }).getByRole('button');
  await expect(solution).toHaveText(['i1h1', 'j4h2', 'e2c2']);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  const results = page.getByRole('region', { name: 'Your results' });
  await expect(results).toContainText('0 of 1 (0%)');
  await expect(results.getByRole('row', { name: /^win by force/i })).toContainText('0 of 1');
});

test('hints go from the idea to the piece, by keyboard alone', async ({ page }) => {
  await puzzle(page, 'dvonn/3');
  await page.keyboard.press('h');
  await expect(answer(page)).toContainText('Cover h1');
  await expect(answer(page)).not.toContainText('Look at');
  await page.keyboard.press('h');
  await expect(answer(page)).toContainText('Look at i1.');
  await expect(button(page, 'Where to look')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Type a move' }).fill('i1h1');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('Right! Black answers j4h2.');
  await page.locator('[data-cell="e2"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-cell="c2"]').focus();
  await page.keyboard.press('Enter');
  await state(page, 'solved').waitFor();
  await expect(answer(page)).toContainText('With a hint it does not change your rating.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Puzzles', level: 1 })).toBeVisible();
});

test('a turn of GIPF is made in steps, and a puzzle that is given up is shown', async ({
  page,
}) => {
  await puzzle(page, 'gipf-basic/2');
  await press(page, 'a2', 'b3');
  await state(page, 'solved').waitFor();
  await expect(answer(page)).toContainText('Solved!');
  await button(page, 'Once more').click(); // what comes of it does not count
  await page.getByRole('textbox', { name: 'Type a move' }).fill('b5');
  await page.keyboard.press('Enter');
  await state(page, 'wrong').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Your results' })).toContainText('1 of 1 (100%)');
  await open(page, 'puzzles/gipf-basic/1');
  await state(page, 'asked').waitFor();
  await button(page, 'Show the solution').click();
  await state(page, 'solved').waitFor();
  await expect(answer(page)).toContainText('That was the solution.');
});

test('there is one puzzle a day, and days on which it is solved make a row', async ({ page }) => {
  await onDay(page, '2026-11-19');
  await calm(page);
  await open(page, '');
  await page.getByRole('navigation').getByRole('link', { name: 'Puzzles' }).click();
  await expect(page.getByText('19 November 2026')).toBeVisible();
  const position = await page.locator('.mini[data-position]').getAttribute('data-position');
  // As `gipfel puzzles solve --daily --game dvonn` on that day.
  expect(position).toBe(
    '...B5*...W./...BB3*B2.WW./....B5..W3W3../......W3B3W4./....RW3... w stack',
  );
  await page.getByRole('link', { name: 'Solve it' }).click();
  await state(page, 'asked').waitFor();
  await press(page, 'h3', 'e3');
  await state(page, 'solved').waitFor();
  await expect(answer(page)).toContainText(
    '1 day in a row on which you solved a puzzle of the day',
  );
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(shown(page, 'The next one comes at')).toBeVisible();
  await onDay(page, '2026-11-20');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Solve it' })).toBeVisible();
  await expect(page.locator('.mini[data-position]')).not.toHaveAttribute(
    'data-position',
    position!,
  );
  await expect(page.locator('.daily')).toContainText('1 day in a row');
});

test('puzzles of a theme come one after the other on a phone', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: PHONE, locale: 'en-GB' });
  const page = await context.newPage();
  await calm(page);
  await open(page, 'learn');
  await page.getByRole('link', { name: 'Solve puzzles of DVONN' }).tap();
  await page.getByRole('link', { name: /^cut off/i }).tap();
  const number = page.getByRole('heading', { level: 1 });
  const [first] = await number.allTextContents();
  await expect(shown(page, /cut off pieces/)).toBeVisible();
  await button(page, 'Skip').tap();
  await expect(number).not.toHaveText(first!);
  await expect(shown(page, /cut off pieces/)).toBeVisible();
  await button(page, 'Show the solution').tap();
  await button(page, 'Next puzzle').tap();
  await state(page, 'asked').waitFor();
  expect(await sideways(page)).toBe(0);
  await context.close();
});

test('a puzzle that is not there is told', async ({ page }) => {
  await open(page, 'puzzles/dvonn/99999');
  await expect(shown(page, 'There is no such puzzle.')).toBeVisible();
});

test('with an account the rating is the same on every device', async ({ browser, baseURL }) => {
  const entry = { name: `Ann${Math.random().toString(36).slice(2, 8)}`, password: 'correct horse' };
  const first = await Visitor.arrive(browser, { baseURL: baseURL! });
  await first.ask('POST', 'accounts', entry);
  await puzzle(first.page, 'gipf-basic/2');
  await press(first.page, 'a2', 'b3');
  await expect(answer(first.page)).toContainText(/Your rating: \d+, up by \d+\./);
  await expect(answer(first.page)).toContainText(/this puzzle’s rating is \d+\./);
  const [own] = await first.ask<{ value: number }[]>('GET', 'me/puzzles');
  await first.leave();
  const second = await Visitor.arrive(browser, { baseURL: baseURL! });
  await second.ask('POST', 'logins', entry);
  await open(second.page, 'puzzles/gipf-basic');
  const results = second.page.getByRole('region', { name: 'Your results' });
  await expect(results).toContainText(String(Math.round(own!.value)));
  await expect(results).toContainText('1 of 1 (100%)');
  await expect(results).toContainText('kept with your account');
  await second.leave();
});

test('puzzles that were fetched are there without a network', async ({ browser }) => {
  const host = await StaticHost.open();
  const context = await browser.newContext({ baseURL: host.address, locale: 'en-GB' });
  const page = await context.newPage();
  await calm(page);
  await page.goto('./');
  const kept = () =>
    page.evaluate(async () => {
      const found = await (await caches.open('gipfel-asked')).keys();
      return found.filter(({ url }) => /\.puzzles-|\/puzzles-/i.test(url)).length;
    });
  await expect.poll(kept).toBe(9); // four games, the page with its style, texts in three languages
  host.stop();
  await context.setOffline(true);
  await page.goto('./#/puzzles/gipf-basic');
  await page.reload();
  await page.getByRole('link', { name: 'Solve it' }).click();
  await state(page, 'asked').waitFor();
  await button(page, 'Show the solution').click();
  await state(page, 'solved').waitFor();
  await context.close();
  host.close();
});

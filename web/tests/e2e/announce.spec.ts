// Whatever is said on screen is said to screen readers: once, in one region.
import type { Page } from '@playwright/test';
import { listenTo, timesHeard } from './announcer';
import { Player } from './player';
import { expect, test } from './site';
import { begin, resumeAt } from './table';

const CUT = '...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack';
const CROSSING = '..w./w.W../bw.ww./wbW..w./w....b/bwBbb/.... w 4,10 1,0 standard -';

const statusTexts = (page: Page) => page.locator('.status > p').allTextContents();

/** Waits until what the status says is said, and holds that none of it is said again. */
async function expectSaidOnce(page: Page, known: Set<string>): Promise<void> {
  await expect(async () => {
    for (const text of await statusTexts(page)) expect(await timesHeard(page, text)).toBe(1);
  }).toPass({ timeout: 5000 });
  for (const text of await statusTexts(page)) known.add(text);
}

test('every status text of a turn is announced exactly once', async ({ page }) => {
  await listenTo(page);
  await resumeAt(page, 'dvonn', CUT);
  const player = new Player(page, 'mouse', 1);
  const said = new Set<string>();
  await expectSaidOnce(page, said);
  await player.cell('d5').click(); // refused: it is empty
  await expect(page.locator('.refusal')).toContainText('d5 is empty');
  await expectSaidOnce(page, said);
  await player.press(player.cell('i3'));
  await player.cell('i5').focus(); // what it would do
  await expect(page.locator('.consequence')).toBeVisible();
  await expectSaidOnce(page, said);
  await player.cell('i5').press('Enter');
  await expect(page.locator('.done')).toContainText('i3i5');
  await expectSaidOnce(page, said);
  expect(said.size).toBeGreaterThanOrEqual(6);
  await page.waitForTimeout(1000);
  for (const text of said) expect(await timesHeard(page, text), text).toBe(1);
});

test('hints are announced, first the idea and then the move', async ({ page }) => {
  await listenTo(page);
  await resumeAt(page, 'dvonn', CUT);
  const hint = page.locator('.hint');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(hint).toHaveText(/^Cut off: one move breaks the contact/);
  await expect(page.locator('svg path.ring[color="var(--violet)"]').first()).toBeAttached();
  await expect(page.locator('svg .arrow')).toHaveCount(0);
  const idea = (await hint.textContent())!;
  await expect.poll(() => timesHeard(page, idea)).toBe(1);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(hint).toHaveText(/^Cut off: .* The move: \S+\.$/);
  await expect(page.locator('svg .arrow')).toHaveCount(1);
  await expect.poll(() => timesHeard(page, 'The move: ')).toBe(1);
  expect(await timesHeard(page, idea)).toBe(1);
});

test('in a choice of rows the hint says what to press, in agreement with what is done', async ({
  page,
}) => {
  await resumeAt(page, 'gipf-standard', CROSSING);
  const player = new Player(page, 'mouse', 1);
  await player.press(player.cell('a4'));
  await player.press(player.cell('b4'));
  const hint = page.locator('.hint');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(hint).toHaveText(/^Hint: take the row .*\.$/);
  const row = /row (.*)\./.exec((await hint.textContent())!)![1]!.split(', ');
  const rows = ['b4 c4 d4 e4', 'd2 d3 d4 d5 d6'].map((cells) => cells.split(' '));
  const chosen = rows.find((cells) => cells.every((cell) => row.includes(cell)))!;
  expect(chosen).toBeTruthy();
  await player.press(player.cell(chosen.find((cell) => cell !== 'd4')!));
  await expect(page.getByRole('button', { name: 'Take the row' })).toBeVisible();
  await expect(hint).toBeHidden();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(hint).toHaveText(/^Hint: (leave the GIPF pieces|.* the board with the row)/);
});

test('there is one live region, also while a dialog is open', async ({ page }) => {
  await begin(page, { game: 'gipf-basic' });
  const regions = page.locator('[aria-live], [role=alert], [role=status], [role=log]');
  await expect(regions).toHaveCount(1);
  await page.locator('main').press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveCount(1); // the page is inert
});

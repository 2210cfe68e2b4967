// Analysis in the browser: every format, the editor, variations, the engine, pictures and links.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { WHOLE_DVONN } from './positions';
import { expect, open, PHONE, shown, test } from './site';

const file = (name: string) => readFileSync(resolve('../tests', name), 'utf8');
const GOLEM = file('vectors/littlegolem.txt');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tree = (page: Page) => page.getByRole('region', { name: 'Moves and variations' });
const current = (page: Page) => tree(page).locator('[aria-current]');
const title = (page: Page) => page.locator('h1');

async function importText(page: Page, text: string): Promise<void> {
  await button(page, 'Import').click();
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await button(page, 'Read it').click();
}

/** Moves a finger over the board, beginning at its upper edge. */
async function swipe(page: Page, by: { x: number; y: number }): Promise<void> {
  const box = (await page.getByRole('grid').boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + 4 };
  const fingers = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof from)[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  await send('touchMove', [{ x: from.x + by.x / 2, y: from.y + by.y / 2 }]);
  await send('touchMove', [{ x: from.x + by.x, y: from.y + by.y }]);
  await send('touchEnd', []);
}

test.beforeEach(async ({ page }) => {
  await open(page, 'analyse');
  await expect(tree(page)).toBeVisible();
});

test('every format is read', async ({ page }) => {
  await importText(page, GOLEM);
  await expect(title(page)).toHaveText('One – Two');
  await importText(page, file('record/samples/codecup.txt'));
  await expect(tree(page)).toContainText('0-1');
  await importText(page, file('record/samples/sheet-tournament.txt'));
  await expect(page.locator('.title')).toContainText('GIPF, tournament game');
  await importText(page, file('record/samples/sheet-standard.txt'));
  await page.getByRole('radio', { name: 'GIPF, standard game' }).click();
  await expect(page.locator('.title')).toContainText('GIPF, standard game');
  await importText(page, '........./........../.........../........../WBWR.RR.. w stack');
  await expect(page.locator('[data-cell=c1]')).toHaveAccessibleName(/white/);
  await expect(page.locator('[data-cell=g1]')).toHaveAccessibleName(/red/);
});

test('of several games one is chosen, and broken ones say where', async ({ page }) => {
  await importText(page, `${GOLEM}\n${GOLEM.replace('c2d2', 'c2d9')}`);
  await expect(shown(page, 'One game was found.')).toBeVisible();
  await expect(page.locator('.problem')).toContainText('there is no cell d9');
  await button(page, /^One – Two/).click();
  await expect(title(page)).toHaveText('One – Two');
});

test('a new analysis is about any game', async ({ page }) => {
  for (const game of ['GIPF, tournament game', 'DVONN, random placement (Gipfel variant)']) {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await button(page, game).click();
    await expect(page.locator('.title')).toContainText(game.split(',')[0]!);
    await expect(tree(page)).toContainText('No moves yet');
  }
  await expect(page.locator('[data-cell=e3]')).toHaveAccessibleName(/white|black|red/);
});

test('a file is dropped on the page', async ({ page }) => {
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
    return data;
  }, GOLEM);
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(title(page)).toHaveText('One – Two');
});

test('keys and wheel go through the game, moves make variations', async ({ page }) => {
  await importText(page, GOLEM);
  await expect(title(page)).toHaveText('One – Two');
  await page.keyboard.press('End');
  await expect(current(page)).toHaveText('e3e1');
  await page.keyboard.press('ArrowLeft');
  await expect(current(page)).toHaveText('pass');
  await page.locator('.stage .board').first().hover();
  await page.mouse.wheel(0, -100);
  await expect(current(page)).toHaveText('f4e3');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).toHaveText('g2');
  await page.getByRole('textbox', { name: 'Type a move' }).fill('a1');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(current(page)).toHaveText('a1');
  await page.locator('body').press('ArrowUp');
  await expect(current(page)).toHaveText('c1');
  await page.locator('body').press('ArrowDown');
  await button(page, 'Make this the main line').click();
  await expect(button(page, 'Make this the main line')).toBeDisabled();
  await button(page, 'blunder').click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('too early');
  await page.getByRole('textbox', { name: 'Comment' }).blur();
  await expect(tree(page)).toContainText('a1??');
  await expect(tree(page)).toContainText('too early');
  await page.reload();
  await expect(current(page)).toHaveText('a1??');
  await button(page, 'Delete from here').click();
  await expect(tree(page)).not.toContainText('a1??');
});

test('the engine shows its lines, and what is solved', async ({ page }) => {
  await importText(page, '........./........../.........../........../WBWR.RR.. w stack');
  await expect(shown(page, 'solved').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Lines' }).selectOption('1');
  await expect(page.locator('.engine li')).toHaveCount(1);
  await page.locator('.engine li button').first().click();
  await expect(current(page)).not.toHaveText('Start');
  await page.getByRole('switch', { name: 'Analyse' }).uncheck({ force: true });
  await expect(shown(page, 'The engine is off.')).toBeVisible();
});

test('the curve of a reviewed game leads to its moves', async ({ page }) => {
  await importText(page, `[Game "gipf-basic"]\n\n1. b3 c2 2. h3 *`);
  await button(page, 'Review the game').click();
  await expect(page.locator('.review .verdict')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.curve .edge')).toHaveCount(1);
  const slider = page.getByRole('slider', { name: 'Evaluation over the game' });
  await slider.fill('2');
  await expect(current(page)).toHaveText('c2');
});

test('the editor explains what is impossible', async ({ page }) => {
  await button(page, 'Set up').click();
  const verdict = page.locator('.verdict');
  await expect(verdict).toHaveText('This position is possible.');
  await page.getByRole('radio', { name: 'Stacking' }).click();
  await expect(verdict).toContainText('Impossible: there are 0 red pieces');
  await page.getByRole('radio', { name: 'Red' }).click();
  for (const cell of ['b1', 'c1', 'd1']) await page.locator(`[data-cell=${cell}]`).click();
  await page.getByRole('radio', { name: 'White' }).first().click();
  await page.locator('[data-cell=k5]').click();
  await expect(verdict).toContainText('k5 is out of contact');
  await page.locator('[data-cell=k5]').click();
  await page.locator('[data-cell=a1]').click();
  await expect(verdict).toHaveText('This position is possible.');
  await button(page, 'Analyse this position').click();
  await expect(page.locator('[data-cell=a1]')).toHaveAccessibleName(/white/);
});

test('a link carries the game to the very move and variation', async ({ page, context }) => {
  await importText(page, `[Game "gipf-basic"]\n[White "Ann"]\n\n1. b3 (1. b4 c2 {here}) c6 *`);
  await tree(page).getByRole('button', { name: 'c2' }).click();
  await expect(current(page)).toHaveText('c2');
  await button(page, 'Share').click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/#\/analyse\?g=/);
  const address = await link.inputValue();
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await other.goto(address);
  await expect(current(other)).toHaveText('c2');
  await expect(tree(other)).toContainText('here');
  await expect(title(other)).toHaveText('Ann – Black');
  await other.goto(address.replace(/g=.{20}/, 'g=broken'));
  await expect(shown(other, 'This link is damaged')).toBeVisible();
});

test('records and pictures are handed out', async ({ page }) => {
  await importText(page, GOLEM);
  await button(page, 'Export').click();
  const record = page.getByRole('textbox', { name: 'Record' });
  await expect(record).toHaveValue(/\[Game "dvonn"\]/);
  await page.getByRole('combobox', { name: 'Format' }).selectOption('codecup');
  await expect(record).toHaveValue(/^G2\nC1\n/);
  await page.getByRole('combobox', { name: 'Format' }).selectOption('sheet');
  await expect(shown(page, 'has no room for this game')).toBeVisible();
  for (const [name, beginning] of [
    ['SVG', '<svg'],
    ['PNG', '\x89PNG'],
  ] as const) {
    const download = page.waitForEvent('download');
    await button(page, name).click();
    const path = await (await download).path();
    expect(readFileSync(path, 'latin1').startsWith(beginning)).toBe(true);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen', async ({ page }) => {
    await importText(page, GOLEM);
    await expect(title(page)).toHaveText('One – Two');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await button(page, 'Go to the end').tap();
    await expect(current(page)).toHaveText('e3e1');
    await button(page, 'One move back').tap();
    await expect(current(page)).toHaveText('pass');
  });

  test('a finger that goes across the board steps through the game', async ({ page }) => {
    await importText(page, GOLEM);
    await button(page, 'Go to the end').tap();
    await expect(current(page)).toHaveText('e3e1');
    await swipe(page, { x: 80, y: 0 });
    await expect(current(page)).toHaveText('pass');
    await swipe(page, { x: 80, y: 0 });
    await expect(current(page)).toHaveText('f4e3');
    await swipe(page, { x: -80, y: 10 });
    await expect(current(page)).toHaveText('pass');
    await swipe(page, { x: 50, y: 90 });
    await swipe(page, { x: 20, y: 0 });
    await expect(current(page)).toHaveText('pass');
  });
});

test('the graph tells the value under the pointer and where one is', async ({ page }) => {
  const text = '1. g2 {[%eval 0.50]} c4 {[%eval -1.20]} 2. a2 {[%eval 3.00]} j4';
  await importText(page, `[Game "dvonn"]\n\n${text} *`);
  const value = page.locator('.graph .value');
  const slider = page.getByRole('slider', { name: 'Evaluation over the game' });
  const height = async () => (await slider.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThanOrEqual(150);
  const box = (await slider.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await expect(value).toHaveText('Move 2 of 4: c4, −1.2');
  await page.mouse.move(0, 0);
  await expect(value).toHaveText(/^The start/);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(value).toHaveText('Move 1 of 4: g2, +0.5');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Move 1 of 4: g2, +0.5');
});

test('the graph shows where the placing ends', async ({ page }) => {
  await importText(page, WHOLE_DVONN);
  await expect(page.locator('.graph .boundary')).toHaveCount(1);
  await expect(page.locator('.graph').getByText('Stacking')).toBeVisible();
  await expect(tree(page).locator('details')).not.toHaveAttribute('open');
});

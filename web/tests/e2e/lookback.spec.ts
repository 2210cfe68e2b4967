// Earlier positions of a game that goes on: looked at, and nothing of the game is touched.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pair, Visitor } from './people';
import { WHOLE_DVONN } from './positions';
import { DESKTOP, expect, PHONE, shown, test } from './site';
import { begin, resume } from './table';

const moves = (page: Page) => page.getByRole('group', { name: 'Moves' });
const move = (page: Page, name: string) => moves(page).getByRole('button', { name, exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back to the game' });
const cell = (page: Page, name: string) => page.locator(`[data-cell=${name}]`);
const where = (page: Page) => page.locator('.where');
const spoken = (page: Page) => page.getByRole('status');

test('a game on this device is looked back at, by buttons and by keys', async ({ page }) => {
  await begin(page, {});
  for (const name of ['g2', 'c1', 'f3', 'a1']) await cell(page, name).click();
  await move(page, 'c1').click();
  await expect(where(page)).toHaveText('After c1, move 2 of 4');
  await expect(move(page, 'c1')).toHaveAttribute('aria-current', 'step');
  await expect(cell(page, 'f3')).toHaveAccessibleName(/empty/);
  await expect(cell(page, 'c1')).not.toHaveAccessibleName(/empty/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(where(page)).toHaveText('The start of the game');
  await expect(cell(page, 'g2')).toHaveAccessibleName(/empty/);
  await page.keyboard.press('ArrowRight');
  await expect(where(page)).toHaveText('After g2, move 1 of 4');
  await cell(page, 'b2').click();
  await expect(spoken(page)).toContainText('This is an earlier position');
  await expect(cell(page, 'b2')).toHaveAccessibleName(/empty/);
  await page.keyboard.press('Escape');
  await expect(cell(page, 'f3')).not.toHaveAccessibleName(/empty/);
  await expect(move(page, 'a1')).toHaveAttribute('aria-current', 'step');
  await cell(page, 'b2').click();
  await expect(move(page, 'b2')).toBeVisible();
});

test('the arrows of the board stay its own', async ({ page }) => {
  await begin(page, {});
  await cell(page, 'g2').click();
  await cell(page, 'g2').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(back(page)).toBeHidden();
  await expect(cell(page, 'g2')).not.toBeFocused();
});

test('the arrows of radio buttons stay theirs', async ({ page }) => {
  await begin(page, { game: 'gipf-tournament' });
  for (const name of ['a1', 'b2', 'i1', 'h2']) await cell(page, name).click();
  await expect(moves(page).getByRole('button')).toHaveCount(2);
  const kinds = page.getByRole('radio');
  await kinds.first().focus();
  const isGipf = await kinds.nth(1).isChecked();
  await page.keyboard.press('ArrowRight');
  await expect(kinds.nth(1)).toBeChecked({ checked: !isGipf });
  await page.keyboard.press('Home');
  await expect(back(page)).toBeHidden();
});

test('a turn of GIPF that is half made waits for who looks back', async ({ page }) => {
  await begin(page, { game: 'gipf-basic' }, { confirm: 'on' });
  await cell(page, 'a1').click();
  await cell(page, 'b2').click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(moves(page).getByRole('button')).toHaveCount(1);
  await cell(page, 'a5').click();
  await page.keyboard.press('ArrowLeft');
  await expect(back(page)).toBeVisible();
  await back(page).click();
  await cell(page, 'b5').click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(moves(page).getByRole('button')).toHaveCount(2);
});

test('the opponent’s move is told to who looks back, and does not turn the page', async ({
  browser,
  baseURL,
}) => {
  const arrive = () => Visitor.arrive(browser, { baseURL: baseURL! });
  const [ann, ben] = [await arrive(), await arrive()];
  const game = await pair(ann, ben, { game: 'dvonn' });
  for (const who of [ann, ben]) await who.go(game);
  await ann.type('g2');
  await expect(move(ben.page, 'g2')).toBeVisible();
  await ben.type('c1');
  await expect(move(ann.page, 'c1')).toBeVisible();
  await move(ben.page, 'g2').click();
  await expect(where(ben.page)).toHaveText('After g2, move 1 of 2');
  await ann.type('f3');
  await expect(shown(ben.page, 'Meanwhile White has played f3.')).toBeVisible();
  await expect(where(ben.page)).toHaveText('After g2, move 1 of 3');
  await expect(cell(ben.page, 'c1')).toHaveAccessibleName(/empty/);
  const { violations } = await new AxeBuilder({ page: ben.page }).analyze();
  expect(violations).toEqual([]);
  await back(ben.page).click();
  await expect(cell(ben.page, 'f3')).not.toHaveAccessibleName(/empty/);
  for (const who of [ann, ben]) await who.leave();
});

test('who watches looks back, too, and hears of what is played meanwhile', async ({
  browser,
  baseURL,
}) => {
  const arrive = () => Visitor.arrive(browser, { baseURL: baseURL! });
  const [ann, ben, eve] = [await arrive(), await arrive(), await arrive()];
  const game = await pair(ann, ben, { game: 'dvonn' });
  for (const who of [ann, ben, eve]) await who.go(game);
  await ann.type('g2');
  await expect(move(ben.page, 'g2')).toBeVisible();
  await ben.type('c1');
  await expect(move(eve.page, 'c1')).toBeVisible();
  await eve.page.keyboard.press('ArrowLeft');
  await expect(where(eve.page)).toHaveText('After g2, move 1 of 2');
  await expect(cell(eve.page, 'c1')).toHaveAccessibleName(/empty/);
  await ann.type('f3');
  await expect(shown(eve.page, 'Meanwhile White has played f3.')).toBeVisible();
  await expect(spoken(eve.page)).toContainText('f3');
  await expect(where(eve.page)).toHaveText('After g2, move 1 of 3');
  await eve.page.keyboard.press('End');
  await expect(cell(eve.page, 'f3')).not.toHaveAccessibleName(/empty/);
  for (const who of [ann, ben, eve]) await who.leave();
});

/** Whether the move that is shown is in the part of the list that is seen. */
const isInSight = (page: Page) =>
  moves(page).evaluate((list) => {
    const shown = list.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    return !!shown && shown.height > 0 && shown.top >= box.top && shown.bottom <= box.bottom;
  });

for (const viewport of [DESKTOP, PHONE]) {
  test(`the move that is shown is in sight, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await resume(page, 'dvonn', WHOLE_DVONN);
    const placing = page.locator('.moves details');
    await expect(placing).not.toHaveAttribute('open');
    await expect(shown(page, 'Placing: 49 moves')).toBeVisible();
    await expect.poll(() => isInSight(page)).toBe(true);
    for (const name of ['j2i1', 'a1b2']) {
      await move(page, name).click();
      await expect(move(page, name)).toHaveAttribute('aria-current', 'step');
      await expect.poll(() => isInSight(page)).toBe(true);
    }
    // Back into the placing, which opens for it, and on again.
    for (const name of ['j2', 'g4']) {
      await page.keyboard.press('ArrowLeft');
      await expect(move(page, name)).toHaveAttribute('aria-current', 'step');
      await expect(placing).toHaveAttribute('open');
      await expect.poll(() => isInSight(page)).toBe(true);
    }
    await page.keyboard.press('End');
    await expect(placing).not.toHaveAttribute('open');
    await expect.poll(() => isInSight(page)).toBe(true);
  });
}

const toMove = (page: Page, side: string) =>
  page.getByRole('region', { name: side }).getByText('to move');
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('nothing beside the board moves for who looks back', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await begin(page, {});
  for (const name of ['g2', 'c1', 'f3', 'a1']) await cell(page, name).click();
  const tops = () =>
    Promise.all(
      [step(page, 'Take back'), moves(page), step(page, 'One move back')].map(
        async (one) => (await one.boundingBox())!.y,
      ),
    );
  const before = await tops();
  await step(page, 'One move back').click();
  await expect(where(page)).toHaveText('After f3, move 3 of 4');
  expect(await tops()).toEqual(before);
  await expect(toMove(page, 'Black')).toBeVisible();
  await expect(toMove(page, 'White')).toBeHidden();
  await move(page, 'g2').click();
  await expect(where(page)).toHaveText('After g2, move 1 of 4');
  expect(await tops()).toEqual(before);
  await step(page, 'One move forward').click();
  await expect(where(page)).toHaveText('After c1, move 2 of 4');
  await expect(toMove(page, 'White')).toBeVisible();
});

test('there is room for it on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await begin(page, {});
  for (const name of ['g2', 'c1']) await cell(page, name).click();
  for (const name of ['One move back', 'One move forward']) {
    await expect(step(page, name)).toBeInViewport({ ratio: 1 });
  }
  await step(page, 'One move back').click();
  await expect(back(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a move of the list below a phone’s board brings that into sight', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await begin(page, {});
  for (const name of ['g2', 'c1']) await cell(page, name).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await move(page, 'g2').click();
  await expect(where(page)).toBeVisible();
  await expect(page.getByRole('grid')).toBeInViewport({ ratio: 1 });
});

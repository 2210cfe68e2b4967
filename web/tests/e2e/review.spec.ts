// The review of a game: one click away, marks and lines, and learning from one's mistakes.
import type { Page } from '@playwright/test';
import { BLUNDERED, STACKING, WHOLE_DVONN } from './positions';
import { Player } from './player';
import { expect, PHONE, shown, sideways, test } from './site';
import { begin, store } from './table';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tree = (page: Page) => page.getByRole('region', { name: 'Moves and variations' });
const review = (page: Page) => page.getByRole('region', { name: 'Review of the game' });
const current = (page: Page) => tree(page).locator('[aria-current]');
const press = async (page: Page, ...cells: string[]) => {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
};

/** A game that White lost by its only move, opened for review. */
async function reviewed(page: Page, parameters: Record<string, string> = {}): Promise<void> {
  await store(page, {
    analysis: { isOn: false },
    settings: { motion: 'quiet', sounds: false, confirm: 'off' },
  });
  const query = new URLSearchParams({ text: BLUNDERED, review: 'yes', ...parameters });
  await page.goto(`./#/analyse?${query}`);
  await expect(review(page).locator('.verdict')).toBeVisible({ timeout: 60_000 });
}

test('marks, accuracy, the turning point, and what was better', async ({ page }) => {
  await reviewed(page);
  await expect(tree(page)).toContainText('e3f3??');
  await expect(review(page).getByRole('group', { name: 'White' })).toContainText('0%');
  await button(page, /White could still have held the game/).click();
  await expect(current(page)).toHaveText('e3f3??');
  await expect(review(page)).toContainText('blunder. It gave away 1.00 of a point.');
  await expect(review(page)).toContainText('Better was f2h4');
  await expect(review(page).locator('.why')).toContainText('h4');
  await expect(page.locator('.graph .marked')).toHaveCount(1);
  await page.getByRole('button', { name: 'Play f2h4 b2b4', exact: true }).click();
  await expect(current(page)).toHaveText('b2b4');
  await expect(review(page)).toContainText('You are in a variation.');
  await button(page, 'one blunder').click();
  await expect(current(page)).toHaveText('e3f3??');
});

test('it is written into the record that is exported, unless that is not wished', async ({
  page,
}) => {
  await reviewed(page);
  await button(page, 'Export').click();
  const record = page.getByRole('textbox', { name: 'Record' });
  await expect(record).toHaveValue(/e3f3\?\? \{\[%eval -\d/);
  await expect(record).toHaveValue(/\(1\. f2h4 \{/);
  await page.getByRole('switch', { name: /^With the review/ }).uncheck({ force: true });
  await expect(record).not.toHaveValue(/eval/);
  await expect(record).toHaveValue(/e3f3/);
});

test('it outlives a reload, and moves that are tried are judged again', async ({ page }) => {
  await reviewed(page);
  await page.reload();
  await expect(review(page).locator('.verdict')).toBeVisible();
  await expect(tree(page)).toContainText('e3f3??');
  await button(page, /from (your|the) mistakes/i)
    .first()
    .click();
  await press(page, 'e3', 'f3');
  await expect(page.locator('.mistakes[data-state="refuted"]')).toBeVisible({ timeout: 60_000 });
});

test('it can be stopped and begun again, shorter', async ({ page }) => {
  await reviewed(page);
  await button(page, 'Import').click();
  await page.getByRole('textbox', { name: 'Text' }).fill(WHOLE_DVONN);
  await button(page, 'Read it').click();
  await button(page, 'Review the game').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('combobox', { name: 'How long to look' }).selectOption('quick');
  await button(page, 'Review the game').click();
  await expect(button(page, 'Look more thoroughly')).toBeVisible({ timeout: 120_000 });
});

test('a game that was played is reviewed from its result', async ({ page }) => {
  await begin(page, { game: 'dvonn', isDealt: true, opponent: 'engine', colour: 'b' });
  const player = new Player(page, 'mouse', 1);
  await player.playMoves(2);
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await player.result().getByRole('button', { name: 'Review the game' }).click();
  await expect(review(page).locator('.verdict')).toBeVisible({ timeout: 120_000 });
  await expect(review(page).getByRole('group', { name: 'Black' })).toContainText('%');
});

test('a game of the archive is reviewed by one press', async ({ page }) => {
  await store(page, { analysis: { isOn: false } });
  const terms = { opponent: 'bot:1', game: 'dvonn', start: STACKING, side: 'b' };
  const data = { ...terms, pace: { base: 600_000, increment: 5000 } };
  const made = await page.request.post('./api/challenges', { data });
  const { became } = (await made.json()) as { became: string };
  for (const command of [{ kind: 'move', text: 'i3i5', ply: 0 }, { kind: 'resign' }]) {
    const answer = await page.request.post(`./api/games/${became}`, { data: command });
    expect(answer.ok()).toBe(true);
  }
  await page.goto('./#/archive?whose=mine');
  await page.getByRole('link', { name: /^Review/ }).click();
  await expect(review(page).locator('.verdict')).toBeVisible({ timeout: 60_000 });
  await expect(tree(page)).toContainText('i3i5');
});

test('mistakes are put right on the board', async ({ page }) => {
  await reviewed(page, { side: 'w' });
  await button(page, 'Learn from your mistakes').click();
  await expect(shown(page, 'Find a better move for White.')).toBeVisible();
  await press(page, 'e3', 'f3');
  await expect(page.locator('.said')).toContainText('That is the move from the game.');
  await expect(page.locator('.said')).toContainText('e3f3 is refuted by');
  await button(page, 'Try again').click();
  await button(page, 'Hint').click();
  await expect(page.locator('.said')).toContainText('h4');
  await button(page, 'Show the move').click();
  await expect(page.locator('.said')).toContainText('f2h4');
  await press(page, 'f2', 'h4');
  await expect(shown(page, 'That is the best move.')).toBeVisible();
  await button(page, 'Finish').click();
  await expect(page.locator('.said')).toContainText('found by yourself: 1 of 1');
  await button(page, 'Back to the review').first().click();
  await expect(review(page)).toBeVisible();
});

test('the walk goes by keyboard alone', async ({ page }) => {
  await reviewed(page, { side: 'w' });
  await button(page, 'Learn from your mistakes').press('Enter');
  await expect(shown(page, 'Find a better move for White.')).toBeVisible();
  await expect(button(page, 'Hint')).toBeEnabled();
  await page.keyboard.press('h');
  await expect(page.locator('.said')).toContainText('h4');
  await page.getByRole('textbox', { name: 'Type a move' }).fill('f2h4');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Finish')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Back to the review').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(review(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen', async ({ page }) => {
    await reviewed(page);
    expect(await sideways(page)).toBe(0);
    await button(page, 'Learn from your mistakes').tap();
    await expect(shown(page, 'Find a better move for White.')).toBeVisible();
    expect(await sideways(page)).toBe(0);
  });
});

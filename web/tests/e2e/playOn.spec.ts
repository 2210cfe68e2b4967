// Playing on from a position: of an analysis, the editor, a lesson and a game that is over; against
// the engine, on one device, and with a friend by link.
import type { Page } from '@playwright/test';
import type { GameView } from '../../src/live/messages';
import { Visitor } from './people';
import { ALMOST_OVER, STACKING } from './positions';
import { expect, open, PHONE, shown, test } from './site';
import { begin, resumeAt, store } from './table';

/** What `ALMOST_OVER` leads to. */
const OVER = 'W3**R......./........../.........../........../......... b stack';

const QUIET = { settings: { motion: 'quiet', sounds: false, confirm: 'off' } };

const playOn = (page: Page) => page.getByRole('link', { name: 'Play from here' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const opponent = (page: Page, name: string) => page.getByRole('radio', { name });
const cell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);

const address = (game: string, start: string) =>
  `play/new?${new URLSearchParams({ game, start }).toString()}`;

/** The game that is kept in this browser. */
const savedRecord = (page: Page) =>
  page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('gipfel.game') ?? '{}') as { record?: string };
    return saved.record ?? '';
  });

async function analyse(page: Page, text: string): Promise<void> {
  await store(page, { analysis: { isOn: false }, ...QUIET });
  await open(page, `analyse?${new URLSearchParams({ text }).toString()}`);
  await page.locator('.desk').waitFor();
}

test('from an analysis against the engine, whose answer follows', async ({ page }) => {
  await analyse(page, `[Game "dvonn"]\n[Position "${STACKING}"]\n\n1... i3i5 *`);
  await playOn(page).click();
  await expect(page.getByRole('heading', { name: 'Play from this position' })).toBeVisible();
  await expect(shown(page, 'DVONN: Black to move.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked();
  await button(page, 'Start the game').click();
  await page.getByRole('grid').waitFor();
  await expect.poll(() => savedRecord(page)).toContain(`[Position "${STACKING}"]`);
  await cell(page, 'i3').click();
  await cell(page, 'i5').click();
  await expect(page.locator('.moves .move')).toHaveCount(2); // the engine has answered
  await button(page, 'Take back').click();
  await expect(button(page, 'Take back')).toBeDisabled();
  await expect(cell(page, 'i3')).toHaveAccessibleName(/black/);
});

test('from the editor on one device; what is impossible cannot be played', async ({ page }) => {
  await analyse(page, `[Game "dvonn"]\n[Position "${STACKING}"]\n\n*`);
  await button(page, 'Set up').click();
  await cell(page, 'd5').click(); // a red piece is gone
  await expect(page.locator('.verdict')).toContainText('Impossible');
  await expect(playOn(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Red' }).check();
  await cell(page, 'd5').click();
  await cell(page, 'd5').click();
  await expect(playOn(page)).toBeVisible();
  await playOn(page).click();
  await opponent(page, 'Same device').check();
  await button(page, 'Start the game').click();
  await page.getByRole('grid').waitFor();
  await expect.poll(() => savedRecord(page)).toContain('[Position "');
  await cell(page, 'i3').click();
  await cell(page, 'i5').click();
  await expect(page.locator('.moves .move')).toHaveText(['i3i5']);
});

test('from a lesson, with the side that one has there', async ({ page }) => {
  await store(page, QUIET);
  await open(page, 'learn/gipf/gap');
  await cell(page, 'a4').click();
  await cell(page, 'b4').click();
  await expect(page.locator('.said')).toContainText('Right!');
  await playOn(page).click();
  await expect(shown(page, /GIPF, .+: Black to move\./)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked();
});

test('from any position of a game that is over, and not from its end', async ({ page }) => {
  await resumeAt(page, 'dvonn', ALMOST_OVER);
  await cell(page, 'e5').click();
  await cell(page, 'c5').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(playOn(page)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await playOn(page).click();
  await opponent(page, 'Same device').check();
  await button(page, 'Start the game').click();
  await page.getByRole('grid').waitFor();
  await cell(page, 'e5').click();
  await cell(page, 'c5').click();
  // A rematch begins in the same position.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rematch/ })
    .click();
  await expect(page.locator('.moves .move')).toHaveCount(0);
  await expect(cell(page, 'e5')).toHaveAccessibleName(/white, stack of 2/);
  await expect(cell(page, 'a3')).toHaveAccessibleName(/empty/);
});

test('from an earlier position of a game that goes on here, and back to that', async ({ page }) => {
  await begin(page, {});
  for (const name of ['g2', 'c1']) await cell(page, name).click();
  await expect(page.locator('.moves .move')).toHaveText(['g2', 'c1']);
  await expect(playOn(page)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.where')).toBeVisible();
  await playOn(page).click();
  await expect(shown(page, 'DVONN: Black to move.')).toBeVisible();
  await button(page, 'Continue the game you left').click();
  await expect(page.locator('.moves .move')).toHaveText(['g2', 'c1']);
});

test('once from a game that was resigned: from what is shown', async ({ page }) => {
  await begin(page, {});
  for (const name of ['g2', 'c1']) await cell(page, name).click();
  await expect(page.locator('.moves .move')).toHaveText(['g2', 'c1']);
  await button(page, 'Resign').click();
  const dialog = page.getByRole('dialog'); // the question, then the result
  await dialog.getByRole('button', { name: 'Resign' }).click();
  await expect(dialog).toContainText('by resignation');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(playOn(page)).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.where')).toBeVisible();
  await expect(playOn(page)).toHaveCount(1);
  await playOn(page).click();
  await expect(shown(page, 'DVONN: Black to move.')).toBeVisible();
});

test('a game begins at its top, wherever its setup was scrolled to', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await begin(page, {});
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await button(page, 'New game').click();
  await expect(button(page, 'Start the game')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await button(page, 'Start the game').click();
  await page.getByRole('grid').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const [what, parameters, why] of [
  ['an unknown game', { game: 'chess', start: 'x' }, 'There is no game called “chess” here.'],
  ['an impossible position', { game: 'dvonn', start: 'W w place' }, /^No game can start/],
  ['the end of a game', { game: 'dvonn', start: OVER }, /^The game is over in this position/],
] as const) {
  test(`a bad address says why: ${what}`, async ({ page }) => {
    await open(page, address(parameters.game, parameters.start));
    await expect(page.locator('.problem')).toHaveText(why);
    await expect(page.getByRole('link', { name: 'New game' })).toBeVisible();
  });
}

test('with a friend by link, from the same position in the rematch', async ({
  browser,
  baseURL,
}) => {
  const [ann, ben] = [
    await Visitor.arrive(browser, { baseURL: baseURL! }),
    await Visitor.arrive(browser, { baseURL: baseURL! }),
  ];
  await open(ann.page, address('dvonn', STACKING));
  await opponent(ann.page, 'Friend by link').check();
  await button(ann.page, 'Create the link').click();
  await ann.page.waitForURL(/#\/challenge\//);
  const link = await ann.page.getByLabel('Link to send').inputValue();
  await ben.page.goto(link);
  await expect(ben.page.locator('.lead')).toContainText('from a set position');
  await expect(shown(ben.page, 'You play White.')).toBeVisible();
  await expect(ben.page.locator('.mini')).toHaveAttribute('data-position', STACKING);
  await button(ben.page, 'Accept').click();
  await ben.page.waitForURL(/#\/game\//);
  await ann.page.waitForURL(/#\/game\//);
  const id = ann.page.url().split('/').at(-1)!;
  await ann.page.getByRole('grid').waitFor();
  await ann.type('i3i5');
  await expect.poll(() => ben.moves()).toEqual(['i3i5']);
  const game = await ann.ask<GameView>('GET', `games/${id}`);
  expect(game).toMatchObject({ start: STACKING, side: 'b' });
  await ben.ask('POST', `games/${id}`, { kind: 'move', text: 'c3e3', ply: 1 });
  await ann.ask('POST', `games/${id}`, { kind: 'resign' });
  await ann.ask('POST', `games/${id}/rematch`);
  const { became } = await ben.ask<{ became: string }>('POST', `games/${id}/rematch`);
  expect(await ann.ask<GameView>('GET', `games/${became}`)).toMatchObject({
    start: STACKING,
    side: 'w',
  });
  for (const one of [ann, ben]) await one.leave();
});

test('the tags of an analysed game are written, and come with its record', async ({ page }) => {
  await analyse(page, `[Game "gipf-basic"]\n[White "Ann"]\n\n1. b3 *`);
  await shown(page, 'Players, event and date').click();
  await expect(page.getByRole('textbox', { name: 'White' })).toHaveValue('Ann');
  await page.getByRole('textbox', { name: 'Black' }).fill('Ben');
  await page.getByRole('textbox', { name: 'Event' }).fill('A "cup"');
  await page.getByRole('textbox', { name: 'Event' }).blur();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann – Ben');
  await button(page, 'Export').click();
  const record = page.getByRole('textbox', { name: 'Record' });
  await expect(record).toHaveValue(/\[Event "A \\"cup\\""\]/);
  await expect(record).toHaveValue(/\[Black "Ben"\]/);
});

// The lobby as a place to be: games by one press, boards that move, results, and who is here.
import type { Page } from '@playwright/test';
import type { GameView } from '../../src/live/messages';
import { pair, Visitor } from './people';
import { ALMOST_OVER } from './positions';
import { expect, LANGUAGES, open, PHONE, sideways, test as base } from './site';

const PASSWORD = 'correct horse';
const CLOCK = { base: 600_000, increment: 5000 };

type Come = (name?: string) => Promise<Visitor>;

const test = base.extend<{ come: Come }>({
  come: async ({ browser, baseURL }, use) => {
    const visitors: Visitor[] = [];
    await use(async (name) => {
      const visitor = await Visitor.arrive(browser, { baseURL: baseURL! });
      visitors.push(visitor);
      if (name) await visitor.ask('POST', 'accounts', { name, password: PASSWORD });
      return visitor;
    });
    for (const visitor of visitors) await visitor.leave();
  },
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tile = (page: Page, name: string | RegExp) =>
  region(page, 'Find an opponent').getByRole('button', { name });
const gameLink = (page: Page, id: string) => page.locator(`a[href$="/game/${id}"]`);

async function lobby(visitor: Visitor): Promise<void> {
  await open(visitor.page, 'lobby');
  await region(visitor.page, 'Play the computer').waitFor();
}

test('one press offers a game, another takes it back, and who presses the same joins', async ({
  come,
}) => {
  const [ann, ben] = [await come('Quick'), await come()];
  await lobby(ann);
  await lobby(ben);
  for (const { page } of [ann, ben]) {
    await expect(page.getByRole('radio', { name: /^Random placement Gipfel’s own/ })).toBeVisible();
    await page.getByRole('radio', { name: 'GIPF', exact: true }).check();
  }
  await tile(ann.page, /^3 \+ 2/).click();
  await expect(tile(ann.page, /^3 \+ 2/)).toHaveAttribute('aria-pressed', 'true');
  await expect(region(ann.page, 'Your open challenges')).toContainText(/3.min.\+.2.s/);
  await expect(region(ben.page, 'Open challenges')).toContainText('Quick');
  await tile(ann.page, /^3 \+ 2/).click();
  await expect(tile(ann.page, /^3 \+ 2/)).toHaveAttribute('aria-pressed', 'false');
  await expect(region(ann.page, 'Your open challenges')).toHaveCount(0);

  await tile(ann.page, /^5 \+ 5/).click();
  await expect(tile(ben.page, '5 + 5 join now')).toBeVisible();
  await tile(ben.page, /^5 \+ 5/).click();
  for (const one of [ann, ben]) await one.page.waitForURL(/#\/game\//);
  expect(ann.page.url()).toBe(ben.page.url());
  const id = ann.page.url().split('/').at(-1)!;
  expect(await ben.ask<GameView>('GET', `games/${id}`)).toMatchObject({
    game: 'gipf-basic',
    pace: { base: 300_000, increment: 5000 },
  });
});

test('a friend is invited at once, for the game that was chosen', async ({ come }) => {
  const ann = await come();
  await lobby(ann);
  const { page } = ann;
  await page.getByRole('radio', { name: 'GIPF', exact: true }).check();
  const invite = region(page, 'Find an opponent').getByRole('link', { name: /friend/ });
  await invite.click();
  await expect(page.getByRole('heading', { name: 'Play a friend by link' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'GIPF', exact: true })).toBeChecked();
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await invite.click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByLabel('Link to send')).toHaveValue(/\/c\//);
});

test('a press on a level begins a game with that bot', async ({ come }) => {
  const ann = await come();
  await lobby(ann);
  await ann.page.getByRole('button', { name: '4 – casual' }).click();
  await ann.page.waitForURL(/#\/game\//);
  const game = await ann.ask<GameView>('GET', `games/${ann.page.url().split('/').at(-1)!}`);
  expect([game.white.name, game.black.name]).toContain('bot:4');
});

test('a small board moves as its game does, and is a result in the end', async ({ come }) => {
  const [ann, ben, eve] = [await come('Mover'), await come(), await come()];
  const terms = { game: 'dvonn', start: ALMOST_OVER, pace: CLOCK };
  const hidden = await pair(ben, eve, terms);
  await ann.ask('GET', 'me');
  const id = await pair(ann, ben, terms);
  await lobby(eve);
  const running = region(eve.page, 'Games in progress');
  const board = gameLink(eve.page, id).locator('.mini');
  await expect(running.locator(gameLink(eve.page, id))).toContainText('White to move');
  await board.scrollIntoViewIfNeeded(); // it is drawn once it comes near the window
  await expect(board).toHaveAttribute('data-position', ALMOST_OVER);
  await ann.ask('POST', `games/${id}`, { kind: 'move', text: 'e5c5', ply: 0 });
  const results = region(eve.page, 'Latest results');
  await expect(results.locator(gameLink(eve.page, id))).toContainText('White wins');
  await board.scrollIntoViewIfNeeded(); // now further down
  await expect(board).toHaveAttribute('data-position', /^W3\*\*R/);
  await expect(running.locator(gameLink(eve.page, id))).toHaveCount(0);
  // Nobody is shown a game of two guests who does not play it.
  await lobby(ann);
  await expect(results).toBeVisible();
  await expect(gameLink(ann.page, hidden)).toHaveCount(0);
});

test('a running game is found again from the start page, and first in the lobby', async ({
  come,
}) => {
  const [ann, ben] = [await come(), await come('Waiter')];
  const id = await pair(ann, ben, { game: 'gipf-basic' });
  const { page } = ann;
  await page.setViewportSize(PHONE);
  await lobby(ann);
  const row = region(page, 'Your games').locator(gameLink(page, id));
  await expect(row.locator('.mini')).toHaveAttribute('data-position', /./);
  const offer = await region(page, 'Offer a game').boundingBox();
  expect((await row.boundingBox())!.y).toBeLessThan(offer!.y);
  await open(page);
  await expect(page.locator('.hero')).toContainText('Your turn');
  await page.getByRole('link', { name: 'Continue your game with Waiter' }).click();
  await page.waitForURL(new RegExp(`#/game/${id}$`));

  await pair(ben, ann, { game: 'dvonn', is_dealt: true });
  await open(page);
  await page.getByRole('link', { name: 'Continue your 2 games' }).click();
  await expect(region(page, 'Your games').getByRole('link')).toHaveCount(2);
});

test('who is here is told, and who left is not', async ({ come }) => {
  const [ann, eve] = [await come('Presenter'), await come()];
  await lobby(eve);
  const here = region(eve.page, 'Online now');
  await expect(here).toContainText(/\d+ guests?/);
  await lobby(ann);
  await expect(here.getByRole('link', { name: 'Presenter' })).toBeVisible();
  await ann.page.close();
  await expect(here.getByRole('link', { name: 'Presenter' })).toHaveCount(0);
});

test('one logs in at the top of every page, and finds oneself there', async ({ come }) => {
  const ann = await come();
  await ann.ask('POST', 'accounts', { name: 'Topmost', password: PASSWORD });
  await ann.context.clearCookies();
  await open(ann.page, 'learn');
  await ann.page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await ann.page.getByRole('textbox', { name: 'Name' }).fill('Topmost');
  await ann.page.getByLabel('Password').fill(PASSWORD);
  await ann.page.getByRole('button', { name: 'Log in' }).click();
  await expect(ann.page.getByRole('banner').getByRole('link', { name: 'Topmost' })).toBeVisible();
});

test('lists of games and lessons have pictures, drawn when they come near', async ({ come }) => {
  const ann = await come('Painter');
  const { became } = await ann.ask<{ became: string }>('POST', 'challenges', {
    game: 'dvonn',
    opponent: 'bot:1',
    start: ALMOST_OVER,
    side: 'w',
  });
  await ann.ask('POST', `games/${became}`, { kind: 'move', text: 'e5c5', ply: 0 });
  await open(ann.page, 'archive?whose=mine');
  await expect(gameLink(ann.page, became).locator('.mini')).toHaveAttribute(
    'data-position',
    /^W3\*\*R/,
  );
  await ann.page.setViewportSize({ width: 390, height: 664 });
  await open(ann.page, 'learn/gipf');
  const last = ann.page.locator('.mini').last();
  await expect(ann.page.locator('.mini').first()).toHaveAttribute('data-position', / /);
  await expect(last).not.toHaveAttribute('data-position', / /);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-position', / /);
});

for (const [language, locale] of Object.entries(LANGUAGES)) {
  base.describe(`the header in ${language}`, () => {
    base.use({ viewport: PHONE, locale });

    base('has room for all on a phone', async ({ page }) => {
      await open(page);
      const account = page.getByRole('banner').locator('a[href="#/login"]');
      await expect(account).toBeInViewport({ ratio: 1 });
      expect(await sideways(page)).toBe(0);
    });
  });
}

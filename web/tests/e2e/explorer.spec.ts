// The explorer of the analysis: the book in any place, the archive on a server, the map over the board.
import type { Page } from '@playwright/test';
import { ALMOST_OVER } from './positions';
import { expect, open, PHONE, shown, sideways, test } from './site';
import { begin, store } from './table';

const explorer = (page: Page) => page.getByRole('region', { name: 'Explorer' });
const moves = (page: Page) => explorer(page).locator('li', { has: page.getByRole('button') });
const heat = (page: Page) => page.locator('.stage svg circle.heat');
const board = (page: Page) => page.locator('.stage .board');

async function analyse(page: Page, game: string, explored = true): Promise<void> {
  await store(page, { analysis: { isOn: false }, explorer: { isOn: explored } });
  await open(page, `analyse?${new URLSearchParams({ text: `[Game "${game}"]\n\n*` })}`);
}

/** The archive knows nothing, whatever other tests have played on this server. */
async function emptyArchive(page: Page): Promise<void> {
  await page.route('**/api/explorer', async (call) => {
    const { position } = call.request().postDataJSON() as { position: string };
    const none = { white: 0, draws: 0, black: 0, book_score: null, moves: [] };
    await call.fulfill({ json: { position, turn: 'w', ...none } });
  });
}

/** A game of somebody with an account, who gives it up after so many moves; its id. */
async function archivedGame(page: Page, played: readonly string[]): Promise<string> {
  const post = async <T>(path: string, data: object) =>
    (await (await page.request.post(`./api/${path}`, { data })).json()) as T;
  const name = `Eva${Math.random().toString(36).slice(2, 8)}`;
  await post('accounts', { name, password: 'correct horse' });
  const offer = { game: 'dvonn', opponent: 'bot:1', side: 'w', pace: { days: 3 } };
  const { became } = await post<{ became: string }>('challenges', offer);
  for (const [ply, text] of played.entries()) {
    await post(`games/${became}`, { kind: 'move', text, ply });
  }
  await post(`games/${became}`, { kind: 'resign' });
  return became;
}

test('the book’s placements are a map over the board, and one is played', async ({ page }) => {
  await analyse(page, 'dvonn', false);
  await expect(heat(page)).toHaveCount(0);
  await explorer(page).getByRole('switch', { name: 'Explorer' }).click();
  const a3 = explorer(page).getByRole('button', { name: /^Play a3/ });
  await expect(a3).toHaveAccessibleName(
    /and one more move that is the same by symmetry, among the best$/,
  );
  await expect(moves(page).filter({ hasText: '×4' }).first()).toBeVisible();
  await expect(
    explorer(page)
      .getByText(/^Opening book: White is ahead/)
      .first(),
  ).toBeAttached();
  const coloured = await heat(page).count();
  expect(coloured).toBeGreaterThan(10);
  await a3.hover();
  await expect(board(page).locator('svg path.ring')).toHaveCount(2); // a3 and k3
  await a3.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-cell=a3]')).toHaveAccessibleName(/red/);
  await expect(moves(page).first()).toBeVisible();
  await explorer(page).getByRole('switch', { name: 'Explorer' }).click();
  await expect(heat(page)).toHaveCount(0);
});

test('GIPF’s openings are listed, the best first, with symmetrical pushes as one', async ({
  page,
}) => {
  await analyse(page, 'gipf-basic');
  const centre = explorer(page).getByRole('button', { name: /^Play e1-e3/ });
  await expect(centre).toContainText('×3');
  await expect(heat(page)).toHaveCount(0);
  await centre.hover();
  await expect(board(page).locator('.arrow')).toHaveCount(3);
});

test('the engine judges every cell, in and beyond the book', async ({ page }) => {
  await emptyArchive(page);
  await analyse(page, 'dvonn');
  for (const cell of ['a1', 'k5']) {
    await page.getByRole('textbox', { name: 'Type a move' }).fill(cell);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
  }
  await expect(page.locator('[data-cell=k5]')).toHaveAccessibleName(/red/);
  await expect(explorer(page).locator('.stale')).toHaveCount(0);
  await expect(shown(explorer(page), /^Nothing is known of this position/)).toBeVisible();
  await expect(heat(page)).toHaveCount(0);
  await explorer(page)
    .getByRole('button', { name: 'Let the engine judge every cell' })
    .press('Enter');
  await expect(heat(page)).toHaveCount(47);
  await expect(moves(page).first().getByRole('button')).toBeFocused();
  await expect(
    explorer(page)
      .getByText(/^Engine: /)
      .first(),
  ).toBeAttached();
  await moves(page).first().getByRole('button').click();
  await expect(heat(page)).toHaveCount(0);
});

test('what the archive knows is counted, and its latest game opens', async ({ page }) => {
  const id = await archivedGame(page, ['d5']);
  await analyse(page, 'dvonn');
  await expect(explorer(page)).toContainText('From the games played on this server');
  const d5 = moves(page).filter({
    has: page.getByRole('button', { name: /^Play (b1|h1|d5|j5),/ }),
  });
  await expect(d5.getByRole('img', { name: /wins? for Black/ })).toBeVisible();
  await expect(explorer(page).getByText(/went on from here/)).toBeVisible();
  await explorer(page).getByRole('radio', { name: 'Results' }).check();
  await expect(shown(explorer(page), '60% or more')).toBeVisible();
  await d5.getByRole('link', { name: /^Open the latest game/ }).click();
  await expect(page).toHaveURL(new RegExp(`#/game/${id}$`));
});

test('one’s own games are those of the server and of this browser', async ({ page }) => {
  await store(page, { analysis: { isOn: false }, explorer: { isOn: true } });
  const id = await archivedGame(page, ['d5']);
  await begin(page, { opponent: 'person' });
  await page.locator('[data-cell="c3"]').click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('button', { name: 'Review the game' })).toBeVisible();
  await analyse(page, 'dvonn');
  await explorer(page).getByRole('radio', { name: 'My games' }).check();
  await expect(explorer(page)).toContainText('From 2 games of your own and the opening book.');
  await expect(explorer(page).getByText(/^2 games went on from here/)).toBeVisible();
  const own = (name: RegExp) => moves(page).filter({ has: page.getByRole('button', { name }) });
  await expect(own(/^Play (b1|h1|d5|j5),/).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`#/game/${id}$`),
  );
  await expect(own(/^Play (c3|i3),/).getByRole('img', { name: /win/ })).toBeVisible();
  await page.reload();
  await expect(explorer(page)).toContainText('From 2 games of your own');
  await explorer(page).getByRole('radio', { name: 'On this server' }).check();
  await expect(explorer(page)).toContainText('From the games played on this server');
});

test('a server that refuses is told of, and the book stands alone', async ({ page, troubles }) => {
  const body = JSON.stringify({ reason: 'too-many', sentence: 'Too many requests.' });
  await page.route('**/api/explorer', (call) =>
    call.fulfill({ status: 429, contentType: 'application/json', body }),
  );
  await analyse(page, 'dvonn');
  await expect(
    shown(explorer(page), 'Too many requests. Only the opening book is shown.'),
  ).toBeVisible();
  await expect(moves(page).first()).toBeVisible();
  troubles.forgive(/status of 429/);
});

test('where nothing is known, and where a game is over, it says so', async ({ page }) => {
  await emptyArchive(page);
  await store(page, { analysis: { isOn: false }, explorer: { isOn: true } });
  await open(page, `analyse?${new URLSearchParams({ text: ALMOST_OVER })}`);
  await expect(shown(explorer(page), /^Nothing is known of this position/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Type a move' }).fill('e5c5');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(shown(explorer(page), 'The game is over here.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  test('nothing scrolls sideways, and the map has its legend', async ({ page }) => {
    await analyse(page, 'dvonn');
    await expect(heat(page).first()).toBeVisible();
    await expect(explorer(page).getByText('among the best').first()).toBeVisible();
    expect(await sideways(page)).toBe(0);
  });
});

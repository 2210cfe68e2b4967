// What a phone has room for: large cells, and all that is to be decided without scrolling.
import type { Page } from '@playwright/test';
import { Player } from './player';
import { EMPTIED, STACKING } from './positions';
import { expect, shown, sideways, test } from './site';
import { resumeAt, store } from './table';

const TALL = { width: 390, height: 844 };
const SHORT = { width: 390, height: 664 };

test.use({ hasTouch: true, isMobile: true });

const ASKING = { settings: { motion: 'quiet', sounds: false, confirm: 'on' } };

/** How far apart the lines of cells through two neighbours are. */
async function columnsApart(page: Page, one: string, other: string): Promise<number> {
  const player = new Player(page, 'touch', 1);
  const [a, b] = await Promise.all([one, other].map((cell) => player.cell(cell).boundingBox()));
  return Math.abs(a!.x - b!.x);
}

/** Chooses a move, and finds it and what is said of it in sight. */
async function expectDecisionInSight(page: Page): Promise<void> {
  const player = new Player(page, 'touch', 1);
  await player.press(player.cell('i3'));
  await player.press(player.cell('i5'));
  await expect(page.locator('.status p', { hasText: '6 pieces would leave' })).toBeInViewport({
    ratio: 1,
  });
  for (const name of ['Play it', 'Cancel']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await sideways(page)).toBe(0);
}

test.describe('a low phone', () => {
  test.use({ viewport: SHORT });

  test('columns of DVONN are far enough apart for fingers', async ({ page }) => {
    await store(page, ASKING);
    await resumeAt(page, 'dvonn', STACKING);
    await expect
      .poll(() => columnsApart(page, 'e3', 'e2'), { message: 'pixels' })
      .toBeGreaterThanOrEqual(32);
    await expectDecisionInSight(page);
  });
});

test.describe('a tall phone', () => {
  test.use({ viewport: TALL });

  test('the result leaves the board in sight', async ({ page }) => {
    await resumeAt(page, 'gipf-basic', EMPTIED);
    const player = new Player(page, 'touch', 1);
    await player.press(player.cell('i1'));
    await player.press(player.cell('h2'));
    const result = (await player.result().boundingBox())!;
    const board = (await page.getByRole('grid').boundingBox())!;
    expect(result.y).toBeGreaterThan(board.y + 0.8 * board.height);
    for (const name of [/^Rematch/, 'Review the game', 'New game']) {
      const shown = player.result().getByRole('button', { name });
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
  });

  test('a note leaves what is to be decided in sight', async ({ page }) => {
    await store(page, ASKING);
    const terms = { game: 'dvonn', start: STACKING, side: 'b' };
    const pace = { base: 600_000, increment: 5000 };
    const data = { opponent: 'bot:1', pace, ...terms };
    const made = await page.request.post('./api/challenges', { data });
    const { became } = (await made.json()) as { became: string };
    await page.goto(`./#/game/${became}`);
    await page.getByRole('grid').waitFor();
    await expectDecisionInSight(page);
    await expect(shown(page, 'Your clock starts with')).toBeInViewport({ ratio: 1 });
    expect(await columnsApart(page, 'e3', 'e2')).toBeGreaterThanOrEqual(40);
  });
});

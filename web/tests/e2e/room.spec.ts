// The board grows with the window: how much of it boards fill, at the sizes that people have.
import type { Page } from '@playwright/test';
import type { GameName } from '../../src/core/types';
import { CROSSING, STACKING } from './positions';
import { expect, sideways, test } from './site';
import { resumeAt, store } from './table';

const DESKTOPS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
/** With how many pixels DVONN's neighbouring cells are apart at least. */
const PHONES = [
  { width: 390, height: 844, apart: 46 },
  { width: 390, height: 664, apart: 32 },
  { width: 844, height: 390, apart: 44 },
];
const GIPF_OF_HEIGHT = 0.9; // of what is below the header
const DVONN_OF_WIDTH = 0.65;
const GIPF_OF_SHORTER_SIDE = 0.94;

const POSITIONS = { dvonn: STACKING, 'gipf-standard': CROSSING } as const;
type Shown = keyof typeof POSITIONS;

/** A game in play here, at the server, or in the analysis. */
const PLACES: Record<string, (page: Page, game: Shown) => Promise<void>> = {
  play: (page, game) => resumeAt(page, game as GameName, POSITIONS[game]),
  live: async (page, game) => {
    const terms = { game, start: POSITIONS[game], side: POSITIONS[game].split(' ')[1] };
    const data = { opponent: 'bot:1', pace: { base: 600_000, increment: 5000 }, ...terms };
    const made = await page.request.post('./api/challenges', { data });
    const { became } = (await made.json()) as { became: string };
    await page.goto(`./#/game/${became}`);
  },
  analysis: async (page, game) => {
    await store(page, { analysis: { isOn: false } });
    const text = `[Game "${game}"]\n[Position "${POSITIONS[game]}"]\n\n*`;
    await page.goto(`./#/analyse?${new URLSearchParams({ text })}`);
  },
};

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())!;
const boardOf = (page: Page) => boxOf(page, 'div.board.live');

async function show(page: Page, place: string, game: Shown): Promise<void> {
  await PLACES[place]!(page, game);
  await page.getByRole('grid').waitFor();
  expect(await sideways(page)).toBe(0);
}

for (const viewport of DESKTOPS) {
  const { width, height } = viewport;
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport });

    for (const place of Object.keys(PLACES)) {
      test(`boards fill the window, ${place}`, async ({ page }) => {
        await show(page, place, 'gipf-standard');
        const header = await boxOf(page, 'body header');
        const below = height - (header.y + header.height);
        const gipf = await boardOf(page);
        expect(gipf.height / below).toBeGreaterThanOrEqual(GIPF_OF_HEIGHT);
        expect(gipf.y + gipf.height, 'without scrolling').toBeLessThanOrEqual(height);
      });

      test(`DVONN fills its width, ${place}`, async ({ page }) => {
        await show(page, place, 'dvonn');
        const dvonn = await boardOf(page);
        expect(dvonn.width / width).toBeGreaterThanOrEqual(DVONN_OF_WIDTH);
        expect(dvonn.y + dvonn.height, 'without scrolling').toBeLessThanOrEqual(height);
      });
    }
  });
}

for (const { apart, ...viewport } of PHONES) {
  const { width, height } = viewport;
  test.describe(`a phone of ${width} × ${height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    for (const place of ['play', 'live']) {
      test(`boards are as large as they can be, ${place}`, async ({ page }) => {
        await show(page, place, 'gipf-standard');
        const gipf = await boardOf(page);
        const side = width < height ? gipf.width : gipf.height;
        expect(side / Math.min(width, height)).toBeGreaterThanOrEqual(GIPF_OF_SHORTER_SIDE);
        expect(gipf.y + gipf.height, 'without scrolling').toBeLessThanOrEqual(height);
      });

      test(`neighbouring cells are far apart, ${place}`, async ({ page }) => {
        await show(page, place, 'dvonn');
        const [one, other] = await Promise.all(
          ['e3', 'f3'].map((cell) => boxOf(page, `[data-cell=${cell}]`)),
        );
        const [across, down] = [one!.x - other!.x, one!.y - other!.y];
        expect(Math.hypot(across, down)).toBeGreaterThanOrEqual(apart);
        const board = await boardOf(page);
        expect(board.y + board.height, 'without scrolling').toBeLessThanOrEqual(height);
      });
    }
  });
}

test('a key and a button fill the screen, and the board has the header’s room', async ({
  page,
}) => {
  await show(page, 'play', 'gipf-standard');
  const before = await boardOf(page);
  await page.keyboard.press('z');
  await expect(page.locator('main:fullscreen')).toBeVisible();
  await expect.poll(async () => (await boardOf(page)).height).toBeGreaterThan(before.height);
  const button = page.getByRole('button', { name: 'Full screen' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(page.locator('main:fullscreen')).toHaveCount(0);
  await expect.poll(async () => (await boardOf(page)).height).toBe(before.height);
});

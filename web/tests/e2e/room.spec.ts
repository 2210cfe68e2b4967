// The board grows with the window: how much of it boards fill, at the sizes that people have.
import type { Page, ViewportSize } from '@playwright/test';
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

/** A game at the server against the weakest bot: its id. */
async function made(page: Page, game: Shown): Promise<string> {
  const terms = { game, start: POSITIONS[game], side: POSITIONS[game].split(' ')[1] };
  const data = { opponent: 'bot:1', pace: { base: 600_000, increment: 5000 }, ...terms };
  const answer = await page.request.post('./api/challenges', { data });
  return ((await answer.json()) as { became: string }).became;
}

async function analyse(page: Page, game: Shown): Promise<void> {
  await store(page, { analysis: { isOn: false } });
  const text = `[Game "${game}"]\n[Position "${POSITIONS[game]}"]\n\n*`;
  await page.goto(`./#/analyse?${new URLSearchParams({ text })}`);
}

/** A game in play here or at the server, watched, or over; in the analysis, or being set up. */
const PLACES: Record<string, (page: Page, game: Shown) => Promise<unknown>> = {
  play: (page, game) => resumeAt(page, game as GameName, POSITIONS[game]),
  live: async (page, game) => page.goto(`./#/game/${await made(page, game)}`),
  watching: async (page, game) => {
    const id = await made(page, game);
    await page.context().clearCookies(); // who comes now is somebody else
    await page.goto(`./#/game/${id}`);
  },
  ended: async (page, game) => {
    const id = await made(page, game);
    await page.request.post(`./api/games/${id}`, { data: { kind: 'resign' } });
    await page.goto(`./#/game/${id}`);
  },
  analysis: analyse,
  editor: async (page, game) => {
    await analyse(page, game);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.locator('.editor').waitFor();
  },
};

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())!;
const boardOf = (page: Page) => boxOf(page, 'div.board.live');

async function show(page: Page, place: string, game: Shown): Promise<void> {
  await PLACES[place]!(page, game);
  await page.getByRole('grid').waitFor();
}

/** In windows of these sizes, once the page has come to rest in each. */
async function inEach<Size extends ViewportSize>(
  page: Page,
  sizes: readonly Size[],
  look: (size: Size) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expect(async () => {
        await look(size);
        expect(await sideways(page)).toBe(0);
        const board = await boardOf(page);
        expect(board.y + board.height, 'without scrolling').toBeLessThanOrEqual(size.height);
      }).toPass({ timeout: 20_000 });
    });
  }
}

/** In the full run everywhere; in the short one in each third place, another for each question. */
const placesOf = (question: number) =>
  Object.keys(PLACES).filter((_, index) => process.env.FULL || index % 3 === question % 3);

for (const place of placesOf(0)) {
  test(`boards fill the window, ${place}`, async ({ page }) => {
    await show(page, place, 'gipf-standard');
    await inEach(page, DESKTOPS, async ({ height }) => {
      const header = await boxOf(page, 'body header');
      const below = height - (header.y + header.height);
      const gipf = await boardOf(page);
      expect(gipf.height / below).toBeGreaterThanOrEqual(GIPF_OF_HEIGHT);
    });
  });
}

for (const place of placesOf(1)) {
  test(`DVONN fills its width, ${place}`, async ({ page }) => {
    await show(page, place, 'dvonn');
    await inEach(page, DESKTOPS, async ({ width }) => {
      expect((await boardOf(page)).width / width).toBeGreaterThanOrEqual(DVONN_OF_WIDTH);
    });
  });
}

test.describe('on phones', () => {
  test.use({ viewport: PHONES[0]!, hasTouch: true, isMobile: true });

  for (const place of placesOf(2)) {
    test(`boards are as large as they can be, ${place}`, async ({ page }) => {
      await show(page, place, 'gipf-standard');
      await inEach(page, PHONES, async ({ width, height }) => {
        const gipf = await boardOf(page);
        const side = width < height ? gipf.width : gipf.height;
        expect(side / Math.min(width, height)).toBeGreaterThanOrEqual(GIPF_OF_SHORTER_SIDE);
      });
    });
  }

  for (const place of placesOf(3)) {
    test(`neighbouring cells are far apart, ${place}`, async ({ page }) => {
      await show(page, place, 'dvonn');
      await inEach(page, PHONES, async ({ apart }) => {
        const [one, other] = await Promise.all(
          ['e3', 'f3'].map((cell) => boxOf(page, `[data-cell=${cell}]`)),
        );
        const [across, down] = [one!.x - other!.x, one!.y - other!.y];
        expect(Math.hypot(across, down)).toBeGreaterThanOrEqual(apart);
      });
    });
  }
});

/** A lesson's text stays narrow enough to read, whatever the window. */
const LONGEST_LINE = 600; // px: some 70 characters
test('the board of a lesson grows with the window', async ({ page }) => {
  await page.goto('./#/learn/dvonn/surrounded');
  await page.locator('.exercise [role=grid]').waitFor();
  await inEach(page, DESKTOPS, async ({ width }) => {
    expect((await boardOf(page)).width / width).toBeGreaterThanOrEqual(DVONN_OF_WIDTH);
    expect((await boxOf(page, '.exercise .task')).width).toBeLessThanOrEqual(LONGEST_LINE);
  });
});

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

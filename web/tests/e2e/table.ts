// Brings a game onto the table, as the page itself keeps games.
import type { Page } from '@playwright/test';
import type { GameName } from '../../src/core/types';
import type { Setup } from '../../src/table/setup';

const SETUP: Setup = {
  game: 'dvonn',
  isDealt: false,
  start: null,
  extra: { w: 0, b: 0 },
  opponent: 'person',
  level: 1,
  colour: 'w',
  clock: null,
};

/** Puts values into the page's storage before it is loaded, where they are not there yet. */
export async function store(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) {
      const name = `gipfel.${key}`;
      if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value));
    }
  }, values);
}

/** Begins a game as it is set up, without waiting for pieces to travel. */
export async function begin(page: Page, setup: Partial<Setup>, settings = {}): Promise<void> {
  await store(page, {
    setup: { ...SETUP, ...setup },
    settings: { motion: 'quiet', sounds: false, confirm: 'off', ...settings },
  });
  await page.goto('./#/play/new');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('grid').waitFor();
}

/** Resumes a game at a position. */
export const resumeAt = (
  page: Page,
  game: GameName,
  position: string,
  setup: Partial<Setup> = {},
): Promise<void> => {
  const record = `[Game "${game}"]\n[Position "${position}"]\n[Result "*"]\n\n*\n`;
  return resume(page, game, record, setup);
};

/** Resumes a game as it was recorded. */
export async function resume(
  page: Page,
  game: GameName,
  record: string,
  setup: Partial<Setup> = {},
): Promise<void> {
  await store(page, {
    settings: { motion: 'quiet', sounds: false, confirm: 'off' },
    game: {
      setup: { ...SETUP, game, ...setup },
      colour: 'w',
      record,
      turn: null,
      clocks: null,
      isOver: false,
    },
  });
  await page.goto('./#/play');
  await page.getByRole('grid').waitFor();
}

// Python as the referee: what was played on the page is checked by `gipfel replay`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const GIPFEL = fileURLToPath(new URL('../../../.venv/bin/gipfel', import.meta.url));

/** The record of the game that the page keeps. */
export async function keptRecord(page: Page): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('gipfel.game'));
  return (JSON.parse(kept!) as { record: string }).record;
}

/** What the library says of a record, in English; an error where it refuses it. */
export function replayed(record: string): string {
  const done = spawnSync(GIPFEL, ['replay', '--language', 'en', '-'], {
    input: record,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}\n${record}`);
  return done.stdout;
}

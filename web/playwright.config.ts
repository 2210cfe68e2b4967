// The tests in a real browser, on the built page as `gipfel serve` brings it.
import { defineConfig } from '@playwright/test';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

// Chosen once: the workers, which read this file too, inherit it.
const port = (process.env.GIPFEL_TEST_PORT ??= String(20_000 + (process.pid % 10_000)));
const data = (process.env.GIPFEL_TEST_DATA ??= dataForOnce());

// The same list as in tools/page.py.
const BROWSERS = [process.env.CHROMIUM ?? '', 'chromium', 'chromium-browser', 'google-chrome'];

/** A folder that goes when the tests have ended. */
function dataForOnce(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gipfel-data-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function browser(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const named = BROWSERS.filter(Boolean);
  const paths = named.flatMap((name) => [name, ...folders.map((folder) => join(folder, name))]);
  const found = paths.find((path) => path.includes('/') && isProgram(path));
  if (!found) throw new Error('No Chromium here: apt install chromium, or set CHROMIUM');
  return found;
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '../build/e2e',
  snapshotPathTemplate: '{testDir}/reviewed/{arg}{ext}',
  fullyParallel: true,
  workers: Number(process.env.WORKERS ?? 2),
  timeout: process.env.FULL ? 600_000 : 180_000, // on a busy machine
  expect: { timeout: 20_000 },
  // On a machine that others use, too, a test may meet with an accident: it is repeated once, and
  // named as flaky. At full size nothing is repeated.
  retries: process.env.FULL ? 0 : 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./tests/e2e/reporter.ts']],
  use: {
    baseURL: `http://localhost:${port}/`,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser(),
      // Chromium has no sandbox for root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'together', testIgnore: 'alone/**' },
    { name: 'alone', testMatch: 'alone/*.spec.ts', dependencies: ['together'], workers: 1 },
  ],
  webServer: {
    // All browsers here are one household to it, and ask more often than one may.
    command: `../.venv/bin/gipfel serve --no-open --no-rates --port ${port} --data ${data}`,
    url: `http://localhost:${port}/`,
  },
});

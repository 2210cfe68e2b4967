// The page without a network, in any folder of any host, and how a newer one takes over.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { StaticHost } from './host';
import { expect, test as base } from './site';

const test = base.extend<{ host: StaticHost; baseURL: string }>({
  host: async ({}, use) => {
    const host = await StaticHost.open();
    await use(host);
    host.close();
  },
  baseURL: async ({ host }, use) => use(host.address),
});

const PARTS = ['', 'play', 'learn', 'analyse', 'settings'];

async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
  });
}

/** Makes a newer version of the page, which says so in its title. */
function publishNewer(host: StaticHost): void {
  const [index, worker] = ['index.html', 'service-worker.js'].map((name) =>
    join(host.folder, name),
  ) as [string, string];
  const change = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  change(index, '<html lang="en">', '<html lang="en" data-newer>');
  change(worker, /"version":"\w+"/, '"version":"newer"');
}

test('opens without a network after the first visit, every part of it', async ({ page, host }) => {
  await page.goto('./');
  await untilKept(page);
  host.stop();
  await page.context().setOffline(true);
  for (const part of PARTS) {
    await page.goto(`./#/${part}`);
    await page.reload();
    await expect(page.locator('main > *').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a newer version waits until it is asked for, then replaces the old one', async ({
  page,
  host,
}) => {
  await page.goto('./');
  await untilKept(page);
  publishNewer(host);
  const html = page.locator('html');
  await page.reload();
  await expect(html).not.toHaveAttribute('data-newer');
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(html).toHaveAttribute('data-newer');
  await expect(page.getByRole('button', { name: 'Load it' })).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual(
    expect.arrayContaining(['gipfel-newer']),
  );
  expect((await page.evaluate(() => caches.keys())).length).toBeLessThanOrEqual(2);
});

test('two tabs at the old version stay together', async ({ page, context, host }) => {
  await page.goto('./');
  await untilKept(page);
  const other = await context.newPage();
  await other.goto('./');
  publishNewer(host);
  await page.reload();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-newer');
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('data-newer');
});

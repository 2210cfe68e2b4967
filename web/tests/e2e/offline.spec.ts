// The page without a network, in any folder of any host, and how a newer one takes over.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { StaticHost } from './host';
import { expect, shown, test as base } from './site';

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

/** How many of the texts of lessons and analysis the browser keeps. */
const textsKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('gipfel-asked')).keys();
    return kept.filter(({ url }) => /\/(learn|analyse)-[^/]*\.js$/.test(url)).length;
  });

test('opens without a network after the first visit, every part of it', async ({ page, host }) => {
  await page.goto('./');
  await untilKept(page);
  await expect.poll(() => textsKept(page)).toBe(2);
  host.stop();
  await page.context().setOffline(true);
  for (const part of PARTS) {
    await page.goto(`./#/${part}`);
    await page.reload();
    await expect(page.locator('main > *').first()).toBeVisible();
    await expect(shown(page, 'could not be loaded')).toHaveCount(0);
  }
});

test('the explorer has its book without a server and without a network', async ({ page, host }) => {
  await page.addInitScript(() => {
    localStorage.setItem('gipfel.analysis', '{"isOn":false}');
    localStorage.setItem('gipfel.explorer', '{"isOn":true}');
  });
  await page.goto('./');
  await untilKept(page);
  await expect.poll(() => textsKept(page)).toBe(2);
  const books = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('gipfel-asked')).keys();
      return kept.filter(({ url }) => url.includes('.book-')).length;
    });
  await expect.poll(books).toBe(4);
  host.stop();
  await page.context().setOffline(true);
  const text = '[Game "gipf-standard"]\n\n*';
  await page.goto(`./#/analyse?${new URLSearchParams({ text })}`);
  await page.reload();
  const explorer = page.getByRole('region', { name: 'Explorer' });
  await expect(shown(explorer, /^From the opening book\. Games are counted/)).toBeVisible();
  await expect(explorer.getByRole('button', { name: /^Play e1-e3/ })).toBeVisible();
});

test('keeps the texts of the language that is read, in a newer version too', async ({
  page,
  host,
  troubles,
}) => {
  await page.goto('./');
  await untilKept(page);
  const language = page.getByLabel('Language');
  await language.selectOption('fr');
  await expect.poll(() => textsKept(page)).toBe(4);
  publishNewer(host);
  await page.reload();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-newer');
  host.stop();
  await page.context().setOffline(true);
  await page.goto('./#/learn');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Apprendre', level: 1 })).toBeVisible();
  await page.getByLabel('Langue').selectOption('nl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  troubles.forgive(/Failed to load resource/); // the lessons in Dutch
});

const GIPF = '[Game "gipf-basic"]\n\n*';
const NETWORKS = /\.net[-.][^/]*gz$/;

/** How many networks the browser keeps. */
const networksKept = (page: Page): Promise<number> =>
  page.evaluate(async (pattern) => {
    const kept = await (await caches.open('gipfel-asked')).keys();
    return kept.filter(({ url }) => new RegExp(pattern).test(url)).length;
  }, NETWORKS.source);

test('the networks are fetched ahead, and the engine has them without a connection', async ({
  page,
  host,
}) => {
  await page.goto('./');
  await expect.poll(() => networksKept(page)).toBe(4);
  host.stop();
  await page.context().setOffline(true);
  await page.goto(`./#/analyse?text=${encodeURIComponent(GIPF)}`);
  await expect(shown(page, / · network$/)).toBeVisible();
  await expect(shown(page, 'continues without it')).toHaveCount(0);
});

test('who saves data gets no networks, and is told that the analysis goes without', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('./');
  await untilKept(page);
  await page.waitForLoadState('networkidle');
  expect(await networksKept(page)).toBe(0);
  host.stop();
  await page.context().setOffline(true);
  await page.goto(`./#/analyse?text=${encodeURIComponent(GIPF)}`);
  await expect(shown(page, 'The analysis continues without it')).toBeVisible();
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
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(html).toHaveAttribute('data-newer');
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
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
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-newer');
  await other.reload();
  await expect(other.locator('html')).toHaveAttribute('data-newer');
});

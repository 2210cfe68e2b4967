// Notifications: where the host has them on, a person switches them on and off. No push service is
// asked: the browser's is a stand-in, and what the page tells the server of it is heard here.
import type { Page } from '@playwright/test';
import { expect, test as base, shown } from './site';
import { Server } from './server';

const test = base.extend<{ baseURL: string }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start('--push', 'mailto:host@games.example');
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

interface Told {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, string> | null;
}

/** Puts a push service into the browser; returns what the page tells the server. */
async function standIn(page: Page): Promise<Told[]> {
  const told: Told[] = [];
  await page.exposeFunction('noteTold', (one: Told) => void told.push(one));
  await page.addInitScript(() => {
    const subscription = {
      endpoint: 'https://push.example/send/1',
      toJSON: () => ({
        endpoint: 'https://push.example/send/1',
        keys: { p256dh: 'a-point', auth: 'a-secret' },
      }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem('stand-in') === undefined),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () =>
        Promise.resolve(localStorage.getItem('stand-in') ? subscription : null),
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem('stand-in', String(applicationServerKey.length));
        return Promise.resolve(subscription);
      },
    });
    const { noteTold } = window as unknown as { noteTold: (one: unknown) => Promise<void> };
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!pathname.startsWith('/api/push/')) return ask(input, init);
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
      await noteTold({ method: init?.method, path: pathname, body });
      const isNew = init?.method === 'POST';
      const headers = { 'Content-Type': 'application/json' };
      return new Response(isNew ? '{"id":"one"}' : null, { status: isNew ? 201 : 204, headers });
    };
  });
  return told;
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('./#/lobby');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('./#/settings');
}

const theSwitch = (page: Page) => page.getByRole('switch', { name: /while no page of Gipfel/ });

test('they are switched on, stay on, and are switched off', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  const told = await standIn(page);
  await openSettings(page);
  await expect(theSwitch(page)).not.toBeChecked();
  await expect(shown(page, 'push service of your browser’s vendor')).toBeVisible();
  expect(told).toEqual([]); // nothing before somebody wants it

  await theSwitch(page).check();
  await expect(theSwitch(page)).toBeChecked();
  const keys = { p256dh: 'a-point', auth: 'a-secret' };
  const body = { endpoint: 'https://push.example/send/1', ...keys, language: 'en' };
  const subscribed = [{ method: 'POST', path: '/api/push/subscriptions', body }];
  await expect.poll(() => told).toEqual(subscribed);
  expect(await page.evaluate(() => localStorage.getItem('stand-in'))).toBe('65');

  await page.reload();
  await expect(theSwitch(page)).toBeChecked();
  expect(told).toHaveLength(1); // it is as the server knows it
  await page.getByRole('radio', { name: 'Français' }).check();
  await expect.poll(() => told[1]?.body?.language).toBe('fr');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect.poll(() => told[2]?.body?.language).toBe('en');

  await theSwitch(page).uncheck();
  await expect.poll(() => told[3]?.method).toBe('DELETE');
  expect(told[3]?.path).toBe('/api/push/subscriptions/one');
  await expect(theSwitch(page)).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('stand-in'))).toBeNull();
});

test('they are offered beside a correspondence game, which counts', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  const told = await standIn(page);
  await openSettings(page);
  await expect(theSwitch(page)).toBeVisible();
  await expect(page).toHaveTitle('Settings – Gipfel');
  const game = await page.evaluate(async () => {
    const offer = { game: 'dvonn', opponent: 'bot:1', side: 'w', pace: { days: 2 } };
    const response = await fetch('api/challenges', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(offer),
    });
    return ((await response.json()) as { became: string }).became;
  });
  await page.goto(`./#/game/${game}`);
  await expect(page).toHaveTitle('(1) Your turn – Gipfel');
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', /icon-turn\.svg$/);

  const offer = page.getByRole('button', { name: 'Notify me when it is my turn' });
  await offer.click();
  await expect(offer).toHaveCount(0);
  expect(told.map(({ method }) => method)).toEqual(['POST']);

  await page.goto('./#/learn');
  await expect(page).toHaveTitle('(1) Learn – Gipfel');
  await page.evaluate(async (id) => {
    await fetch(`api/games/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ kind: 'abort' }),
    });
  }, game);
  await page.goto('./#/settings');
  await expect(page).toHaveTitle('Settings – Gipfel');
  await expect(icon).toHaveAttribute('href', /icon\.svg$/);
});

test('what is pushed is shown in its language, the latest of each game', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('./');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const opponent = { kind: 'member', name: 'Ben' };
  for (const kind of ['accepted', 'turn']) {
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: server.address.replace(/\/$/, ''),
      registrationId,
      data: JSON.stringify({ kind, id: 'a-game', game: 'dvonn', opponent, language: 'nl' }),
    });
  }
  const told = () =>
    page.evaluate(async () => {
      const found = await (await navigator.serviceWorker.ready).getNotifications();
      return found.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const turn = { title: 'Jij bent aan zet', body: 'DVONN, tegen Ben', tag: 'a-game' };
  await expect.poll(told).toEqual([turn]);
});

test('who has forbidden them in the browser is told so', async ({ page }) => {
  await standIn(page);
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { value: 'denied' }),
  );
  await openSettings(page);
  await expect(shown(page, 'does not let this site notify you')).toBeVisible();
  await expect(theSwitch(page)).not.toBeChecked();
});

base('where the host has them off there is no switch', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  const asked = page.waitForResponse(/\/api\/push$/);
  await openSettings(page);
  expect(await (await asked).json()).toEqual({ key: '' });
  await expect(page.getByRole('heading', { name: 'Nickname' })).toBeVisible();
  await expect(theSwitch(page)).toHaveCount(0);
});

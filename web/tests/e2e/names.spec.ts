// Guests with names, who invite each other.
import type { Browser, Page } from '@playwright/test';
import { Visitor, type Opening } from './people';
import { expect, shown, test as base } from './site';

type Come = (opening?: Omit<Opening, 'baseURL'>) => Promise<Visitor>;

const test = base.extend<{ come: Come }>({
  come: async ({ browser, baseURL }, use) => {
    const visitors: Visitor[] = [];
    await use(async (opening) => {
      const made = await arrive(browser, { baseURL: baseURL!, isNewcomer: true, ...opening });
      visitors.push(made);
      return made;
    });
    for (const visitor of visitors) {
      visitor.troubles.forgive(/status of 4\d\d/); // refusals, which the page itself tells of
      await visitor.leave();
    }
  },
});

const arrive = (browser: Browser, opening: Opening) => Visitor.arrive(browser, opening);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameOf = (start: string) => `${start}${Math.random().toString(36).slice(2, 8)}`;

/** Offers a game by link: the dialog for a name is open then. */
async function offerByLink({ page }: Visitor): Promise<void> {
  // A page that has just withdrawn a challenge goes to the lobby by itself.
  await expect(async () => {
    await page.goto('./#/lobby/new');
    await page.getByRole('radio', { name: 'Friend by link' }).check({ timeout: 2000 });
  }).toPass();
  await button(page, 'Create the link').click();
}

async function introduce(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What should others call you?' });
  await dialog.getByRole('textbox', { name: 'Nickname' }).fill(name);
  await dialog.getByRole('button', { name: 'Use this name' }).click();
}

const linkOn = (page: Page) => page.getByLabel('Link to send').inputValue();

test('a guest takes a name, invites by link, and the other sees who invites', async ({ come }) => {
  const [ann, ben] = [await come(), await come()];
  const [hers, his] = [nameOf('Ann'), nameOf('Ben')];
  await offerByLink(ann);
  await introduce(ann.page, hers);
  const link = await linkOn(ann.page);
  expect(link).toMatch(/\/c\/[\w-]+$/);

  await ben.page.goto(link);
  await ben.page.waitForURL(/#\/challenge\//);
  const title = ben.page.getByRole('heading', { name: `${hers} (guest) invites you` });
  await expect(title).toBeVisible();
  await button(ben.page, 'Accept').click();
  await introduce(ben.page, his);
  for (const { page } of [ann, ben]) {
    await page.waitForURL(/#\/game\//);
    await expect(shown(page, `${hers} (guest)`).first()).toBeVisible();
    await expect(shown(page, `${his} (guest)`).first()).toBeVisible();
  }
});

test('a name that is taken is refused, and one can do without', async ({ come }) => {
  const [ann, ben] = [await come(), await come()];
  const name = nameOf('Ann');
  await ann.ask('PUT', 'me/nickname', { name });
  await offerByLink(ben);
  await introduce(ben.page, name.toUpperCase());
  await expect(ben.page.locator('.problem')).toHaveText(/Somebody already has this name/);
  await button(ben.page, 'Continue without a nickname').click();
  const link = await linkOn(ben.page);
  await ann.page.goto(link);
  await expect(ann.page.getByRole('heading', { name: 'You have been challenged' })).toBeVisible();
  // He is not asked again.
  await button(ben.page, 'Withdraw').click();
  await expect(button(ben.page, 'Withdraw')).toHaveCount(0);
  await offerByLink(ben);
  await expect(ben.page.getByLabel('Link to send')).toBeVisible();
});

test('nobody is asked for a name against the computer', async ({ come }) => {
  const { page } = await come();
  await page.goto('./#/lobby/new');
  await page.getByRole('radio', { name: 'Computer' }).check();
  await button(page, 'Start the game').click();
  await page.waitForURL(/#\/game\//);
});

test('a name is changed and removed in the settings', async ({ come }) => {
  const ann = await come();
  const [first, second] = [nameOf('Ann'), nameOf('Eve')];
  await ann.ask('PUT', 'me/nickname', { name: first });
  await ann.page.goto('./#/lobby');
  await expect(ann.page.getByRole('link', { name: `${first} (guest)` })).toBeVisible();
  await ann.page.goto('./#/settings');
  const field = ann.page.getByRole('textbox', { name: 'What others call you' });
  await expect(field).toHaveValue(first);
  await field.fill(second);
  await button(ann.page, 'Save').click();
  await expect(shown(ann.page, `Others see you as ${second} (guest) now.`)).toBeVisible();
  await button(ann.page, 'Remove').click();
  await expect(shown(ann.page, 'Your nickname has been removed.')).toBeVisible();
  expect(await ann.ask('GET', 'me')).toMatchObject({ nickname: '' });
});

test('a link is sent by what the device has, and shown as a QR code', async ({ come }) => {
  const ann = await come();
  const { page } = ann;
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(globalThis, { sent });
    navigator.share = (what) => Promise.resolve(void sent.push(what));
  });
  await offerByLink(ann);
  await introduce(page, nameOf('Ann'));
  const link = await linkOn(page);
  await button(page, 'Send…').click();
  const sent = await page.evaluate(() => (globalThis as unknown as { sent: unknown[] }).sent);
  expect(sent).toEqual([
    { url: link, title: expect.stringMatching(/invites you/), text: expect.any(String) },
  ]);
  await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0);
  await button(page, 'QR code').click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
});

test('a posted link shows who invites, and a picture of the position', async ({ come }) => {
  const [ann, ben] = [await come(), await come()];
  const name = nameOf('Ann');
  await ann.ask('PUT', 'me/nickname', { name });
  const offer = { game: 'dvonn', is_dealt: true };
  const { id } = await ann.ask<{ id: string }>('POST', 'challenges', offer);
  const page = await ben.context.request.get(`./c/${id}`, {
    headers: { 'Accept-Language': 'nl-BE, en;q=0.5' },
  });
  const html = await page.text();
  expect(html).toContain(`<title>${name} (gast) nodigt je uit: DVONN`);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)![1]!;
  const drawn = await ben.context.request.get(picture);
  expect(drawn.headers()['content-type']).toBe('image/png');
});

test('the link of a game leads those who watch to it', async ({ come }) => {
  const [ann, eve] = [await come(), await come()];
  await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const terms = { game: 'gipf-basic', opponent: 'bot:1', side: 'w' };
  const { became } = await ann.ask<{ became: string }>('POST', 'challenges', terms);
  await ann.go(became);
  await button(ann.page, 'Copy link').click();
  await expect(shown(ann.page, 'Link copied.').first()).toBeVisible();
  const link = await ann.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/g/${became}$`));
  await eve.page.goto(link);
  await eve.page.waitForURL(/#\/game\//);
  await eve.page.getByRole('grid').waitFor();
});

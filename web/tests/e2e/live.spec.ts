// Games between people over the server, each at a browser and in a language of their own.
import AxeBuilder from '@axe-core/playwright';
import { agree, look, playWithCuts } from './cutGame';
import { StaticHost } from './host';
import { pair, Visitor, type Terms } from './people';
import { Server } from './server';
import { expect, LANGUAGES, open, PHONE, shown, sideways, test } from './site';

const PLIES = process.env.FULL ? Infinity : 12;
const LIVE = { base: 600_000, increment: 5000 };

type Language = keyof typeof LANGUAGES;

/** A game of DVONN is cut so between two processes. */
const GAMES: { terms: Terms; languages: [Language, Language] }[] = [
  { terms: { game: 'gipf-tournament', pace: LIVE }, languages: ['nl', 'fr'] },
];

for (const { terms, languages } of GAMES) {
  test(`${terms.game}, the socket cut at every ply`, async ({ browser, baseURL }) => {
    const [white, black] = (await Promise.all(
      languages.map((language) => Visitor.arrive(browser, { baseURL: baseURL!, language })),
    )) as [Visitor, Visitor];
    const id = await pair(white, black, terms);
    await Promise.all([white.go(id), black.go(id)]);
    await playWithCuts(id, [white, black], PLIES);
    await Promise.all([white.leave(), black.leave()]);
  });
}

test('a move that could not be sent is shown as such, outlives a reload and goes out by itself', async ({
  browser,
  baseURL,
}) => {
  const ann = await Visitor.arrive(browser, { baseURL: baseURL! });
  const ben = await Visitor.arrive(browser, { baseURL: baseURL! });
  const id = await pair(ann, ben, { game: 'gipf-basic' });
  await Promise.all([ann.go(id), ben.go(id)]);
  await ann.cut({ stayAway: true });
  await ann.type('c2');
  await expect(ann.page.locator('.unsent')).toHaveText('c2');
  await expect(shown(ann.page, 'The connection is lost.')).toBeVisible();
  await expect(shown(ann.page, 'Your move is kept here')).toBeVisible();
  await expect(ben.page.locator('.above .away')).toBeAttached();
  await ann.page.reload();
  await expect(shown(ann.page, 'The server cannot be reached right now.')).toBeVisible();
  ann.comeBack();
  await expect.poll(() => ben.moves()).toEqual(['c2']);
  await expect(ben.page.locator('.above .here:not(.away)')).toBeAttached();
  await agree(id, [ann, ben]);
  await expect(shown(ann.page, 'The connection is lost.')).toHaveCount(0);
  await Promise.all([ann.leave(), ben.leave()]);
});

const onServer = test.extend<{ server: Server }>({
  server: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.close();
  },
});

onServer('a server that dies and comes back finds both there', async ({ browser, server }) => {
  const ann = await Visitor.arrive(browser, { baseURL: server.address, language: 'nl' });
  const ben = await Visitor.arrive(browser, { baseURL: server.address, language: 'fr' });
  const id = await pair(ann, ben, { game: 'gipf-tournament', pace: LIVE });
  await Promise.all([ann.go(id), ben.go(id)]);
  await ann.type('Gc2');
  await expect.poll(() => ben.moves()).toEqual(['Gc2']);
  await server.kill();
  await ben.type('Gg2');
  await expect(ben.page.locator('.unsent')).toHaveText('Gg2');
  await expect(shown(ann.page, 'De verbinding is verbroken')).toBeVisible();
  await server.start();
  await expect.poll(() => ann.moves()).toEqual(['Gc2', 'Gg2']);
  await agree(id, [ann, ben]);
  await Promise.all([ann.leave(), ben.leave()]);
});

onServer(
  'the lobby without a connection says what can be done, and comes back',
  async ({ browser, server }) => {
    const ann = await Visitor.arrive(browser, { baseURL: server.address });
    await ann.page.goto('./');
    await ann.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
    });
    await server.kill();
    await ann.page.goto('./#/lobby');
    await expect(ann.page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await axe(ann);
    await ann.page.getByRole('link', { name: /Play the computer/ }).click();
    await expect(ann.page.getByRole('button', { name: 'Start the game' })).toBeVisible();
    await server.start();
    await ann.page.goto('./#/lobby');
    await ann.page.reload();
    await expect(ann.page.getByRole('heading', { name: 'Open challenges' })).toBeVisible();

    // One who has been there before.
    await server.kill();
    await ann.page.reload();
    await expect(ann.page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await server.start();
    await expect(ann.page.getByRole('heading', { name: 'Open challenges' })).toBeVisible();
    ann.troubles.forgive(/ERR_FAILED|preload assets/); // what the service worker says of its fetches
    await ann.leave();
  },
);

test('what was read of the chat stays read after a reload', async ({ browser, baseURL }) => {
  const ann = await Visitor.arrive(browser, { baseURL: baseURL! });
  const ben = await Visitor.arrive(browser, { baseURL: baseURL!, viewport: PHONE });
  const id = await pair(ann, ben, { game: 'gipf-basic' });
  await Promise.all([ann.go(id), ben.go(id)]);
  const say = async (text: string) => {
    await ann.page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await ann.page.keyboard.press('Enter');
  };
  const chat = ben.page.getByRole('button', { name: /Chat/ });
  await say('Hello!');
  await expect(chat).toHaveText(/1/);
  await chat.click();
  await expect(shown(ben.page.getByRole('dialog'), 'Hello!')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Close' }).click();
  await expect(chat).not.toHaveText(/1/);
  await ben.page.reload();
  await say('Still there?');
  await expect(chat).toHaveText(/1/);
  await Promise.all([ann.leave(), ben.leave()]);
});

test('players ask each other, talk, end the game and play again; others watch', async ({
  browser,
  baseURL,
}) => {
  const ann = await Visitor.arrive(browser, { baseURL: baseURL! });
  const ben = await Visitor.arrive(browser, { baseURL: baseURL!, viewport: PHONE });
  const id = await pair(ann, ben, { game: 'dvonn', is_dealt: true, pace: LIVE });
  const eve = await Visitor.arrive(browser, { baseURL: baseURL! });
  await Promise.all([ann.go(id), ben.go(id), eve.go(id)]);
  for (let ply = 0; ply < 2; ply++) {
    const { place } = await look(ann, id);
    await [ann, ben][ply]!.type(place.moves[0]!);
    await expect.poll(async () => (await eve.moves()).length).toBe(ply + 1);
  }

  // Those who watch can do nothing else.
  await expect(shown(eve.page, 'you are watching')).toBeVisible();
  for (const name of ['Resign', 'Offer draw', 'Send', 'Play']) {
    await expect(eve.page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(eve.page.locator('[data-cell].live')).toHaveCount(0);
  await expect(shown(eve.page, 'White to move').first()).toBeVisible();
  await expect(shown(eve.page, 'your stacks')).toHaveCount(0);

  // A draw is declined, a move is taken back.
  await ben.page.getByRole('button', { name: 'Offer draw' }).click();
  await expect(shown(ben.page, 'You have offered a draw.')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Decline' }).click();
  await expect(shown(ben.page, 'You have offered a draw.')).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Take back' }).click();
  await expect(shown(ann.page, 'would like to take back the last move')).toBeVisible();
  await axe(ann);
  await ann.page.getByRole('button', { name: 'Accept' }).click();
  for (const one of [ann, ben, eve]) {
    await expect.poll(async () => (await one.moves()).length).toBe(1);
    await expect(one.page.locator('[aria-live=polite]').first()).toContainText('Taken back.');
  }

  // They talk, until one of them has had enough of it.
  await ann.page.getByRole('textbox', { name: 'Say something' }).fill('Good <b>luck</b>!');
  await ann.page.keyboard.press('Enter');
  await ben.page.getByRole('button', { name: /Chat/ }).click();
  await expect(shown(ben.page.getByRole('dialog'), 'Good <b>luck</b>!')).toBeVisible();
  await axe(ben);
  await ben.page.getByRole('button', { name: 'Turn off chat' }).click();
  await expect(shown(ann.page, 'has turned the chat off')).toBeVisible();
  await expect(ann.page.getByRole('textbox', { name: 'Say something' })).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Close' }).click();
  await expect(shown(eve.page, 'luck')).toHaveCount(0);

  // One resigns, and both go on to another game with their colours swapped.
  await ben.page.getByRole('button', { name: 'Call off' }).click();
  await ben.page.getByRole('button', { name: 'No, keep playing' }).click();
  const { place } = await look(ann, id);
  await ben.type(place.moves[0]!);
  await expect.poll(async () => (await ann.moves()).length).toBe(2);
  await ben.page.getByRole('button', { name: 'Resign' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(ann.page.getByRole('heading', { name: 'You win' })).toBeVisible();
  await expect(ben.page.getByRole('heading', { name: 'You lose' })).toBeVisible();
  await expect(eve.page.getByRole('heading', { name: 'White wins' })).toBeVisible();
  await axe(ben);
  await eve.page.getByRole('button', { name: 'Review the game' }).click();
  await expect(eve.page.locator('.desk')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Rematch' }).click();
  await expect(shown(ann.page.getByRole('dialog'), 'would like a rematch')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Accept the rematch' }).click();
  for (const one of [ann, ben]) await expect(one.page).not.toHaveURL(new RegExp(id));
  await expect(ann.page.locator('.below [aria-label^="Black"]')).toBeVisible();
  await expect(ben.page.locator('.below [aria-label^="White"]')).toBeVisible();

  // Who comes back to watch is shown the way there.
  await eve.go(id);
  await eve.page.getByRole('link', { name: 'Go to the next game' }).click();
  await expect(eve.page).toHaveURL(ann.page.url());
  await Promise.all([ann.leave(), ben.leave(), eve.leave()]);
});

async function axe({ page }: Visitor): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await sideways(page)).toBe(0);
}

test('a game that does not exist says so', async ({ page }) => {
  await open(page, 'game/nothing');
  await expect(shown(page, 'There is no such game.')).toBeVisible();
});

test.describe('without a server', () => {
  test.use({
    baseURL: async ({}, use) => {
      const host = await StaticHost.open();
      await use(host.address);
      host.close();
    },
  });

  test('a game says so, and nothing is asked for', async ({ page }) => {
    await open(page, 'game/nothing');
    await expect(shown(page, 'needs a server')).toBeVisible();
  });
});

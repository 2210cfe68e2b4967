// People find each other, and have accounts.
import type { Browser } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChallengeView, GameView } from '../../src/live/messages';
import { StaticHost } from './host';
import { Visitor as Anybody, type Opening } from './people';
import { expect, open, PHONE, shown, test as base } from './site';

const GIPFEL = fileURLToPath(new URL('../../../.venv/bin/gipfel', import.meta.url));
const CLOCK = { base: 600_000, increment: 5_000 };
const PASSWORD = 'correct horse';

/** Somebody who has a way about the pages for people. */
class Visitor {
  private constructor(readonly at: Anybody) {}

  static async come(browser: Browser, opening: Opening): Promise<Visitor> {
    return new Visitor(await Anybody.arrive(browser, opening));
  }

  get page() {
    return this.at.page;
  }

  ask<T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T> {
    return this.at.ask<T>(method, path, data);
  }

  async open(part: string): Promise<void> {
    await this.page.goto(`./#/${part}`);
    await this.page.locator('main :is(h1, h2):visible').first().waitFor();
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async choose(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    }
  }

  async enter(name: string): Promise<void> {
    await this.ask('POST', 'accounts', { name, password: PASSWORD });
  }

  async logIn(name: string, password: string): Promise<void> {
    await this.field('Name').fill(name);
    await this.page.getByLabel('Password').fill(password);
    await this.press('Log in');
  }

  /** The id of the game that the page goes to. */
  async game(): Promise<string> {
    await this.page.waitForURL(/#\/game\//);
    return this.page.url().split('/').at(-1)!;
  }

  async resign(game: string): Promise<void> {
    await this.ask('POST', `games/${game}`, { kind: 'resign' });
  }

  async leave(): Promise<void> {
    this.at.troubles.forgive(/status of 4\d\d/); // refusals, which the page itself tells of
    await this.at.leave();
  }
}

type Come = (opening?: Omit<Opening, 'baseURL'>) => Promise<Visitor>;

const test = base.extend<{ come: Come }>({
  come: async ({ browser, baseURL }, use) => {
    const visitors: Visitor[] = [];
    await use(async (opening) => {
      const visitor = await Visitor.come(browser, { baseURL: baseURL!, ...opening });
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) await visitor.leave();
  },
});

/** A game between two visitors, as the first offered it. */
async function agree(ann: Visitor, ben: Visitor, offer: object): Promise<string> {
  const { id } = await ann.ask<ChallengeView>('POST', 'challenges', offer);
  const answer = { answer: 'accept' };
  return (await ben.ask<ChallengeView>('POST', `challenges/${id}`, answer)).became!;
}

test('a newcomer who first watches is one guest, and knows their own offer', async ({ come }) => {
  const [ann, ben, eve] = [await come(), await come(), await come()];
  const game = await agree(ann, ben, { game: 'gipf-basic', side: 'w' });
  // The server is far away, and answers one call after the other. What is asked without a cookie
  // would make another guest of her.
  const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
  await eve.page.route('**/api/me', async (call) => {
    await later(500);
    await call.continue();
  });
  await eve.page.route('**/api/me/games*', async (call) => {
    if ((await eve.page.context().cookies()).length) return call.continue();
    const answer = await fetch(call.request().url());
    await later(1500);
    const cookie = answer.headers.get('Set-Cookie') ?? '';
    const headers = { 'Content-Type': 'application/json', 'Set-Cookie': cookie };
    await call.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  await eve.page.goto(`./#/game/${game}`);
  await eve.page.getByRole('grid').waitFor();
  await later(2000);
  await ann.resign(game);
  await expect(eve.page.getByRole('heading', { name: 'Black wins' })).toBeVisible();
  await eve.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await eve.page.getByRole('link', { name: 'Lobby' }).click();
  await shown(eve.page, 'More options').click();
  await eve.choose('Anyone');
  await eve.press('Offer the game');
  await eve.press('Withdraw');
  await expect(eve.page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});

test('a page that is left asks for nothing more', async ({ come }) => {
  const [ann, ben] = [await come(), await come()];
  await ann.enter('Passerby');
  const unknown: string[] = [];
  for (const { page } of [ann, ben]) {
    page.on('response', (answer) => answer.status() === 404 && unknown.push(answer.url()));
  }
  const { id } = await ann.ask<ChallengeView>('POST', 'challenges', { game: 'gipf-basic' });
  await ann.open(`challenge/${id}`);
  await ben.open(`challenge/${id}`);
  await ben.press('Accept');
  const game = await ben.game();
  expect(await ann.game()).toBe(game);
  await ben.open('person/Passerby');
  await ben.page.getByRole('link', { name: 'Lobby' }).first().click();
  await expect(ben.page.getByRole('heading', { name: 'Open challenges' })).toBeVisible();
  await ann.resign(game);
  expect(unknown).toEqual([]);
});

test('who leaves a new game for the lobby gets there, however long it takes', async ({ come }) => {
  const ann = await come();
  await ann.page.route(/Lobby[^/]*\.js$/, async (call) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await call.continue();
  });
  await ann.open('play/new');
  await ann.page.getByRole('link', { name: 'Lobby' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Open challenges' })).toBeVisible();
  expect(ann.page.url()).toContain('#/lobby');
});

test('a guest invites a friend by a link, and keeps the game in a new account', async ({
  come,
}) => {
  const [ann, ben] = [await come({ viewport: PHONE }), await come({ language: 'fr' })];
  await ann.open('lobby');
  await ann.page.getByRole('link', { name: 'Play a friend by link' }).first().click();
  await ann.press('Create the link');
  const link = await ann.page.getByLabel('Link to send').inputValue();

  await ben.page.goto(link);
  await expect(ben.page.locator('main')).toContainText(
    /Invité aimerait jouer avec vous.: DVONN, pose au hasard \(variante de Gipfel\), 10.min.\+.5.s, partie amicale/,
  );
  await ben.press('Accepter');
  const game = await ben.game();
  expect(await ann.game(), 'who waits is brought to the game').toBe(game);
  const { start } = await ann.ask<GameView>('GET', `games/${game}`);
  expect(start).toMatch(/ w stack$/);
  await ben.resign(game);

  await ann.open('signup');
  await expect(ann.page.locator('form')).toContainText('The game you have played here');
  await ann.field('Name').fill('Guestina');
  await ann.page.getByLabel('Password').fill('short');
  await ann.press('Create the account');
  await expect(ann.page.locator('.problem')).toHaveText('A password needs at least 8 characters.');
  await ann.page.getByLabel('Password').fill(PASSWORD);
  await ann.press('Create the account');
  await expect(ann.page.getByRole('banner').getByRole('link', { name: 'Guestina' })).toBeVisible();
  await ann.open('archive?whose=mine');
  const row = ann.page.locator(`a[href$="/game/${game}"]`);
  await expect(row).toContainText('Guestina');
  await expect(row).toContainText('by resignation');

  await ben.page.goto(link);
  await expect(ben.page, 'who has played it is brought there again').toHaveURL(/#\/game\//);
});

test('the lobby shows what is offered as it comes and goes', async ({ come }) => {
  const [ann, ben] = [await come(), await come()];
  await ann.enter('Lobbyist');
  await ann.open('lobby');
  await ben.open('lobby');
  await shown(ann.page, 'More options').click();
  await ann.choose('GIPF', 'Tournament', 'Days per turn', 'White');
  await ann.press('Offer the game');
  const offered = ben.page
    .getByRole('region', { name: 'Open challenges', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Lobbyist' });
  await expect(offered).toContainText(/GIPF, tournament game.· 3.days.per.turn.· casual/);
  await expect(offered).toContainText('You play Black.');
  await ann.press('Withdraw');
  await expect(offered).toHaveCount(0);
  await expect(ann.page.getByRole('region', { name: 'Your open challenges' })).toHaveCount(0);

  await ann.press('Offer the game');
  await offered.getByRole('button', { name: 'Accept' }).click();
  const game = await ben.game();
  expect(await ann.game(), 'who waits is brought to the game').toBe(game);
  const rowOf = (visitor: Visitor) => visitor.page.locator(`a[href$="/game/${game}"]`);
  await ann.open('lobby');
  await expect(rowOf(ann)).toContainText('Your turn');
  await ben.open('lobby');
  await expect(rowOf(ben)).toContainText('Their turn');
  const eve = await come();
  await eve.open('lobby');
  await expect(rowOf(eve)).toContainText('White to move');
  const { moves } = await ann.ask<{ moves: string[] }>('POST', 'positions', {
    game: 'gipf-tournament',
  });
  const move = { kind: 'move', text: moves[0], ply: 0 };
  await ann.ask('POST', `games/${game}`, move);
  await expect(rowOf(ben), 'at once, not when it is asked again').toContainText('Your turn', {
    timeout: 8000,
  });

  await shown(eve.page, 'More options').click();
  await eve.choose('Computer');
  await eve.page.getByRole('slider', { name: 'Level' }).press('ArrowRight');
  await eve.press('Start the game');
  const against = await eve.ask<GameView>('GET', `games/${await eve.game()}`);
  expect([against.white.name, against.black.name]).toContain('bot:2');
});

test('a rated game moves both ratings, and the profile shows how', async ({ come }) => {
  const [ann, ben] = [await come(), await come({ viewport: PHONE })];
  await ann.enter('Anna');
  await ben.enter('Benno');
  await ben.resign(await agree(ann, ben, { game: 'dvonn', pace: CLOCK, is_rated: true }));
  await ben.open('lobby');
  await ben.page.reload(); // who has been among people hears of them everywhere
  await ben.open('learn');

  await ann.open('person/Benno');
  await ann.page.getByRole('link', { name: 'Challenge Benno' }).click();
  await expect(ann.field('Name')).toHaveValue('Benno');
  await ann.choose('Place the pieces');
  await ann.page.getByRole('switch', { name: 'Rated' }).check();
  await ann.press('Challenge');
  await ben.page.getByRole('link', { name: 'View challenge' }).click();
  await ben.press('Accept');
  const game = await ann.game();
  await ben.resign(game);

  await ann.open('person/Anna');
  const slider = ann.page.getByRole('slider', { name: 'Rating over time' });
  const last = await slider.getAttribute('aria-valuetext');
  await slider.press('ArrowLeft');
  const first = await slider.getAttribute('aria-valuetext');
  const rating = (text: string | null) => Number(/: (\d+)/.exec(text ?? '')?.[1]);
  expect(rating(first)).toBeGreaterThan(1500);
  expect(rating(last)).toBeGreaterThan(rating(first));
  await shown(ann.page, 'As a table').click();
  await expect(ann.page.getByRole('table').first().getByRole('row')).toHaveCount(3);
  const results = ann.page.getByRole('region', { name: 'Results' }).getByRole('row').last();
  await expect(results).toHaveText(/DVONN.*2\s*2\s*0\s*0\s*100%/s);
});

test('logins, tokens and passwords are listed, ended and changed', async ({ come, baseURL }) => {
  const [desk, phone] = [await come(), await come({ viewport: PHONE })];
  await desk.enter('Keyes');
  await phone.open('login');
  await phone.logIn('keyes', 'wrong horse');
  await expect(phone.page.locator('.problem')).toContainText('The name or the password is wrong.');
  await phone.logIn('keyes', PASSWORD);
  await expect(phone.page.getByRole('banner').getByRole('link', { name: 'Keyes' })).toBeVisible();

  await desk.open('account');
  const logins = desk.page.getByRole('region', { name: 'Where you are logged in' });
  await expect(logins.getByRole('listitem')).toHaveCount(2);
  await logins.getByRole('button', { name: 'Log out: Chrome on Linux' }).click();
  await expect(logins.getByRole('listitem')).toHaveCount(1);
  await phone.page.reload();
  await phone.open('account');
  await expect(shown(phone.page, 'You are here as a guest')).toBeVisible();

  const tokens = desk.page.getByRole('region', { name: 'Tokens for programs' });
  await tokens.getByLabel('What it is for').fill('my bot');
  await tokens.getByRole('button', { name: 'Create a token' }).click();
  const secret = await tokens.getByLabel('Your new token').inputValue();
  const asProgram = () =>
    fetch(`${baseURL}api/me`, { headers: { Authorization: `Bearer ${secret}` } });
  expect(await (await asProgram()).json()).toMatchObject({ name: 'Keyes' });
  await tokens.getByRole('button', { name: 'Remove: my bot' }).click();
  await expect(tokens.getByRole('listitem')).toHaveCount(0);
  expect((await asProgram()).status).toBe(401);

  const changing = desk.page.getByRole('region', { name: 'Change password' });
  await changing.getByLabel('Current password').fill(PASSWORD);
  await changing.getByLabel('New password').fill('battery staple');
  await changing.getByRole('button').click();
  await expect(changing).toContainText('Your password has been changed.');

  const where = ['--data', process.env.GIPFEL_TEST_DATA!, '--address', baseURL!];
  const link = execFileSync(GIPFEL, ['admin', 'link', 'Keyes', ...where], { encoding: 'utf8' });
  await phone.page.goto(link.slice(link.indexOf('http')).trim());
  await phone.page.getByLabel('New password').fill('staple battery');
  await phone.press('Set the password');
  await phone.page.locator('main form').getByRole('link', { name: 'Log in' }).click();
  await phone.logIn('Keyes', 'staple battery');
  await expect(phone.page.getByRole('banner').getByRole('link', { name: 'Keyes' })).toBeVisible();
  await phone.open('account');
  await phone.press('Log out');
  await expect(phone.page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});

test('a guest has everything deleted', async ({ come }) => {
  const ann = await come();
  await ann.open('account');
  await ann.page.getByRole('button', { name: 'Delete my data' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Delete what you did here as a guest?' });
  const before = (await ann.page.context().cookies()).find(({ name }) => name === 'gipfel-guest');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(
      async () =>
        (await ann.page.context().cookies()).find(({ name }) => name === before!.name)?.value,
    )
    .not.toBe(before!.value);
});

test('everything can be taken along, and the account deleted', async ({ come }) => {
  const [ann, ben] = [await come(), await come()];
  await ann.enter('Leaver');
  await ben.enter('Stayer');
  const game = await agree(ann, ben, { game: 'gipf-basic', pace: CLOCK });
  await ann.resign(game);

  await ann.open('account');
  const coming = ann.page.waitForEvent('download');
  await ann.page.getByRole('link', { name: 'Download everything' }).click();
  const everything = readFileSync(await (await coming).path(), 'utf8');
  const { accounts, games } = JSON.parse(everything) as {
    accounts: { name: string }[];
    games: { id: string; record: string }[];
  };
  expect(accounts.map(({ name }) => name)).toEqual(['Leaver']);
  expect(games.map(({ id }) => id)).toEqual([game]);
  expect(games[0]!.record).toContain('[Game "gipf-basic"]');

  await ann.page.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Delete the account Leaver?' });
  await dialog.getByLabel('Your password').fill('not it at all');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.locator('.problem')).toHaveText('This is not your password.');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog).toHaveCount(0);
  await ann.open('person/Leaver');
  await expect(ann.page.locator('.problem')).toHaveText('There is nobody with this name.');
  await ben.open('person/Stayer');
  await expect(ben.page.locator(`a[href$="/game/${game}"]`)).toContainText('Deleted account');
});

test.describe('without a server', () => {
  test.use({
    baseURL: async ({}, use) => {
      const host = await StaticHost.open();
      await use(host.address);
      host.close();
    },
  });

  test('nobody is offered what there is not, and the lobby says why', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('link', { name: /lobby/i })).toHaveCount(0);
    await open(page, 'lobby');
    await expect(shown(page, 'this page runs without one')).toBeVisible();
  });
});

// The screens of people: each has somebody new before it, with what there is to see.
import type { Page } from '@playwright/test';
import type { ChallengeView } from '../../src/live/messages';
import { ALMOST_OVER, CROSSING, STACKING } from './positions';
import type { Screen } from './screens';

const SLOW = { pace: { days: 3 } };
const CLOCK = { base: 600_000, increment: 5000 };
const PASSWORD = 'correct horse';

async function told<Answer>(page: Page, path: string, data: unknown): Promise<Answer> {
  return (await (await page.request.post(`./api/${path}`, { data })).json()) as Answer;
}

/** Opens an account with a name that nobody has. */
async function enter(page: Page): Promise<string> {
  const name = `Ann${Math.random().toString(36).slice(2, 8)}`;
  await told(page, 'accounts', { name, password: PASSWORD });
  return name;
}

/** A guest with a nickname that nobody has. */
async function named(page: Page): Promise<void> {
  await page.context().clearCookies(); // whoever was before is nobody now
  await page.request.get('./api/me');
  const name = `Lea${Math.random().toString(36).slice(2, 8)}`;
  await page.request.put('./api/me/nickname', { data: { name } });
}

const offer = (page: Page, more: object) =>
  told<ChallengeView>(page, 'challenges', { game: 'dvonn', ...SLOW, ...more });

/** A game against one of the engine's levels, ended by a move or by giving it up. */
async function finish(page: Page, terms: object, last: string): Promise<void> {
  const { became } = await offer(page, terms);
  const end = last === 'resign' ? { kind: last } : { kind: 'move', text: last, ply: 0 };
  await told(page, `games/${became}`, end);
}

const CHAPTER = (title: string, more = '') =>
  `[Game "dvonn"]\n[Position "${STACKING}"]\n[Study "Cutting off"]\n[Chapter "${title}"]\n${more}\n` +
  '{Look at i5. [%csl Gi5,Ra2] [%cal Gi3i5,Rc3e3]} 1... i3i5 {cuts off a stack of four} (1... h3g2 {too slow}) 2. c3e3 *\n';
const STUDY = `${CHAPTER('How stacks are lost')}\n${CHAPTER('Your turn', '[Exercise "find-the-move"]\n')}`;

/** Keeps a study with a new account; the link by which others read it. */
async function keepStudy(page: Page): Promise<string> {
  await enter(page);
  await page.request.put('./api/me/studies/abc', { data: { text: STUDY, version: 0 } });
  const shared = await page.request.put('./api/me/studies/abc/link');
  return ((await shared.json()) as { link: string }).link;
}

/** A study that somebody else shares, at one of its chapters. */
const reading =
  (chapter: number): Screen['show'] =>
  async (page) => {
    const link = await keepStudy(page);
    await page.context().clearCookies();
    await show(page, `studies/shared/${link}`);
    const places = page.getByRole('region').locator('li button');
    await places.nth(chapter).click();
    await page.locator(chapter ? '.solving' : '.reading').waitFor();
  };

/** A study in one's account, and what is opened there. */
const keeping =
  (opened: string | null): Screen['show'] =>
  async (page) => {
    await keepStudy(page);
    await show(page, 'studies/abc');
    await page.locator('.chapters .account button').waitFor();
    if (opened) await page.locator('.chapters .account button').click();
    if (opened) await page.locator(opened).waitFor();
  };

/** Shows a part, once all that it asked for has come. */
async function show(page: Page, part: string): Promise<void> {
  await page.goto(`./#/${part}`);
  await page.locator('main :is(h1, h2):visible').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const asGuest = (name: string, part: string): Screen => ({
  name,
  show: (page) => show(page, part),
});

export const PEOPLE_SCREENS: readonly Screen[] = [
  {
    name: 'lobby',
    show: async (page) => {
      await enter(page);
      await finish(page, { opponent: 'bot:1', start: ALMOST_OVER, side: 'w' }, 'e5c5');
      await offer(page, { opponent: 'bot:2', start: STACKING, pace: CLOCK });
      await offer(page, { game: 'gipf-standard', opponent: 'bot:4', start: CROSSING });
      await page.context().clearCookies();
      await enter(page);
      await offer(page, { opponent: 'bot:3' });
      await offer(page, { is_listed: true });
      await offer(page, { game: 'gipf-tournament' });
      await show(page, 'lobby');
      await page.locator('section li .mini').first().waitFor();
    },
  },
  asGuest('lobby-new', 'lobby/new'),
  {
    name: 'challenge-own',
    show: async (page) => {
      await page.request.get('./api/me');
      const { id } = await offer(page, { side: 'b' });
      await show(page, `challenge/${id}`);
    },
  },
  {
    name: 'challenge-qr',
    show: async (page) => {
      await named(page);
      const { id } = await offer(page, { is_dealt: true });
      await show(page, `challenge/${id}`);
      await page.locator('button[aria-expanded]').click();
      await page.locator('[data-qr]').waitFor();
    },
  },
  {
    name: 'challenge-guest',
    show: async (page) => {
      await named(page);
      const { id } = await offer(page, { side: 'w' });
      await page.context().clearCookies();
      await show(page, `challenge/${id}`);
    },
  },
  {
    name: 'nickname',
    show: async (page) => {
      await show(page, 'lobby/new');
      await page.locator('form button.primary').click();
      await page.locator('dialog input').waitFor();
    },
  },
  {
    name: 'settings-guest',
    show: async (page) => {
      await named(page);
      await show(page, 'lobby');
      await show(page, 'settings');
      await page.locator('main form').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'challenge',
    show: async (page) => {
      await enter(page);
      const { id } = await offer(page, { game: 'gipf-standard', side: 'b', is_rated: true });
      await page.context().clearCookies();
      await show(page, `challenge/${id}`);
    },
  },
  {
    name: 'challenge-from-position',
    show: async (page) => {
      await page.request.get('./api/me');
      const { id } = await offer(page, { side: 'b', start: STACKING });
      await page.context().clearCookies();
      await show(page, `challenge/${id}`);
      await page.locator('.mini[data-position]').waitFor();
    },
  },
  asGuest('login', 'login'),
  asGuest('signup', 'signup'),
  asGuest('password', 'password/secret'),
  asGuest('account-guest', 'account'),
  {
    name: 'account',
    show: async (page) => {
      await enter(page);
      await told(page, 'tokens', { label: 'My bot' });
      await show(page, 'account');
    },
  },
  {
    name: 'account-delete',
    show: async (page) => {
      await enter(page);
      await show(page, 'account');
      await page.locator('button.danger').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'person',
    show: async (page) => {
      await enter(page);
      const { id } = await offer(page, { is_rated: true });
      await page.context().clearCookies();
      const name = await enter(page);
      const { became } = await told<ChallengeView>(page, `challenges/${id}`, { answer: 'accept' });
      await told(page, `games/${became}`, { kind: 'resign' });
      await show(page, `person/${name}`);
    },
  },
  {
    name: 'archive',
    show: async (page) => {
      await enter(page);
      await finish(page, { game: 'gipf-tournament', opponent: 'bot:5', pace: CLOCK }, 'resign');
      await finish(page, { opponent: 'bot:3', is_dealt: true, pace: CLOCK }, 'resign');
      await finish(page, { opponent: 'bot:1', start: ALMOST_OVER, side: 'w' }, 'e5c5');
      await show(page, 'archive?whose=mine');
      await page.locator('main section li').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'studies-account',
    show: async (page) => {
      await keepStudy(page);
      await show(page, 'studies');
      await page.locator('.studies li').first().waitFor();
    },
  },
  { name: 'study-account', show: keeping(null) },
  { name: 'study-share', show: keeping('dialog input') },
  { name: 'study-shared', show: reading(0) },
  { name: 'study-shared-exercise', show: reading(1) },
];

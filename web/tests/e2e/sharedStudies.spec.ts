// Studies with an account: kept on every device, read by others, changed by two devices at once.
import type { Browser, Page } from '@playwright/test';
import { Visitor } from './people';
import { STACKING } from './positions';
import { expect, PHONE, sideways, test } from './site';

const PASSWORD = 'correct horse';
const REFUSED = /Failed to load resource: the server responded with a status of 40[149]/;

const chapterText = (title: string, moves: string, exercise = '') =>
  `[Game "dvonn"]\n[Position "${STACKING}"]\n[Study "Cutting off"]\n[Chapter "${title}"]\n` +
  `${exercise}\n${moves}\n`;
const TEXT = [
  chapterText('Look', '{[%cal Gi3i5] Where is White strong?} 1. i3i5 {Here.} c3e3 *'),
  chapterText('Now you', '1. i3i5 (1. h3g2 {too slow}) *', '[Exercise "find-the-move"]\n'),
].join('\n');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const chapters = (page: Page) => page.getByRole('region', { name: 'Chapters' });
const press = async (page: Page, ...cells: string[]) => {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
};

/** Somebody with an account, at one or more devices. */
class Member {
  private constructor(
    readonly name: string,
    private readonly browser: Browser,
    private readonly baseURL: string,
  ) {}

  static async open(browser: Browser, baseURL: string): Promise<[Member, Visitor]> {
    const member = new Member(`Ann${Math.random().toString(36).slice(2, 8)}`, browser, baseURL);
    return [member, await member.#arrive('accounts')];
  }

  /** At another device. */
  arrive(): Promise<Visitor> {
    return this.#arrive('logins');
  }

  async #arrive(how: 'accounts' | 'logins'): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, { baseURL: this.baseURL });
    await visitor.ask('POST', how, { name: this.name, password: PASSWORD });
    return visitor;
  }
}

/** Brings the study into a browser, and keeps it with the account. */
async function keep({ page }: Visitor): Promise<void> {
  await page.goto('./#/studies');
  await button(page, 'Import').click();
  await page.getByRole('textbox', { name: 'Text' }).fill(TEXT);
  await button(page, 'Read it').click();
  await button(page, 'Keep with my account').click();
  await expect(chapters(page).getByText('In your account')).toBeVisible();
}

async function rename(page: Page, title: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Title of the study' });
  if (!(await field.isVisible())) await page.getByText('Titles and exercise').click();
  await field.fill(title);
  await page.keyboard.press('Enter');
}

async function shareLink(page: Page): Promise<string> {
  await button(page, /Share a link|Shared: show the link/).click();
  const link = await page.getByRole('textbox', { name: 'Link to read' }).inputValue();
  await button(page, 'Close').click();
  return link;
}

test('a study is shared: read, solved and copied by somebody else, until that is ended', async ({
  browser,
  baseURL,
}) => {
  const [member, ann] = await Member.open(browser, baseURL!);
  await keep(ann);
  const link = await shareLink(ann.page);
  expect(link).toMatch(/#\/studies\/shared\/[\w-]{22}$/);

  const ben = await Visitor.arrive(browser, { baseURL: baseURL!, viewport: PHONE });
  const { page } = ben;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Look' })).toBeVisible();
  await expect(page.getByText(`By ${member.name}`)).toBeVisible();
  await expect(page.locator('.said')).toHaveText('Where is White strong?');
  await expect(page.locator('.board .arrow')).toHaveCount(1);
  await expect(page.getByRole('textbox')).toHaveCount(0); // nothing can be written
  expect(await sideways(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.said')).toHaveText('Here.');
  await button(page, 'Go to the end').click();
  await expect(page.locator('.tree [aria-current]')).toHaveText('c3e3');

  await chapters(page).getByRole('button', { name: 'Now you' }).click();
  await expect(page.getByText('find the best move')).toBeVisible();
  await press(page, 'h3', 'g2');
  await expect(page.locator('.solving > .text')).toContainText('h3g2 is not the move. too slow');
  await button(page, 'Try again').click();
  await press(page, 'i3', 'i5');
  await expect(page.locator('.solving > .text')).toContainText('Solved!');
  await button(page, 'Read the chapter').click();
  await expect(page.locator('.tree')).toContainText('h3g2');

  await button(page, 'Make a copy of my own').click();
  await expect(chapters(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'About the game' })).toBeVisible();
  await expect(button(page, 'Keep with my account')).toHaveCount(0); // a guest has none

  await button(ann.page, 'Shared: show the link').click();
  await button(ann.page, 'Stop sharing').click();
  await expect(button(ann.page, 'Share a link')).toBeVisible();
  await page.goto(link);
  await expect(page.locator('.problem')).toContainText('This link leads to no study');
  ben.troubles.forgive(REFUSED);
  expect(await shareLink(ann.page)).not.toBe(link);
  await ben.leave();
  await ann.leave();
});

test('a study is on every device, and goes on without a connection', async ({
  browser,
  baseURL,
}) => {
  const [member, first] = await Member.open(browser, baseURL!);
  await keep(first);
  const second = await member.arrive();
  await second.page.goto('./#/studies');
  await second.page.getByRole('link', { name: /Cutting off.*in your account/ }).click();
  await expect(chapters(second.page).getByRole('listitem')).toHaveText([/Look/, /Now you/]);

  await second.context.setOffline(true);
  await rename(second.page, 'Changed on the way');
  await expect(chapters(second.page).getByText('Changed in this browser only')).toBeVisible();
  await second.context.setOffline(false);
  await expect(chapters(second.page).getByText('In your account')).toBeVisible();

  await first.page.getByRole('link', { name: 'Studies' }).click();
  await first.page.getByRole('link', { name: /Changed on the way/ }).click();
  await expect(first.page.getByRole('heading', { name: 'Changed on the way' })).toBeVisible();
  await first.page.getByRole('link', { name: 'Studies' }).click();
  await button(first.page, 'Delete Changed on the way').click();
  await expect(first.page.getByText('No studies yet')).toBeVisible();
  await button(first.page, 'Take back').click();
  await expect(first.page.getByText('in your account', { exact: true })).toBeVisible();
  await second.leave();
  await first.leave();
});

test('of a study that two devices change at once both versions stay', async ({
  browser,
  baseURL,
}) => {
  const [member, first] = await Member.open(browser, baseURL!);
  await keep(first);
  const second = await member.arrive();
  await second.page.goto('./#/studies');
  await second.page.getByRole('link', { name: /Cutting off/ }).click();
  await chapters(second.page).waitFor();
  await second.context.setOffline(true);
  await rename(second.page, 'By the second');
  await rename(first.page, 'By the first');
  await expect(chapters(first.page).getByText('In your account')).toBeVisible();
  await second.context.setOffline(false);

  const { page } = second;
  await expect(chapters(page).getByText('Nothing is lost')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By the second (copy)' })).toBeVisible();
  await button(page, 'Understood').click();
  await page.getByRole('link', { name: 'Studies' }).click();
  await expect(page.getByRole('link', { name: /By the first.*in your account/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /By the second \(copy\)/ })).toBeVisible();
  second.troubles.forgive(REFUSED);
  await second.leave();
  await first.leave();
});

// What every test of the page shares: a page on which nothing may go wrong unnoticed.
import { test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

export const PHONE = { width: 360, height: 640 };
export const DESKTOP = { width: 1440, height: 900 };
export const LANGUAGES = { en: 'en-GB', fr: 'fr-FR', nl: 'nl-NL' };

/** What went wrong on a context's pages: errors, broken policies, requests to other hosts. */
export class Troubles {
  readonly found: string[] = [];

  constructor(
    context: BrowserContext,
    readonly home: string,
  ) {
    context.on('page', (page) => this.#watch(page));
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOurs = origin === this.home || protocol === 'blob:' || protocol === 'data:';
      if (!isOurs) this.found.push(`a request to ${request.url()}`);
    });
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.found.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      // Violations of the policy are told here, too.
      if (['error', 'warning'].includes(message.type())) this.found.push(message.text());
    });
  }

  /** Takes those off the list that a test expects. */
  forgive(pattern: RegExp): void {
    this.found.splice(0, Infinity, ...this.found.filter((text) => !pattern.test(text)));
  }
}

export const test = base.extend<{ troubles: Troubles }>({
  troubles: [
    async ({ context, baseURL }, use) => {
      const troubles = new Troubles(context, new URL(baseURL!).origin);
      await use(troubles);
      if (troubles.found.length) throw new Error(troubles.found.join('\n'));
    },
    { auto: true },
  ],
});

/** By how many pixels the page would scroll sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** Opens a part of the page, and waits until it is there. */
export async function open(page: Page, part = '', parameters = ''): Promise<void> {
  await page.goto(`./${parameters}#/${part}`);
  await page.locator('main > *').first().waitFor();
}

/** A text that is read on screen, wherever the live region says it besides. */
export const shown = (where: Page | Locator, text: string | RegExp): Locator =>
  where.getByText(text).and(where.locator(':not([aria-live] *)'));

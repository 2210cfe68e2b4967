// A server of our own with an empty database, and people who come to it with browsers of their own.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, Troubles } from './site';

const GIPFEL = fileURLToPath(new URL('../../../.venv/bin/gipfel', import.meta.url));

export const PASSWORD = 'correct horse';

export class House {
  readonly data = mkdtempSync(join(tmpdir(), 'gipfel-house-'));
  readonly #server: ChildProcess;

  private constructor(readonly port: number) {
    const settings = ['--port', String(port), '--data', this.data, '--no-open', '--no-rates'];
    this.#server = spawn(GIPFEL, ['serve', ...settings], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  static async open(): Promise<House> {
    const house = new House(await freePort());
    await house.#ready();
    return house;
  }

  get address(): string {
    return `http://localhost:${this.port}/`;
  }

  /** What `gipfel admin` prints. */
  admin(...words: string[]): string {
    const where = ['--data', this.data, '--address', this.address];
    return execFileSync(GIPFEL, ['admin', ...words, ...where], { encoding: 'utf8' }).trim();
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#server.once('exit', resolve));
    this.#server.kill('SIGTERM');
    await ended;
    rmSync(this.data, { recursive: true });
  }

  async #ready(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.address}readyz`).catch(() => null);
      if (answer?.ok) return;
      if (this.#server.exitCode !== null) throw new Error('The server ended.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Somebody with a browser of their own. */
export class Visitor {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly troubles: Troubles,
  ) {}

  static async come(browser: Browser, house: House, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      baseURL: house.address,
      reducedMotion: 'reduce',
      ...options,
    });
    const troubles = new Troubles(context, new URL(house.address).origin);
    return new Visitor(context, await context.newPage(), troubles);
  }

  /** Opens a part of the page. */
  async open(part: string): Promise<void> {
    await this.page.goto(`./#/${part}`);
    await this.page.locator('main h1').first().waitFor();
  }

  /** Asks the server in this visitor's name. */
  async ask<T = unknown>(method: string, path: string, data?: unknown): Promise<T> {
    const answer = await this.context.request.fetch(`api/${path}`, { method, data });
    if (!answer.ok()) throw new Error(await answer.text());
    return (answer.status() === 204 ? null : await answer.json()) as T;
  }

  async enter(name: string): Promise<void> {
    await this.ask('POST', 'accounts', { name, password: PASSWORD });
  }

  /** The id of the game that the page shows. */
  async game(): Promise<string> {
    await this.page.waitForURL(/#\/game\//);
    return this.page.url().split('/').at(-1)!;
  }

  async leave(): Promise<void> {
    await this.context.close();
    this.troubles.forgive(/status of 4\d\d/); // refusals, which the page itself tells of
    if (this.troubles.found.length) throw new Error(this.troubles.found.join('\n'));
  }
}

type Come = (options?: BrowserContextOptions) => Promise<Visitor>;

export const test = base.extend<{ come: Come }, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  come: async ({ browser, house }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await Visitor.come(browser, house, options);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) await visitor.leave();
  },
});

// Two people at two browsers of their own, who play each other over the server.
import type { Browser, BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { expect, LANGUAGES, Troubles } from './site';
import { store } from './table';

/** What a browser says of connections that a test cuts, and of those to a server that it kills. */
export const CUT =
  /WebSocket connection|ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

export interface Terms {
  readonly game: string;
  readonly is_dealt?: boolean;
  readonly pace?: { readonly base?: number; readonly increment?: number; readonly days?: number };
}

export interface Opening {
  readonly baseURL: string;
  readonly language?: keyof typeof LANGUAGES;
  readonly viewport?: { width: number; height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Whether this is somebody who was never asked for a name. */
  readonly isNewcomer?: boolean;
}

/** Somebody at a browser, whose connection can be cut. */
export class Visitor {
  readonly #sockets = new Set<WebSocketRoute>();
  #isCut = false;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly troubles: Troubles,
  ) {}

  static async arrive(browser: Browser, opening: Opening): Promise<Visitor> {
    const { baseURL, language = 'en', viewport = { width: 1280, height: 800 } } = opening;
    const { colorScheme = 'light', isNewcomer = false } = opening;
    const context = await browser.newContext({
      baseURL,
      viewport,
      colorScheme,
      locale: LANGUAGES[language],
      reducedMotion: 'reduce',
    });
    const troubles = new Troubles(context, new URL(baseURL).origin);
    const visitor = new Visitor(context, await context.newPage(), troubles);
    await store(visitor.page, {
      settings: { motion: 'quiet', sounds: false, confirm: 'off' },
      ...(isNewcomer ? {} : { introduced: 'yes' }),
    });
    await visitor.page.routeWebSocket(/\/live$/, (socket) => visitor.#route(socket));
    return visitor;
  }

  #route(socket: WebSocketRoute): void {
    if (this.#isCut) return void socket.close();
    socket.connectToServer();
    this.#sockets.add(socket);
  }

  /** Breaks the connection; unless it stays away, it may be opened again at once. */
  async cut({ stayAway = false } = {}): Promise<void> {
    this.#isCut = stayAway;
    const sockets = [...this.#sockets];
    this.#sockets.clear();
    await Promise.all(sockets.map((socket) => socket.close({ code: 4000 })));
  }

  comeBack(): void {
    this.#isCut = false;
  }

  /** Asks the server's API in this person's name. */
  async ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> {
    const answer = await this.context.request.fetch(`./api/${path}`, {
      method,
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  }

  async go(game: string): Promise<void> {
    await this.page.goto(`./#/game/${game}`);
    await this.page.getByRole('grid').waitFor();
  }

  cell(name: string) {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  /** The moves on the list. */
  moves(): Promise<string[]> {
    return this.page
      .locator('.moves .move')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.move!));
  }

  /** Types a move, whatever the language. */
  async type(move: string): Promise<void> {
    const form = this.page.locator('form:has(input[enterkeyhint="go"])');
    await form.locator('input').fill(move);
    await form.locator('button').click();
  }

  async leave(): Promise<void> {
    this.troubles.forgive(CUT);
    const { found } = this.troubles;
    await this.context.close();
    expect(found).toEqual([]);
  }
}

/** Begins a game: the first has White. */
export async function pair(first: Visitor, second: Visitor, terms: Terms): Promise<string> {
  await first.ask('GET', 'me');
  await second.ask('GET', 'me');
  const { id } = await first.ask<{ id: string }>('POST', 'challenges', { ...terms, side: 'w' });
  const answer = { answer: 'accept' };
  const { became } = await second.ask<{ became: string }>('POST', `challenges/${id}`, answer);
  return became;
}

// Somebody who plays on the page: by mouse, by touch or by the keyboard alone, and who knows no
// more than the page says. What can be pressed is pressed by lot.
import type { Locator, Page } from '@playwright/test';
import { expect } from './site';

export const MEANS = ['mouse', 'touch', 'keyboard'] as const;
export type Means = (typeof MEANS)[number];

const LONGEST = 400; // presses of one game

/** The class of cells that can be pressed. */
const LIVE = '.live';

const PRESS_TIMEOUT_MS = 10_000;

const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

/** Numbers from 0 to below 1, the same from the same seed. */
export function lots(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

export class Player {
  readonly #lot: () => number;

  constructor(
    readonly page: Page,
    readonly means: Means,
    seed: number,
  ) {
    this.#lot = lots(seed);
  }

  /** Plays until the result is shown. */
  async playToTheEnd(): Promise<void> {
    for (let count = 0; count < LONGEST; count++) {
      if (await this.#waitForTurn()) return;
      await this.pressSomething();
    }
    throw new Error(`the game did not end within ${LONGEST} presses`);
  }

  /** Plays until so many moves are on the list. */
  async playMoves(number: number): Promise<void> {
    const last = this.moves().nth(number - 1);
    while (!(await last.isVisible())) {
      if (await this.#waitForTurn(last)) throw new Error('the game ended before');
      if (!(await last.isVisible())) await this.pressSomething();
    }
  }

  moves(): Locator {
    return this.page.getByRole('group', { name: 'Moves' }).locator('.move');
  }

  result(): Locator {
    return this.page.getByRole('dialog');
  }

  cell(name: string): Locator {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  /** Presses a cell in this player's way. */
  async press(cell: Locator): Promise<void> {
    if (this.means !== 'keyboard') return this.#point(cell, LIVE);
    const isThere = await this.#walkTo((await cell.getAttribute('data-cell'))!);
    if (isThere) await this.page.keyboard.press('Enter');
  }

  /** Presses a button. */
  async pressButton(button: Locator): Promise<void> {
    if (this.means === 'keyboard') return this.#tabTo(button);
    await this.#point(button);
  }

  /** By mouse or finger; what can no longer be pressed then is not needed any more. */
  async #point(target: Locator, needed = '*'): Promise<void> {
    const within = { timeout: PRESS_TIMEOUT_MS };
    const pressing = this.means === 'mouse' ? target.click(within) : target.tap(within);
    await pressing.catch(async (error: unknown) => {
      if (await target.and(this.page.locator(needed)).isVisible()) throw error;
    });
  }

  /** Does one of the things that the page says can be done now. */
  async pressSomething(): Promise<void> {
    const confirm = this.page.getByRole('button', { name: /^(Play it|Pass|Continue)$/ });
    if (await confirm.first().isVisible()) return this.pressButton(confirm.first());
    const takeRow = this.page.getByRole('button', { name: 'Take the row' });
    const targets = await this.#named('can be chosen');
    if (await takeRow.isVisible()) {
      if (targets.length) await this.press(this.cell(this.#one(targets)));
      return this.pressButton(takeRow);
    }
    const cells = targets.length ? targets : await this.#named('can be played');
    if (!cells.length) return; // pieces are on their way
    await this.press(this.cell(this.#one(cells)));
  }

  /** Waits while the engine thinks, or until something is seen; true where the game is over. */
  async #waitForTurn(seen = this.result()): Promise<boolean> {
    const cells = this.page.locator(`[data-cell]${LIVE}`);
    const controls = this.page.getByRole('button', {
      name: /^(Play it|Pass|Continue|Take the row)$/,
    });
    await expect(cells.or(controls).or(this.result()).or(seen).first()).toBeAttached({
      timeout: 30_000,
    });
    return this.result().isVisible();
  }

  /** The cells whose names say so. */
  #named(words: string): Promise<string[]> {
    return this.page
      .locator(`[data-cell][aria-label$="${words}"]`)
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.cell!));
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#lot() * list.length)]!;
  }

  /** Goes from control to control until this one has the focus, and presses it. */
  async #tabTo(target: Locator): Promise<void> {
    const hasFocus = () =>
      target.evaluateAll((found) => found.some((one) => one === document.activeElement));
    for (let count = 0; count < 60; count++) {
      if (await hasFocus()) return this.page.keyboard.press('Enter');
      if (!(await target.count())) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('the control cannot be reached by Tab');
  }

  /**
   * Goes to the board by Tab and over it by arrow keys, towards where the cell is seen; false where
   * the game ends meanwhile, and its result takes the focus.
   */
  async #walkTo(name: string): Promise<boolean> {
    const here = () =>
      this.page.evaluate(
        () => (document.activeElement as HTMLElement | null)?.dataset.cell ?? null,
      );
    for (let count = 0; count < 60 && !(await here()); count++)
      await this.page.keyboard.press('Tab');
    const goal = await this.#centre(name);
    const tried = new Set<string>();
    for (let count = 0; count < 60; count++) {
      const cell = await here();
      if (cell === name) return true;
      if (!cell && (await this.result().isVisible())) return false;
      if (!cell) throw new Error('the keyboard fell off the board');
      const place = await this.#centre(cell);
      const leads = ([x, y]: readonly [number, number]) =>
        x * (goal.x - place.x) + y * (goal.y - place.y);
      const key = Object.entries(ARROWS)
        .sort(([, one], [, other]) => leads(other) - leads(one))
        .find(([arrow]) => !tried.has(cell + arrow))?.[0];
      if (!key) break;
      tried.add(cell + key);
      await this.page.keyboard.press(key);
    }
    throw new Error(`${name} cannot be reached by arrow keys`);
  }

  async #centre(name: string): Promise<{ x: number; y: number }> {
    const box = (await this.cell(name).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}

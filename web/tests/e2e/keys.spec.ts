// Whole games by the keys of the board alone: arrows, next and previous, Home and End, Enter; no move is
// typed. What is played is chosen by lot from all that can be, wherever it lies.
import type { Page } from '@playwright/test';
import { stopsOf, walkBy, type Walk } from '../../src/board/cursor';
import type { Plan } from '../../src/board/plan';
import type { Scene } from '../../src/board/scene';
import { GAMES } from '../../src/core/types';
import { lots } from './player';
import { keptRecord, replayed } from './replay';
import { expect, test } from './site';
import { begin } from './table';

const MOST_KEYS_A_MOVE = 8; // in the mean of a game
const isFull = Boolean(process.env.FULL);
const SEEDS = isFull ? [1, 2, 3, 4, 5] : [1];
const MOST_MOVES = isFull ? 250 : 16;
// A tournament game is soon over where somebody loses the last GIPF piece.
const FEWEST_MOVES = 10;

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'j', 'k', 'Home', 'End'];

/** What the page says of its board: by the names of its cells and buttons, as one hears them. */
interface Heard {
  focus: string | null;
  sources: string[];
  targets: string[];
  selected: string[];
  decision: string | null;
  canEnterGipf: boolean;
  moves: number;
  isOver: boolean;
}

/** All but where the focus is. */
const stateOf = ({ focus: _, ...state }: Heard) => JSON.stringify(state);

function listen(page: Page): Promise<Heard> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('[data-cell]')];
    const named = (text: string) =>
      cells.filter((cell) => cell.ariaLabel?.endsWith(text)).map(({ dataset }) => dataset.cell!);
    const buttons = [...document.querySelectorAll<HTMLElement>('.decide button')];
    return {
      focus: (document.activeElement as HTMLElement | null)?.dataset.cell ?? null,
      sources: named('can be played'),
      targets: named('can be chosen'),
      selected: cells.filter((cell) => cell.ariaPressed).map(({ dataset }) => dataset.cell!),
      decision: buttons[0]?.textContent?.trim() ?? null,
      canEnterGipf: !!document.querySelector('.status [role=radio], .status input[type=radio]'),
      moves: document.querySelectorAll('[role=group] .move').length,
      isOver: !!document.querySelector('dialog[open]'),
    };
  });
}

/** A way over the board: the keys that were pressed, and where the last one led. */
interface Way {
  readonly cell: string;
  readonly before: Walk | null;
  readonly pressed: readonly string[];
}

/** The shortest way on to a cell; null where no key leads there. */
function shortest(scene: Scene, start: Way, goal: string): Way | null {
  const known = new Set<string>();
  for (let ways = [start]; ways.length;) {
    const found = ways.find(({ cell }) => cell === goal);
    if (found) return found;
    ways = ways.flatMap((way) => KEYS.flatMap((key) => step(scene, way, key, known)));
  }
  return null;
}

/** The way with one more key, unless another way has come to the same already. */
function step(scene: Scene, way: Way, key: string, known: Set<string>): Way[] {
  const walk = walkBy(key, { plan: scene.plan, scene, ...way });
  const state = JSON.stringify(walk);
  if (!walk || known.has(state)) return [];
  known.add(state);
  return [{ cell: walk.cell, before: walk, pressed: [...way.pressed, key] }];
}

/** A length on the triangular grid that is a little off by being drawn in pixels. */
function snapped(length: number): number {
  const near = [50, 50 * Math.sqrt(3)].map((unit) => Math.round(length / unit) * unit);
  return near.sort((one, other) => Math.abs(one - length) - Math.abs(other - length))[0]!;
}

/** Where the cells are seen, as a plan has them: neighbours 100 apart, the centre in the middle. */
async function planSeen(page: Page): Promise<Plan> {
  const seen = await page.locator('[data-cell]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const isDot = button.ariaLabel?.includes('dot') ?? false;
      const cell = (button as HTMLElement).dataset.cell!;
      return { cell, isDot, x: x + width / 2, y: y + height / 2 };
    }),
  );
  const middle = (along: 'x' | 'y') => seen.reduce((sum, one) => sum + one[along], 0) / seen.length;
  const [centre, first] = [{ x: middle('x'), y: middle('y') }, seen[0]!];
  const away = seen.slice(1).map(({ x, y }) => Math.hypot(x - first.x, y - first.y));
  const unit = Math.min(...away) / 100;
  const places = seen.map(({ cell, x, y }) => {
    return [
      cell,
      { x: snapped((x - centre.x) / unit), y: snapped((y - centre.y) / unit) },
    ] as const;
  });
  const dots = new Set(seen.filter(({ isDot }) => isDot).map(({ cell }) => cell));
  return { places: Object.fromEntries(places), dots } as unknown as Plan;
}

class KeyPlayer {
  keys = 0;
  readonly #lot: () => number;
  #before: Walk | null = null;

  constructor(
    readonly page: Page,
    readonly plan: Plan,
    seed: number,
  ) {
    this.#lot = lots(seed);
  }

  async #press(key: string): Promise<void> {
    this.keys++;
    await this.page.keyboard.press(key);
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#lot() * list.length)]!;
  }

  /** Plays on; gives the number of moves. */
  async play(most: number): Promise<number> {
    let heard = await listen(this.page);
    for (let idle = 0; idle < 10 && heard.moves < most && !heard.isOver;) {
      const before = stateOf(heard);
      await this.#act(heard);
      heard = await this.#listenAgain(before);
      idle = stateOf(heard) === before ? idle + 1 : 0;
    }
    return heard.moves;
  }

  /** Waits for what the last key changes. */
  async #listenAgain(before: string): Promise<Heard> {
    for (let times = 0; times < 50; times++) {
      const heard = await listen(this.page);
      if (stateOf(heard) !== before) return heard;
      await this.page.waitForTimeout(20);
    }
    return listen(this.page);
  }

  async #act(heard: Heard): Promise<void> {
    const { sources, targets, selected, decision } = heard;
    const isRowChoice = targets.length > 0 && !sources.length && !decision;
    if (decision && !(targets.length > selected.length && this.#lot() < 0.5)) return this.#decide();
    if (!heard.focus) return this.#press('j');
    if (isRowChoice) return this.#chooseRow();
    if (heard.canEnterGipf && !selected.length && this.#lot() < 0.3) await this.#press('g');
    const goal = this.#one(targets.length ? targets : sources);
    if (goal === undefined) return;
    await this.#goTo(heard, goal);
    await this.#press('Enter');
  }

  /** Goes to a cell by as few keys as can be. */
  async #goTo({ focus, sources, targets, selected }: Heard, goal: string): Promise<void> {
    const stops = targets.length ? targets : sources;
    const scene: Scene = { plan: this.plan, pieces: {}, names: {}, stops, selected };
    const start = { cell: focus!, before: this.#before, pressed: [] };
    const way = shortest(scene, start, goal);
    for (const key of way!.pressed) await this.#press(key);
    this.#before = way!.before;
    expect(await this.page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe(
      goal,
    );
  }

  async #chooseRow(): Promise<void> {
    for (let steps = Math.ceil(this.#lot() * 2); steps > 0; steps--) await this.#press('j');
    await this.#press('Enter');
  }

  /** Goes to the button beside the board and presses it. */
  async #decide(): Promise<void> {
    const isThere = () => this.page.evaluate(() => !!document.activeElement?.closest('.decide'));
    for (let count = 0; count < 40 && !(await isThere()); count++) await this.#press('Tab');
    await this.#press('Enter');
  }
}

for (const game of GAMES) {
  for (const seed of SEEDS) {
    test(`${game}, game ${seed}: at most ${MOST_KEYS_A_MOVE} keys a move`, async ({ page }) => {
      test.setTimeout(isFull ? 1_200_000 : 400_000);
      await begin(page, { game, isDealt: game === 'dvonn' && !isFull });
      const player = new KeyPlayer(page, await planSeen(page), seed);
      const moves = await player.play(MOST_MOVES);
      const mean = player.keys / moves;
      test.info().annotations.push({ type: 'keys', description: `${mean.toFixed(2)} in ${moves}` });
      console.log(`${game} ${seed}: ${mean.toFixed(2)} keys a move in ${moves} moves`);
      expect(moves).toBeGreaterThan(FEWEST_MOVES);
      expect(mean).toBeLessThanOrEqual(MOST_KEYS_A_MOVE);
      expect(replayed(await keptRecord(page))).toBeTruthy();
    });
  }
}

test('next and previous go to the board from anywhere, Home and End only on it', async ({
  page,
}) => {
  await begin(page, { game: 'dvonn', isDealt: true });
  await page.locator('main').focus();
  await page.keyboard.press('j');
  await expect(page.locator('[data-cell]:focus')).toHaveAccessibleName(/can be played$/);
  const cells = await listen(page);
  const plan = await planSeen(page);
  const first = stopsOf(plan, { plan, pieces: {}, names: {}, stops: cells.sources });
  await page.keyboard.press('End');
  await expect(page.locator(`[data-cell=${first.at(-1)}]`)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator(`[data-cell=${first[0]}]`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await expect(page.locator('[data-cell]:focus')).toHaveAccessibleName(/can be chosen$/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await listen(page)).moves).toBe(1);
  await page.locator('main').focus();
  await page.keyboard.press('Home');
  await expect(page.locator('.where')).toHaveText('The start of the game');
});

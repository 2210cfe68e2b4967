// While the engine thinks, the page stays free: no long task, and what a person does acts at once.
import { Player } from '../player';
import { expect, test } from '../site';
import { begin } from '../table';
import { isBusy } from './machine';

const TRIES = 5;
const AT_ONCE_MS = 100;
const THOUGHT_MS = 2000;
const SLACK = 10; // where others use the machine: there these tests only find what is far off

test.describe.configure({ mode: 'serial' });

declare global {
  interface Window {
    longTasks: number[];
  }
}

test('no task of the page takes over 50 ms while the engine thinks', async ({ page }) => {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await begin(page, { game: 'gipf-standard', opponent: 'engine', level: 10, colour: 'w' });
  const player = new Player(page, 'mouse', 1);
  const thinking = page.getByText('is thinking…');
  const shortest = (await isBusy()) ? 50 * SLACK : 50;
  let tasks: number[] = [];
  for (let count = 0; count < TRIES; count++) {
    await player.playMoves(2 * count + 1);
    await thinking.waitFor();
    await page.evaluate(() => (window.longTasks = []));
    await page.waitForTimeout(THOUGHT_MS);
    expect(await thinking.isVisible()).toBe(true);
    tasks = (await page.evaluate(() => window.longTasks)).filter((time) => time > shortest);
    if (!tasks.length) break;
    await thinking.waitFor({ state: 'detached' });
  }
  expect(tasks).toEqual([]);
});

test('a move is taken back at once while the engine thinks', async ({ page }) => {
  await begin(page, { game: 'gipf-standard', opponent: 'engine', level: 10, colour: 'w' });
  const player = new Player(page, 'mouse', 1);
  const atOnce = (await isBusy()) ? AT_ONCE_MS * SLACK : AT_ONCE_MS;
  let best = Infinity;
  for (let count = 0; count < TRIES && best > atOnce; count++) {
    await player.playMoves(1);
    await page.getByText('is thinking…').waitFor();
    await page.waitForTimeout(300); // well into the search
    const took = await page.evaluate(async () => {
      const undo = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent?.trim() === 'Take back',
      )!;
      const began = performance.now();
      undo.click();
      while (document.querySelector('.move')) await new Promise((done) => setTimeout(done));
      return performance.now() - began;
    });
    best = Math.min(best, took);
  }
  console.log(`taken back after ${best.toFixed(0)} ms`);
  expect(best).toBeLessThan(atOnce);
});

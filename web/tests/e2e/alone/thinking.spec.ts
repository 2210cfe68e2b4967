// While the engine thinks, the page stays free: no long task, and what a person does acts at once.
import type { Locator } from '@playwright/test';
import { Player } from '../player';
import { expect, test } from '../site';
import { begin } from '../table';
import { isBusy } from './machine';

const TRIES = 5;
const AT_ONCE_MS = 100;
// A thought takes three seconds; where the machine is busy, its beginning may be missed.
const LONGEST_WATCH_MS = 2000;
const SHORTEST_WATCH_MS = 500;
const SLACK = 10; // where others use the machine: there these tests only find what is far off

test.describe.configure({ mode: 'serial' });

interface Task {
  start: number;
  duration: number;
}

declare global {
  interface Window {
    tasks: Task[];
  }
}

/** How long an element went on saying that the engine thinks, and the page's long tasks meanwhile. */
async function watch(saying: Locator): Promise<{ lasted: number; tasks: number[] }> {
  return saying.evaluate(async (element, longest) => {
    const says = (): boolean => element.isConnected && element.textContent.includes('is thinking…');
    const began = performance.now();
    let seen = began;
    while (says() && seen < began + longest) {
      seen = performance.now();
      await new Promise((done) => setTimeout(done, 20));
    }
    await new Promise((done) => setTimeout(done, 100)); // tasks are told of a little later
    const during = window.tasks.filter((task) => task.start > began && task.start < seen - 50);
    return { lasted: seen - began, tasks: during.map(({ duration }) => duration) };
  }, LONGEST_WATCH_MS);
}

test('no task of the page takes over 50 ms while the engine thinks', async ({ page }) => {
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.tasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask' });
  });
  await begin(page, { game: 'gipf-standard', opponent: 'engine', level: 10, colour: 'w' });
  const player = new Player(page, 'mouse', 1);
  const thinking = page.getByText('is thinking…');
  const shortest = (await isBusy()) ? 50 * SLACK : 50;
  let isFree = false;
  for (let count = 0; count < TRIES && !isFree; count++) {
    await player.playMoves(2 * count + 1);
    await thinking.waitFor();
    const { lasted, tasks } = await watch(thinking);
    console.log(`watched for ${lasted.toFixed(0)} ms, long tasks: ${tasks.join(', ') || 'none'}`);
    isFree = lasted >= SHORTEST_WATCH_MS && tasks.every((time) => time <= shortest);
    if (!isFree) await thinking.waitFor({ state: 'detached' });
  }
  expect(isFree).toBe(true);
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

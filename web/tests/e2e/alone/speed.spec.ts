// How soon the page can be used. What else the machine does can only slow a load down, so the best
// of several counts. On a machine that others use it is the processor's time that is judged.
import type { Browser, CDPSession } from '@playwright/test';
import { expect, test } from '../site';
import { isBusy } from './machine';

const USABLE_MS = 1500;
const SLOWED = 4;
const TRIES = 5;

test.describe.configure({ mode: 'serial' });

interface Load {
  readonly milliseconds: number;
  /** What the page's main thread needed of it, had the processor been slowed. */
  readonly worked: number;
}

/** A first load until the page can be used. */
async function coldLoad(browser: Browser, address: string, slowed: number): Promise<Load> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const before = await threadTime(session);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Play DVONN' }).waitFor();
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => setTimeout(() => done(performance.now()))),
      ),
  );
  const worked = ((await threadTime(session)) - before) * 1000 * SLOWED;
  await context.close();
  return { milliseconds, worked };
}

/** Seconds of the processor that the main thread has used. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')!.value;
}

test('the page is usable soon, also on a slow machine', async ({ browser, baseURL }) => {
  const byWork = await isBusy();
  let best = Infinity;
  for (let count = 0; count < TRIES && best >= USABLE_MS; count++) {
    const load = await coldLoad(browser, baseURL!, byWork ? 1 : SLOWED);
    best = Math.min(best, byWork ? load.worked : load.milliseconds);
  }
  console.log(`usable after ${best.toFixed(0)} ms${byWork ? ' of work' : ''}`);
  expect(best).toBeLessThan(USABLE_MS);
});

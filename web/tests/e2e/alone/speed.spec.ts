// How soon the page can be used. What else the machine does can only slow a load down, so the best
// of several counts; these tests have the machine to themselves as far as we can give it.
import type { Browser } from '@playwright/test';
import { expect, test } from '../site';

const USABLE_MS = 1500;
const SLOWED = 4;
const TRIES = 5;

test.describe.configure({ mode: 'serial' });

/** Milliseconds of a first load, with a slow processor, until the page can be used. */
async function coldLoad(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('navigation').waitFor();
  const usable = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => setTimeout(() => done(performance.now()))),
      ),
  );
  await context.close();
  return usable;
}

test('the page is usable soon, also on a slow machine', async ({ browser, baseURL }) => {
  let best = Infinity;
  for (let count = 0; count < TRIES && best >= USABLE_MS; count++) {
    best = Math.min(best, await coldLoad(browser, baseURL!));
  }
  console.log(`usable after ${best.toFixed(0)} ms`);
  expect(best).toBeLessThan(USABLE_MS);
});

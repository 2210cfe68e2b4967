// The page keeps to itself: its policy is sent and carried, and holds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT } from './host';
import { expect, test } from './site';

const NAME = 'content-security-policy';

test('the page carries the policy that the server sends', async ({ page }) => {
  const header = (await page.goto('./'))!.headers()[NAME]!;
  const carried = await page.locator('meta[http-equiv]').getAttribute('content');
  expect(header).toBe(`${carried}; frame-ancestors 'none'`);
  expect(header).toContain("default-src 'self'");
  expect(header).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
});

test('nothing in the page is inline', () => {
  const index = readFileSync(join(BUILT, 'index.html'), 'utf8');
  expect(index).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
});

test('what the policy forbids is noticed', async ({ page, troubles }) => {
  await page.goto('./');
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(() => troubles.found.length).toBe(2); // by the header, by the page itself
  await page.evaluate(() => fetch('http://203.0.113.7/').catch(() => undefined));
  await expect.poll(() => troubles.found.length).toBeGreaterThan(2);
  troubles.forgive(/Content Security Policy|203\.0\.113\.7/);
});

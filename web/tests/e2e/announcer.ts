// Hears what the live region says, each text as often as it is added.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/** Begins to listen, before the page is loaded. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const isSpoken = (node: Node) => (node.parentElement ?? node).parentElement !== null;
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const region = (target as Element).closest?.('[aria-live]');
        if (!region || region.closest('[inert]')) continue;
        for (const node of addedNodes)
          if (node instanceof HTMLElement && isSpoken(node)) window.heard.push(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** How often a text was said so far. */
export async function timesHeard(page: Page, text: string): Promise<number> {
  const heard = await page.evaluate(() => window.heard);
  return heard.reduce((sum, said) => sum + said.split(text).length - 1, 0);
}

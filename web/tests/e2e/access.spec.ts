// Every screen is for everyone: axe finds nothing, and nothing scrolls sideways.
import AxeBuilder from '@axe-core/playwright';
import { SCREENS } from './screens';
import { DESKTOP, expect, PHONE, sideways, test } from './site';

/** Neighbouring screens are looked at in the first and the second way by turns; in the full run, each in all. */
const WAYS = [
  { size: 'phone', viewport: PHONE, colorScheme: 'light' },
  { size: 'desktop', viewport: DESKTOP, colorScheme: 'dark' },
  { size: 'phone', viewport: PHONE, colorScheme: 'dark' },
  { size: 'desktop', viewport: DESKTOP, colorScheme: 'light' },
] as const;

const waysOf = (index: number) => (process.env.FULL ? WAYS : [WAYS[index % 2]!]);

for (const [index, screen] of SCREENS.entries()) {
  for (const { size, viewport, colorScheme } of waysOf(index)) {
    test.describe(`${screen.name}, ${size}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' });

      test('axe finds nothing', async ({ page }) => {
        await screen.show(page);
        const { violations, passes } = await new AxeBuilder({ page }).analyze();
        const told = violations.map(({ id, help, nodes }) => [
          `${id}: ${help}`,
          ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
        ]);
        expect(told.flat().join('\n')).toBe('');
        const seen = passes.flatMap(({ nodes }) => nodes.map(({ html }) => html)).join('\n');
        expect(seen.includes('<dialog')).toBe((await page.locator('dialog[open]').count()) > 0);
        expect(await sideways(page)).toBe(0);
      });
    });
  }
}

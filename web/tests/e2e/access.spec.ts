// Every screen is for everyone: axe finds nothing, and nothing scrolls sideways.
import AxeBuilder from '@axe-core/playwright';
import { SCREENS, type Screen } from './screens';
import { DESKTOP, expect, PHONE, sideways, test } from './site';

/** Between them the first two see both sizes and both schemes; the full run has them all. */
const WAYS = [
  { size: 'phone', viewport: PHONE, colorScheme: 'light' },
  { size: 'desktop', viewport: DESKTOP, colorScheme: 'dark' },
  { size: 'phone', viewport: PHONE, colorScheme: 'dark' },
  { size: 'desktop', viewport: DESKTOP, colorScheme: 'light' },
] as const;

const waysOf = ({ isLong }: Screen) => (process.env.FULL ? WAYS : WAYS.slice(0, isLong ? 1 : 2));

for (const screen of SCREENS) {
  for (const { size, viewport, colorScheme } of waysOf(screen)) {
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

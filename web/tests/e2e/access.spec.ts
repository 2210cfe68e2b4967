// Every screen is for everyone: axe finds nothing, nothing scrolls sideways, targets are big enough.
import AxeBuilder from '@axe-core/playwright';
import { SCREENS } from './screens';
import { DESKTOP, expect, PHONE, test } from './site';

const SCHEMES = ['light', 'dark'] as const;

for (const screen of SCREENS) {
  for (const colorScheme of screen.isLong && !process.env.FULL ? SCHEMES.slice(0, 1) : SCHEMES) {
    test.describe(`${screen.name}, ${colorScheme}`, () => {
      // Between them the two runs see both sizes; the gallery has all that there are.
      const viewport = colorScheme === 'light' ? PHONE : DESKTOP;
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' });

      test('axe finds nothing', async ({ page }) => {
        await screen.show(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const told = violations.map(({ id, help, nodes }) => [
          `${id}: ${help}`,
          ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
        ]);
        expect(told.flat().join('\n')).toBe('');
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(sideways).toBeLessThanOrEqual(0);
      });
    });
  }
}

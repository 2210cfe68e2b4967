// Every screen is for everyone: axe finds nothing, every control has a name, and nothing scrolls
// sideways.
import AxeBuilder from '@axe-core/playwright';
import { namelessControls } from './accessibilityTree';
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

      test('axe finds nothing, and every control has a name', async ({ page }) => {
        await screen.show(page);
        const { violations, passes } = await new AxeBuilder({ page }).analyze();
        const told = violations.map(({ id, help, nodes }) => [
          `${id}: ${help}`,
          ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
        ]);
        expect(told.flat().join('\n')).toBe('');
        const seen = passes.flatMap(({ nodes }) => nodes.map(({ html }) => html)).join('\n');
        expect(seen.includes('<dialog')).toBe((await page.locator('dialog[open]').count()) > 0);
        expect(await namelessControls(page)).toEqual([]);
        expect(await sideways(page)).toBe(0);
      });
    });
  }
}

test('controls without a name are found, also where an output takes the label', async ({
  page,
}) => {
  await page.goto('about:blank');
  await page.setContent(`
    <label><span>Level <output>3</output></span><input type="range"></label>
    <label for="volume">Volume</label> <input id="volume" type="range">
    <button></button> <a href="#"></a> <a href="#">Home</a> <input placeholder="">`);
  const found = await namelessControls(page);
  expect(found.sort()).toEqual(['button', 'link', 'slider', 'textbox']);
});

// Every screen is for everyone: axe finds nothing, every control has a name, every text is there in
// each language, and nothing scrolls sideways.
import AxeBuilder from '@axe-core/playwright';
import { namelessControls } from './accessibilityTree';
import { SCREENS } from './screens';
import { DESKTOP, expect, LANGUAGES, PHONE, sideways, test } from './site';

/** In the full run each screen is looked at in all of these ways; in the short one, each third in one. */
const WAYS = [
  { size: 'phone', viewport: PHONE, colorScheme: 'light', locale: LANGUAGES.en },
  { size: 'desktop', viewport: DESKTOP, colorScheme: 'dark', locale: LANGUAGES.fr },
  { size: 'phone', viewport: PHONE, colorScheme: 'dark', locale: LANGUAGES.nl },
  { size: 'desktop', viewport: DESKTOP, colorScheme: 'light', locale: LANGUAGES.en },
  { size: 'phone', viewport: PHONE, colorScheme: 'light', locale: LANGUAGES.fr },
] as const;

const waysOf = (index: number) =>
  process.env.FULL ? WAYS : index % 3 ? [] : [WAYS[index % WAYS.length]!];

for (const [index, screen] of SCREENS.entries()) {
  for (const { size, viewport, colorScheme, locale } of waysOf(index)) {
    test.describe(`${screen.name}, ${size}, ${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, viewport, locale, reducedMotion: 'reduce' });

      test('axe finds nothing, controls have names, texts are there', async ({ page }) => {
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
        const text = await page.locator('body').innerText();
        expect(text.match(/^[a-z]+(-[a-z0-9]+)+$/gm) ?? []).toEqual([]); // a text’s own name
        expect(text).not.toContain('undefined');
        expect(text).not.toMatch(/\{ ?\$/);
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

// Screens look as they did when somebody looked at them and was content: the pictures in reviewed/.
// Boards, which are drawn without a font, are held to it strictly; screens full of letters, which
// machines draw a little differently, as far as their layout and colours go.
// After a change that is meant: make test-page E2E="pictures --update-snapshots=all", and look.
import { SCREENS, type Screen } from './screens';
import { expect, PHONE, test } from './site';
import { store } from './table';

const screenOf = (wanted: string): Screen => SCREENS.find(({ name }) => name === wanted)!;

test.use({ viewport: PHONE, reducedMotion: 'reduce' });

test.describe('boards', () => {
  const SMALL = { ...PHONE, height: 500 }; // and so are the pictures
  const LOOKS = { wood: 'light', flat: 'dark' } as const;

  for (const name of ['dvonn-stacking', 'gipf-keep']) {
    for (const [look, colorScheme] of Object.entries(LOOKS)) {
      test.describe(() => {
        test.use({ colorScheme, viewport: SMALL });

        test(`${name}, ${look} and ${colorScheme}, looks as reviewed`, async ({ page }) => {
          await store(page, { settings: { look, motion: 'quiet', confirm: 'off' } });
          await screenOf(name).show(page);
          await expect(page.locator('div.board.live')).toHaveScreenshot(
            `${name}-${look}-${colorScheme}.png`,
            { threshold: 0.05, maxDiffPixelRatio: 0.002 },
          );
        });
      });
    }
  }
});

for (const name of ['setup-gipf', 'learn-dvonn', 'gipf-result', 'settings']) {
  test(`${name} looks as reviewed`, async ({ page }) => {
    await screenOf(name).show(page);
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(`${name}.png`, { threshold: 0.1, maxDiffPixelRatio: 0.02 });
  });
}

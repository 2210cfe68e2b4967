import { SCREENS } from '../e2e/screens';
import { LANGUAGES, test } from '../e2e/site';
import { FOLDER, SCHEMES, SIZES } from './pictures';
import { join } from 'node:path';

for (const { name, show } of SCREENS) {
  for (const [language, locale] of Object.entries(LANGUAGES)) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      test.describe(() => {
        test.use({ locale, viewport, reducedMotion: 'reduce' });

        test(`${name}-${language}-${size}`, async ({ page }, { title }) => {
          await show(page);
          await page.evaluate(() => document.fonts.ready);
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme });
            await page.screenshot({ path: join(FOLDER, `${title}-${colorScheme}.png`) });
          }
        });
      });
    }
  }
}

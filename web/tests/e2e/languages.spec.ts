// English, French and Dutch: by the browser’s wish and by the switch.
import { expect, LANGUAGES, open, PHONE, test } from './site';

for (const [language, locale] of Object.entries(LANGUAGES)) {
  test.describe(locale, () => {
    test.use({ locale });

    test('is what the browser asks for', async ({ page }) => {
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const asked = { en: 'Play', fr: 'Jouer', nl: 'Spelen' }[language]!;
      await expect(page.getByRole('navigation').getByRole('link', { name: asked })).toBeVisible();
    });
  });
}

test('an unknown language falls back to English', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! });
  const page = await context.newPage();
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('the switch changes the language at once, on a phone too, and is remembered', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('nl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page.getByRole('link', { name: 'Spelen' }).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('only the texts of one language are fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /\/main-[^/]+\.js$/.test(url))).toHaveLength(1);
});

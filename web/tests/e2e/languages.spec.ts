// English, French and Dutch: by the browser's wish, by the switch, and never a wrong word between.
import { SCREENS, type Screen } from './screens';
import { expect, LANGUAGES, open, PHONE, sideways, test } from './site';

/** Between them the languages see each screen in the short run, and each of them all in the full one. */
const seenIn = (language: string): Screen[] => {
  const first = Object.keys(LANGUAGES).indexOf(language);
  return SCREENS.filter(({ name }) => !/dvonn-|gipf-/.test(name)).filter(
    (_, index) => process.env.FULL || index % 3 === first,
  );
};

/** Nothing is left of what another page has stored. */
function forgetOnce(): void {
  if (!sessionStorage.getItem('test')) localStorage.clear();
  sessionStorage.setItem('test', 'begun');
}

for (const [language, locale] of Object.entries(LANGUAGES)) {
  test.describe(locale, () => {
    test.use({ locale });

    test('is what the browser asks for', async ({ page }) => {
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const asked = { en: 'Play', fr: 'Jouer', nl: 'Spelen' }[language]!;
      await expect(page.getByRole('navigation').getByRole('link', { name: asked })).toBeVisible();
    });

    test('every screen has its texts, and room for them on a phone', async ({ context }) => {
      for (const screen of seenIn(language)) {
        const page = await context.newPage();
        await page.addInitScript(forgetOnce);
        await page.setViewportSize(PHONE);
        await screen.show(page);
        expect(await sideways(page), `pixels beside ${screen.name}`).toBe(0);
        const shown = await page.locator('body').innerText();
        expect(shown.match(/^[a-z]+(-[a-z0-9]+)+$/gm) ?? []).toEqual([]);
        expect(shown).not.toContain('undefined');
        expect(shown).not.toMatch(/\{ ?\$/);
        await page.close();
      }
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

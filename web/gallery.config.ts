// `make gallery`: a picture of every screen, in every language, size and scheme.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

export default defineConfig({
  ...tests,
  testDir: 'tests/gallery',
  projects: [{ name: 'gallery' }],
  timeout: 120_000,
  reporter: [['line']],
  globalTeardown: './tests/gallery/index.ts',
});

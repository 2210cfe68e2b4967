import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

export default mergeConfig(
  page,
  defineConfig({
    test: {
      include: ['tests/unit/**/*.test.ts'],
      reporters: ['default', './tests/unit/noskips.ts'],
      testTimeout: 60_000, // on a busy machine
    },
  }),
);

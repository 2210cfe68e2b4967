import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import words from './plugins/words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './', // the built page works in any folder of any host
  plugins: [words(here('../words'), here('./src')), svelte()],
  resolve: { alias: { $: here('./src') }, conditions: ['browser'] },
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // all know light-dark()
  },
  test: { include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'] },
});

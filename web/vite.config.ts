import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './', // the built page works in any folder of any host
  plugins: [svelte()],
  resolve: { alias: { $: here('./src') }, conditions: ['browser'] },
  build: { outDir: here('../build/web'), emptyOutDir: true, target: 'es2022' },
  test: { include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'] },
});

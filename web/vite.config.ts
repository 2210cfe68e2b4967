import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import drawing from './plugins/drawing.ts';
import offline from './plugins/offline.ts';
import policy from './plugins/policy.ts';
import words from './plugins/words.ts';

/** What every page needs at once, in one file rather than in many small ones. */
const SHELL =
  /src\/(shell\/(announce|Announcer|Icon|keys|route|settings|storage|title)|words\/dates|table\/savedGame|live\/(messages|server|turns|visit)|offline\/offline)\.|svelte\/src\/internal\/(disclose-version|flags)/;
/** What there is to know of the games, wherever one is shown. */
const GAMES = /src\/games\/(games|resultText)\./;
/** What every game that is played or looked at needs beside its board. */
const TABLE =
  /src\/(shell\/(orientation|window)|games\/moveRows|table\/(MoveList|TypeMove|arrangement|hint|playText))\./;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './', // the built page works in any folder of any host
  plugins: [
    drawing(here('../src/gipfel/picture/drawing.json')),
    words(here('../words'), here('./src')),
    svelte(),
    policy(),
    offline(here('./src/offline/worker.ts'), here('../words')),
  ],
  resolve: { alias: { $: here('./src') }, conditions: ['browser'] },
  worker: { format: 'es' },
  server: { fs: { allow: [here('..')] } }, // the core and the networks lie outside web/
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // all know light-dark()
    assetsInlineLimit: 0, // nothing inline, as the policy has it
    modulePreload: { polyfill: false }, // all those browsers know it
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: SHELL },
            { name: 'games', test: GAMES },
            { name: 'table', test: TABLE },
          ],
        },
      },
    },
    reportCompressedSize: false, // tests/e2e/budget.spec.ts has the sizes
  },
});

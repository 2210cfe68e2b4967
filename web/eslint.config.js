// What the compiler does not see: the recommended rules, and those by types that find real bugs.
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

const defaultIsEnough = { considerDefaultExhaustiveForUnions: true };
const unused = { argsIgnorePattern: '^_', varsIgnorePattern: '^_' };

// What each room of the page may import, beside types of the core: only what stands above it in
// this list. The pages know all of them, none knows a page, and no page another one.
const ROOMS = {
  words: [],
  core: [],
  board: [],
  shell: ['words', 'core', 'board'],
  games: ['words', 'core', 'board', 'shell'],
  live: ['words', 'shell'],
  served: ['words', 'shell', 'games', 'live'],
  table: ['words', 'core', 'board', 'shell', 'games'],
  offline: ['words'],
};

const names = Object.keys(ROOMS);
const upward = names.filter((room, n) => ROOMS[room].some((one) => names.indexOf(one) >= n));
if (upward.length) throw new Error(`${upward.join(', ')}: imports what does not stand above it`);

const directions = Object.entries(ROOMS).map(([room, known]) => ({
  files: [`src/${room}/**`],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          { regex: `^\\.\\./(?!${['\\.\\.', 'core', ...known].join('|')})` },
          ...(known.includes('core') ? [] : [{ regex: '^\\.\\./core', allowTypeImports: true }]),
        ],
      },
    ],
  },
}));

export default defineConfig(
  globalIgnores(['bench/', 'public/', 'eslint.config.js']),
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], parser: ts.parser },
    },
    rules: {
      // By types: what is awaited, thrown, compared or put into a text is what it seems to be.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', defaultIsEnough],
      '@typescript-eslint/unbound-method': 'error',
      eqeqeq: ['error', 'smart'],
      // Our state is replaced, never changed; and our reasons stand behind what is ignored.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/no-unused-svelte-ignore': 'off',
      'svelte/no-useless-mustaches': 'off', // prettier writes a needed space so
      '@typescript-eslint/no-unused-vars': ['error', unused],
    },
  },
  directions,
  ...['\\.\\./', '\\.\\./\\.\\./'].map((pages, depth) => ({
    files: [`src/pages/*/${'*/'.repeat(depth)}*`],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: `^${pages}(?!\\.\\.)`, message: 'A page imports no other page.' }] },
      ],
    },
  })),
);

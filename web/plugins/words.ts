// The texts of /words for the page: checked and compiled when the page is built, so that no
// parser travels to the browser and a missing text fails the build.
//
// A compiled text is a string, or a list of strings and places. A place is [variable], or
// [variable, variants, fallback] where the text depends on a variable's value.
import { FluentParser, type Expression, type Pattern } from '@fluent/syntax';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export type Text = string | (string | Place)[];
export type Place = [string] | [string, Record<string, Text>, string];
export type Catalogue = Record<string, Text>;

interface Found {
  file: string;
  value: Pattern;
}

// What is loaded together. `main` comes with the page, the others with those pages that ask.
const GROUPS: Record<string, string[]> = {
  main: ['outcomes', 'steps', 'reasons', 'ideas', 'play', 'page'],
  analyse: ['page-analyse', 'page-explore', 'explorer', 'page-review', 'review', 'records'],
  studies: ['page-studies'],
  puzzles: ['page-puzzles', 'puzzle-themes'],
  live: ['page-live', 'rooms'],
  learn: ['page-learn', 'lessons', 'rules', 'rules-dvonn', 'rules-gipf'],
  people: ['page-people'],
  worker: ['page-notify'],
};
// What the service worker carries itself: it cannot share a file with the page.
export const WORKER_GROUP = 'worker';
// Texts that only the page uses, so that each must be used here.
const OWN = new Set([
  'page',
  'page-analyse',
  'page-explore',
  'page-learn',
  'page-live',
  'page-notify',
  'page-people',
  'page-puzzles',
  'page-review',
  'page-studies',
]);
// Texts of the terminal: only those that the page uses too are brought along.
const BORROWED = new Set(['explorer', 'play', 'review']);

const PREFIX = 'virtual:words';

export default function words(folder: string, sources: string): Plugin {
  let isBuild = false;
  return {
    name: 'gipfel-words',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      for (const language of languagesIn(folder)) {
        for (const file of filesIn(folder, language)) this.addWatchFile(file);
      }
      const problems = problemsIn(folder, sources);
      if (problems.length && isBuild) this.error(problems.join('\n'));
      for (const problem of problems) this.warn(problem);
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language, group] = id.slice(PREFIX.length + 2).split('/');
      if (!language || !group) return indexModule(folder);
      const used = isBuild ? quotedIn(usersIn(folder, sources)) : null;
      return `export default ${JSON.stringify(compiled(folder, language, group, used))}`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.endsWith('.ftl')) return;
      server.moduleGraph.invalidateAll();
      server.hot.send({ type: 'full-reload' });
    },
  };
}

export function languagesIn(folder: string): string[] {
  const found = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'page.ftl')));
  return ['en', ...found.filter((name) => name !== 'en').sort()];
}

/** One group of texts in one language; `used` names those of the borrowed ones to bring. */
export function compiled(
  folder: string,
  language: string,
  group: string,
  used: Set<string> | null = null,
): Catalogue {
  const texts = textsIn(folder, language);
  const wanted = new Set(GROUPS[group]);
  const catalogue: Catalogue = {};
  for (const [name, { file, value }] of texts) {
    const isBrought = !BORROWED.has(file) || !used || used.has(name);
    if (wanted.has(file) && isBrought) catalogue[name] = compilePattern(value, texts);
  }
  return language === 'fr' ? tied(catalogue) : catalogue;
}

/** French ties its signs to the words: thin spaces, and full ones at colons and quotation marks. */
function tied(catalogue: Catalogue): Catalogue {
  const tie = (text: string) =>
    text.replace(/ (?=[;!?])/g, '\u202f').replace(/ (?=[:»])|(?<=«) /g, '\u00a0');
  return JSON.parse(JSON.stringify(catalogue), (_, value: unknown) =>
    typeof value === 'string' ? tie(value) : value,
  ) as Catalogue;
}

/** What is wrong with the texts, or with how the page uses them. */
export function problemsIn(folder: string, sources: string): string[] {
  const problems: string[] = [];
  const english = textsIn(folder, 'en');
  const offered = new Set(Object.values(GROUPS).flat());
  for (const language of languagesIn(folder)) {
    const texts = textsIn(folder, language, problems);
    for (const [name, { file }] of english) {
      if (offered.has(file) && !texts.has(name)) problems.push(`${language}: ${name} is missing`);
    }
    for (const [name, { file, value }] of texts) {
      if (!offered.has(file)) continue;
      if (!english.has(name)) problems.push(`${language}: ${name} is not in English`);
      try {
        compilePattern(value, texts);
      } catch (error) {
        problems.push(`${language}: ${name}: ${String(error)}`);
      }
    }
  }
  const users = usersIn(folder, sources);
  const [quoted, openings] = [quotedIn(users), openingsIn(users)];
  for (const [name, { file }] of english) {
    const isUsed = quoted.has(name) || openings.some((opening) => name.startsWith(opening));
    if (OWN.has(file) && !isUsed) problems.push(`${name} is used nowhere`);
  }
  for (const name of askedIn(users)) {
    if (!english.has(name)) problems.push(`${name} has no text`);
  }
  return problems;
}

function indexModule(folder: string): string {
  const languages = languagesIn(folder);
  const named = languages.map((code) => [code, plain(textsIn(folder, code).get('language-name'))]);
  const loaders = languages.map((language) => {
    const groups = Object.keys(GROUPS)
      .filter((group) => group !== WORKER_GROUP)
      .map((group) => `${group}: () => import('${PREFIX}/${language}/${group}')`);
    return `${language}: { ${groups.join(', ')} }`;
  });
  return [
    `export const languages = ${JSON.stringify(Object.fromEntries(named))};`,
    `export const catalogues = { ${loaders.join(', ')} };`,
  ].join('\n');
}

function plain(found: Found | undefined): string {
  const element = found?.value.elements[0];
  return element?.type === 'TextElement' ? element.value : '';
}

function filesIn(folder: string, language: string): string[] {
  const names = readdirSync(join(folder, language)).filter((name) => name.endsWith('.ftl'));
  return names.sort().map((name) => join(folder, language, name));
}

function textsIn(folder: string, language: string, problems: string[] = []): Map<string, Found> {
  const parser = new FluentParser({ withSpans: false });
  const texts = new Map<string, Found>();
  for (const path of filesIn(folder, language)) {
    const file = path.split(/[/\\]/).at(-1)!.replace('.ftl', '');
    for (const entry of parser.parse(readFileSync(path, 'utf8')).body) {
      if (entry.type === 'Junk') problems.push(`${path}: cannot be read: ${entry.content.trim()}`);
      if (entry.type === 'Message' && entry.value) {
        texts.set(entry.id.name, { file, value: entry.value });
      }
    }
  }
  return texts;
}

function compilePattern(pattern: Pattern, texts: Map<string, Found>): Text {
  const parts = pattern.elements.flatMap((element) =>
    element.type === 'TextElement'
      ? [element.value]
      : compileExpression(element.expression as Expression, texts),
  );
  const joined: (string | Place)[] = [];
  for (const part of parts) {
    const last = joined.length - 1;
    if (typeof part === 'string' && typeof joined[last] === 'string') joined[last] += part;
    else joined.push(part);
  }
  return joined.every((part) => typeof part === 'string') ? joined.join('') : joined;
}

function compileExpression(expression: Expression, texts: Map<string, Found>): (string | Place)[] {
  switch (expression.type) {
    case 'StringLiteral':
      return [expression.parse().value];
    case 'VariableReference':
      return [[expression.id.name]];
    case 'MessageReference': {
      const found = texts.get(expression.id.name);
      if (!found) throw new Error(`there is no text ${expression.id.name}`);
      return [compilePattern(found.value, texts)].flat() as (string | Place)[];
    }
    case 'SelectExpression': {
      if (expression.selector.type !== 'VariableReference') break;
      const variants: Record<string, Text> = {};
      let fallback = '';
      for (const variant of expression.variants) {
        const key = variant.key.type === 'Identifier' ? variant.key.name : variant.key.value;
        variants[key] = compilePattern(variant.value, texts);
        if (variant.default) fallback = key;
      }
      return [[expression.selector.id.name, variants, fallback]];
    }
    default: // refused below
  }
  throw new Error(`${expression.type} is not understood here`);
}

const QUOTED = /['"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)['"`]/g;
const OPENING = /`([a-z][a-z0-9]*(?:-[a-z0-9]+)*-)\$\{/g;
const ASKED = /\bsay\(\s*'([^']+)'/g;

/** Everything that can name a text: the page's code, and the data beside the texts. */
function usersIn(folder: string, sources: string): string {
  return filesUnder(sources, /\.(ts|svelte|json)$/) + filesUnder(folder, /\.json$/);
}

function filesUnder(folder: string, pattern: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

function quotedIn(text: string): Set<string> {
  return new Set([...text.matchAll(QUOTED)].map((match) => match[1]!));
}

/** How the names begin that are put together: `level-${n}` uses all that begin so. */
function openingsIn(text: string): string[] {
  return [...text.matchAll(OPENING)].map((match) => match[1]!);
}

function askedIn(text: string): Set<string> {
  return new Set([...text.matchAll(ASKED)].map((match) => match[1]!));
}

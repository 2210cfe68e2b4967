import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compiled, languagesIn, problemsIn } from '../../../plugins/words';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const words = here('../../../../words');
const sources = here('../../../src');

function catalogue(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('every text of the page is there in every language, and used', () => {
  expect(languagesIn(words)).toEqual(['en', 'fr', 'nl']);
  expect(problemsIn(words, sources)).toEqual([]);
});

test('the dots of what goes on stand as each language writes them', () => {
  const wrong = { en: /\s…/, fr: /\s…/, nl: /\S…/ };
  for (const [language, sign] of Object.entries(wrong)) {
    const folder = join(words, language);
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(texts.flatMap((text) => text.split('\n').filter((line) => sign.test(line)))).toEqual([]);
  }
});

test('a missing, an unknown and an unused text are named', () => {
  const folder = catalogue({
    'words/en/page.ftl': 'one = One\ntwo = Two\nnever = Never',
    'words/fr/page.ftl': 'one = Un\nnever = Jamais\nfour = Quatre',
    'src/a.ts': "say('one'); say('two'); say('three')",
  });
  expect(problemsIn(join(folder, 'words'), join(folder, 'src'))).toEqual([
    'fr: two is missing',
    'fr: four is not in English',
    'never is used nowhere',
    'three has no text',
  ]);
});

test('texts are compiled with their choices and references', () => {
  const folder = catalogue({
    'en/page.ftl':
      'side = { $colour ->\n    [w] White\n   *[b] Black\n}\nwon = { side } wins{ "" }!',
  });
  const side = ['colour', { w: 'White', b: 'Black' }, 'b'];
  expect(compiled(folder, 'en', 'main')).toEqual({ side: [side], won: [side, ' wins!'] });
});

test('French signs never begin a line', () => {
  const folder = catalogue({
    'en/page.ftl': 'one = One: two!',
    'fr/page.ftl': 'one = { $number ->\n   *[other] Un : « deux » !\n}',
  });
  const text = 'Un\u00a0: «\u00a0deux\u00a0»\u202f!';
  expect(compiled(folder, 'fr', 'main')).toEqual({ one: [['number', { other: text }, 'other']] });
});

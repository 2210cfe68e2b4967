/** The types that the page has of the core are those that the core itself declares. */
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { checks, native, path, text } from './built';

const FILE = path('web/src/core/contract.gen.ts');

// `make contract` writes the file anew: vitest does, where it is told to update what it compares with.
test('contract.gen.ts is what the core declares', async () => {
  const value = checks(await native()).value('contract', []);
  const declared = await format(value, { ...(await resolveConfig(FILE)), parser: 'typescript' });
  await expect(declared).toMatchFileSnapshot(FILE);
});

/** The names in an interface of contract.gen.ts. */
function callsIn(name: string): string[] {
  const [, body = ''] = text('web/src/core/contract.gen.ts').split(`interface ${name} {`);
  return [...body.split('\n}')[0]!.matchAll(/^  (\w+): \{/gm)].map(([, call]) => call!);
}

/** The functions that a build exports, but for those by which texts and answers pass. */
function exportsOf(build: string): string[] {
  const module = new WebAssembly.Module(readFileSync(path(`build/wasm/${build}.wasm`)));
  const passing = ['_initialize', 'room', 'answer', 'answer_size'];
  return WebAssembly.Module.exports(module)
    .filter(({ kind, name }) => kind === 'function' && !passing.includes(name))
    .map(({ name }) => name);
}

test.each(['', '.relaxed'])(
  'every function that the core%s exports is declared, and none besides',
  (twin) => {
    const page = callsIn('Calls').toSorted();
    const reviews = callsIn('ReviewCalls').toSorted();
    const checks = [...page, ...reviews, ...callsIn('CheckCalls')];
    expect(exportsOf(`gipfel${twin}`).toSorted()).toEqual(page);
    expect(exportsOf(`review${twin}`).toSorted()).toEqual(reviews);
    expect(exportsOf(`check${twin}`).toSorted()).toEqual(checks.toSorted());
  },
);

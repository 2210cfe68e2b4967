/** The types that the page has of the core are those that the core itself declares. */
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import type { Success } from '../../../src/core';
import { native, path } from './built';

const FILE = path('web/src/core/contract.gen.ts');

// `make contract` writes the file anew: vitest does, where it is told to update what it compares with.
test('contract.gen.ts is what the core declares', async () => {
  const { value } = (await native()).call('contract', []) as Success<string>;
  const declared = await format(value, { ...(await resolveConfig(FILE)), parser: 'typescript' });
  await expect(declared).toMatchFileSnapshot(FILE);
});

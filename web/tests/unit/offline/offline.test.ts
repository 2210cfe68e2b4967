import { expect, test } from 'vitest';
import { isGoodConnection } from '../../../src/offline/offline.svelte';

test('networks are fetched ahead where nobody has to pay for it', () => {
  expect(isGoodConnection()).toBe(true);
  expect(isGoodConnection({ saveData: false, effectiveType: '4g' })).toBe(true);
  expect(isGoodConnection({ saveData: true, effectiveType: '4g' })).toBe(false);
  expect(isGoodConnection({ saveData: false, effectiveType: '3g' })).toBe(false);
});

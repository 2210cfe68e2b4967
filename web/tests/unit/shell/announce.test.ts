/** Texts reach screen readers by one region: nothing else on the page is live. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { announce, announcedIn, closeRegion, openRegion } from '../../../src/shell/announce.svelte';

const SOURCES = new URL('../../../src/', import.meta.url).pathname;
const texts = (region: number) => announcedIn(region).map(({ text }) => text);

test('a text is said in the region that was opened last', () => {
  const page = openRegion();
  announce('one');
  const dialog = openRegion();
  announce('two');
  announce('two');
  closeRegion(dialog);
  announce('three');
  announce(' ');
  expect(texts(page)).toEqual(['one', 'three']);
  expect(texts(dialog)).toEqual(['two', 'two']);
});

test('only the announcer is live', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const live = files
    .filter((name) => name.endsWith('.svelte') && !name.endsWith('Announcer.svelte'))
    .filter((name) =>
      /aria-live|role="(alert|status|log)"/.test(readFileSync(join(SOURCES, name), 'utf8')),
    );
  expect(live).toEqual([]);
});

// How much travels, and how much is kept.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Edition } from '../../plugins/offline';
import { BUILT } from './host';
import { Player } from './player';
import { expect, test } from './site';
import { begin } from './table';

const KB = 1000;
const FIRST_VISIT = 250 * KB;
const OFFLINE_COPY = 1100 * KB;

const edition = JSON.parse(
  readFileSync(join(BUILT, 'service-worker.js'), 'utf8').match(/^const EDITION=(\{.*?\});/)![1]!,
) as Edition;

const size = (file: string) => statSync(join(BUILT, file)).size;
const sentSize = (file: string) =>
  size(existsSync(join(BUILT, `${file}.br`)) ? `${file}.br` : file);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('the offline copy is the whole page in one language but for networks and books, and small', () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      statSync(join(BUILT, name)).isFile() &&
      !/\.br$|(?<!\.(?:book|net|puzzles)-\S*)\.gz$/.test(name),
  );
  const known = [...edition.kept, ...edition.asked, 'service-worker.js', '.built'];
  expect(files.filter((file) => !known.includes(file))).toEqual([]);
  const spoken = Object.values(edition.spoken);
  expect(spoken.map((texts) => texts.length)).toEqual([2, 2, 2]); // those of lessons and analysis
  const { plain, relaxed } = edition.builds; // a browser keeps one of them
  expect([plain.length, relaxed.length]).toEqual([2, 2]);
  const copies = [plain, relaxed].flatMap((unused) => {
    const kept = edition.kept.filter((file) => !unused.includes(file));
    expect(kept).toHaveLength(edition.kept.length - 1);
    return spoken.map((texts) => [...kept, ...texts]);
  });
  const largest = (of: (file: string) => number) =>
    Math.max(...copies.map((files) => sum(files.map(of))));
  const [stored, sent] = [largest(size), largest(sentSize)];
  console.log(`offline copy: ${stored} bytes stored, ${sent} bytes sent`);
  expect(stored).toBeLessThan(OFFLINE_COPY);
});

test('every file that would gain by it is compressed', () => {
  const worth = edition.kept.filter((file) => /\.(css|html|js|svg|wasm|webmanifest)$/.test(file));
  const missing = worth.filter(
    (file) => size(file) > 500 && !existsSync(join(BUILT, `${file}.br`)),
  );
  expect(missing).toEqual([]);
});

test.describe('without a worker that fetches ahead', () => {
  test.use({ serviceWorkers: 'block' });

  test('the first visit transfers little, a game against the engine included', async ({
    page,
    troubles,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
    });
    await session.send('Network.enable');
    let transferred = 0;
    session.on('Network.loadingFinished', (done) => (transferred += done.encodedDataLength));
    await page.goto('./');
    await page.waitForLoadState('networkidle');
    console.log(`first page: ${transferred} bytes`);
    await begin(page, { opponent: 'engine' });
    const player = new Player(page, 'mouse', 1);
    await player.playMoves(2);
    await page.waitForLoadState('networkidle');
    console.log(`first visit: ${transferred} bytes`);
    expect(transferred).toBeGreaterThan(50 * KB);
    expect(transferred).toBeLessThan(FIRST_VISIT);
    troubles.forgive(/Service Worker registration blocked/);
  });
});

/**
 * Runs searches of the WebAssembly core in Chromium for `python -m benchmarks.page`: each line of
 * standard input is `{"game": …, "position": …, "depth": …, "network": …}`, the last a network's file or nothing;
 * each line of output `{"nodes": …, "seconds": …}` with the processor time that the search took. The core is the build
 * that the page would use there.
 */
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import ts from 'typescript';

const read = (path) => readFileSync(new URL(path, import.meta.url));
const script = (source) =>
  ts.transpile(read(`../src/core/${source}.ts`).toString(), {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
  });
const core = (build) => read(`../../build/wasm/${build}.wasm`).toString('base64');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
const session = await browser.newBrowserCDPSession();

/** Of all pages, in seconds: besides ours there is only an idle one. */
async function processorTime() {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter((info) => info.type === 'renderer');
  return renderers.reduce((sum, info) => sum + info.cpuTime, 0);
}

await page.evaluate(
  async ([native, relaxedSimd, plain, relaxed]) => {
    const load = (script) =>
      import(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    const { Native } = await load(native);
    const { hasRelaxedSimd } = await load(relaxedSimd);
    const core = hasRelaxedSimd ? relaxed : plain;
    const bytes = Uint8Array.from(atob(core), (sign) => sign.charCodeAt(0));
    globalThis.native = await Native.instantiate(await WebAssembly.compile(bytes));
  },
  [script('native'), script('relaxedSimd'), core('check'), core('check.relaxed')],
);

/** Brings a network to the page, where it stays until another one is needed. */
async function load(file) {
  const network = file ? gunzipSync(readFileSync(file)).toString('base64') : '';
  await page.evaluate((network) => {
    globalThis.network = network && Uint8Array.from(atob(network), (sign) => sign.charCodeAt(0));
  }, network);
}

let loaded;
for await (const line of createInterface({ input: process.stdin })) {
  const { game, position, depth, network } = JSON.parse(line);
  if (network !== loaded) await load(network);
  loaded = network;
  const before = await processorTime();
  const nodes = await page.evaluate(
    ([game, position, depth]) =>
      globalThis.native.value('bench', [game, position, globalThis.network], depth).nodes,
    [game, position, depth],
  );
  console.log(JSON.stringify({ nodes, seconds: (await processorTime()) - before }));
}
await browser.close();

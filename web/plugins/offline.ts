// Finishes the built page: tells the service worker which files there are, and compresses each as
// small as it gets, for servers that send what is there.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { RELAXED_PROBE } from '../src/core/relaxedSimd.ts';
import { compiled, languagesIn, WORKER_GROUP, type Catalogue } from './words.ts';

/** The files of one build, by their addresses. */
export interface Edition {
  version: string;
  kept: string[]; // for use without a network, from the first visit on
  asked: string[]; // kept once they were asked for
  spoken: Record<string, string[]>; // of those, the ones that each language needs without a network
  builds: CoreBuilds;
}

/** The core’s modules in two builds: a browser that can read the probe uses the relaxed one. */
export interface CoreBuilds {
  probe: readonly number[];
  plain: string[];
  relaxed: string[];
}

/** What the service worker can say, by language. */
export type WorkerTexts = Readonly<Record<string, Catalogue>>;

const WORKER = 'service-worker.js';
// Books, networks, puzzles, what reviews games, and icons for those who install the page.
const ASKED = /\.(?:book|net|puzzles)[-.].*gz$|review(?:\.relaxed)?-[\w-]+\.wasm|^icon-\w+\.png$/;
const RELAXED = /\.relaxed-[\w-]+\.wasm$/;
// What is of no use without a server, its pages and their texts; studies and puzzles, which not
// everybody opens.
const SERVED =
  /\/src\/(pages\/(live|lobby|people|puzzles|analyse\/studies)\/|served\/(invite|PushSwitch)\.)|:words\/\w+\/(live|lobby|people|puzzles|studies)$/;
const SPOKEN = /:words\/(\w+)\/(analyse|learn)$/; // large texts, of no use to readers of others
const PACKED = /\.(gz|png|woff2)$/; // cannot be made smaller

export default function offline(worker: string, words: string): Plugin {
  let folder = '';
  let served = new Set<string>();
  let spoken: Edition['spoken'] = {};
  return {
    name: 'gipfel-offline',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: worker, fileName: WORKER });
    },
    generateBundle(_, bundle) {
      served = servedIn(bundle);
      spoken = spokenIn(bundle);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error?: Error) {
        if (error) return;
        const script = join(folder, WORKER);
        const given = { EDITION: editionOf(folder, served, spoken), TEXTS: textsOf(words) };
        const lines = Object.entries(given).map(
          ([name, value]) => `const ${name}=${JSON.stringify(value)};`,
        );
        writeFileSync(script, lines.join('') + readFileSync(script, 'utf8'));
        for (const file of filesIn(folder)) if (!PACKED.test(file)) compress(join(folder, file));
      },
    },
  };
}

function textsOf(words: string): WorkerTexts {
  const languages = languagesIn(words);
  return Object.fromEntries(languages.map((one) => [one, compiled(words, one, WORKER_GROUP)]));
}

/** The scripts that only pages of the server lead to, and their styles. */
function servedIn(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports, dynamicImports } of reached) {
    for (const name of [...imports, ...dynamicImports]) {
      const next = named.get(name);
      if (next && !SERVED.test(next.facadeModuleId ?? '')) reached.add(next);
    }
  }
  const stylesOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])];
  const shared = new Set([...reached].flatMap(stylesOf));
  const others = chunks.filter((chunk) => !reached.has(chunk));
  return new Set(
    others.flatMap((chunk) => [
      chunk.fileName,
      ...stylesOf(chunk).filter((style) => !shared.has(style)),
    ]),
  );
}

/** The texts that only readers of one language need, by language. */
function spokenIn(bundle: Rolldown.OutputBundle): Edition['spoken'] {
  const spoken: Edition['spoken'] = {};
  for (const file of Object.values(bundle)) {
    const language = file.type === 'chunk' && SPOKEN.exec(file.facadeModuleId ?? '')?.[1];
    if (language) (spoken[language] ??= []).push(file.fileName);
  }
  return spoken;
}

function editionOf(
  folder: string,
  served: ReadonlySet<string>,
  spoken: Edition['spoken'],
): Edition {
  const languages = new Set(Object.values(spoken).flat());
  const isAsked = (file: string) => ASKED.test(file) || served.has(file) || languages.has(file);
  const files = filesIn(folder).filter((file) => file !== WORKER);
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return {
    version: hash.digest('hex').slice(0, 12),
    kept: files.filter((file) => !isAsked(file)),
    asked: files.filter(isAsked),
    spoken,
    builds: buildsOf(files.filter((file) => file.endsWith('.wasm'))),
  };
}

function buildsOf(modules: readonly string[]): CoreBuilds {
  return {
    probe: RELAXED_PROBE,
    plain: modules.filter((file) => !RELAXED.test(file)),
    relaxed: modules.filter((file) => RELAXED.test(file)),
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative('.', name).split(sep).join('/'))
    .sort();
}

function compress(path: string): void {
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const forms = {
    '.br': brotliCompressSync(content, { params }),
    '.gz': gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [ending, form] of Object.entries(forms)) {
    if (form.length < content.length) writeFileSync(path + ending, form);
  }
}

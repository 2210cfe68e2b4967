/** The built core, with what tests ask of it, in Node. */
import { readFileSync } from 'node:fs';
import { Native } from '../../../src/core/native';
import { Rules } from '../../../src/core/rules';

export const ROOT = new URL('../../../../', import.meta.url);

const module = new WebAssembly.Module(readFileSync(new URL('build/wasm/check.wasm', ROOT)));

export const native = (now?: () => number): Promise<Native> => Native.instantiate(module, now);
export const rules = async (): Promise<Rules> => new Rules(await native());

export const text = (path: string): string => readFileSync(new URL(path, ROOT), 'utf-8');

interface Value<T> {
  readonly ok: boolean;
  readonly value: T;
}

export interface Facts {
  readonly position: string;
  readonly key: string;
  readonly canonical: string;
  readonly moves: readonly string[];
}

export const facts = (core: Native, position: string): Facts =>
  (core.call('facts', [position]) as Value<Facts>).value;
export const perft = (core: Native, position: string, depth: number): number =>
  (core.call('perft', [position], depth) as Value<number>).value;

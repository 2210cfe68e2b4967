/** The built core, with what tests ask of it, in Node. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GAMES, type GameName } from '../../../src/core';
import type { Served } from '../../../src/core/client';
import { Native } from '../../../src/core/native';
import { Records } from '../../../src/core/records';
import { Rules } from '../../../src/core/rules';

/** A file or a folder of the repository; tests run in web/. */
export const path = (name: string): string => resolve('..', name);

const module = new WebAssembly.Module(readFileSync(path('build/wasm/check.wasm')));

export const native = (now?: () => number): Promise<Native> => Native.instantiate(module, now);
export const rules = async (): Promise<Rules> => new Rules(await native());

/** What the rules worker serves. */
export async function served(): Promise<Served> {
  const core = await native();
  return { rules: new Rules(core), records: new Records(core) };
}

export const text = (name: string): string => readFileSync(path(name), 'utf-8');

interface Value<T> {
  readonly ok: boolean;
  readonly value: T;
}

/** The game of a position that says its rule set, as those of GIPF do. */
export const gameOf = (position: string): GameName =>
  GAMES.find((game) => position.includes(` ${game.replace('gipf-', '')} `)) ?? 'dvonn';

export interface Facts {
  readonly position: string;
  readonly key: string;
  readonly canonical: string;
  readonly moves: readonly string[];
}

export const facts = (core: Native, game: GameName, position: string): Facts =>
  (core.call('facts', [game, position]) as Value<Facts>).value;
export const perft = (core: Native, game: GameName, position: string, depth: number): number =>
  (core.call('perft', [game, position], depth) as Value<number>).value;

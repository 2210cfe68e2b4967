/** The built core, with what tests ask of it, in Node. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GAMES, type CheckCalls, type GameName, type ReviewCalls } from '../../../src/core';
import type { Served } from '../../../src/core/client';
import { Native } from '../../../src/core/native';
import { Records } from '../../../src/core/records';
import { Rules } from '../../../src/core/rules';

/** A file or a folder of the repository; tests run in web/. */
export const path = (name: string): string => resolve('..', name);

const moduleOf = (build: string) =>
  new WebAssembly.Module(readFileSync(path(`build/wasm/${build}.wasm`)));
const module = moduleOf('check');

export const native = (now?: () => number): Promise<Native> => Native.instantiate(module, now);
/** The same with relaxed SIMD. */
export const relaxedNative = (): Promise<Native> => Native.instantiate(moduleOf('check.relaxed'));
export const rules = async (): Promise<Rules> => new Rules(await native());

/** What the rules worker serves. */
export async function served(): Promise<Served> {
  const core = await native();
  return { rules: new Rules(core), records: new Records(core) };
}

export const text = (name: string): string => readFileSync(path(name), 'utf-8');

/** The game of a position that says its rule set, as those of GIPF do. */
export const gameOf = (position: string): GameName =>
  GAMES.find((game) => position.includes(` ${game.replace('gipf-', '')} `)) ?? 'dvonn';

/** The core with the calls of reviews. */
export const reviewing = (core: Native) => core as unknown as Native<ReviewCalls>;

/** The core with the calls that only its build for tests has. */
export const checks = (core: Native) => core as unknown as Native<CheckCalls>;

export const facts = (core: Native, game: GameName, position: string) =>
  checks(core).value('facts', [game, position]);
export const perft = (core: Native, game: GameName, position: string, depth: number): number =>
  checks(core).value('perft', [game, position], depth);

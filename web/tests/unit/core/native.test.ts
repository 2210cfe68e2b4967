/** The WebAssembly core against the native one, to the last node and the last bit. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Engine } from '../../../src/core/engine';
import { Rules } from '../../../src/core/rules';
import { FIRST_NETWORK_LEVEL, type Level } from '../../../src/core';
import { checks, native, path, relaxedNative } from './built';
import { askPython } from './python';

const python = askPython();
const core = await native();
const builds = { plain: core, relaxed: await relaxedNative() };

const network = (game: string): Uint8Array =>
  new Uint8Array(gunzipSync(readFileSync(path(`src/gipfel/engine/networks/${game}.net.gz`))));

test.each(python.signature)('$game: as many nodes as in the native build', (one) => {
  const nodes = one.positions.map(
    (position) => checks(core).value('bench', [one.game, position, ''], one.depth).nodes,
  );
  expect(nodes.reduce((sum, each) => sum + each)).toBe(one.nodes);
});

describe.each(python.networks)('the network of $game', ({ game, positions, outputs, search }) => {
  test.each(['plain', 'relaxed'] as const)('gives the same numbers in the %s build', (build) => {
    const texts = [game, network(game), positions.join('\n')] as const;
    expect(checks(builds[build]).value('evaluate', [...texts])).toEqual(outputs);
  });

  test.each(['plain', 'relaxed'] as const)('searches the same tree in the %s build', (build) => {
    const texts = [game, search.position, network(game)] as const;
    const found = checks(builds[build]).value('bench', [...texts], search.depth);
    expect(found).toEqual({ nodes: search.nodes, score: search.score });
  });
});

test.each(python.records)('$name is read as Python reads it', ({ game, text, written }) => {
  const { games } = new Rules(core).read(text, game ?? undefined);
  expect(games).toHaveLength(1);
  expect(games[0]).toMatchObject({ ok: true, text: written });
});

test.each(python.random)('$game: the same random positions as in Python', (one) => {
  const rules = new Rules(core);
  const found = one.positions.map((_, seed) => rules.random(one.game, seed).position);
  expect(found).toEqual(one.positions);
});

test.each(python.levels)('$game: level $level plays $move', ({ game, position, level, move }) => {
  const engine = new Engine(core);
  const line = { game, start: position, moves: [], countsRepetition: true };
  if (level >= FIRST_NETWORK_LEVEL) expect(engine.load(game, network(game))).toBe(true);
  expect(engine.begin({ line, level: level as Level, seed: 3 })).toMatchObject({ ok: true });
  expect(engine.goOn(0)).toMatchObject({ isOver: true, found: { best: move } });
});

/** The playthroughs of tests/playthroughs, line by line through the WebAssembly core. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES, type Phrase, type View } from '../../../src/core';
import { Rules } from '../../../src/core/rules';
import { facts, native, perft, path, text } from './built';

const english = new FluentBundle('en', { useIsolating: false });
for (const file of readdirSync(path('words/en/')))
  english.addResource(new FluentResource(text(`words/en/${file}`)));

function message(name: string, given: Record<string, string | number>): string {
  const pattern = english.getMessage(name)?.value;
  return pattern ? english.formatPattern(pattern, given) : name;
}

function sentence({ name, cells, number, limit, colour, text: part }: Phrase): string {
  const side = colour ? message('side', { colour }) : '';
  const [cell = '', target = ''] = cells;
  const all = { cells: cells.join(', '), count: cells.length, colour: colour ?? '' };
  return message(name, { ...all, cell, target, number, limit, side, text: part });
}

const pair = (position: string, field: number) => position.split(' ')[field]?.replace(',', ' ');

/** What the playthrough writes of a turn: its steps and the move, as the file chose them. */
function* turn(core: Rules, view: View, chosen: readonly string[]): Generator<string, string> {
  let now = view;
  for (const step of chosen) {
    yield `step      ${step}   of ${now.options.length}`;
    const next = core.step(now.game, now.text, step);
    if (!next.ok) throw new Error(next.phrase.name);
    now = next.value;
  }
  yield `move      ${now.move}`;
  return now.move ?? '';
}

test.each(GAMES)('%s is played as written', async (game) => {
  const core = await native();
  const known = new Rules(core);
  const written = text(`tests/playthroughs/${game}.txt`);
  const lines = [`game      ${game}`];
  let position = known.start(game).position;
  for (const block of written.trimEnd().split('\n\n').slice(1)) {
    if (block.startsWith('outcome')) break;
    const view = known.view(game, position);
    if (!view.ok) throw new Error(view.phrase.name);
    const { key, canonical, moves } = facts(core, game, position);
    const sorted = moves.toSorted((a, b) => (a < b ? -1 : 1));
    const score = view.value.counts.kind === 'dvonn' ? view.value.counts.score : null;
    lines.push('', block.split('\n')[0] ?? '', `position  ${position}`, `key       ${key}`);
    lines.push(`canonical ${canonical}`, `next      ${sentence(view.value.next)}`);
    if (score) lines.push(`score     ${score.w} ${score.b}`);
    else lines.push(`reserves  ${pair(position, 2)}`, `captured  ${pair(position, 3)}`);
    lines.push(`moves     ${moves.length}: ${sorted.join(' ')}`);
    lines.push(`perft     ${perft(core, game, position, 1)} ${perft(core, game, position, 2)}`);
    const { outcome } = view.value;
    if (outcome) {
      lines.push('', `outcome   ${outcome.winner ?? 'None'} ${outcome.reason}`);
      break;
    }
    const chosen = [...block.matchAll(/^step {6}(.*?) {3}of/gm)].map(([, step]) => step ?? '');
    const steps = turn(known, view.value, chosen);
    let step = steps.next();
    for (; !step.done; step = steps.next()) lines.push(step.value);
    const effect = known.play(game, position, step.value);
    if (!effect.ok) throw new Error(effect.phrase.name);
    position = effect.value.after.position;
  }
  expect(`${lines.join('\n')}\n`).toBe(written);
});

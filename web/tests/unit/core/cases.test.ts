/** Every case of tests/cases, read as tests/cases/__init__.py describes them. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameName, View } from '../../../src/core';
import { Rules } from '../../../src/core/rules';
import { facts, native, path, text } from './built';

interface Case {
  readonly title: string;
  readonly game: GameName;
  readonly lines: readonly string[];
}

function read(file: string): Case[] {
  const lines = text(`tests/cases/${file}`).split('\n');
  const kept = lines.filter((line) => line && !line.startsWith('#'));
  const game = kept.find((line) => line.startsWith('game '))?.slice(5) as GameName;
  const [, ...blocks] = `\n${kept.join('\n')}`.split('\ncase ');
  return blocks.map((block) => {
    const [title = '', ...rest] = block.split('\n');
    return { title, game, lines: rest };
  });
}

const core = await native();
const rules = new Rules(core);

function value<T>(answer: { ok: true; value: T } | { ok: false; phrase: { name: string } }): T {
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value;
}

const sorted = (texts: readonly string[]) => texts.toSorted().join(' ');

class Run {
  private position = '';
  private turn: View | null = null;

  constructor(private game: GameName) {}

  do(line: string): void {
    const [word = '', ...parts] = line.split(' ');
    const rest = parts.join(' ');
    const now = () => value(rules.view(this.game, this.position));
    const begun = () => this.turn ?? now();
    const [first = '', second = '', ...others] = parts;
    switch (word) {
      case 'game':
        this.game = rest as GameName;
        return;
      case 'position':
        this.position = rest;
        this.turn = null;
        return expect(now().position).toBe(rest);
      case 'becomes':
        return expect(now().position).toBe(rest);
      case 'refused':
        return expect(rules.view(this.game, parts.slice(1).join(' '))).toMatchObject({
          ok: false,
          kind: 'position',
          phrase: { name: first },
        });
      case 'moves': {
        const { moves } = facts(core, this.game, this.position);
        if (/^\d+$/.test(rest)) return expect(moves).toHaveLength(Number(rest));
        return expect(sorted(moves)).toBe(sorted(rest ? parts : []));
      }
      case 'legal': {
        const { moves } = facts(core, this.game, this.position);
        for (const move of parts) expect(moves).toContain(move);
        return;
      }
      case 'means': {
        const [given = '', move = ''] = rest.split(' = ');
        return expect(value(rules.play(this.game, this.position, given)).text).toBe(move);
      }
      case 'illegal': {
        const answer = rules.play(this.game, this.position, first);
        expect(answer).toMatchObject({ ok: false, phrase: { name: second } });
        if (others.length > 0) expect(answer).toMatchObject({ phrase: { cells: others } });
        return;
      }
      case 'play': {
        const effect = value(rules.play(this.game, this.position, rest));
        expect(effect.text).toBe(rest);
        this.position = effect.after.position;
        this.turn = null;
        return;
      }
      case 'turn':
        return expect(now().turn).toBe(rest);
      case 'score':
        return expect(now().counts).toMatchObject({
          score: { w: Number(first), b: Number(second) },
        });
      case 'reserves':
        return expect(this.position.split(' ')[2]).toBe(`${first},${second}`);
      case 'captured':
        return expect(this.position.split(' ')[3]).toBe(`${first},${second}`);
      case 'outcome': {
        const winner = first === 'draw' ? null : first;
        const outcome = first === 'none' ? null : { winner, reason: second };
        return expect(now().outcome).toEqual(outcome);
      }
      case 'steps': {
        this.turn = begun();
        const steps = this.turn.options.map((option) => option.text);
        if (/^\d+$/.test(rest)) return expect(steps).toHaveLength(Number(rest));
        return expect(sorted(steps)).toBe(sorted(rest ? rest.split(', ') : []));
      }
      case 'step':
        this.turn = value(rules.step(this.game, begun().text, rest));
        return;
      case 'made':
        expect(begun().move).toBe(rest);
        return this.do(`play ${rest}`);
      default:
        throw new Error(`${word} has no place here`);
    }
  }
}

const folders = ['dvonn', 'gipf'];
const files = folders.flatMap((folder) =>
  readdirSync(path(`tests/cases/${folder}/`)).map((file) => `${folder}/${file}`),
);

describe.each(files)('%s', (file) => {
  test.each(read(file))('$title', ({ game, lines }) => {
    const run = new Run(game);
    for (const line of lines) run.do(line);
  });
});

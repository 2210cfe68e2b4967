/** The folded keys of positions and their moves against those of Python. */
import { describe, expect, test } from 'vitest';
import { GAMES, type FoldedMoves, type GameName } from '../../../src/core';
import { rules } from './built';
import { askPython } from './python';

const { openings } = askPython();
const core = await rules();

function folded(game: GameName, position: string): FoldedMoves {
  const answer = core.foldedMoves(game, position);
  if (!answer.ok) throw new Error(answer.phrase.name);
  return answer.value;
}

describe.each(GAMES)('%s', (game) => {
  const told = openings.filter((opening) => opening.game === game);

  test('positions and moves have the keys that Python gives them', () => {
    for (const { position, key, following } of told) {
      const found = folded(game, position);
      expect(found.key).toBe(key);
      const groups = Object.fromEntries(found.following.map((group) => [group.key, group.moves]));
      expect(groups).toEqual(following);
    }
  });

  test('who is to move after a move is as the rules have it', () => {
    for (const { position } of told.slice(0, 3)) {
      for (const { turn, moves } of folded(game, position).following) {
        const after = core.play(game, position, moves[0]!);
        expect(after.ok && after.value.after.turn).toBe(turn);
      }
    }
  });
});

test('moves that are alike but for a symmetry stand together', () => {
  const { following } = folded('dvonn', core.start('dvonn').position);
  const corners = following.find(({ moves }) => moves.includes('a1'));
  expect(corners?.moves.toSorted()).toEqual(['a1', 'c5', 'i1', 'k5']);
  expect(following.flatMap(({ moves }) => moves)).toHaveLength(49);
});

test('a game that is over has a key and no moves', () => {
  const before = 'RRW2*....../........../.........../........../......... w stack';
  const last = core.play('dvonn', before, 'e5c5');
  if (!last.ok) throw new Error(last.phrase.name);
  const { key, following } = folded('dvonn', last.value.after.position);
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  expect(following).toEqual([]);
});

test('a text that is no position is refused', () => {
  expect(core.foldedMoves('dvonn', 'nothing')).toMatchObject({ ok: false, kind: 'position' });
});

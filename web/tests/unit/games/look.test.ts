import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/core';
import { dvonn } from '../../../src/games/dvonn';
import { FAMILIES, firstOf, lookOf, ruleSetsOf } from '../../../src/games/games';
import { gipf } from '../../../src/games/gipf';
import { rules } from '../core/built';

const core = await rules();

test('DVONN pieces are read as positions write them', () => {
  expect(dvonn.piece('R')).toEqual({ owner: 'r', height: 1, reds: 0, kind: 'ring' });
  expect(dvonn.piece('W12**', 'wb')).toEqual({
    owner: 'w',
    height: 12,
    reds: 2,
    kind: 'ring',
    pieces: 'wb',
  });
});

test('GIPF pieces are read as positions write them', () => {
  expect(gipf['gipf-basic'].piece('b')).toEqual({ owner: 'b', height: 1, reds: 0, kind: 'disc' });
  expect(gipf['gipf-basic'].piece('W')).toEqual({ owner: 'w', height: 2, reds: 0, kind: 'gipf' });
});

test('games with several rule sets are a family', () => {
  expect(FAMILIES).toEqual(['dvonn', 'gipf']);
  expect(FAMILIES.map(firstOf)).toEqual(['dvonn', 'gipf-basic']);
  expect(FAMILIES.map(ruleSetsOf)).toEqual([[], ['basic', 'standard', 'tournament']]);
});

describe.each(GAMES)('%s', (game) => {
  const look = lookOf(game);

  test('begins as the picture shows it', () => {
    expect(core.start(game).cells).toEqual(look.start);
  });

  test('may be dealt, or not', () => {
    const { position } = core.random(game);
    expect(look.deal?.isDealt(position) ?? false).toBe(game === 'dvonn');
    expect(look.deal?.isDealt(core.start(game).position)).not.toBe(true);
  });

  test('begins with all pieces that the editor gives', () => {
    const answer = core.view(game, core.start(game).position);
    if (!answer.ok) throw new Error(answer.phrase.name);
    const standing = look.standing(answer.value, 'w');
    const onBoard = Object.values(look.start).map((text) => look.piece(text));
    const own = onBoard.filter(({ owner }) => owner === 'w').map(({ height }) => height);
    const placed = own.reduce((sum, height) => sum + height, 0);
    if (look.reserve) expect(standing.number + placed).toBe(look.reserve);
    else expect(standing.unplaced).toBe(23);
  });
});

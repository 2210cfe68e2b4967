import { expect, test } from 'vitest';
import { dvonn } from '../../../src/games/dvonn';
import { gipf } from '../../../src/games/gipf';

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
  expect(gipf.piece('b')).toEqual({ owner: 'b', height: 1, reds: 0, kind: 'disc' });
  expect(gipf.piece('W')).toEqual({ owner: 'w', height: 2, reds: 0, kind: 'gipf' });
});

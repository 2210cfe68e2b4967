// How DVONN looks: rows of 9, 10, 11, 10 and 9 cells, row 5 on top, and stacks of rings.
import { planOf } from '../board/plan';
import type { Owner, Piece } from '../board/scene';
import type { Look } from './look';

const PIECE = /^([WBR])(\d*)(\**)$/;

function piece(text: string, pieces?: string): Piece {
  const [, letter = 'W', height, stars = ''] = PIECE.exec(text) ?? [];
  const owner = letter.toLowerCase() as Owner;
  const known = pieces === undefined ? {} : { pieces };
  return { owner, height: Number(height || 1), reds: stars.length, kind: 'ring', ...known };
}

export const dvonn: Look = {
  plan: planOf('dvonn', { turns: [0, 90, 180, 270], tallTurn: 90 }),
  piece,
  gates: () => [],
  emptyName: 'cell-empty',
  pieceName({ owner, height, reds }) {
    return { name: 'cell-stack', values: { colour: owner, number: height, count: reds } };
  },
};

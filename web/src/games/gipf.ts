// How GIPF looks: a hexagon with e1 at the bottom, its points on the rim the dots; and discs.
import { planOf } from '../board/plan';
import type { Gate, Owner, Piece } from '../board/scene';
import type { View, Way } from '../core';
import type { Look } from './look';

function piece(text: string): Piece {
  const isGipf = text === text.toUpperCase();
  const owner = text.toLowerCase() as Owner;
  return { owner, height: isGipf ? 2 : 1, reds: 0, kind: isGipf ? 'gipf' : 'disc' };
}

function gates(view: View): Gate[] {
  const gate = ({ dot, line }: Way, state: Gate['state']): Gate => {
    return { dot, towards: line[0]!, end: line.at(-1)!, state };
  };
  const open = view.options.flatMap((option) => (option.kind === 'push' ? option.ways : []));
  const all = [
    ...view.blocked.map((way) => gate(way, 'blocked')),
    ...open.map((way) => gate(way, 'open')),
  ];
  return [...new Map(all.map((one) => [`${one.dot} ${one.towards}`, one])).values()];
}

export const gipf: Look = {
  plan: planOf('gipf', { turns: [0, 60, 120, 180, 240, 300], tallTurn: 0 }),
  piece,
  gates,
  emptyName: 'cell-empty',
  pieceName({ owner, kind }) {
    return { name: kind === 'gipf' ? 'cell-gipf-piece' : 'cell-piece', values: { colour: owner } };
  },
};

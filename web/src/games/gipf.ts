// How GIPF looks: a hexagon with e1 at the bottom, its points on the rim the dots; and discs.
import { HALF, linesOf, TALL, towards, type Place, type Plan } from '../board/plan';
import type { Gate, Owner, Piece } from '../board/scene';
import type { View, Way } from '../core';
import type { Look } from './look';

const COLUMNS: readonly [string, number][] = [
  ['a', 5],
  ['b', 6],
  ['c', 7],
  ['d', 8],
  ['e', 9],
  ['f', 8],
  ['g', 7],
  ['h', 6],
  ['i', 5],
];
// The sides of the rim have points too, but no line joins them.
const RIM = new Set(['a1 a5', 'a5 e9', 'e9 i5', 'i1 i5', 'e1 i1', 'a1 e1']);

function makePlan(): Plan {
  const rows = COLUMNS.map(([letter, length]) =>
    Array.from({ length }, (_, n) => `${letter}${length - n}`),
  );
  const places = Object.fromEntries(
    rows.flatMap((cells, n) =>
      cells.map((cell): [string, Place] => [
        cell,
        { x: (n - 4) * TALL, y: (cells.length + 1 - 2 * Number(cell[1])) * HALF },
      ]),
    ),
  );
  const lines = linesOf(places, [
    ({ x }) => x,
    ({ x, y }) => y * TALL + x * HALF,
    ({ x, y }) => y * TALL - x * HALF,
  ]);
  const dots = new Set(
    rows.flatMap((cells, n) => (n === 0 || n === 8 ? cells : [cells[0]!, cells.at(-1)!])),
  );
  return {
    name: 'gipf',
    places,
    rows,
    dots,
    lines: lines.filter((ends) => !RIM.has([...ends].sort().join(' '))),
    corners: ['a1', 'a5', 'e9', 'i5', 'i1', 'e1'],
    labels: [...dots].map((dot) => ({ text: dot, place: outwards(places[dot]!, 38) })),
    margin: 40,
    labelledMargin: 68,
    turns: [0, 60, 120, 180, 240, 300],
    tallTurn: 0,
  };
}

function outwards(place: Place, reach: number): Place {
  return towards(place, { x: 2 * place.x, y: 2 * place.y }, reach);
}

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
  plan: makePlan(),
  piece,
  gates,
  emptyName: 'cell-empty',
  pieceName({ owner, kind }) {
    return { name: kind === 'gipf' ? 'cell-gipf-piece' : 'cell-piece', values: { colour: owner } };
  },
};

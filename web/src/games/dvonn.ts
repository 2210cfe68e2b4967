// How DVONN looks: rows of 9, 10, 11, 10 and 9 cells, row 5 on top, and stacks of rings.
import { HALF, linesOf, PITCH, TALL, type Label, type Place, type Plan } from '../board/plan';
import type { Owner, Piece } from '../board/scene';
import type { Look } from './look';

const COLUMNS = 'abcdefghijk';
const ROWS: readonly [number, string][] = [
  [5, 'cdefghijk'],
  [4, 'bcdefghijk'],
  [3, 'abcdefghijk'],
  [2, 'abcdefghij'],
  [1, 'abcdefghi'],
];

function makePlan(): Plan {
  const rows = ROWS.map(([row, letters]) => [...letters].map((letter) => `${letter}${row}`));
  const places = Object.fromEntries(rows.flat().map((cell) => [cell, placeOf(cell)]));
  return {
    name: 'dvonn',
    places,
    rows,
    dots: new Set(),
    lines: linesOf(places, [
      ({ y }) => y,
      ({ x, y }) => x * TALL + y * HALF,
      ({ x, y }) => x * TALL - y * HALF,
    ]),
    corners: ['a1', 'a3', 'c5', 'k5', 'k3', 'i1'],
    labels: labelsOf(places),
    margin: 66,
    labelledMargin: 88,
    turns: [0, 90, 180, 270],
    tallTurn: 90,
  };
}

function placeOf(cell: string): Place {
  const row = Number(cell[1]);
  return { x: (COLUMNS.indexOf(cell[0]!) - 5) * PITCH - (row - 3) * HALF, y: (3 - row) * TALL };
}

/** Letters at the columns' lower ends, numbers at the rows' left ends. */
function labelsOf(places: Readonly<Record<string, Place>>): Label[] {
  const letters = [...COLUMNS].map((letter) => {
    const lowest = places[`${letter}${Math.max(1, COLUMNS.indexOf(letter) - 7)}`]!;
    return { text: letter, place: { x: lowest.x + 0.68 * HALF, y: lowest.y + 0.68 * TALL } };
  });
  const numbers = ROWS.map(([row, [first]]) => {
    const { x, y } = places[`${first}${row}`]!;
    return { text: String(row), place: { x: x - 68, y } };
  });
  return [...letters, ...numbers];
}

const PIECE = /^([WBR])(\d*)(\**)$/;

function piece(text: string, pieces?: string): Piece {
  const [, letter = 'W', height, stars = ''] = PIECE.exec(text) ?? [];
  const owner = letter.toLowerCase() as Owner;
  const known = pieces === undefined ? {} : { pieces };
  return { owner, height: Number(height || 1), reds: stars.length, kind: 'ring', ...known };
}

export const dvonn: Look = {
  plan: makePlan(),
  piece,
  gates: () => [],
  emptyName: 'cell-empty',
  pieceName({ owner, height, reds }) {
    return { name: 'cell-stack', values: { colour: owner, number: height, count: reds } };
  },
};

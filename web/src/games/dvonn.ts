// DVONN as it is shown: rows of 9, 10, 11, 10 and 9 cells, row 5 on top, and stacks of rings.
import { planOf } from '../board/plan';
import type { Owner, Piece } from '../board/scene';
import { DVONN_PIECES, type Colour, type DvonnCounts, type NodeView, type View } from '../core';
import type { Cells, Look, Standing } from './look';

const plan = planOf('dvonn', { turns: [0, 90, 180, 270], tallTurn: 90 });
const PIECE = /^([WBR])(\d*)(\**)$/;

function piece(text: string, pieces?: string): Piece {
  const [, letter = 'W', height, stars = ''] = PIECE.exec(text) ?? [];
  const owner = letter.toLowerCase() as Owner;
  const known = pieces === undefined ? {} : { pieces };
  return { owner, height: Number(height || 1), reds: stars.length, kind: 'ring', ...known };
}

const countsOf = (view: View) => view.counts as DvonnCounts;

function standing(view: View, colour: Colour): Standing {
  const { score, unplaced, nextPiece } = countsOf(view);
  return { number: score[colour], unplaced: nextPiece ? unplaced[colour] : undefined };
}

/** The side's stacks on top of each other, the highest at the bottom. */
function tower({ view, stacks }: NodeView, colour: Colour): Owner[] {
  const owned = Object.entries(view.cells)
    .map(([cell, text]) => piece(text, stacks[cell]))
    .filter(({ owner }) => owner === colour)
    .map(ownersIn);
  owned.sort((a, b) => b.length - a.length);
  return owned.flatMap((stack) => stack.reverse());
}

/** A stack from top to bottom; where its pieces are not known, as its letters tell. */
function ownersIn({ owner, height, reds, pieces = '' }: Piece): Owner[] {
  return Array.from({ length: height }, (_, n) => {
    const known = pieces[n];
    if (known && known !== '?') return known as Owner;
    return n >= height - reds ? 'r' : owner;
  });
}

const EXAMPLE: Cells = {
  ...{ c5: 'W', d5: 'B', e5: 'R', h5: 'B3', i5: 'B', k5: 'W' },
  ...{ b4: 'W2', d4: 'B2', e4: 'B', f4: 'B3', g4: 'W3', h4: 'B', i4: 'W' },
  ...{ c3: 'W2', d3: 'B2', e3: 'W', f3: 'W', g3: 'B', h3: 'B', i3: 'W', j3: 'B' },
  ...{ b2: 'W', c2: 'B', d2: 'W', e2: 'B', f2: 'B3', g2: 'W6*', i2: 'R' },
  ...{ a1: 'B', b1: 'B', c1: 'W', d1: 'B', e1: 'W', f1: 'B' },
};

// Some deal.
const DEAL = 'WBWWBBWBW BWBRWBBWWB WBWBBWRWBWB BWWBWBWBRB WBBWBWWBW'.replaceAll(' ', '');
const DEALT: Cells = Object.fromEntries(plan.rows.flat().map((cell, n) => [cell, DEAL[n]!]));

export const dvonn: Look = {
  plan,
  letter: (colour) => colour.toUpperCase(),
  piece,
  gates: () => [],
  pieceName({ owner, height, reds }) {
    return { name: 'cell-stack', values: { colour: owner, number: height, count: reds } };
  },
  numberLabel: 'score-label',
  numberText: 'counts-pieces',
  standing,
  tower,
  stateText(view) {
    const { score, nextPiece } = countsOf(view);
    if (!nextPiece) return { name: 'state-dvonn', values: { white: score.w, black: score.b } };
    const number = Object.keys(view.cells).length;
    return { name: 'state-placing', values: { number, limit: DVONN_PIECES } };
  },
  shortRules({ phase }) {
    return [...(phase === 'place' ? ['rules-dvonn-placing'] : []), 'rules-dvonn'];
  },
  isPlacing: (move) => /^[a-k]\d$/.test(move),
  arrowSteps: (arrows) => arrows.map(([from, to]) => from + to),
  example: EXAMPLE,
  start: {},
  // Every piece stands alone, with White to begin.
  deal: { cells: DEALT, isDealt: (start) => /^[WBR/]+ w stack$/.test(start) },
  tools: { W: 'piece-white', B: 'piece-black', R: 'piece-red' },
  stacked: ['W', 'B'],
  hasPlacing: true,
  hasEntry: false,
  draftOf: (view) => ({ phase: countsOf(view).nextPiece ? 'place' : 'stack' }),
};

// GIPF as it is shown: a hexagon with e1 at the bottom, its points on the rim the dots; and discs.
import { planOf } from '../board/plan';
import type { Gate, Owner, Piece } from '../board/scene';
import { GIPF_BASIC_PIECES, GIPF_PIECES, MOST_EXTRA_PIECES, other } from '../core';
import type { Draft, GipfCounts, View, Way } from '../core';
import type { Arrows, Cells, Look, SplitMove } from './look';

const plan = planOf('gipf', { turns: [0, 60, 120, 180, 240, 300], tallTurn: 0 });

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

const countsOf = (view: View) => view.counts as GipfCounts;

/** Each piece of a push has its arrow: one that begins where another ended is of the same push. */
function pushesOf(arrows: Arrows, letter: string): string[] {
  const ways: string[][] = [];
  for (const [from, to] of arrows) {
    const way = ways.at(-1);
    if (way?.at(-1) === from) way.push(to);
    else ways.push([from, to]);
  }
  return ways.map((way) => `push ${letter}${way[0]}-${way.at(-1)}`);
}

/** `xb2,b3;e2;xf4,f5*`: the push, and the pieces of both lists; a list alone is the whole move. */
function splitMove(move: string): SplitMove {
  const parts = move.split(';');
  const push = parts.find((part) => !part.startsWith('x'));
  if (push === undefined) return { text: move, taken: [] };
  const lists = parts.filter((part) => part !== push);
  return { text: push, taken: lists.flatMap((list) => list.slice(1).split(',')) };
}

/** The reserves are those of the text: rows may have been taken by themselves since. */
function draftOf(view: View): Partial<Draft> {
  const [w = 0, b = 0] = (view.position.split(' ')[2] ?? '').split(',').map(Number);
  const { captured, mayEnter } = countsOf(view);
  return { reserve: { w, b }, captured, mayEnter };
}

const EXAMPLE: Cells = {
  ...{ b2: 'B', b4: 'w', b5: 'W', c3: 'b', c5: 'w', d3: 'w', d5: 'b', d7: 'w' },
  ...{ e2: 'W', e3: 'b', e5: 'b', e6: 'w', e8: 'B', f4: 'w', f6: 'b', g3: 'w' },
  ...{ g5: 'b', h2: 'B', h4: 'w', h5: 'W' },
};

const corners = (w: string, b: string): Cells => ({ b5: w, e2: w, h5: w, b2: b, e8: b, h2: b });

const SINGLE = { w: 'piece-white', b: 'piece-black' };
const BOTH = { ...SINGLE, W: 'piece-gipf-white', B: 'piece-gipf-black' };

/** What the rule sets do not share. */
interface RuleSet {
  readonly start: Cells;
  readonly hasGipfPieces?: boolean;
  /** Whether players choose when they no longer enter GIPF pieces. */
  readonly hasEntry?: boolean;
}

function rules({ start, hasGipfPieces = true, hasEntry = false }: RuleSet): Look {
  return {
    plan,
    letter: (colour) => colour,
    piece,
    gates,
    pieceName({ owner, kind }) {
      const name = kind === 'gipf' ? 'cell-gipf-piece' : 'cell-piece';
      return { name, values: { colour: owner } };
    },
    numberLabel: 'in-reserve',
    numberText: 'counts-reserve',
    reserve: hasGipfPieces ? GIPF_PIECES : GIPF_BASIC_PIECES,
    standing(view, colour) {
      const { reserve, captured, gipfPieces } = countsOf(view);
      return {
        number: reserve[colour],
        captured: captured[other(colour)],
        gipfPieces: hasGipfPieces ? gipfPieces[colour] : undefined,
      };
    },
    tower: ({ view }, colour) => Array<Owner>(countsOf(view).reserve[colour]).fill(colour),
    stateText(view) {
      const { reserve } = countsOf(view);
      return { name: 'state-gipf', values: { white: reserve.w, black: reserve.b } };
    },
    shortRules: () => [
      'rules-gipf',
      ...(hasGipfPieces ? ['gipf-pieces-in-short'] : []),
      ...(hasEntry ? ['rules-gipf-entry'] : []),
    ],
    splitMove,
    arrowSteps: (arrows) => pushesOf(arrows, hasEntry ? 'G' : ''),
    example: EXAMPLE,
    start,
    mostExtra: hasGipfPieces ? 0 : MOST_EXTRA_PIECES,
    sharesSheet: !hasEntry,
    tools: hasGipfPieces ? BOTH : SINGLE,
    stacked: [],
    hasPlacing: false,
    hasEntry,
    draftOf,
  };
}

export const gipf = {
  'gipf-basic': rules({ start: corners('w', 'b'), hasGipfPieces: false }),
  'gipf-standard': rules({ start: corners('W', 'B') }),
  'gipf-tournament': rules({ start: {}, hasEntry: true }),
};

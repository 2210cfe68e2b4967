// Where everything lies on a board, and how it lies when the board is turned.
// Neighbouring cells are 100 units apart; y grows downwards; the centre is the origin.

import { board, boards, pitch as PITCH } from './drawing';

const HALF = PITCH / 2;
const TALL = (PITCH * Math.sqrt(3)) / 2; // from one row of a triangular grid to the next

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Label {
  readonly text: string;
  readonly place: Place;
}

export interface Plan {
  readonly name: keyof typeof boards;
  readonly places: Readonly<Record<string, Place>>;
  /** The cells in the order in which they are told, row by row. */
  readonly rows: readonly (readonly string[])[];
  readonly dots: ReadonlySet<string>; // where no piece stays
  readonly lines: readonly (readonly [string, string])[]; // by the names of their ends
  readonly corners: readonly string[];
  readonly labels: readonly Label[];
  readonly well: number; // the radius of an empty cell
  readonly margin: number; // from the outermost cells to the board's edge
  readonly labelledMargin: number;
  /** The turns, in degrees, in which the board looks like itself; the second is the next one. */
  readonly turns: readonly number[];
  /** The turn in which it fits a tall screen best. */
  readonly tallTurn: number;
}

/** How a board is looked at. */
export interface Orientation {
  readonly turn: number; // degrees, clockwise
  readonly flip: boolean; // left and right exchanged
}

export const UPRIGHT: Orientation = { turn: 0, flip: false };

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A board as it is drawn, and the turns in which it looks like itself. */
export function planOf(
  name: keyof typeof boards,
  { turns, tallTurn }: Pick<Plan, 'turns' | 'tallTurn'>,
): Plan {
  const drawn = boards[name];
  const rows = drawn.rows.map(cellsOf);
  const places = placesOf(rows, drawn.are_columns);
  const dots = drawn.has_dots ? rimOf(rows) : [];
  return {
    name,
    places,
    rows,
    dots: new Set(dots),
    lines: linesOf(places, new Set(dots), drawn.are_columns),
    corners: drawn.corners.split(' '),
    labels: [
      ...drawn.labels.flatMap(({ cells, sign, shift: [x, y] }) =>
        cells
          .split(' ')
          .map((cell) => ({ text: cell[sign]!, place: offset(places[cell]!, x!, y!) })),
      ),
      ...dots.map((dot) => ({ text: dot, place: outwards(places[dot]!, drawn.dot_labels) })),
    ],
    well: drawn.well,
    margin: drawn.margin,
    labelledMargin: drawn.labelled_margin,
    turns,
    tallTurn,
  };
}

/** The cells of a row or a column: `c5-k5`, `a5-a1`. */
function cellsOf(row: string): string[] {
  const [first = '', last = ''] = row.split('-');
  const cells: string[] = [];
  for (let letter = first.charCodeAt(0); letter <= last.charCodeAt(0); letter++)
    for (let number = Number(first[1]); number >= Number(last[1]); number--)
      cells.push(String.fromCharCode(letter) + number);
  return cells;
}

const rimOf = (rows: Plan['rows']): string[] =>
  rows.flatMap((cells, n) =>
    n === 0 || n === rows.length - 1 ? cells : [cells[0]!, cells.at(-1)!],
  );

/** Where the cells of a triangular grid lie: rows or columns, each centred on the board. */
function placesOf(rows: Plan['rows'], areColumns: boolean): Record<string, Place> {
  const places: Record<string, Place> = {};
  for (const [n, cells] of rows.entries()) {
    const across = (n - (rows.length - 1) / 2) * TALL;
    for (const [m, cell] of cells.entries()) {
      const along = (m - (cells.length - 1) / 2) * PITCH;
      places[cell] = areColumns ? { x: across, y: along } : { x: along, y: across };
    }
  }
  return places;
}

/**
 * The ends of all lines, but for those that would join only dots. Along a line in one of the grid's
 * three directions, one of three measures stays the same.
 */
function linesOf(places: Plan['places'], dots: Plan['dots'], areColumns: boolean) {
  return [0, HALF, -HALF].flatMap((slope) => {
    const groups = new Map<number, string[]>();
    for (const [cell, { x, y }] of Object.entries(places)) {
      const [along, across] = areColumns ? [y, x] : [x, y];
      const key = Math.round(slope ? along * TALL + across * slope : across);
      groups.set(key, [...(groups.get(key) ?? []), cell]);
    }
    const rank = (cell: string) => places[cell]!.x * 10 + places[cell]!.y;
    return [...groups.values()]
      .filter((cells) => !cells.every((cell) => dots.has(cell)))
      .map((cells) => cells.sort((one, other) => rank(one) - rank(other)))
      .map((cells): [string, string] => [cells[0]!, cells.at(-1)!]);
  });
}

const offset = ({ x, y }: Place, dx: number, dy: number): Place => ({ x: x + dx, y: y + dy });
const outwards = (place: Place, reach: number): Place =>
  towards(place, offset(place, place.x, place.y), reach);

export function turnPlan(plan: Plan, orientation: Orientation): Plan {
  if (orientation.turn === 0 && !orientation.flip) return plan;
  const move = (place: Place) => turnedPlace(place, orientation);
  return {
    ...plan,
    places: Object.fromEntries(Object.entries(plan.places).map(([cell, p]) => [cell, move(p)])),
    labels: plan.labels.map(({ text, place }) => ({ text, place: move(place) })),
  };
}

export function turnedPlace({ x, y }: Place, { turn, flip }: Orientation): Place {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = flip ? -x : x;
  return { x: across * cos - y * sin, y: across * sin + y * cos };
}

/** What a picture of the board shows: its body with the edge below it. */
export function boxOf(plan: Plan, isLabelled: boolean): Box {
  const reach = (isLabelled ? plan.labelledMargin : plan.margin) + 6;
  const corners = plan.corners.map((cell) => plan.places[cell]!);
  const [xs, ys] = [corners.map((p) => p.x), corners.map((p) => p.y)];
  const [left, top] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + reach - left,
    height: Math.max(...ys) + reach + board.side + 1 - top,
  };
}

/** The room that a board has, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Upright or as on a tall screen, in whichever turn the board gets larger in its room. */
export function turnIn(plan: Plan, room: Room, isLabelled: boolean): number {
  const scale = (turn: number) => {
    const box = boxOf(turnPlan(plan, { turn, flip: false }), isLabelled);
    return Math.min(room.width / box.width, room.height / box.height);
  };
  return scale(plan.tallTurn) > scale(0) ? plan.tallTurn : 0;
}

export function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The place at this distance on the way from one to another. */
export function towards(one: Place, other: Place, reach: number): Place {
  const whole = distance(one, other) || 1;
  return {
    x: one.x + ((other.x - one.x) * reach) / whole,
    y: one.y + ((other.y - one.y) * reach) / whole,
  };
}

/** The cell nearest to a place, if one is near. */
export function cellAt(plan: Plan, place: Place, reach = 58): string | null {
  let best: string | null = null;
  let least = reach;
  for (const [cell, at] of Object.entries(plan.places)) {
    const away = distance(at, place);
    if (away < least) [best, least] = [cell, away];
  }
  return best;
}

// Where everything lies on a board, and how it lies when the board is turned.
// Neighbouring cells are 100 units apart; y grows downwards; the centre is the origin.

export const PITCH = 100;
export const HALF = PITCH / 2;
export const TALL = (PITCH * Math.sqrt(3)) / 2; // from one row of a triangular grid to the next

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Label {
  readonly text: string;
  readonly place: Place;
}

export interface Plan {
  readonly name: string;
  readonly places: Readonly<Record<string, Place>>;
  /** The cells in the order in which they are told, row by row. */
  readonly rows: readonly (readonly string[])[];
  readonly dots: ReadonlySet<string>; // where no piece stays
  readonly lines: readonly (readonly [string, string])[]; // by the names of their ends
  readonly corners: readonly string[];
  readonly labels: readonly Label[];
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

export function turned(plan: Plan, orientation: Orientation): Plan {
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
    height: Math.max(...ys) + reach + 10 - top,
  };
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

/** The ends of all lines: along a line, one of the measures stays the same. */
export function linesOf(
  places: Readonly<Record<string, Place>>,
  measures: readonly ((place: Place) => number)[],
): [string, string][] {
  return measures.flatMap((measure) => {
    const groups = new Map<number, string[]>();
    for (const [cell, place] of Object.entries(places)) {
      const key = Math.round(measure(place));
      groups.set(key, [...(groups.get(key) ?? []), cell]);
    }
    return [...groups.values()].map((cells): [string, string] => {
      const sorted = cells.sort((a, b) => along(places[a]!) - along(places[b]!));
      return [sorted[0]!, sorted.at(-1)!];
    });
  });
}

const along = ({ x, y }: Place) => x * 10 + y;

const DIRECTIONS: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The cell that an arrow key leads to. `goal` is where the walk began, so that walking straight
 * on along a grid that is not square stays near the line on which it began.
 */
export function stepFrom(plan: Plan, cell: string, key: string, goal: Place): string | null {
  const direction = DIRECTIONS[key];
  const from = plan.places[cell];
  if (!direction || !from) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, place] of Object.entries(plan.places)) {
    const ahead = (place.x - from.x) * direction.x + (place.y - from.y) * direction.y;
    const aside = Math.abs((place.x - from.x) * direction.y - (place.y - from.y) * direction.x);
    if (ahead < 1 || aside > ahead) continue;
    const astray = Math.abs((place.x - goal.x) * direction.y - (place.y - goal.y) * direction.x);
    const cost = ahead + aside * 1.5 + astray * 0.2;
    if (cost < least - 0.01) [best, least] = [name, cost];
  }
  return best;
}

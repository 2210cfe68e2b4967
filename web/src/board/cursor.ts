// Where the keyboard goes on a board: from cell to cell by arrows, and by one key to the next or the
// previous cell at which something can be done.
import type { Place, Plan } from './plan';
import type { Scene } from './scene';

/** The keys for the next and for the previous place at which something can be done. */
export type StopKey = 'j' | 'k';

/** Where a key led. */
export interface Walk {
  readonly cell: string;
  /** Where walking straight on began, and whether that is to the left or right. */
  readonly goal: Place;
  readonly isAcross: boolean;
}

interface Standing {
  readonly plan: Plan;
  readonly scene: Scene;
  readonly cell: string;
  /** The last walk, which may have ended elsewhere. */
  readonly before: Walk | null;
}

/**
 * The cells at which something can be done, in the order in which they are visited: around what is
 * selected, around the board where they all lie on its rim, else row by row as they are seen.
 */
export function stopsOf(plan: Plan, scene: Scene): string[] {
  const rank = ranksOf(plan, scene);
  return (scene.stops ?? []).toSorted((one, other) => rank(one) - rank(other));
}

function ranksOf(plan: Plan, { stops = [], selected = [] }: Scene): (cell: string) => number {
  const held = selected.length === 1 ? plan.places[selected[0]!] : undefined;
  const isRim = stops.every((cell) => plan.dots.has(cell));
  const centre = held ?? (isRim ? { x: 0, y: 0 } : null);
  return (cell) => rankOf(plan.places[cell]!, centre);
}

const ROW = 10_000; // more than a board is wide

/** Clockwise around a centre, from the top; without one, row by row. */
function rankOf({ x, y }: Place, centre: Place | null): number {
  if (!centre) return Math.round(y) * ROW + x;
  const angle = Math.atan2(x - centre.x, centre.y - y);
  return Math.round((angle < -0.001 ? angle + 2 * Math.PI : angle) * 1000);
}

/** The stop after a cell, or before it, and around again at the end. */
function stopBeside(plan: Plan, scene: Scene, cell: string, step: 1 | -1): string | null {
  const stops = stopsOf(plan, scene);
  if (!stops.length) return null;
  const rank = ranksOf(plan, scene);
  const sooner = stops.filter((stop) => stop !== cell && rank(stop) < rank(cell)).length;
  const isStop = stops.includes(cell);
  const next = step < 0 ? sooner - 1 : isStop ? sooner + 1 : sooner;
  return stops.at(next % stops.length)!;
}

/** Where a key of the board leads; null where it is none. An arrow at the edge leads nowhere else. */
export function walkBy(key: string, standing: Standing): Walk | null {
  const { plan, scene, cell } = standing;
  const at = (found: string | null | undefined) =>
    found ? { cell: found, goal: plan.places[found]!, isAcross: false } : null;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'j':
      return at(stopBeside(plan, scene, cell, 1));
    case 'k':
      return at(stopBeside(plan, scene, cell, -1));
    case 'Home':
      return at(stopsOf(plan, scene)[0]);
    case 'End':
      return at(stopsOf(plan, scene).at(-1));
    default:
      return key.startsWith('Arrow') ? walkStraight(key, standing) : null;
  }
}

function walkStraight(key: string, { plan, cell, before }: Standing): Walk {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const goesOn = before?.cell === cell && before.isAcross === isAcross;
  const goal = goesOn ? before.goal : plan.places[cell]!;
  return { cell: stepFrom(plan, cell, key, goal) ?? cell, goal, isAcross };
}

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

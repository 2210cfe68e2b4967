// Where the points of a rating's curve lie, and which numbers and days stand beside it.
import type { RatingStep } from '../../live/calls';

export interface Area {
  readonly width: number;
  readonly height: number;
}

export interface Scale {
  readonly low: number;
  readonly high: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly top: number; // a deviation more
  readonly bottom: number; // and less
}

const STEPS = [10, 20, 50, 100, 200, 500];

/** Round numbers at most so many that a range holds, the lowest first. */
export function ticksIn({ low, high }: Scale, most: number): number[] {
  const step = STEPS.find((size) => (high - low) / size < most) ?? STEPS.at(-1)!;
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((high - first) / step) + 1;
  return Array.from({ length: count }, (_, n) => first + n * step);
}

/** The ratings that a curve reaches, with what is not known of them. */
export function ratingsOf(steps: readonly RatingStep[]): Scale {
  const lows = steps.map(({ value, deviation }) => value - deviation);
  const highs = steps.map(({ value, deviation }) => value + deviation);
  return { low: Math.min(...lows), high: Math.max(...highs) };
}

export function timesOf(steps: readonly RatingStep[]): Scale {
  return { low: steps[0]!.at, high: steps.at(-1)!.at };
}

/** Times evenly apart, the first and the last among them; one where there is but one. */
export function timesIn({ low, high }: Scale, most: number): number[] {
  if (high === low) return [low];
  return Array.from({ length: most }, (_, n) => low + ((high - low) * n) / (most - 1));
}

/** How far along a range a value is, from 0 to 1; the middle of one that is but a point. */
export function along({ low, high }: Scale, value: number): number {
  return high === low ? 0.5 : (value - low) / (high - low);
}

export function spotsOf(steps: readonly RatingStep[], area: Area): Spot[] {
  const [ratings, times] = [ratingsOf(steps), timesOf(steps)];
  const y = (value: number) => (1 - along(ratings, value)) * area.height;
  return steps.map(({ at, value, deviation }) => ({
    x: along(times, at) * area.width,
    y: y(value),
    top: y(value + deviation),
    bottom: y(value - deviation),
  }));
}

/** The place of the spot that is nearest. */
export function nearest(spots: readonly Spot[], x: number): number {
  const distances = spots.map((spot) => Math.abs(spot.x - x));
  return distances.indexOf(Math.min(...distances));
}
